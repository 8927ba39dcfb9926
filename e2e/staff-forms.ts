import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { staffArtworks, staffGallery } from './staff.ts';
import { eventually } from './visitor.ts';

type Scope = Page | Locator;

/** A text field, number field or select by its label. */
export function field(scope: Scope, label: string): Locator {
  const named = { name: label, exact: true };
  return scope
    .getByRole('textbox', named)
    .or(scope.getByRole('spinbutton', named))
    .or(scope.getByRole('combobox', named));
}

export const button = (scope: Scope, name: string): Locator => scope.getByRole('button', { name, exact: true });

export const toggle = (scope: Scope, label: string): Locator => scope.getByRole('switch', { name: label, exact: true });

/** The addresses of pictures are folded away. */
export async function openAddresses(scope: Scope): Promise<void> {
  const folded = scope.locator('details').filter({ has: scope.locator('summary', { hasText: 'Edit addresses' }) });
  await folded.evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
}

/** The same field, unfolded where it is an address. */
async function unfoldedField(scope: Scope, label: string): Promise<Locator> {
  const found = field(scope, label);
  await found
    .or(scope.getByText('Edit addresses', { exact: true }))
    .first()
    .waitFor();
  if ((await found.count()) === 0) await openAddresses(scope);
  return found;
}

export async function fillIn(scope: Scope, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await (await unfoldedField(scope, label)).fill(value);
}

/** Values of the fields by label. */
export async function valuesIn(scope: Scope, labels: readonly string[]): Promise<Record<string, string>> {
  const entries = labels.map(async (label) => [label, await (await unfoldedField(scope, label)).inputValue()]);
  return Object.fromEntries(await Promise.all(entries));
}

export async function optionsOf(select: Locator): Promise<Record<string, string>> {
  const options = select.locator('option');
  const labels = await options.allInnerTexts();
  const values = await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  return Object.fromEntries(labels.map((label, at) => [label, values[at] ?? '']));
}

/** Hint and validation error of a field, linked by aria-describedby. */
export async function descriptionsOf(control: Locator): Promise<string[]> {
  return control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText.trim() ?? '')
      .filter(Boolean),
  );
}

export async function expectFieldError(control: Locator, message: string): Promise<void> {
  await eventually(() => descriptionsOf(control)).toContain(message);
  expect(await control.getAttribute('aria-invalid')).toBe('true');
}

export async function expectNoFieldError(control: Locator, message: string): Promise<void> {
  await eventually(() => descriptionsOf(control)).not.toContain(message);
  expect(await control.getAttribute('aria-invalid')).not.toBe('true');
}

/** Records all requests other than GET from now on. */
export function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

/** JSON body of the next request to a path. */
export async function nextRequestBody(page: Page, method: 'POST' | 'PUT', path: string): Promise<unknown> {
  const request = await page.waitForRequest((sent) => sent.method() === method && sent.url().endsWith(path));
  return request.postDataJSON();
}

/** HTML as sent to a visitor without a session. */
export async function fetchPublicPage(path: string): Promise<string> {
  return (await fetch(`${staffGallery}${path}`)).text();
}

/** Addresses of pictures stored in the gallery. */
export async function existingPictures(count: number): Promise<string[]> {
  const pictures = (await staffArtworks()).flatMap(({ imageUrl }) => imageUrl ?? []);
  return pictures.slice(0, count);
}

/** A valid id that no record has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Presses 'Try again' on a stale list, unless a server event refetches it first. */
export async function refetchStaleList(page: Page): Promise<void> {
  const isFresh = page.getByText('Not up to date').waitFor({ state: 'detached' });
  await Promise.race([button(page, 'Try again').click(), isFresh].map((promise) => promise.catch(() => isFresh)));
  await isFresh;
}

/** Reloading and closing the window ask first. The question is dismissed. */
export async function expectQuestionBeforeUnload(page: Page): Promise<void> {
  const closeWindow = () => page.close({ runBeforeUnload: true });
  for (const leave of [() => page.evaluate(() => location.reload()), closeWindow]) {
    // Dismissed immediately: the page is blocked while the dialog is open.
    const dialogType = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.type();
    });
    await leave();
    expect(await dialogType).toBe('beforeunload');
  }
}
