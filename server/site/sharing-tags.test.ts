import { describe, expect, test } from 'vitest';
import { postArtist, postArtwork, postExhibition } from '../testing/post-records.ts';
import { openPage } from '../testing/rendered-page.ts';
import { sharedApp } from '../testing/test-app.ts';

const PICTURE = '/objects/0123456789abcdef0123456789abcdef-800x600.jpg';
const ORIGIN = 'https://gallery.example';

const appAtOrigin = () => sharedApp({ publicUrl: ORIGIN });

describe('every page has its own title, description and sharing tags, each once', () => {
  test.each([
    ['/', 'Marthaler Amsler', 'Contemporary art in Zurich: exhibitions, artists and works.'],
    ['/artists', 'Artists – Marthaler Amsler', 'The artists of Marthaler Amsler, Zurich.'],
    ['/artists/lea-brun', 'Lea Brun – Marthaler Amsler', 'Lives and works in Zurich.'],
    ['/artworks', 'Artworks – Marthaler Amsler', 'A collection of exhibited works.'],
    ['/press', 'Press – Marthaler Amsler', 'Press coverage of Marthaler Amsler and its artists.'],
    ['/fairs', 'Fairs – Marthaler Amsler', 'Marthaler Amsler at art fairs: where to meet us, and where we were.'],
    [
      '/exhibitions',
      'Exhibitions – Marthaler Amsler',
      'Current, upcoming and past exhibitions of Marthaler Amsler, Zurich.',
    ],
  ])('%s', async (path, title, description) => {
    const { visitor, signIn } = await appAtOrigin();
    await postArtist(await signIn(), { name: 'Lea Brun', slug: 'lea-brun' });
    const { head } = await openPage(visitor, `${path}?utm_source=letter`);
    expect(head).toEqual({
      viewport: ['width=device-width, initial-scale=1'],
      title: [title],
      description: [description],
      canonical: [`${ORIGIN}${path}`],
      'og:type': ['website'],
      'og:site_name': ['Marthaler Amsler'],
      'og:title': [title],
      'og:description': [description],
      'og:url': [`${ORIGIN}${path}`],
      'og:image': [expect.stringMatching(/^https:\/\/gallery\.example\/sharing\/[\w/-]+\.jpg\?v=[\w-]+$/)],
      'og:image:type': ['image/jpeg'],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': [title.replace(/^(?!Lea Brun|Marthaler).*/, 'Marthaler Amsler').replace(/ – .*/, '')],
      'twitter:card': ['summary_large_image'],
      'theme-color': ['#ffffff'],
    });
  });
});

describe('the alternative text of the picture', () => {
  test('of the home page is that of the first slide', async () => {
    const { visitor, signIn } = await appAtOrigin();
    const staff = await signIn();
    const { id } = await postArtist(staff, { name: 'Lea Brun' });
    await postExhibition(staff, [id], { featured: true, imageUrl: PICTURE });
    expect((await openPage(visitor, '/')).head).toMatchObject({
      'og:image:alt': ['Soft Ground, exhibition with Lea Brun'],
    });
  });

  test.each([
    ['the name, for the hero image', { heroImageUrl: PICTURE }, 'Lea Brun'],
    ['else that of the profile image', {}, 'Lea Brun on a ladder.'],
  ])('of an artist is %s', async (_case, fields, alt) => {
    const { visitor, signIn } = await appAtOrigin();
    const face = { imageUrl: 'https://p.example/face.jpg', imageAlt: 'Lea Brun on a ladder.' };
    await postArtist(await signIn(), { name: 'Lea Brun', slug: 'lea-brun', ...face, ...fields });
    expect((await openPage(visitor, '/artists/lea-brun')).head).toMatchObject({
      'og:image:alt': [alt],
    });
  });
});

describe("an artist's description", () => {
  test('is the bio cut to 155 characters', async () => {
    const { visitor, signIn } = await appAtOrigin();
    await postArtist(await signIn(), { slug: 'lea-brun', bio: `${'ä'.repeat(154)}bc` });
    const { head } = await openPage(visitor, '/artists/lea-brun');
    expect(head.description).toEqual([`${'ä'.repeat(154)}b`]);
    expect(head['og:description']).toEqual([`${'ä'.repeat(154)}b`]);
  });

  test('is one line', async () => {
    const { visitor, signIn } = await appAtOrigin();
    await postArtist(await signIn(), { slug: 'lea-brun', bio: 'Paints "Night & <Day>".\n\nTeaches.' });
    const { head } = await openPage(visitor, '/artists/lea-brun');
    expect(head.description).toEqual(['Paints "Night & <Day>". Teaches.']);
  });
});

test('with an open overlay there is still one title and one description, both in the head', async () => {
  const { visitor, signIn } = await appAtOrigin();
  const staff = await signIn();
  const artist = await postArtist(staff, { slug: 'lea-brun' });
  const exhibition = await postExhibition(staff, [artist.id]);
  const artwork = await postArtwork(staff, artist.id);
  for (const url of [
    `/exhibitions?id=${exhibition.id}`,
    `/artworks?id=${artwork.id}`,
    `/artists/lea-brun?exhibition=${exhibition.id}`,
    `/artists/lea-brun?work=${artwork.id}`,
  ]) {
    const { head, html, dialog } = await openPage(visitor, url);
    expect(dialog).not.toBeNull();
    for (const name of ['title', 'description', 'canonical', 'og:title', 'og:url']) expect(head[name]).toHaveLength(1);
    expect(html.slice(html.indexOf('<body'))).not.toMatch(/<(?:title|meta|link)\b/);
  }
});
