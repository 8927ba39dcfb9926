import { describe, expect, it } from 'vitest';
import { artistInputSchema } from '../domain/artist.ts';
import { artworkInputSchema } from '../domain/artwork.ts';
import { AVAILABILITY_LABELS } from '../domain/artwork-labels.ts';
import { exhibitionInputSchema } from '../domain/exhibition.ts';
import { exhibitionStatus } from '../domain/exhibition-status.ts';
import { fairInputSchema } from '../domain/fair.ts';
import { fairStatus } from '../domain/fair-status.ts';
import { inquiryInputSchema } from '../domain/inquiry.ts';
import { pressDateKey, pressItemInputSchema } from '../domain/press.ts';
import { registrationInputSchema } from '../domain/registration.ts';
import { subscribeInputSchema } from '../domain/subscriber.ts';
import { openStudios } from './content/studios.ts';
import { demoGallery, picturesOf } from './gallery.ts';

const days = ['2026-11-15', '2027-01-01', '2027-12-31', '2028-02-29', '2029-06-09'];
const someId = '5b0c6a9e-9d3f-4b57-8a3a-2f1d7a0f6c11';

const unique = (values: readonly string[]) => new Set(values).size === values.length;
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe.each(days)('the demo gallery on %s', (today) => {
  const gallery = demoGallery(today);

  it('has ten artists, seven of them represented, with bios of three paragraphs or more', () => {
    expect(gallery.artists).toHaveLength(10);
    expect(gallery.artists.filter((artist) => artist.represented)).toHaveLength(7);
    expect(unique(gallery.artists.map((artist) => artist.slug))).toBe(true);
    for (const { bio } of gallery.artists) expect(bio.split('\n\n').length).toBeGreaterThanOrEqual(3);
  });

  it('has 60 or more artworks over all availability states and both price categories', () => {
    expect(gallery.artworks.length).toBeGreaterThanOrEqual(60);
    expect(new Set(gallery.artworks.map((work) => work.available))).toEqual(new Set(Object.keys(AVAILABILITY_LABELS)));
    expect(new Set(gallery.artworks.map((work) => work.priceCategory))).toEqual(
      new Set(['under_3k', 'under_5k', null]),
    );
    for (const { year } of gallery.artworks) expect(year).toBeLessThanOrEqual(Number(today.slice(0, 4)));
  });

  it('puts every price into the category it belongs to', () => {
    for (const { price, priceCategory, title } of gallery.artworks) {
      const francs = price === null ? null : Number(price.replace('CHF ', '').replace(',', ''));
      const category = francs === null || francs >= 5000 ? null : francs < 3000 ? 'under_3k' : 'under_5k';
      expect({ title, priceCategory }).toEqual({ title, priceCategory: category });
    }
  });

  it('has two current, two upcoming and six past exhibitions over four years or more, four of them featured', () => {
    const status = (wanted: string) => gallery.exhibitions.filter((show) => exhibitionStatus(show, today) === wanted);
    expect([status('current').length, status('upcoming').length, status('past').length]).toEqual([2, 2, 6]);
    expect(new Set(status('past').map((show) => show.startDate.slice(0, 4))).size).toBeGreaterThanOrEqual(4);
    expect(gallery.exhibitions.filter((show) => show.featured)).toHaveLength(4);
    expect(gallery.exhibitions.some((show) => show.artists.length === 10)).toBe(true);
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

  it('dates nothing that has happened after today', () => {
    const moments = [
      ...gallery.subscribers.map((subscriber) => subscriber.subscribed_at),
      ...gallery.inquiries.map((inquiry) => inquiry.created_at),
      ...gallery.registrations.map((guest) => guest.created_at),
    ];
    for (const moment of moments) expect(moment.slice(0, 10) < today).toBe(true);
  });

  it('names every picture once and refers only to its own artists', () => {
    expect(unique(picturesOf(gallery).map((picture) => picture.name))).toBe(true);
    const slugs = gallery.artists.map((artist) => artist.slug);
    const names = gallery.artists.map((artist) => artist.name);
    for (const { artist } of [...gallery.artworks, ...gallery.press]) expect(slugs).toContain(artist);
    for (const slug of gallery.exhibitions.flatMap((show) => show.artists)) expect(slugs).toContain(slug);
    for (const name of gallery.fairs.flatMap((fair) => fair.participatingArtists)) expect(names).toContain(name);
  });

  it('would be accepted by every form of the staff area', () => {
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

describe('the awkward content', () => {
  const gallery = demoGallery('2026-11-15');

  it('keeps a title of 90 characters or more, a panorama, a work without a picture and a single-word name', () => {
    expect(gallery.artworks.some((work) => work.title.length >= 90)).toBe(true);
    expect(gallery.artworks.some(({ image }) => image && image.width > image.height * 2)).toBe(true);
    expect(gallery.artworks.filter((work) => work.image === null)).toHaveLength(1);
    expect(gallery.artists.some((artist) => !artist.name.includes(' '))).toBe(true);
    expect(gallery.artists.map((artist) => artist.slug)).toContain('helene-oberson');
  });
});

describe('the painters', () => {
  it('paint the same picture twice', () => {
    const first = openStudios();
    const second = openStudios();
    for (const [i, artist] of Object.values(first).entries()) {
      const again = Object.values(second)[i];
      expect(artist.works[0]?.painting().svg).toBe(again?.works[0]?.painting().svg);
    }
  });

  it('give every work the ratio of its label and a long side of 1400 to 1800 pixels', () => {
    for (const { works } of Object.values(openStudios())) {
      for (const work of works) {
        const long = Math.max(work.pixelWidth, work.pixelHeight);
        expect(long).toBeGreaterThanOrEqual(1400);
        expect(long).toBeLessThanOrEqual(1800);
        expect(work.pixelWidth / work.pixelHeight).toBeCloseTo(work.width / work.height, 1);
      }
    }
  });

  it('paint the same photograph whichever picture is asked for first', async () => {
    const view = () => {
      const gallery = demoGallery('2026-11-15');
      return { room: gallery.exhibitions.at(-2)?.image, works: gallery.artworks };
    };
    const alone = view();
    const after = view();
    await after.works.find((work) => work.title === 'Drehung 0,31')?.image?.paint();
    expect(await after.room?.paint()).toEqual(await alone.room?.paint());
  });

  it('give JPEG bytes of the size they announce', async () => {
    const { default: sharp } = await import('sharp');
    const picture = demoGallery('2026-11-15').fairs[0]?.logo;
    const { format, width, height } = await sharp(await picture?.paint()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: picture?.width, height: picture?.height });
  });
});
