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

/** Starts tomorrow, so that visitors can register. */
export async function newUpcomingExhibition(): Promise<Exhibition> {
  const tomorrow = addDays(zurichDay(new Date()), 1);
  return newExhibition([(await newArtist()).id], { startDate: tomorrow, endDate: addDays(tomorrow, 30) });
}

export async function register(exhibitionId: string, name: Name): Promise<void> {
  await callAsStaff('POST', '/api/exhibition-registrations', { exhibitionId, ...name, email: freshEmail() });
}

/** Fills in the honeypot field, as a bot does. */
export async function registerAsSpam(exhibitionId: string, name: Name): Promise<void> {
  const form = { exhibitionId, ...name, email: freshEmail(), [HONEYPOT_FIELD]: 'https://spam.example' };
  await callAsStaff('POST', '/api/exhibition-registrations', form);
}

/** An exhibition that starts today, with registered guests. */
export async function anOpeningNight(names: readonly Name[], spam: readonly Name[] = []): Promise<Exhibition> {
  const exhibition = await newUpcomingExhibition();
  await Promise.all(names.map((name) => register(exhibition.id, name)));
  await Promise.all(spam.map((name) => registerAsSpam(exhibition.id, name)));
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

/** Last names of the checked-in guests, as stored. */
export async function checkedInNames(exhibitionId: string): Promise<string[]> {
  const checkedIn = (await guestsFor(exhibitionId)).filter(({ checked_in_at }) => checked_in_at !== null);
  return checkedIn.map(({ lastName }) => lastName).toSorted();
}

export async function setCheckInAsColleague(guest: Registration, isIn: boolean): Promise<void> {
  await callAsStaff('PUT', `/api/cms/registrations/${guest.id}/check-in`, { isIn, at: new Date().toISOString() });
}

export async function openGuestList(page: Page, { id }: Exhibition): Promise<void> {
  await openAsStaff(page, `/cms/registrations/${id}`);
  await searchGuests(page).waitFor();
}

export const searchGuests = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search guests' });
export const guestRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Guests' }).getByRole('listitem').getByRole('button');
export const guestRow = (page: Page, name: string): Locator => guestRows(page).filter({ hasText: name });
