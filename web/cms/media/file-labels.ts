import { formatShortUs } from '../../../domain/day.ts';
import {
  type FileUse,
  formatBytes,
  formatFileCount,
  isUsed,
  type MediaFile,
  totalBytes,
} from '../../../domain/media.ts';
import { capitalize } from '../capitalize.ts';

/** Named after its first use: its own name is a hash. */
export const labelOf = ({ usedBy: [use], name }: Pick<MediaFile, 'usedBy' | 'name'>): string =>
  use?.title ?? `file ${name.slice(0, 6)}`;

/** '2400 × 1800, 1.2 MB' */
export const factsOf = ({ width, height, bytes }: MediaFile): string =>
  [width && height && `${width} × ${height}`, formatBytes(bytes)].filter(Boolean).join(', ');

/** '121 files, 38.9 MB; 4 not used, 1.2 MB' */
export function totalsOf(files: readonly MediaFile[]): string {
  const unused = files.filter((file) => !isUsed(file));
  const total = `${formatFileCount(files.length)}, ${formatBytes(totalBytes(files))}`;
  return unused.length === 0
    ? `${total}; all are used`
    : `${total}; ${unused.length.toLocaleString('en-US')} not used, ${formatBytes(totalBytes(unused))}`;
}

const FORMS: Record<FileUse['noun'], (id: string) => string> = {
  artist: (id) => `/cms/artists/${id}`,
  exhibition: (id) => `/cms/exhibitions/${id}`,
  artwork: (id) => `/cms/artworks/${id}`,
  fair: (id) => `/cms/fairs/${id}`,
  'press item': (id) => `/cms?tab=press&edit=${id}`,
  subscriber: () => '/cms?tab=subscribers',
  inquiry: (id) => `/cms/inquiries?id=${id}`,
  registration: () => '/cms/registrations',
  text: () => '/cms/content',
};

/** The page on which the use can be removed. */
export const hrefOfUse = ({ noun, id, deletedUntil }: FileUse): string =>
  deletedUntil ? '/cms/deleted' : FORMS[noun](id);

const FIELDS: Record<string, string> = { imageUrl: 'image', cvUrl: 'CV', fairLogoUrl: 'logo', content: 'text' };

/** 'Artist, hero image', 'Artist, deleted, kept until Dec 15, 2026' */
export function detailsOf({ noun, fields, deletedUntil }: FileUse): string {
  if (deletedUntil) return `${capitalize(noun)}, deleted, kept until ${formatShortUs(new Date(deletedUntil))}`;
  if (noun === 'text') return 'Site text';
  return [capitalize(noun), ...fields.map(fieldLabel)].join(', ');
}

/** 'hero image' for heroImageUrl. */
const fieldLabel = (field: string): string =>
  FIELDS[field] ?? field.replace(/Url$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
