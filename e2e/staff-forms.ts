import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { staffArtworks, staffGallery } from './staff.ts';
import { eventually, notifications } from './visitor.ts';

type Place = Page | Locator;

/** A field by its label, whatever kind of control it is. */
export function field(place: Place, label: string): Locator {
  const named = { name: label, exact: true };
  return place
    .getByRole('textbox', named)
    .or(place.getByRole('spinbutton', named))
    .or(place.getByRole('combobox', named));
}

export const button = (place: Place, name: string): Locator => place.getByRole('button', { name, exact: true });

export const toggle = (place: Place, label: string): Locator => place.getByRole('switch', { name: label, exact: true });

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

export async function fillIn(place: Place, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(place, label).fill(value);
}

/** What stands in the fields, by their labels. */
export async function valuesIn(place: Place, labels: readonly string[]): Promise<Record<string, string>> {
  const entries = labels.map(async (label) => [label, await field(place, label).inputValue()]);
  return Object.fromEntries(await Promise.all(entries));
}

export async function optionsOf(select: Locator): Promise<Record<string, string>> {
  const options = select.locator('option');
  const labels = await options.allInnerTexts();
  const values = await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  return Object.fromEntries(labels.map((label, at) => [label, values[at] ?? '']));
}

/** What is said below a field, hint and message alike. */
export async function notesAt(control: Locator): Promise<string[]> {
  return control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText.trim() ?? '')
      .filter(Boolean),
  );
}

/** The message stands below its field, and both are tied together. */
export async function expectMessage(control: Locator, message: string): Promise<void> {
  await eventually(() => notesAt(control)).toContain(message);
  expect(await control.getAttribute('aria-invalid')).toBe('true');
}

export async function expectNoMessage(control: Locator, message: string): Promise<void> {
  await eventually(() => notesAt(control)).not.toContain(message);
  expect(await control.getAttribute('aria-invalid')).not.toBe('true');
}

/** The toast; what it says below its title, where that matters. */
export async function expectNews(page: Page, title: string, description?: string): Promise<void> {
  await notifications(page).getByText(title, { exact: true }).waitFor();
  if (description !== undefined) await notifications(page).getByText(description, { exact: true }).waitFor();
}

/** Everything that is sent to be kept, from now on. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

/** What the next write to a path carries. */
export async function nextBody(page: Page, method: 'POST' | 'PUT', path: string): Promise<unknown> {
  const request = await page.waitForRequest((sent) => sent.method() === method && sent.url().endsWith(path));
  return request.postDataJSON();
}

/** A page as the server sends it to a visitor, who has no session. */
export async function pageForVisitors(path: string): Promise<string> {
  return (await fetch(`${staffGallery}${path}`)).text();
}

/** Pictures that the gallery has, to be typed in by their addresses. */
export async function knownPictures(count: number): Promise<string[]> {
  const pictures = (await staffArtworks()).flatMap(({ imageUrl }) => imageUrl ?? []);
  return pictures.slice(0, count);
}

/** What a record that nobody has ever made would be called in an address. */
export const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

/** A list that is old is read anew by its button, unless the next news comes first. */
export async function readAnew(page: Page): Promise<void> {
  const isNew = page.getByText('Not up to date').waitFor({ state: 'detached' });
  await Promise.race([button(page, 'Try again').click(), isNew].map((way) => way.catch(() => isNew)));
  await isNew;
}
