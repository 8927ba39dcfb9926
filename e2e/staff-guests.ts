import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { addDays, zurichDay } from '../domain/day.ts';
import type { Exhibition } from '../domain/exhibition.ts';
import { type Registration, registrationSchema } from '../domain/guest-list.ts';
import type { RegistrationInput } from '../domain/registration.ts';
import { HONEYPOT_FIELD } from '../domain/spam.ts';
import { callAsStaff, newArtist, newExhibition, openAsStaff } from './staff.ts';
import { freshEmail } from './visitor.ts';

type Name = Pick<RegistrationInput, 'firstName' | 'lastName'>;

/** An exhibition that visitors can register for, from tomorrow on. */
export async function newUpcomingExhibition(): Promise<Exhibition> {
  const tomorrow = addDays(zurichDay(new Date()), 1);
  return newExhibition([(await newArtist()).id], { startDate: tomorrow, endDate: addDays(tomorrow, 30) });
}

export async function register(exhibitionId: string, name: Name): Promise<void> {
  await callAsStaff('POST', '/api/exhibition-registrations', { exhibitionId, ...name, email: freshEmail() });
}

/** As a program does that fills in every field. */
export async function registerLikeSpam(exhibitionId: string, name: Name): Promise<void> {
  const form = { exhibitionId, ...name, email: freshEmail(), [HONEYPOT_FIELD]: 'https://spam.example' };
  await callAsStaff('POST', '/api/exhibition-registrations', form);
}

/** Guests have registered, and the first day has come. */
export async function anOpeningNight(names: readonly Name[], spam: readonly Name[] = []): Promise<Exhibition> {
  const exhibition = await newUpcomingExhibition();
  await Promise.all(names.map((name) => register(exhibition.id, name)));
  await Promise.all(spam.map((name) => registerLikeSpam(exhibition.id, name)));
  const { id, artists } = exhibition;
  const startDate = zurichDay(new Date());
  await callAsStaff('PUT', `/api/cms/exhibitions/${id}`, {
    ...exhibition,
    artistIds: artists.map((artist) => artist.id),
    startDate,
  });
  return { ...exhibition, startDate };
}

export async function guestsFor(exhibitionId: string): Promise<Registration[]> {
  const registrations = z.array(registrationSchema).parse(await callAsStaff('GET', '/api/cms/registrations'));
  return registrations.filter((registration) => registration.exhibitionId === exhibitionId);
}

/** Who is in, by last name, as the server has it. */
export async function namesInside(exhibitionId: string): Promise<string[]> {
  const inside = (await guestsFor(exhibitionId)).filter(({ checked_in_at }) => checked_in_at !== null);
  return inside.map(({ lastName }) => lastName).toSorted();
}

/** What a colleague says at the door now. */
export async function sayAsColleague(guest: Registration, isIn: boolean): Promise<void> {
  await callAsStaff('PUT', `/api/cms/registrations/${guest.id}/check-in`, { isIn, at: new Date().toISOString() });
}

export async function openDoor(page: Page, { id }: Exhibition): Promise<void> {
  await openAsStaff(page, `/cms/registrations/${id}`);
  await searchGuests(page).waitFor();
}

export const searchGuests = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search guests' });
export const guestRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Guests' }).getByRole('listitem').getByRole('button');
export const guestRow = (page: Page, name: string): Locator => guestRows(page).filter({ hasText: name });
