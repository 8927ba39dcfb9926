import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { type Artist, type ArtistInput, artistSchema } from '../domain/artist.ts';
import { type Artwork, type ArtworkInput, artworkSchema } from '../domain/artwork.ts';
import { authCheckSchema } from '../domain/auth.ts';
import { type Exhibition, type ExhibitionInput, exhibitionSchema } from '../domain/exhibition.ts';
import { type Fair, type FairInput, fairSchema } from '../domain/fair.ts';
import { type PressItem, type PressItemInput, pressItemSchema } from '../domain/press.ts';
import { SESSION_COOKIE } from '../server/auth/cookie-names.ts';
import { aFair, anArtist, anArtwork, anExhibition, aPressItem } from '../server/testing/factories.ts';
import { postJson } from './post-json.ts';
import { gallery, holdRequests } from './visitor.ts';

/** The staff tests run on their own demo gallery: visitor tests do not see their changes. */
export const staffGallery = gallery;

export const STAFF = { username: 'admin', password: 'a long enough password' };

let session: Promise<string> | undefined;
let openedAt = 0;
/** Well before sensitive calls ask for the password again. */
const RENEWED_AFTER_MS = 8 * 60_000;

/** Shared by the tests: hashing the password is slow. */
function sessionToken(): Promise<string> {
  if (!session || Date.now() - openedAt > RENEWED_AFTER_MS) {
    session = openSession();
    openedAt = Date.now();
  }
  return session;
}

/** A separate session, for a test that ends it. */
export async function openSession(at = staffGallery, account = STAFF): Promise<string> {
  const response = await postJson(`${at}/api/auth/login`, account);
  const token = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (!token) throw new Error(`Signing in answered ${response.status}`);
  return token;
}

/** Whether the server still accepts a session. */
export async function isSessionValid(token: string): Promise<boolean> {
  const headers = { cookie: `${SESSION_COOKIE}=${token}` };
  const check = await fetch(`${staffGallery}/api/auth/check`, { headers });
  const { authenticated } = authCheckSchema.parse(await check.json());
  const { status } = await fetch(`${staffGallery}/api/cms/subscribers`, { headers });
  if (authenticated !== (status === 200)) throw new Error(`Authenticated: ${authenticated}, but a list: ${status}`);
  return authenticated;
}

/** Signs out as another window would. */
export async function endSession(token: string): Promise<void> {
  await fetch(`${staffGallery}/api/auth/logout`, {
    method: 'POST',
    headers: { cookie: `${SESSION_COOKIE}=${token}` },
  });
}

/**
 * Removes the session cookie, as the browser does after 14 days. Until the next call: reconnecting the live updates, which
 * happens whenever anyone signs out, would open the sign-in dialog before.
 */
export async function expireSession(page: Page): Promise<void> {
  await holdRequests(page, '/api/inbox/news*');
  await page.context().clearCookies();
}

export async function signIn(page: Page, token?: string, url = staffGallery): Promise<void> {
  const value = token ?? (await sessionToken());
  await page.context().addCookies([{ name: SESSION_COOKIE, value, url }]);
}

/** Signs in and opens a page of the staff area or of the public site. */
export async function openAsStaff(page: Page, path: string, token?: string): Promise<void> {
  await signIn(page, token);
  await page.goto(`${staffGallery}${path}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').waitFor();
}

/** The header of the staff area. */
export const header = (page: Page): Locator => page.getByRole('navigation', { name: 'Staff' });

export const openMenu = (page: Page): Promise<void> => header(page).getByRole('button', { name: 'Menu' }).click();

/** By the name of the gallery in the header. */
export const goToDashboard = (page: Page): Promise<void> =>
  header(page).getByRole('link', { name: 'Marthaler Amsler' }).click();

/** Goes to an address of the staff area without loading the page again, as a link does. */
export const navigateTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), path);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API as another staff member would. */
export const callAsStaff = async (method: Method, path: string, body?: object): Promise<unknown> =>
  callWithSession(staffGallery, await sessionToken(), method, path, body);

export async function callWithSession(
  at: string,
  token: string,
  method: Method,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${at}${path}`, {
    method,
    headers: { cookie: `${SESSION_COOKIE}=${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text ? JSON.parse(text) : null;
}

const read = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => schema.parse(await callAsStaff('GET', path));

export const staffArtists = () => read('/api/cms/artists', z.array(artistSchema));
export const staffArtworks = () => read('/api/cms/artworks', z.array(artworkSchema));
export const staffExhibitions = () => read('/api/cms/exhibitions', z.array(exhibitionSchema));
export const staffFairs = () => read('/api/cms/fairs', z.array(fairSchema));
export const staffPress = () => read('/api/cms/press', z.array(pressItemSchema));

/** A unique name, so that tests do not find each other's records. */
export const freshName = (prefix: string): string => `${prefix} ${crypto.randomUUID().slice(0, 8)}`;

export async function newArtist(fields: Partial<ArtistInput> = {}): Promise<Artist> {
  const name = freshName('Artist');
  const input = anArtist({ name, slug: name.toLowerCase().replace(' ', '-'), ...fields });
  return artistSchema.parse(await callAsStaff('POST', '/api/cms/artists', input));
}

export async function newExhibition(artistIds: string[], fields: Partial<ExhibitionInput> = {}): Promise<Exhibition> {
  const input = anExhibition(artistIds, { title: freshName('Exhibition'), ...fields });
  return exhibitionSchema.parse(await callAsStaff('POST', '/api/cms/exhibitions', input));
}

export async function newArtwork(artistId: string, fields: Partial<ArtworkInput> = {}): Promise<Artwork> {
  const input = anArtwork(artistId, { title: freshName('Work'), ...fields });
  return artworkSchema.parse(await callAsStaff('POST', '/api/cms/artworks', input));
}

export async function newPressItem(artistId: string, fields: Partial<PressItemInput> = {}): Promise<PressItem> {
  const input = aPressItem(artistId, { title: freshName('Review'), ...fields });
  return pressItemSchema.parse(await callAsStaff('POST', '/api/cms/press', input));
}

export async function newFair(fields: Partial<FairInput> = {}): Promise<Fair> {
  return fairSchema.parse(await callAsStaff('POST', '/api/cms/fairs', aFair({ name: freshName('Fair'), ...fields })));
}
