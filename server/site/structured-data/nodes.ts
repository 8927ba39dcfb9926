import type { PersonLeaf } from 'schema-dts';
import { artistPath } from '../../../domain/address.ts';
import type { Day } from '../../../domain/day.ts';
import { excerpt } from '../../../domain/excerpt.ts';
import type { Gallery } from '../../../domain/gallery.ts';
import { absolutePicture } from '../../../domain/picture.ts';

// What the nodes of the graph have in common. Their ids are addresses, so that nodes of different pages refer to each other.

export type Site = { origin: string; gallery: Gallery; today: Day };

export const absoluteUrl = ({ origin }: Site, path: string): string => new URL(path, origin).href;

export const galleryReference = (site: Site) => ({ '@id': absoluteUrl(site, '/#gallery') });

/** With a type and a name, because the artist is described on another page. */
export function artistReference(site: Site, { name, slug }: { name: string; slug: string }): PersonLeaf {
  const url = absoluteUrl(site, artistPath(slug));
  return { '@type': 'Person', '@id': url, name, url };
}

export const pictureUrl = ({ origin }: Site, url: string | null): string | undefined =>
  (url && absolutePicture(url, origin)) || undefined;

/** Longer than search results show. */
const DESCRIPTION_CHARACTERS = 300;

export const shortDescription = (text: string | null): string | undefined =>
  text ? excerpt(text, DESCRIPTION_CHARACTERS) : undefined;

/** Undefined is left out of the JSON. */
export const nonEmpty = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

/** ISO 8601 has four digits. */
export const isoYear = (year: number | null): string | undefined =>
  year === null ? undefined : String(year).padStart(4, '0');
