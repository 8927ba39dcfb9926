import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { identityFiles } from '../../domain/gallery.ts';
import type { Config } from '../config.ts';
import { drawBlock } from './text-block.ts';
import { loadTypesetter } from './typeset.ts';

/** The gallery's mark as a picture file. `hash` changes with its content. */
export type GalleryMark = { bytes: Buffer; mediaType: string; hash: string };

type Identity = Pick<Config, 'gallery' | 'identityFolder'>;

const MEDIA_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** The logo; without a logo file the letters of the mark, as in the site's header. */
export async function readGalleryMark({ gallery, identityFolder }: Identity): Promise<GalleryMark> {
  const file = identityFiles({ logo: gallery.logo, directors: [] })[0];
  if (file === undefined) return drawLetters(gallery.mark);
  // Read each time: the file may be replaced under its name.
  const bytes = await fs.readFile(path.join(identityFolder, file));
  return markOf(bytes, MEDIA_TYPES[path.extname(file)] ?? '');
}

const MAX_ICON_RATIO = 2.5;
const MAX_ICON_LETTERS = 3;

/** For the icon of a tab, where a wide logo or a long name could not be read. */
export async function readIconMark(identity: Identity): Promise<GalleryMark> {
  const mark = await readGalleryMark(identity);
  if (svgRatio(mark) <= MAX_ICON_RATIO) return mark;
  const letters = [...identity.gallery.mark];
  return drawLetters(letters.slice(0, letters.length > MAX_ICON_LETTERS ? 1 : MAX_ICON_LETTERS).join(''));
}

/** Width by height; infinite for other files. */
function svgRatio({ bytes, mediaType }: GalleryMark): number {
  const [root = ''] = (mediaType === MEDIA_TYPES['.svg'] && /<svg\b[^>]*>/.exec(bytes.toString())) || [];
  const [, viewBoxWidth, viewBoxHeight] = /\bviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(root) ?? [];
  const [, width = viewBoxWidth] = /\bwidth="([\d.]+)/.exec(root) ?? [];
  const [, height = viewBoxHeight] = /\bheight="([\d.]+)/.exec(root) ?? [];
  return width && height ? Number(width) / Number(height) : Number.POSITIVE_INFINITY;
}

const LETTER_SIZE = 100;

async function drawLetters(text: string): Promise<GalleryMark> {
  const typesetter = await loadTypesetter();
  const style = 'semibold';
  const line = typesetter.set(typesetter.drawable(text, style), style);
  const [width, height] = [line.width * LETTER_SIZE || 1, (line.top - line.bottom) * LETTER_SIZE || 1];
  const block = { lines: [line], size: LETTER_SIZE, leading: 1, fill: '#111111' };
  const drawn = drawBlock(block, 0, line.top * LETTER_SIZE);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawn}</svg>`;
  return markOf(Buffer.from(svg), 'image/svg+xml');
}

const markOf = (bytes: Buffer, mediaType: string): GalleryMark => ({
  bytes,
  mediaType,
  hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
});
