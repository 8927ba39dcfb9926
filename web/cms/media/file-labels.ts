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
import { hrefOfFileField } from '../fields/file-param.ts';
import { FORMS, fieldName } from '../record-labels.ts';

/** Named after its first use: its own name is a hash. */
export const labelOf = ({ usedBy: [use], name }: Pick<MediaFile, 'usedBy' | 'name'>): string =>
  use?.title ?? `file ${name.slice(0, 6)}`;

/** '2400 × 1800, 1.2 MB' */
export const factsOf = ({ width, height, bytes }: FileSize): string =>
  [width && height && `${width} × ${height}`, bytes && formatBytes(bytes)].filter(Boolean).join(', ');

type FileSize = Pick<MediaFile, 'width' | 'height'> & { bytes?: number | undefined };

/** '121 files, 38.9 MB; 4 not used, 1.2 MB' */
export function totalsOf(files: readonly MediaFile[]): string {
  const unused = files.filter((file) => !isUsed(file));
  const total = `${formatFileCount(files.length)}, ${formatBytes(totalBytes(files))}`;
  return unused.length === 0
    ? `${total}; all are used`
    : `${total}; ${unused.length.toLocaleString('en-US')} not used, ${formatBytes(totalBytes(unused))}`;
}

/** The page on which the use can be removed. */
export const hrefOfUse = ({ noun, id, deletedUntil }: FileUse): string =>
  deletedUntil ? '/cms/deleted' : FORMS[noun](id);

/** Fields that hold files, as opposed to texts that name one. */
const FILE_FIELDS = ['imageUrl', 'heroImageUrl', 'galleryImages', 'cvUrl', 'fairLogoUrl', 'boothImages'];
const NOUNS_WITH_FILES: readonly FileUse['noun'][] = ['artist', 'exhibition', 'artwork', 'fair'];

/** The form at the field in which the file can be replaced; null for a use that has none. */
export function hrefOfReplacement({ noun, id, source, fields, deletedUntil }: FileUse, name: string): string | null {
  if (deletedUntil || !NOUNS_WITH_FILES.includes(noun)) return null;
  const isInField = source === 'record' ? fields.some((field) => FILE_FIELDS.includes(field)) : source === 'draft';
  return isInField ? hrefOfFileField(FORMS[noun](id), name) : null;
}

/** 'Artist, hero image', 'Artist, earlier version', 'Artist, deleted, kept until Dec 15, 2026' */
export function detailsOf({ noun, source, fields, deletedUntil }: FileUse): string {
  if (deletedUntil) return `${capitalize(noun)}, deleted, kept until ${formatShortUs(new Date(deletedUntil))}`;
  const kind = noun === 'text' ? 'Site text' : capitalize(noun);
  if (source !== 'record') return `${kind}, ${source}`;
  if (noun === 'text') return kind;
  return [capitalize(noun), ...fields.map(fieldName)].join(', ');
}
