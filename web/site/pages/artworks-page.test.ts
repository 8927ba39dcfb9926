import { describe, expect, test } from 'vitest';
import { createContent } from '../../../server/content/repository.ts';
import { postArtist, postArtwork } from '../../../server/testing/post-records.ts';
import { openPage, pagePathsOf } from '../../../server/testing/rendered-page.ts';
import { sharedApp } from '../../../server/testing/test-app.ts';

async function galleryWithArtist() {
  const { db, visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff, { name: 'Lea Brun' });
  return { db, visitor, staff, artist };
}

describe('the title of /artworks', () => {
  test('and its subtitle have defaults', async () => {
    const { visitor } = await sharedApp();
    const { status, main } = await openPage(visitor, '/artworks');
    expect(status).toBe(200);
    expect(main.headings).toEqual(['Artworks']);
    expect(main.paragraphs).toContain('A collection of exhibited works.');
  });

  test('and its subtitle are editable, also in the meta tags', async () => {
    const { db, visitor } = await sharedApp();
    const entry = { type: 'text', title: null, category: null };
    await createContent(db, [
      { ...entry, key: 'artworks_page_title', content: 'Works on Paper' },
      { ...entry, key: 'artworks_page_subtitle', content: 'From the drawers.' },
    ]);
    const { head, main } = await openPage(visitor, '/artworks');
    expect(main.headings).toEqual(['Works on Paper']);
    expect(main.paragraphs).toContain('From the drawers.');
    expect(head).toMatchObject({
      title: ['Works on Paper – Marthaler Amsler'],
      description: ['From the drawers.'],
    });
  });
});

describe('a card', () => {
  test('has the title in italics, the artist and the year, and opens the work', async () => {
    const { visitor, staff, artist } = await galleryWithArtist();
    const { path } = await postArtwork(staff, artist.id, { title: 'Night Window', year: 2021 });
    const { main } = await openPage(visitor, '/artworks');
    expect(main.links).toEqual([{ text: 'Night Window Lea Brun 2021', href: path, isNewTab: false }]);
    expect(main.html).toMatch(/class="[^"]*\bitalic\b[^"]*">Night Window</);
  });

  test('omits a missing year', async () => {
    const { visitor, staff, artist } = await galleryWithArtist();
    await postArtwork(staff, artist.id, { title: 'Night Window', year: null });
    expect((await openPage(visitor, '/artworks')).main.links[0]?.text).toBe('Night Window Lea Brun');
  });

  test('has a picture with size and alt text, outside the link', async () => {
    const { visitor, staff, artist } = await galleryWithArtist();
    const imageUrl = '/objects/0123456789abcdef0123456789abcdef-800x600.jpg';
    await postArtwork(staff, artist.id, { title: 'Night Window', imageUrl });
    const { main } = await openPage(visitor, '/artworks');
    expect(main.pictures).toEqual([{ src: `${imageUrl}?w=1120`, alt: 'Night Window by Lea Brun, Oil on linen, 2024' }]);
    expect(main.links[0]?.text).toBe('Night Window Lea Brun 2024');
    expect(main.html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<img/s);
    expect(main.html).toMatch(/<img [^>]*width="800" height="600"/);
  });

  test('uses the alt text of staff, as does the overlay', async () => {
    const { visitor, staff, artist } = await galleryWithArtist();
    const [imageUrl, imageAlt] = ['https://p.example/one.jpg', 'A "lit" window & a cat.'];
    const { id } = await postArtwork(staff, artist.id, { imageUrl, imageAlt });
    const { main, dialog, head } = await openPage(visitor, `/artworks?id=${id}`);
    const described = [{ src: imageUrl, alt: imageAlt }];
    expect([main.pictures, dialog?.pictures]).toEqual([described, described]);
    expect(head['og:image:alt']).toEqual([imageAlt]);
  });

  test.each([
    ['true', false],
    ['false', true],
    ['reserved', false],
    ['nfs', false],
  ] as const)('with availability %j: sold badge %s', async (available, hasBadge) => {
    const { visitor, staff, artist } = await galleryWithArtist();
    await postArtwork(staff, artist.id, { available });
    const { main } = await openPage(visitor, '/artworks');
    expect(/<\/span>Sold<\/span>/.test(main.html)).toBe(hasBadge);
  });
});

describe('the count', () => {
  test('is singular or plural', async () => {
    const { visitor, staff, artist } = await galleryWithArtist();
    await postArtwork(staff, artist.id);
    expect((await openPage(visitor, '/artworks')).main.statusTexts).toEqual(['1 artwork']);
    await postArtwork(staff, artist.id);
    expect((await openPage(visitor, '/artworks')).main.statusTexts).toEqual(['2 artworks']);
  });

  test('is absent in the empty state', async () => {
    const { visitor } = await sharedApp();
    const { main } = await openPage(visitor, '/artworks');
    expect(main.paragraphs).toContain('No artworks available');
    expect(main.statusTexts).toEqual([]);
    expect(main.buttons).toEqual([]);
  });
});

test('a hidden price is neither in the page nor in its data; a visible one is in the overlay', async () => {
  const { visitor, staff, artist } = await galleryWithArtist();
  const hidden = await postArtwork(staff, artist.id, { price: 'CHF 98,765', showPrice: 'false' });
  const shown = await postArtwork(staff, artist.id, { price: 'CHF 2,800', showPrice: 'true' });
  for (const url of ['/artworks', `/artworks?id=${hidden.id}`, `/artists/${artist.slug}?work=${hidden.id}`]) {
    const { html, dataBlock } = await openPage(visitor, url);
    expect(html + dataBlock).not.toContain('98,765');
  }
  expect((await openPage(visitor, `/artworks?id=${hidden.id}`)).dialog?.text).not.toContain('Price');
  expect((await openPage(visitor, `/artworks?id=${shown.id}`)).dialog?.text).toContain('Price CHF 2,800');
});

describe('a large collection', () => {
  const title = (number: number) => `Sheet ${String(number).padStart(3, '0')}`;
  const sheets = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${title(from + index)} Lea Brun 2024`);

  async function largeGallery() {
    const { visitor, staff, artist } = await galleryWithArtist();
    for (let number = 1; number <= 75; number += 1) {
      await postArtwork(staff, artist.id, { title: title(number), available: number === 75 ? 'false' : 'true' });
    }
    return visitor;
  }

  test('has the first works in the page and a link to the others', async () => {
    const visitor = await largeGallery();
    const first = await openPage(visitor, '/artworks');
    const { main, dataBlock } = first;
    expect(main.statusTexts).toEqual(['75 artworks']);
    expect(main.links.map(({ text }) => text)).toEqual([...sheets(1, 12), 'More artworks']);
    expect(main.links.at(-1)?.href).toBe('/artworks?page=2');
    expect(pagePathsOf(first)).toEqual({ canonical: '/artworks', next: '/artworks?page=2' });
    expect(dataBlock).not.toContain(title(13));

    const others = await openPage(visitor, '/artworks?page=2');
    expect(others.status).toBe(200);
    expect(others.main.statusTexts).toEqual(['75 artworks']);
    expect(others.main.links.map(({ text }) => text)).toEqual(['Back to the first artworks', ...sheets(13, 75)]);
    expect(others.main.links[0]?.href).toBe('/artworks');
    expect(pagePathsOf(others)).toEqual({ canonical: '/artworks?page=2', previous: '/artworks' });
    expect(others.head.title).toEqual(['Artworks, page 2 – Marthaler Amsler']);

    const chosen = await openPage(visitor, '/artworks?status=available');
    expect(chosen.main.statusTexts).toEqual(['74 artworks (filtered from 75)']);
    expect(chosen.main.links.at(-1)?.href).toBe('/artworks?status=available&page=2');
    expect(pagePathsOf(chosen)).toEqual({ canonical: '/artworks' });
  });

  test('shows the first page for an invalid page; one beyond the end is not found and links to the last', async () => {
    const visitor = await largeGallery();
    for (const page of ['0', '1', '-1', 'x', '1e3', '']) {
      const opened = await openPage(visitor, `/artworks?page=${page}`);
      expect(opened.main.links[0]?.text).toBe(sheets(1, 1)[0]);
      expect(pagePathsOf(opened).canonical).toBe('/artworks');
    }
    const { status, main } = await openPage(visitor, '/artworks?page=500');
    expect(status).toBe(404);
    expect(main.links).toEqual([
      { text: 'Back to the first artworks', href: '/artworks', isNewTab: false },
      { text: 'Previous page', href: '/artworks?page=2', isNewTab: false },
    ]);
  });

  test('still opens at the number of works to skip, as in addresses before `?page=`', async () => {
    const visitor = await largeGallery();
    const rest = await openPage(visitor, '/artworks?cursor=73');
    expect(rest.main.links.map(({ text }) => text).slice(-2)).toEqual(sheets(74, 75));
    expect(pagePathsOf(rest)).toEqual({ canonical: '/artworks?page=2', previous: '/artworks?page=2' });
    expect((await openPage(visitor, '/artworks?cursor=x')).main.links[0]?.text).toBe(sheets(1, 1)[0]);
    expect((await openPage(visitor, '/artworks?cursor=500')).status).toBe(200);
  });

  test('opens a work of a later page over the first page, with its neighbours', async () => {
    const visitor = await largeGallery();
    const [far = ''] = (await openPage(visitor, '/artworks?page=2')).main.links[62]?.href.split('?') ?? [];
    const { main, dialog, head } = await openPage(visitor, far);
    expect(dialog?.headings[0]).toBe(title(74));
    expect(dialog?.html).not.toContain('aria-disabled="true"');
    expect(dialog?.text).toContain('74 / 75 Work 74 of 75: Sheet 074');
    expect(main.links[0]?.text).toBe(sheets(1, 1)[0]);
    expect(head.title).toEqual([`${title(74)} by Lea Brun – Marthaler Amsler`]);
    // The list may have become shorter since the address was shared.
    expect((await openPage(visitor, `${far}?page=500`)).status).toBe(200);
  });
});
