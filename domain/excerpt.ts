/** Cut to a length for previews and descriptions; the ellipsis comes on top. */
export function excerpt(value: string, length: number, ellipsis = '…'): string {
  const flat = value.replace(/\s+/g, ' ').trim();
  const characters = [...flat];
  return characters.length <= length ? flat : `${characters.slice(0, length).join('').trimEnd()}${ellipsis}`;
}

const PREVIEW_CHARACTERS = 120;

/** As much of an exhibition's description as a card shows; of a preview, the preview. */
export const descriptionPreview = (description: string): string => excerpt(description, PREVIEW_CHARACTERS);
