import { z } from 'zod';
import type { Headers } from './http.ts';

/** What the benchmarks request. */
export type Address = { path: string; headers: Headers };

const BROTLI = { 'accept-encoding': 'br' };
const AVIF = { accept: 'image/avif,image/webp,*/*' };
const RENDITION_WIDTHS = [160, 480, 1120];

const records = z.array(z.object({ id: z.string(), slug: z.string().optional(), imageUrl: z.string().nullable() }));

const readRecords = async (url: string, path: string) => records.parse(await (await fetch(`${url}${path}`)).json());

async function examples(url: string) {
  const first = async (path: string) => (await readRecords(url, path))[0];
  return {
    slug: (await first('/api/artists'))?.slug,
    artwork: (await first('/api/cms/artworks'))?.id,
    exhibition: (await first('/api/cms/exhibitions'))?.id,
  };
}

/** Every kind of public page. */
export async function publicPages(url: string): Promise<Address[]> {
  const { slug, artwork, exhibition } = await examples(url);
  return [
    '/',
    '/artists',
    `/artists/${slug}`,
    '/artworks',
    `/artworks?id=${artwork}`,
    '/exhibitions',
    `/exhibitions?id=${exhibition}`,
    '/fairs',
    '/press',
  ].map((path) => ({ path, headers: BROTLI }));
}

/** Every kind of public list and record. */
export async function publicLists(url: string): Promise<Address[]> {
  const { slug, artwork, exhibition } = await examples(url);
  return [
    '/api/artists?view=part',
    '/api/artists?view=names',
    '/api/artists',
    `/api/artists/${slug}`,
    `/api/artists/${slug}/artworks`,
    '/api/artworks',
    `/api/artworks/${artwork}`,
    '/api/cms/artworks',
    '/api/cms/exhibitions?view=cards',
    '/api/cms/exhibitions?view=featured',
    '/api/cms/exhibitions?view=part',
    `/api/exhibitions/${exhibition}`,
    '/api/cms/exhibitions',
    '/api/cms/press?view=part',
    '/api/cms/press',
    '/api/cms/content',
    '/api/fairs',
  ].map((path) => ({ path, headers: BROTLI }));
}

/** The scripts, style sheets and fonts of the home page. */
export async function builtFiles(url: string): Promise<Address[]> {
  const html = await (await fetch(url)).text();
  const paths = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, path = '']) => path);
  return [...new Set(paths)].map((path) => ({ path, headers: BROTLI }));
}

/** One artwork's picture, 1400 px wide, in three widths. */
export async function renditions(url: string): Promise<Address[]> {
  const picture = (await picturePaths(url)).find((path) => path.includes('-1400x'));
  return RENDITION_WIDTHS.map((width) => ({ path: `${picture}?w=${width}`, headers: AVIF }));
}

export const picturePaths = async (url: string): Promise<string[]> =>
  (await readRecords(url, '/api/cms/artworks')).flatMap(({ imageUrl }) => imageUrl ?? []);

/** The path without ids and content hashes, which differ from build to build. */
export const label = ({ path }: Address): string =>
  path
    .replace(/[\da-f]{8}-[-\da-f]{27}/, '…')
    .replace(/-[\w-]{8}(\.\w+)$/, '-…$1')
    .replace(/(\/objects\/)[^?]+/, '$1…');

/** The address whose path is the filter; if there is none, those whose path begins with it. */
export function select(addresses: readonly Address[], filter: string): Address[] {
  const exact = addresses.filter(({ path }) => path === filter);
  const selected = exact.length > 0 ? exact : addresses.filter(({ path }) => path.startsWith(filter));
  if (selected.length === 0) throw new Error(`No address begins with ${filter}`);
  return selected;
}
