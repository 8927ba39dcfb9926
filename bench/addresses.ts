import { z } from 'zod';

const record = z.object({ id: z.string(), slug: z.string().optional() });
const records = z.tuple([record], record);

async function examples(url: string) {
  const firstOf = async (path: string) => records.parse(await (await fetch(`${url}${path}`)).json())[0];
  return {
    slug: (await firstOf('/api/artists')).slug,
    artwork: (await firstOf('/api/cms/artworks')).id,
    exhibition: (await firstOf('/api/cms/exhibitions')).id,
  };
}

/** Every kind of page that a visitor can open. */
export async function publicPages(url: string): Promise<string[]> {
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
  ];
}

/** Every kind of list and record that a visitor's browser can read. */
export async function publicLists(url: string): Promise<string[]> {
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
  ];
}

/** An address as a table shows it: ids are others in every gallery. */
export const shown = (address: string): string => address.replace(/[\da-f]{8}-[-\da-f]{27}/, '…');
