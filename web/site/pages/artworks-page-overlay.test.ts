import { describe, expect, test } from 'vitest';
import type { ArtworkInput } from '../../../domain/artwork.ts';
import { postArtist, postArtwork, postExhibition } from '../../../server/testing/post-records.ts';
import { openPage } from '../../../server/testing/rendered-page.ts';
import { sharedApp } from '../../../server/testing/test-app.ts';

const PICTURE = '/objects/0123456789abcdef0123456789abcdef-800x600.jpg';

async function galleryWithWork(fields: Partial<ArtworkInput> = {}) {
  const { visitor, signIn } = await sharedApp({ publicUrl: 'https://gallery.example' });
  const staff = await signIn();
  const artist = await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  const artwork = await postArtwork(staff, artist.id, { title: 'Night Window', ...fields });
  return { visitor, staff, artist, artwork, detail: () => openPage(visitor, `/artworks?id=${artwork.id}`) };
}

describe('the URL of a work', () => {
  test('opens the overlay with year, medium, dimensions, status, price and description', async () => {
    const { detail } = await galleryWithWork({ description: 'Painted at night.\n\nIn winter.' });
    const { status, dialog, main } = await detail();
    expect(status).toBe(200);
    expect(dialog?.text).toContain(
      'Lea Brun Night Window, 2024 Medium Oil on linen Dimensions 120 x 90 cm Status Available Price CHF 2,800',
    );
    expect(dialog?.paragraphs).toEqual(expect.arrayContaining(['Painted at night.', 'In winter.']));
    expect(main.headings).toEqual(['Artworks']);
    expect(main.statusTexts).toEqual(['1 artwork']);
  });

  test.each([
    ['true', 'Available'],
    ['false', 'Sold'],
    ['reserved', 'Reserved'],
    ['nfs', 'Not for Sale'],
  ] as const)('shows availability %j as %s', async (available, label) => {
    const { detail } = await galleryWithWork({ available });
    expect((await detail()).dialog?.text).toContain(`Status ${label}`);
  });

  test('omits a missing year and price', async () => {
    const { detail } = await galleryWithWork({ year: null, price: null });
    const { dialog } = await detail();
    expect(dialog?.text).toContain('Night Window Medium');
    expect(dialog?.text).not.toContain('Price');
  });

  test('has the inquiry form, collapsed and prefilled', async () => {
    const { detail } = await galleryWithWork();
    const { dialog } = await detail();
    expect(dialog?.headings).toEqual(['Night Window', 'Interested in this piece?']);
    expect(dialog?.buttons).toContainEqual({ text: 'Inquire', isPressed: false, isExpanded: false });
    expect(dialog?.html).toMatch(/<div id="[^"]+" hidden=""[^>]*><form/);
    expect(dialog?.html).toContain('value="Inquiry about Night Window by Lea Brun"');
    expect(dialog?.html).toMatch(/<textarea[^>]*>[^<]*I am interested in Night Window by Lea Brun/);
  });

  test('has its own sharing tags, with the picture', async () => {
    const { artwork, detail } = await galleryWithWork({ description: 'Painted at night.', imageUrl: PICTURE });
    const address = `https://gallery.example${artwork.path}`;
    expect((await detail()).head).toMatchObject({
      title: ['Night Window by Lea Brun – Marthaler Amsler'],
      description: ['Painted at night.'],
      canonical: [address],
      'og:title': ['Night Window by Lea Brun – Marthaler Amsler'],
      'og:description': ['Painted at night.'],
      'og:url': [address],
      'og:image': [expect.stringContaining(`https://gallery.example/sharing/artworks/${artwork.id}.jpg?v=`)],
      'twitter:card': ['summary_large_image'],
    });
  });

  test('has a generated meta description if the work has none', async () => {
    const { detail } = await galleryWithWork();
    expect((await detail()).head.description).toEqual(['2024, Oil on linen, 120 x 90 cm']);
  });

  test.each(['/artworks/lea-brun/night-window', '/artists/lea-brun?work='])(
    'names the exhibitions that it hangs in, newest first: %s',
    async (address) => {
      const { visitor, staff, artist, artwork } = await galleryWithWork();
      const artworkIds = [artwork.id];
      for (const [title, year] of [['Thaw', 2025] as const, ['Soft Ground', 2026] as const]) {
        const dates = { startDate: `${year}-01-10`, endDate: `${year}-02-10` };
        await postExhibition(staff, [artist.id], { title, ...dates, artworkIds });
      }
      const { dialog } = await openPage(visitor, address.endsWith('=') ? `${address}${artwork.id}` : address);
      expect(dialog?.text).toContain('Exhibited in Soft Ground, 2026 Thaw, 2025');
      expect(dialog?.html).toMatch(/href="\/exhibitions\/2026\/soft-ground".*href="\/exhibitions\/2025\/thaw"/);
    },
  );

  test('opens it even if the filters exclude it', async () => {
    const { visitor, artwork } = await galleryWithWork({ available: 'true' });
    const { main, dialog } = await openPage(visitor, `/artworks?status=sold&id=${artwork.id}`);
    expect(dialog?.headings[0]).toBe('Night Window');
    expect(dialog?.text).not.toContain('Work 1');
    expect(main.paragraphs).toContain('No artworks match your current filters');
  });
});

describe('the URL of a missing work', () => {
  test.each(['0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f', 'no-such-work', '<script>'])(
    '(%s) shows the page with a note',
    async (id) => {
      const { visitor } = await galleryWithWork();
      const { status, dialog, main, head } = await openPage(visitor, `/artworks?id=${encodeURIComponent(id)}`);
      expect(status).toBe(200);
      expect(dialog).toBeNull();
      expect(main.statusTexts).toEqual(['The artwork you were looking for is no longer on this page.', '1 artwork']);
      expect(head).toMatchObject({
        title: ['Artworks – Marthaler Amsler'],
        canonical: ['https://gallery.example/artworks'],
      });
    },
  );
});
