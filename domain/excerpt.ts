/** The text on one line, cut to its first `length` characters (code points); the ellipsis of a cut text comes on top. */
export function excerpt(value: string, length: number, ellipsis = '…'): string {
  const flat = value.replace(/\s+/g, ' ').trim();
  const characters = [...flat];
  return characters.length <= length ? flat : `${characters.slice(0, length).join('')}${ellipsis}`;
}

const PREVIEW_CHARACTERS = 120;

/** The description on an exhibition card. Idempotent: the list API sends previews, which the card cuts again. */
export const descriptionPreview = (description: string): string => excerpt(description, PREVIEW_CHARACTERS);

const META_CHARACTERS = 155;

/** A page's meta description: as much as search results and link previews show. */
export const metaDescription = (text: string): string => excerpt(text, META_CHARACTERS, '');
