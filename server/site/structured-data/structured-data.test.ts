import { describe, expect, test } from 'vitest';
import type { ArtworkInput } from '../../../domain/artwork.ts';
import type { ExhibitionInput } from '../../../domain/exhibition.ts';
import { postArtist, postArtwork, postExhibition, postFair, postPressItem } from '../../testing/post-records.ts';
import { openPage } from '../../testing/rendered-page.ts';
import { nodeOf, structuredDataOf } from '../../testing/structured-data.ts';
import { sharedApp } from '../../testing/test-app.ts';

const ORIGIN = 'https://gallery.example';
const GALLERY = { '@id': `${ORIGIN}/#gallery` };
const PICTURE = '/objects/0123456789abcdef0123456789abcdef-800x600.jpg';
const AWKWARD = '</script><script>alert(1)</script> “92%” & \\"quotes\\" <!-- \u2028\u2029 😀 [no title]';

async function gallery() {
  const { visitor, signIn, clock } = await sharedApp({ publicUrl: ORIGIN });
  return { visitor, clock, staff: await signIn() };
}

async function galleryWithArtist() {
  const app = await gallery();
  return { ...app, artist: await postArtist(app.staff, { name: 'Lea Brun', slug: 'lea-brun' }) };
}

const centimetres = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'CMT' });

describe('every public page has structured data, also of awkward records', () => {
  test('which is escaped, complete and about what the page shows', async () => {
    const { visitor, staff } = await gallery();
    const text = { description: AWKWARD.repeat(20), imageUrl: null };
    const artist = await postArtist(staff, { name: AWKWARD, slug: 'lea-brun', bio: text.description, birthYear: 9 });
    const artwork = await postArtwork(staff, artist.id, { ...text, title: AWKWARD, material: AWKWARD, size: AWKWARD });
    const place = { venue: AWKWARD, location: AWKWARD };
    const exhibition = await postExhibition(staff, [artist.id], { ...text, ...place, title: AWKWARD, featured: true });
    await postPressItem(staff, artist.id, {
      title: AWKWARD,
      outlet: AWKWARD,
      date: AWKWARD,
      url: 'http://x.example/a',
    });
    await postFair(staff, { name: AWKWARD, location: AWKWARD, participatingArtists: [AWKWARD] });

    const types = async (url: string) => (await structuredDataOf(visitor, url)).map((node) => node['@type']);
    const page = ['BreadcrumbList', 'ArtGallery'];
    expect(await types('/')).toEqual(['WebSite', 'ExhibitionEvent', 'ArtGallery']);
    for (const url of [
      '/artists',
      '/artists?view=all',
      '/artworks',
      '/artworks?status=sold',
      '/exhibitions',
      '/press',
      '/fairs',
    ]) {
      expect(await types(url), url).toEqual(['CollectionPage', ...page]);
    }
    expect(await types('/artists/lea-brun')).toEqual(['Person', 'VisualArtwork', ...page]);
    for (const url of [artwork.path, `/artworks?id=${artwork.id}`, `/artists/lea-brun?work=${artwork.id}`]) {
      expect(await types(url), url).toEqual(['VisualArtwork', ...page]);
    }
    const { id, path } = exhibition;
    for (const url of [path, `/exhibitions?id=${id}`, `/artists/lea-brun?exhibition=${id}`]) {
      expect(await types(url), url).toEqual(['ExhibitionEvent', ...page]);
    }
    expect(await nodeOf(visitor, path, 'ExhibitionEvent')).toMatchObject({ name: AWKWARD.trim() });
  });

  test('without records too; the staff area and pages that do not exist have none', async () => {
    const { visitor } = await gallery();
    for (const url of ['/', '/artists', '/artworks', '/exhibitions', '/press', '/fairs']) {
      await structuredDataOf(visitor, url);
    }
    for (const url of ['/nothing-here', '/artists/nobody', '/artworks/no/body', '/cms', '/cms/login']) {
      expect((await openPage(visitor, url)).structuredData, url).toBeNull();
    }
  });
});

describe('the gallery', () => {
  test('has its address, coordinates, hours and the exceptions of the next 60 days', async () => {
    const { visitor, staff } = await gallery();
    const exceptions =
      '2026-11-16 | open 1–4pm\n2026-12-24 – 2027-01-02 | \n2026-12-05 | opening at 6pm\n2027-08-01 | ';
    await staff('PUT', '/api/cms/content/opening_exceptions', { content: exceptions });
    const hours = { '@type': 'OpeningHoursSpecification', opens: '13:00', closes: '18:00' };
    expect(await nodeOf(visitor, '/press', 'ArtGallery')).toEqual({
      '@type': 'ArtGallery',
      ...GALLERY,
      name: 'Marthaler Amsler',
      description: 'Contemporary art in Zurich: exhibitions, artists and works.',
      url: `${ORIGIN}/`,
      logo: `${ORIGIN}/identity/logo.svg`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Zeltweg 30',
        postalCode: '8032',
        addressLocality: 'Zurich',
        addressCountry: 'Switzerland',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 47.3684, longitude: 8.5506 },
      hasMap: expect.stringContaining('openstreetmap.org'),
      openingHoursSpecification: [{ ...hours, dayOfWeek: ['Wednesday', 'Thursday', 'Friday', 'Saturday'] }],
      specialOpeningHoursSpecification: [
        { ...hours, validFrom: '2026-11-16', validThrough: '2026-11-16', closes: '16:00' },
        { ...hours, validFrom: '2026-12-24', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' },
      ],
      sameAs: 'https://instagram.example/marthaler.amsler',
    });
  });

  test('has no hours if the text staff have written is not understood', async () => {
    const { visitor, staff } = await gallery();
    await staff('PUT', '/api/cms/content/opening_hours', { content: 'Whenever the light is on' });
    expect(await nodeOf(visitor, '/press', 'ArtGallery')).not.toHaveProperty('openingHoursSpecification');
  });

  test('has a site with a search', async () => {
    const { visitor } = await gallery();
    expect(await nodeOf(visitor, '/', 'WebSite')).toMatchObject({
      publisher: GALLERY,
      potentialAction: { target: { urlTemplate: `${ORIGIN}/search?q={search_term_string}` } },
    });
  });
});

describe('an exhibition', () => {
  test('has its dates, place, artists and picture', async () => {
    const { visitor, staff, artist } = await galleryWithArtist();
    const fields = { imageUrl: `${PICTURE}#focus=30,62`, description: 'Paper.\n\nAnd chalk.' };
    const { path } = await postExhibition(staff, [artist.id], fields);
    expect(await nodeOf(visitor, path, 'ExhibitionEvent')).toEqual({
      '@type': 'ExhibitionEvent',
      '@id': `${ORIGIN}/exhibitions/2026/soft-ground`,
      name: 'Soft Ground',
      url: `${ORIGIN}/exhibitions/2026/soft-ground`,
      startDate: '2026-10-01',
      endDate: '2026-12-01',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: GALLERY,
      organizer: GALLERY,
      performer: [
        { '@type': 'Person', '@id': `${ORIGIN}/artists/lea-brun`, name: 'Lea Brun', url: `${ORIGIN}/artists/lea-brun` },
      ],
      image: `${ORIGIN}${PICTURE}?w=1120`,
      description: 'Paper. And chalk.',
    });
  });

  test('has its opening as an event within', async () => {
    const { visitor, staff, artist } = await galleryWithArtist();
    const opening = async (times: Partial<ExhibitionInput>) => {
      const { path } = await postExhibition(staff, [artist.id], { openingDate: '2026-09-30', ...times });
      return (await nodeOf(visitor, path, 'ExhibitionEvent')).subEvent;
    };
    expect(await opening({ openingFrom: '18:00', openingTo: '20:00' })).toEqual({
      '@type': 'SocialEvent',
      name: 'Opening: Soft Ground',
      startDate: '2026-09-30T18:00',
      endDate: '2026-09-30T20:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: GALLERY,
    });
    expect(await opening({ openingFrom: '18:00' })).not.toHaveProperty('endDate');
    expect(await opening({})).toMatchObject({ startDate: '2026-09-30' });
  });

  test('refers to the works that hang in it, also over the page of an artist', async () => {
    const { visitor, staff, artist } = await galleryWithArtist();
    const artwork = await postArtwork(staff, artist.id, { title: 'Weir' });
    const { id, path } = await postExhibition(staff, [artist.id], { artworkIds: [artwork.id] });
    for (const url of [path, `/artists/lea-brun?exhibition=${id}`]) {
      expect((await nodeOf(visitor, url, 'ExhibitionEvent')).workFeatured).toEqual([
        {
          '@type': 'VisualArtwork',
          '@id': `${ORIGIN}/artworks/lea-brun/weir`,
          name: 'Weir',
          url: `${ORIGIN}/artworks/lea-brun/weir`,
          creator: { '@type': 'Person', name: 'Lea Brun' },
        },
      ]);
    }
  });

  test('elsewhere has that place, and the gallery does not organise it', async () => {
    const { visitor, staff, artist } = await galleryWithArtist();
    const { path } = await postExhibition(staff, [artist.id], { venue: 'Kunsthalle', location: 'Basel, upper floor' });
    const node = await nodeOf(visitor, path, 'ExhibitionEvent');
    expect(node.location).toEqual({ '@type': 'Place', name: 'Kunsthalle', address: 'Basel, upper floor' });
    expect(node).not.toHaveProperty('organizer');
  });
});

describe('an artwork', () => {
  const openWork = async (fields: Partial<ArtworkInput>) => {
    const { visitor, staff, artist } = await galleryWithArtist();
    const { path } = await postArtwork(staff, artist.id, fields);
    return nodeOf(visitor, path, 'VisualArtwork');
  };

  test('has its artist, medium, year, dimensions and offer', async () => {
    const address = `${ORIGIN}/artworks/lea-brun/roughly-92-angel-but-about-8-devil`;
    const artist = {
      '@type': 'Person',
      '@id': `${ORIGIN}/artists/lea-brun`,
      name: 'Lea Brun',
      url: `${ORIGIN}/artists/lea-brun`,
    };
    const title = 'Roughly 92% Angel but about 8% Devil';
    const size = 'support: 2011 x 2600 x 40 mm';
    expect(await openWork({ title, size, imageUrl: 'https://p.example/a.jpg', description: 'Signed.' })).toEqual({
      '@type': 'VisualArtwork',
      '@id': address,
      name: title,
      url: address,
      artist,
      creator: artist,
      artMedium: 'Oil on linen',
      size,
      height: centimetres(201.1),
      width: centimetres(260),
      depth: centimetres(4),
      dateCreated: '2024',
      image: 'https://p.example/a.jpg',
      description: 'Signed.',
      offers: {
        '@type': 'Offer',
        url: address,
        price: 2800,
        priceCurrency: 'CHF',
        availability: 'https://schema.org/InStock',
        seller: GALLERY,
      },
    });
  });

  test('of uncertain size, without year and picture has only its size in words', async () => {
    const node = await openWork({ size: 'Overall display dimensions variable', year: null });
    expect(node.size).toBe('Overall display dimensions variable');
    for (const name of ['height', 'width', 'depth', 'dateCreated', 'image', 'description']) {
      expect(node).not.toHaveProperty(name);
    }
  });

  test('without a public price or not available has no offer', async () => {
    const { visitor, staff, artist } = await galleryWithArtist();
    const cases: Partial<ArtworkInput>[] = [
      { showPrice: 'false' },
      { price: null },
      { price: 'Price on request' },
      { price: 'CHF 2,000–3,000' },
      { available: 'false' },
      { available: 'reserved' },
      { available: 'nfs' },
    ];
    for (const fields of cases) {
      const { path } = await postArtwork(staff, artist.id, fields);
      expect(await nodeOf(visitor, path, 'VisualArtwork'), JSON.stringify(fields)).not.toHaveProperty('offers');
    }
  });
});

test('an artist has the press as subjectOf, and refers to exhibitions and works', async () => {
  const { visitor, staff } = await gallery();
  const fields = { name: 'Lea Brun', slug: 'lea-brun', birthYear: 980, imageUrl: PICTURE };
  const { id } = await postArtist(staff, fields);
  await postArtwork(staff, id, { title: 'Ford' });
  await postExhibition(staff, [id]);
  for (const date of ['12 March 2024', 'March 2023', '2022', '31.2.2021', 'last spring']) {
    await postPressItem(staff, id, { date, url: 'https://kunstblatt.example/room' });
  }
  const [person, work] = await structuredDataOf(visitor, '/artists/lea-brun');
  const address = `${ORIGIN}/artists/lea-brun`;
  const article = {
    '@type': 'NewsArticle',
    headline: 'A room that listens',
    url: 'https://kunstblatt.example/room',
    publisher: { '@type': 'Organization', name: 'Kunstblatt' },
  };
  expect(person).toEqual({
    '@type': 'Person',
    '@id': address,
    name: 'Lea Brun',
    url: address,
    jobTitle: 'Artist',
    description: 'Lives and works in Zurich.',
    birthDate: '0980',
    nationality: { '@type': 'Country', name: 'Swiss' },
    image: `${ORIGIN}${PICTURE}?w=1120`,
    performerIn: [{ '@id': `${ORIGIN}/exhibitions/2026/soft-ground` }],
    subjectOf: [
      { ...article, datePublished: '2024-03-12' },
      { ...article, datePublished: '2023-03' },
      { ...article, datePublished: '2022' },
      { ...article, datePublished: '2021-02' },
      article,
    ],
  });
  const workAddress = `${ORIGIN}/artworks/lea-brun/ford`;
  expect(work).toEqual({
    '@type': 'VisualArtwork',
    '@id': workAddress,
    name: 'Ford',
    url: workAddress,
    creator: { '@id': address },
  });
});

test('a fair is an exhibition to which the gallery contributes', async () => {
  const { visitor, staff } = await gallery();
  await postFair(staff, { participatingArtists: ['Lea Brun'], externalUrl: 'https://halle-eins.example/' });
  const { mainEntity } = await nodeOf(visitor, '/fairs', 'CollectionPage');
  expect(mainEntity).toMatchObject({
    itemListElement: [
      {
        position: 1,
        item: {
          '@type': 'ExhibitionEvent',
          name: 'Halle Eins',
          url: 'https://halle-eins.example/',
          startDate: '2026-06-10',
          location: { '@type': 'Place', name: 'Halle Eins', address: 'Basel' },
          contributor: GALLERY,
          performer: [{ '@type': 'Person', name: 'Lea Brun' }],
        },
      },
    ],
  });
});

test('a list has its own address and its first 12 items', async () => {
  const { visitor, staff, artist } = await galleryWithArtist();
  for (let number = 1; number <= 13; number += 1) await postArtist(staff, { name: `Zoe ${number}` });
  const { mainEntity, url } = await nodeOf(visitor, '/artists?view=all&utm_source=letter', 'CollectionPage');
  expect(url).toBe(`${ORIGIN}/artists?view=all`);
  expect(mainEntity).toHaveProperty('itemListElement.length', 12);
  expect(mainEntity).toHaveProperty('itemListElement.0', {
    '@type': 'ListItem',
    position: 1,
    name: artist.name,
    url: `${ORIGIN}/artists/lea-brun`,
  });
});

test('breadcrumbs have the names of the header', async () => {
  const { visitor, staff, artist } = await galleryWithArtist();
  const { path } = await postArtwork(staff, artist.id, { title: 'Beans & Chips' });
  await staff('PUT', '/api/cms/content/navigation_artworks', { content: 'All works' });
  const { itemListElement } = await nodeOf(visitor, path, 'BreadcrumbList');
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'All works', item: `${ORIGIN}/artworks` },
    { '@type': 'ListItem', position: 3, name: 'Beans & Chips', item: `${ORIGIN}/artworks/lea-brun/beans-chips` },
  ]);
});
