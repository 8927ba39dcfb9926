import { describe, expect, test } from 'vitest';
import { postArtist, postArtwork, postExhibition, postPressItem } from '../../../server/testing/post-records.ts';
import { openPage, sectionOf } from '../../../server/testing/rendered-page.ts';
import { sharedApp } from '../../../server/testing/test-app.ts';

async function artistPage(fields: Parameters<typeof postArtist>[1] = {}) {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff, { name: 'Zoé Ammann', slug: 'zoe-ammann', ...fields });
  return { staff, artist, open: (search = '') => openPage(visitor, `/artists/zoe-ammann${search}`) };
}

describe('the hero', () => {
  test('has name, badge, nationality and birth year', async () => {
    const { open } = await artistPage({ represented: true, nationality: 'Swiss', birthYear: 1974 });
    const { status, main } = await open();
    expect(status).toBe(200);
    expect(main.headings[0]).toBe('Zoé Ammann with MA');
    expect(main.paragraphs[0]).toBe('Swiss, born 1974');
  });

  test('has no badge if the artist is not represented', async () => {
    const { open } = await artistPage();
    expect((await open()).main.headings[0]).toBe('Zoé Ammann');
  });

  test.each([
    ['the hero image', { heroImageUrl: 'https://p.example/hero.jpg', imageUrl: 'https://p.example/face.jpg' }, /hero/],
    ['else the image', { imageUrl: 'https://p.example/face.jpg' }, /face\.jpg$/],
    ['else a built-in picture', {}, /room-\d\.webp$/],
  ])('shows %s', async (_case, fields, picture) => {
    const { open } = await artistPage(fields);
    expect((await open()).main.pictures[0]?.src).toMatch(picture);
  });

  test('is followed by four sections, linked from the bottom navigation', async () => {
    const { open } = await artistPage();
    const { main } = await open();
    expect(main.headings.slice(1)).toEqual(['Bio', 'Exhibitions', 'Works', 'News']);
    expect(main.links.filter(({ href }) => href.startsWith('#'))).toEqual([
      { text: 'Bio', href: '#bio', isNewTab: false },
      { text: 'Exhibitions', href: '#exhibitions', isNewTab: false },
      { text: 'Works', href: '#works', isNewTab: false },
      { text: 'News', href: '#news', isNewTab: false },
    ]);
  });
});

describe('the bio', () => {
  test('is split into paragraphs at blank lines', async () => {
    const { open } = await artistPage({ bio: 'Born in Chur.\n\nPaints\non linen.\n \n\n\nTeaches.' });
    const bio = sectionOf((await open()).main, 'bio');
    expect(bio.paragraphs).toEqual(['Born in Chur.', 'Paints on linen.', 'Teaches.']);
  });

  test('links the CV in a new tab, if there is one', async () => {
    const cvUrl = '/objects/0123456789abcdef0123456789abcdef.pdf';
    const withCv = await artistPage({ cvUrl });
    expect(sectionOf((await withCv.open()).main, 'bio').links).toEqual([
      { text: 'Download CV', href: cvUrl, isNewTab: true },
    ]);
    await withCv.staff('PUT', `/api/cms/artists/${withCv.artist.id}`, { ...withCv.artist, cvUrl: null });
    expect((await withCv.open()).main.text).not.toContain('Download CV');
  });

  test('shows the profile image and the gallery images', async () => {
    const { open } = await artistPage({
      imageUrl: 'https://p.example/face.jpg',
      galleryImages: ['https://p.example/one.jpg', 'https://p.example/two.jpg'],
    });
    expect(sectionOf((await open()).main, 'bio').pictures).toEqual([
      { src: 'https://p.example/face.jpg', alt: 'Zoé Ammann' },
      { src: 'https://p.example/one.jpg', alt: 'Zoé Ammann, picture 1' },
      { src: 'https://p.example/two.jpg', alt: 'Zoé Ammann, picture 2' },
    ]);
  });

  test('uses the alt text of staff; the hero image is decorative', async () => {
    const imageUrl = 'https://p.example/face.jpg';
    const { open } = await artistPage({ imageUrl, imageAlt: 'Zoé Ammann at a window.' });
    const { main } = await open();
    expect(main.pictures.map(({ alt }) => alt)).toEqual(['', 'Zoé Ammann at a window.']);
  });
});

describe('the exhibitions', () => {
  test('are those of the artist, each with an overlay', async () => {
    const { staff, artist, open } = await artistPage();
    const other = await postArtist(staff);
    const { id } = await postExhibition(staff, [artist.id, other.id], { title: 'Soft Ground' });
    await postExhibition(staff, [other.id], { title: 'Elsewhere' });
    const exhibitions = sectionOf((await open()).main, 'exhibitions');
    expect(exhibitions.headings).toEqual(['Exhibitions', 'Soft Ground']);
    expect(exhibitions.text).toContain('October 1, 2026 → December 1, 2026');
    expect(exhibitions.links).toEqual([
      { text: 'Soft Ground', href: `/artists/zoe-ammann?exhibition=${id}`, isNewTab: false },
    ]);
    const { dialog, head } = await open(`?exhibition=${id}`);
    expect(dialog?.headings).toContain('Soft Ground');
    expect(head.title).toEqual(['Soft Ground – Marthaler Amsler']);
  });

  test('show 120 characters of a longer description and an ellipsis', async () => {
    const { staff, artist, open } = await artistPage();
    await postExhibition(staff, [artist.id], { description: `${'x'.repeat(119)}yz` });
    await postExhibition(staff, [artist.id], { description: 'w'.repeat(120) });
    const { paragraphs } = sectionOf((await open()).main, 'exhibitions');
    expect(paragraphs).toContain(`${'x'.repeat(119)}y…`);
    expect(paragraphs).toContain('w'.repeat(120));
  });

  test('have an empty state', async () => {
    const { open } = await artistPage();
    expect(sectionOf((await open()).main, 'exhibitions').paragraphs).toEqual(['Exhibitions coming soon']);
  });
});

describe('the works', () => {
  test('are those of the artist, without the artist name', async () => {
    const { staff, artist, open } = await artistPage();
    const other = await postArtist(staff);
    const { id, path } = await postArtwork(staff, artist.id, { title: 'Night Window', year: 2021 });
    await postArtwork(staff, other.id, { title: 'Not Mine' });
    const works = sectionOf((await open()).main, 'works');
    expect(works.text).toBe('Works Night Window 2021 No picture yet');
    expect(works.links).toEqual([
      { text: 'Night Window 2021', href: `/artists/zoe-ammann?work=${id}`, isNewTab: false },
    ]);
    const { dialog, head } = await open(`?work=${id}`);
    expect(dialog?.headings).toContain('Night Window');
    expect(head.title).toEqual(['Night Window by Zoé Ammann – Marthaler Amsler']);
    expect(head.canonical).toEqual([expect.stringMatching(`${path}$`)]);
  });

  test('have an empty state', async () => {
    const { open } = await artistPage();
    expect(sectionOf((await open()).main, 'works').paragraphs).toEqual(['No artworks available']);
  });
});

describe('the news', () => {
  test('are press items with the title in quotes and a link to the article', async () => {
    const { staff, artist, open } = await artistPage();
    await postPressItem(staff, artist.id, { title: 'A room that listens', url: 'https://press.example/room' });
    await postPressItem(staff, (await postArtist(staff)).id, { title: 'Someone else' });
    const news = sectionOf((await open()).main, 'news');
    expect(news.headings).toEqual(['News', '“A room that listens”']);
    expect(news.paragraphs).toEqual(['March 2024', 'Kunstblatt', 'On the autumn show.', 'Read original article']);
    expect(news.links).toEqual([{ text: 'Read original article', href: 'https://press.example/room', isNewTab: true }]);
  });

  test('without a URL have no link', async () => {
    const { staff, artist, open } = await artistPage();
    await postPressItem(staff, artist.id, { url: null });
    expect(sectionOf((await open()).main, 'news').links).toEqual([]);
  });

  test('have an empty state', async () => {
    const { open } = await artistPage();
    expect(sectionOf((await open()).main, 'news').paragraphs).toEqual(['Press coverage coming soon']);
  });
});

test('an unknown artist is a 404, not indexed, with a link to all artists', async () => {
  const { visitor } = await sharedApp();
  const { status, head, main } = await openPage(visitor, '/artists/unknown');
  expect(status).toBe(404);
  expect(main.headings).toEqual(['Artist Not Found']);
  expect(main.links).toEqual([{ text: 'Back to all artists', href: '/artists', isNewTab: false }]);
  expect(head).toMatchObject({ title: ['Artist Not Found – Marthaler Amsler'], robots: ['noindex'] });
  expect(head.canonical).toBeUndefined();
});

test.each([
  ['work', 'artwork'],
  ['exhibition', 'exhibition'],
])('with the id of a missing %s the page has a note and no overlay', async (param, what) => {
  const { open } = await artistPage();
  const { status, dialog, main } = await open(`?${param}=00000000-0000-4000-8000-000000000000`);
  expect([status, dialog]).toEqual([200, null]);
  expect(main.statusTexts).toEqual([`The ${what} you were looking for is no longer on this page.`]);
});
