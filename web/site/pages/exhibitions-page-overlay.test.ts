import { describe, expect, test } from 'vitest';
import type { ExhibitionInput } from '../../../domain/exhibition.ts';
import { readConfig } from '../../../server/config.ts';
import { anExhibition } from '../../../server/testing/factories.ts';
import { postArtist, postArtwork, postExhibition } from '../../../server/testing/post-records.ts';
import { openPage } from '../../../server/testing/rendered-page.ts';
import { sharedApp } from '../../../server/testing/test-app.ts';

const upcoming = { startDate: '2027-01-14', endDate: '2027-03-06' };
const PICTURE = '/objects/0123456789abcdef0123456789abcdef-1600x1000.jpg';

async function galleryWithExhibition(fields: Partial<ExhibitionInput> = {}) {
  const { visitor, signIn } = await sharedApp({ publicUrl: 'https://gallery.example' });
  const staff = await signIn();
  const lea = await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  const zoe = await postArtist(staff, { name: 'Zoé Ammann', slug: 'zoe-ammann' });
  const exhibition = await postExhibition(staff, [lea.id, zoe.id], fields);
  const open = (search = `?id=${exhibition.id}`) => openPage(visitor, `/exhibitions${search}`);
  return { visitor, staff, artists: [lea, zoe], exhibition, open };
}

describe('the URL of an exhibition', () => {
  test('opens the overlay with dates, opening, description, its author and the artists', async () => {
    const { open } = await galleryWithExhibition({
      ...{ openingDate: '2026-10-01', openingFrom: '18:00', openingTo: '20:00' },
      description: 'Twelve drawings.\n\nOne room.',
      descriptionAuthor: 'Mira Hollenstein',
    });
    const { status, dialog, main } = await open();
    expect(status).toBe(200);
    expect(main.headings).toEqual(['Exhibitions', 'Soft Ground']);
    expect(dialog?.headings).toEqual(['Soft Ground']);
    expect(dialog?.paragraphs).toEqual([
      'Exhibition',
      'October 1, 2026 → December 1, 2026',
      'Opening: Thursday, October 1, 2026, 18:00–20:00',
      'Add to calendar',
      'Twelve drawings.',
      'One room.',
      'Mira Hollenstein',
    ]);
    expect(dialog?.links).toContainEqual({ text: 'Lea Brun', href: '/artists/lea-brun', isNewTab: false });
    expect(dialog?.links).toContainEqual({ text: 'Zoé Ammann', href: '/artists/zoe-ammann', isNewTab: false });
  });

  test('names the artists below the title', async () => {
    const { dialog } = await (await galleryWithExhibition()).open();
    expect(dialog?.text).toContain('Soft Ground Lea Brun Zoé Ammann October 1, 2026 → December 1, 2026');
  });

  test('links to its calendar file until it has ended', async () => {
    const { dialog } = await (await galleryWithExhibition({ endDate: '2026-11-15' })).open();
    const href = '/exhibitions/2026/soft-ground.ics';
    expect(dialog?.links).toContainEqual({ text: 'Add to calendar', href, isNewTab: false });
  });

  test('has no calendar file once it has ended', async () => {
    const { dialog } = await (await galleryWithExhibition({ endDate: '2026-11-14' })).open();
    expect(dialog?.text).not.toContain('Add to calendar');
  });

  test('shows Various Artists if there are none', async () => {
    const { staff, artists, open } = await galleryWithExhibition();
    for (const artist of artists) await staff('DELETE', `/api/cms/artists/${artist.id}`);
    expect((await open()).dialog?.text).toContain('Soft Ground Various Artists');
  });

  test('shows the picture, the views and the credits', async () => {
    const { open } = await galleryWithExhibition({
      imageUrl: PICTURE,
      galleryImages: ['https://p.example/one.jpg', 'https://p.example/two.jpg'],
      imageCredits: 'Photo: Iva Kern',
    });
    const { dialog } = await open();
    expect(dialog?.pictures).toEqual([
      { src: `${PICTURE}?w=1120`, alt: 'Soft Ground, exhibition with Lea Brun and Zoé Ammann' },
      { src: 'https://p.example/one.jpg', alt: 'Soft Ground, view 1' },
      { src: 'https://p.example/two.jpg', alt: 'Soft Ground, view 2' },
    ]);
    expect(dialog?.paragraphs).toContain('Photo: Iva Kern');
  });

  test('embeds the whole description; the page alone has only the preview', async () => {
    const { open } = await galleryWithExhibition({ description: `${'Twelve drawings. '.repeat(20)}The end.` });
    expect((await open()).html).toContain('The end.');
    expect((await open('')).html).not.toContain('The end.');
  });

  test('has its own sharing tags, with the picture', async () => {
    const { exhibition, open } = await galleryWithExhibition({ description: 'Twelve drawings.', imageUrl: PICTURE });
    const address = `https://gallery.example${exhibition.path}`;
    expect((await open()).head).toMatchObject({
      title: ['Soft Ground – Marthaler Amsler'],
      description: ['Twelve drawings.'],
      canonical: [address],
      'og:title': ['Soft Ground – Marthaler Amsler'],
      'og:description': ['Twelve drawings.'],
      'og:url': [address],
      'og:image': [expect.stringContaining(`https://gallery.example/sharing/exhibitions/${exhibition.id}.jpg?v=`)],
      'twitter:card': ['summary_large_image'],
    });
  });

  test('has a generated meta description if the exhibition has none', async () => {
    const { open } = await galleryWithExhibition();
    expect((await open()).head.description).toEqual([
      'Lea Brun, Zoé Ammann, October 1, 2026 – December 1, 2026, Marthaler Amsler',
    ]);
  });

  test('opens it over any tab', async () => {
    const { exhibition, open } = await galleryWithExhibition();
    const { main, dialog } = await open(`?view=past&id=${exhibition.id}`);
    expect(dialog?.headings).toEqual(['Soft Ground']);
    expect(main.paragraphs).toEqual(['No past exhibitions']);
  });
});

describe('the works of an exhibition', () => {
  async function galleryWithWorks() {
    const { visitor, staff, artists, exhibition, open } = await galleryWithExhibition();
    const [lea, zoe] = artists.map(({ id }) => id);
    const works = [
      await postArtwork(staff, zoe ?? '', { title: 'Dune', year: 2019, imageUrl: PICTURE, available: 'false' }),
      await postArtwork(staff, lea ?? '', { title: 'Weir', year: null }),
    ];
    const hang = async (...titles: string[]) => {
      const artworkIds = titles.map((title) => works.find((work) => work.title === title)?.id ?? '');
      await staff('PUT', `/api/cms/exhibitions/${exhibition.id}`, anExhibition([lea ?? ''], { artworkIds }));
    };
    return { visitor, exhibition, open, hang };
  }

  test('hang below its text in their order, each a link to its page', async () => {
    const { open, hang } = await galleryWithWorks();
    await hang('Weir', 'Dune');
    const { dialog } = await open();
    expect(dialog?.headings).toEqual(['Soft Ground', 'Works']);
    expect(dialog?.text).toContain('Works Weir Lea Brun No picture yet Dune Zoé Ammann 2019 Sold');
    expect(dialog?.links.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/artworks/lea-brun/weir', '/artworks/zoe-ammann/dune']),
    );
    expect(dialog?.pictures).toMatchObject([{ alt: 'Dune by Zoé Ammann, 2019' }]);
  });

  test('are not headed where there are none, and of one artist do not repeat the name', async () => {
    const { open, hang } = await galleryWithWorks();
    expect((await open()).dialog?.headings).toEqual(['Soft Ground']);
    await hang('Weir');
    expect((await open()).dialog?.text).toContain('Works Weir No picture yet');
  });

  test('also hang over the page of an artist', async () => {
    const { visitor, exhibition, hang } = await galleryWithWorks();
    await hang('Dune');
    const { dialog } = await openPage(visitor, `/artists/lea-brun?exhibition=${exhibition.id}`);
    expect(dialog?.text).toContain('Works Dune');
  });
});

describe('the venue', () => {
  test.each(['Marthaler Amsler', 'marthaler amsler'])('%s has the street address and a map link', async (venue) => {
    const { open } = await galleryWithExhibition({ venue, location: 'Zurich' });
    const { dialog } = await open();
    expect(dialog?.text).toContain(`Venue ${venue} Zeltweg 30, 8032 Zurich, Switzerland Map`);
    const { mapsUrl } = readConfig({}).gallery.address;
    expect(dialog?.links).toContainEqual({ text: 'Map', href: mapsUrl, isNewTab: true });
  });

  test('elsewhere has only its location', async () => {
    const { open } = await galleryWithExhibition({ venue: 'Kunsthalle Nord', location: 'Hamburg' });
    const { dialog } = await open();
    expect(dialog?.text).toMatch(/Venue Kunsthalle Nord Hamburg$/);
    expect(dialog?.text).not.toContain('Zeltweg');
    expect(dialog?.links.map(({ text }) => text)).not.toContain('Map');
  });
});

describe('the registration', () => {
  test('is in the overlay of an upcoming exhibition', async () => {
    const { open } = await galleryWithExhibition(upcoming);
    const { dialog } = await open();
    expect(dialog?.headings).toEqual(['Soft Ground', 'Register for Exhibition']);
    expect(dialog?.text).toContain('First Name * Last Name * Email *');
    for (const name of ['firstName', 'lastName', 'email']) expect(dialog?.html).toContain(`name="${name}"`);
    expect(dialog?.buttons.map(({ text }) => text)).toEqual(['Share', 'Close', 'Register']);
    expect(dialog?.links).toContainEqual({ text: 'Register', href: '#register', isNewTab: false });
    expect(dialog?.html).toContain('id="register"');
  });

  test.each([
    ['runs', { startDate: '2026-11-15', endDate: '2026-12-01' }],
    ['is over', { startDate: '2026-03-05', endDate: '2026-04-25' }],
  ])('is not offered for one that %s', async (_case, dates) => {
    const { open } = await galleryWithExhibition(dates);
    const { dialog } = await open();
    expect(dialog?.html).not.toContain('firstName');
    expect(dialog?.text).not.toContain('Register');
  });
});

test('the URL of a missing exhibition shows the page with a note', async () => {
  const { open } = await galleryWithExhibition();
  const { status, dialog, main, head } = await open('?id=0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f');
  expect(status).toBe(200);
  expect(dialog).toBeNull();
  expect(main.statusTexts).toEqual(['The exhibition you were looking for is no longer on this page.']);
  expect(main.headings).toEqual(['Exhibitions', 'Soft Ground']);
  expect(head).toMatchObject({
    title: ['Exhibitions – Marthaler Amsler'],
    canonical: ['https://gallery.example/exhibitions'],
  });
});
