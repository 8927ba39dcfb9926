import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { artistInputSchema, slugOf } from '../domain/artist.ts';
import { artworkInputSchema } from '../domain/artwork.ts';
import { AVAILABILITY_LABELS } from '../domain/artwork-labels.ts';
import { exhibitionInputSchema } from '../domain/exhibition.ts';
import { exhibitionStatus } from '../domain/exhibition-status.ts';
import { fairInputSchema } from '../domain/fair.ts';
import { fairStatus } from '../domain/fair-status.ts';
import { inquiryInputSchema } from '../domain/inquiry.ts';
import { type Box, backgroundOf, type TextTone, textTone, tonedPicture } from '../domain/picture-tones.ts';
import { pressDateKey, pressItemInputSchema } from '../domain/press.ts';
import { registrationInputSchema } from '../domain/registration.ts';
import { subscribeInputSchema } from '../domain/subscription.ts';
import { tintOf } from '../server/pictures/picture.ts';
import { tonesOf } from '../server/pictures/tones.ts';
import { artistRecords } from './content/artists.ts';
import { demoGallery, picturePaths } from './gallery.ts';
import { pictureMetadata } from './picture-metadata.ts';

const days = ['2026-11-15', '2027-01-01', '2027-12-31', '2028-02-29', '2029-06-09'];
const someId = '5b0c6a9e-9d3f-4b57-8a3a-2f1d7a0f6c11';

/** About where a slide has its title and its progress bars on a desk. */
const TITLE = { left: 0.04, right: 0.4, top: 0.66, bottom: 0.88 };
const BARS = { left: 0.04, right: 0.96, top: 0.947, bottom: 0.978 };

function toneOn(picture: string, box: Box): TextTone {
  const { tint, tones, width, height } = pictureMetadata[picture] ?? {};
  const toned = tonedPicture(`/objects/${'0'.repeat(32)}${tint}-${tones}-${width}x${height}.webp`);
  return textTone(toned && backgroundOf(toned, [{ frame: { width: 1440, height: 900 }, box }]));
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe.each(days)('the demo gallery on %s', (today) => {
  const gallery = demoGallery(today);

  it('has ten artists, seven of them represented, with bios of three paragraphs or more', () => {
    expect(gallery.artists).toHaveLength(10);
    expect(gallery.artists.filter((artist) => artist.represented)).toHaveLength(7);
    for (const { name, slug } of gallery.artists) expect(slug).toBe(slugOf(name));
    for (const { bio } of gallery.artists) expect(bio.split('\n\n').length).toBeGreaterThanOrEqual(3);
  });

  it('has 60 or more artworks in all availability states and both price categories', () => {
    expect(gallery.artworks.length).toBeGreaterThanOrEqual(60);
    expect(new Set(gallery.artworks.map((work) => work.available))).toEqual(new Set(Object.keys(AVAILABILITY_LABELS)));
    expect(new Set(gallery.artworks.map((work) => work.priceCategory))).toEqual(
      new Set(['under_3k', 'under_5k', null]),
    );
    for (const { year } of gallery.artworks) expect(year).toBeLessThanOrEqual(Number(today.slice(0, 4)));
  });

  it('derives the price category from the price', () => {
    for (const { price, priceCategory, title } of gallery.artworks) {
      const francs = price === null ? null : Number(price.replace('CHF ', '').replace(',', ''));
      const category = francs === null || francs >= 5000 ? null : francs < 3000 ? 'under_3k' : 'under_5k';
      expect({ title, priceCategory }).toEqual({ title, priceCategory: category });
    }
  });

  it('has two current, two upcoming and six past exhibitions, from four years or more, five of them featured', () => {
    const status = (wanted: string) => gallery.exhibitions.filter((show) => exhibitionStatus(show, today) === wanted);
    expect([status('current').length, status('upcoming').length, status('past').length]).toEqual([2, 2, 6]);
    expect(new Set(status('past').map((show) => show.startDate.slice(0, 4))).size).toBeGreaterThanOrEqual(4);
    const featured = gallery.exhibitions.filter((show) => show.featured);
    expect(featured).toHaveLength(5);
    expect(gallery.exhibitions.some((show) => show.artists.length === 10)).toBe(true);
  });

  it('features pictures that are light, dark and mixed behind the text of a slide', () => {
    const pictures = gallery.exhibitions.filter((show) => show.featured).map((show) => show.image);
    const bars = pictures.map((picture) => toneOn(picture, BARS));
    expect(bars).toContainEqual({ tone: 'white', alpha: 0 });
    expect(bars).toContainEqual({ tone: 'ink', alpha: 0 });
    expect(pictures.filter((picture) => toneOn(picture, TITLE).alpha > 0)).not.toEqual([]);
  });

  it('opens exhibitions on a Thursday or Friday and closes them on a Saturday', () => {
    for (const show of gallery.exhibitions) {
      expect([4, 5]).toContain(weekday(show.startDate));
      expect(weekday(show.endDate)).toBe(6);
      expect(show.startDate < show.endDate).toBe(true);
    }
  });

  it('has three upcoming and nine past fairs, none running', () => {
    const status = gallery.fairs.map((fair) => fairStatus(fair, today));
    expect(status.filter((s) => s === 'upcoming')).toHaveLength(3);
    expect(status.filter((s) => s === 'past')).toHaveLength(9);
    for (const fair of gallery.fairs) expect(fair.startDate.slice(0, 4)).toBe(String(fair.year));
  });

  it('has eighteen press items, forty subscribers, eight inquiries and ten guests for each coming exhibition', () => {
    expect(gallery.press).toHaveLength(18);
    for (const item of gallery.press) expect(pressDateKey(item.date)).not.toBeNull();
    expect(gallery.subscribers).toHaveLength(40);
    expect(gallery.inquiries).toHaveLength(8);
    expect(gallery.inquiries.filter((inquiry) => inquiry.artworkTitle)).toHaveLength(3);
    const upcoming = gallery.exhibitions.filter((show) => exhibitionStatus(show, today) === 'upcoming');
    for (const { title } of upcoming) {
      expect(gallery.registrations.filter((guest) => guest.exhibition === title)).toHaveLength(10);
    }
  });

  it('has no timestamp after today', () => {
    const moments = [
      ...gallery.subscribers.map((subscriber) => subscriber.subscribed_at),
      ...gallery.inquiries.map((inquiry) => inquiry.created_at),
      ...gallery.registrations.map((guest) => guest.created_at),
    ];
    for (const moment of moments) expect(moment.slice(0, 10) < today).toBe(true);
  });

  it('refers only to artists and works it has', () => {
    const slugs = gallery.artists.map((artist) => artist.slug);
    const names = gallery.artists.map((artist) => artist.name);
    for (const { artist } of [...gallery.artworks, ...gallery.press]) expect(slugs).toContain(artist);
    for (const slug of gallery.exhibitions.flatMap((show) => show.artists)) expect(slugs).toContain(slug);
    for (const name of gallery.fairs.flatMap((fair) => fair.participatingArtists)) expect(names).toContain(name);
    const titles = gallery.artworks.map((work) => work.title);
    for (const { artists, works } of gallery.exhibitions) {
      const byTheArtists = gallery.artworks.filter(({ artist }) => artists.includes(artist)).map(({ title }) => title);
      for (const title of works) expect(byTheArtists).toContain(title);
    }
    for (const { artworkTitle } of gallery.inquiries) if (artworkTitle) expect(titles).toContain(artworkTitle);
  });

  it('passes the validation of every CMS form', () => {
    for (const artist of gallery.artists) artistInputSchema.parse({ ...artist, galleryImages: [] });
    for (const work of gallery.artworks) artworkInputSchema.parse({ ...work, artistId: someId });
    for (const show of gallery.exhibitions) exhibitionInputSchema.parse({ ...show, artistIds: [someId] });
    for (const fair of gallery.fairs) fairInputSchema.parse(fair);
    for (const item of gallery.press) pressItemInputSchema.parse({ ...item, artistId: someId });
    for (const inquiry of gallery.inquiries) inquiryInputSchema.parse(inquiry);
    for (const subscriber of gallery.subscribers) subscribeInputSchema.parse(subscriber);
    for (const guest of gallery.registrations) registrationInputSchema.parse({ ...guest, exhibitionId: someId });
  });
});

describe('the edge cases of the content', () => {
  const gallery = demoGallery('2026-11-15');

  it('include a title of 90 characters or more, a panorama, a work without a picture and a single-word name', () => {
    expect(gallery.artworks.some((work) => work.title.length >= 90)).toBe(true);
    expect(artistRecords.some(({ works }) => works.some(({ width, height }) => width > height * 2))).toBe(true);
    expect(gallery.artworks.filter((work) => work.image === null)).toHaveLength(1);
    expect(gallery.artists.some((artist) => !artist.name.includes(' '))).toBe(true);
    expect(gallery.artists.map((artist) => artist.slug)).toContain('helene-oberson');
  });
});

async function metadataLine(file: string, bytes: Buffer): Promise<string> {
  const picture = sharp(bytes);
  const metadata = await picture.metadata();
  const tint = await tintOf(picture, metadata);
  const tones = await tonesOf(sharp(bytes));
  return [
    `  '${file}': {`,
    `    width: ${metadata.width},`,
    `    height: ${metadata.height},`,
    `    tint: '${tint}',`,
    `    tones: '${tones}',`,
    '  },',
  ].join('\n');
}

const metadataFile = (
  lines: readonly string[],
) => `/** Generated: \`npx vitest run --project rules demo -u\` writes it after a change of demo/pictures. */
type Metadata = { width: number; height: number; tint: string; tones: string };

export const pictureMetadata: Readonly<Record<string, Metadata>> = {
${lines.join('\n')}
};
`;

describe('the pictures', () => {
  const folder = path.join(import.meta.dirname, 'pictures');
  const gallery = demoGallery('2026-11-15');
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const read = (picture: string) => fs.readFileSync(path.join(folder, picture));

  it('exist for every record, and every file is used', () => {
    expect(files.toSorted()).toEqual(picturePaths(gallery).toSorted());
  });

  it('have at most 10 MB in all', () => {
    expect(files.reduce((sum, file) => sum + read(file).length, 0)).toBeLessThanOrEqual(10_000_000);
  });

  it('are upright opaque sRGB WebP files without metadata, so that they can be stored unchanged', async () => {
    for (const file of files) {
      const { format, space, hasAlpha, orientation, exif, xmp, icc, pages } = await sharp(read(file)).metadata();
      const expected = { file, format: 'webp', space: 'srgb', hasAlpha: false };
      expect({ file, format, space, hasAlpha, orientation, exif, xmp, icc, pages }).toEqual(expected);
    }
  });

  it('have the size, tint and tones that picture-metadata.ts says', async () => {
    const lines = await Promise.all(files.toSorted().map(async (file) => metadataLine(file, read(file))));
    await expect(metadataFile(lines)).toMatchFileSnapshot('picture-metadata.ts');
  });

  it('of works have the ratio of the label and a long side of 1400 to 1800 pixels', () => {
    for (const { slug, works } of artistRecords) {
      for (const { picture, width, height } of works) {
        const pixels = pictureMetadata[`${slug}/${picture}.webp`];
        if (!pixels) continue;
        const long = Math.max(pixels.width, pixels.height);
        expect(long).toBeGreaterThanOrEqual(1400);
        expect(long).toBeLessThanOrEqual(1800);
        expect(pixels.width / pixels.height).toBeCloseTo(width / height, 1);
      }
    }
  });
});

const roomTonesFile = (lines: readonly string[]) => `import { CENTRE } from '../../../../domain/picture.ts';
import type { TonedPicture } from '../../../../domain/picture-tones.ts';

const size = { width: 1920, height: 1200 };

/** Generated: \`npx vitest run --project rules demo -u\` writes it after a change of the pictures beside it. */
export const roomTones: readonly TonedPicture[] = [
${lines.join('\n')}
];
`;

it('the tones of the built-in rooms are those in room-tones.ts', async () => {
  const folder = path.join(import.meta.dirname, '../web/site/artists/fallback');
  const rooms = [1, 2, 3, 4, 5].map((room) => fs.readFileSync(path.join(folder, `room-${room}.webp`)));
  const lines = await Promise.all(
    rooms.map(async (bytes) => {
      const picture = sharp(bytes);
      const [tint, tones] = [await tintOf(picture, await picture.metadata()), await tonesOf(sharp(bytes))];
      const mean = tonedPicture(`/objects/${'0'.repeat(32)}${tint}-${tones}-1920x1200.webp`)?.mean.toFixed(3);
      return `  { tones: '${tones}', mean: ${mean}, size, focus: CENTRE },`;
    }),
  );
  await expect(roomTonesFile(lines)).toMatchFileSnapshot(path.join(folder, 'room-tones.ts'));
});

describe.each([
  ...[1, 2, 3, 4, 5].map((room) => ({ file: `web/site/artists/fallback/room-${room}.webp`, size: '1920x1200' })),
  ...['nora-marthaler', 'julian-amsler'].map((name) => ({ file: `config/${name}.webp`, size: '960x1200' })),
])('the built-in picture $file', ({ file, size }) => {
  it(`is a WebP file of ${size} pixels and at most 90 kB`, async () => {
    const bytes = fs.readFileSync(path.join(import.meta.dirname, '..', file));
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, size: `${width}x${height}` }).toEqual({ format: 'webp', size });
    expect(bytes.length).toBeLessThanOrEqual(90_000);
  });
});
