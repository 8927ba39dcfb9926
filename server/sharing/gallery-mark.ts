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

const SVG = 'image/svg+xml';
const MEDIA_TYPES: Record<string, string> = {
  '.svg': SVG,
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
  const logo = markOf(bytes, MEDIA_TYPES[path.extname(file)] ?? '');
  return logo.mediaType === SVG && svgRatio(logo) === null ? drawLetters(gallery.mark) : logo;
}

const MAX_ICON_RATIO = 2.5;
const MAX_ICON_LETTERS = 3;

/** For the icon of a tab, where a wide logo or a long name could not be read. */
export async function readIconMark(identity: Identity): Promise<GalleryMark> {
  const mark = await readGalleryMark(identity);
  const ratio = svgRatio(mark);
  if (ratio !== null && ratio <= MAX_ICON_RATIO) return mark;
  const letters = [...identity.gallery.mark];
  return drawLetters(letters.slice(0, letters.length > MAX_ICON_LETTERS ? 1 : MAX_ICON_LETTERS).join(''));
}

/** Width by height; null for an SVG that states no size, and for other files. */
function svgRatio({ bytes, mediaType }: GalleryMark): number | null {
  const root = (mediaType === SVG && /<svg\b[^>]*>/.exec(bytes.toString())?.[0]) || '';
  const viewBox = /\bviewBox=["'][\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)/.exec(root);
  const [width, height] = [/\bwidth=["']([\d.]+)/.exec(root)?.[1], /\bheight=["']([\d.]+)/.exec(root)?.[1]];
  const ratio = viewBox ? Number(viewBox[1]) / Number(viewBox[2]) : Number(width) / Number(height);
  return ratio > 0 ? ratio : null;
}

const LETTER_SIZE = 100;

async function drawLetters(text: string): Promise<GalleryMark> {
  const typesetter = await loadTypesetter();
  const style = 'semibold';
  const line = typesetter.set(typesetter.drawable(text, style), style);
  const { left, right, top, bottom } = line.ink;
  // An SVG without a size cannot be drawn, not even one without letters.
  const [width, height] = [(right - left) * LETTER_SIZE || 1, (top - bottom) * LETTER_SIZE || 1];
  const block = { lines: [line], size: LETTER_SIZE, leading: 1, fill: '#111111' };
  const drawn = drawBlock(block, 0, top * LETTER_SIZE);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`;
  return markOf(Buffer.from(svg), SVG);
}

const markOf = (bytes: Buffer, mediaType: string): GalleryMark => ({
  bytes,
  mediaType,
  hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
});
