import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createContent } from '../content/repository.ts';
import { postArtist } from '../testing/post-records.ts';
import { openPage } from '../testing/rendered-page.ts';
import { sharedApp } from '../testing/test-app.ts';

const PATHS = [
  '/',
  '/artists',
  '/artists/lea-brun',
  '/artists/unknown',
  '/artworks',
  '/press',
  '/fairs',
  '/exhibitions',
  '/privacy',
  '/nothing-here',
];

test.each(PATHS)('%s has the header and the footer', async (path) => {
  const { visitor, signIn } = await sharedApp();
  await postArtist(await signIn(), { slug: 'lea-brun' });
  const { header, footer } = await openPage(visitor, path);
  expect(header.links).toEqual([
    { text: 'Artists', href: '/artists', isNewTab: false },
    { text: 'Exhibitions', href: '/exhibitions', isNewTab: false },
    { text: 'Marthaler Amsler, home', href: '/', isNewTab: false },
    { text: 'Artworks', href: '/artworks', isNewTab: false },
    { text: 'Fairs', href: '/fairs', isNewTab: false },
  ]);
  expect(footer.headings).toEqual(['Visit', 'Quick Links', 'Mailing List', 'Directors', 'Get in Touch +']);
});

describe('the header', () => {
  test('labels its links with the editable texts', async () => {
    const { db, visitor } = await sharedApp();
    const entry = { type: 'text', title: null, category: 'navigation' };
    await createContent(db, [
      { ...entry, key: 'navigation_artists', content: 'People' },
      { ...entry, key: 'navigation_exhibitions', content: 'Shows' },
      { ...entry, key: 'navigation_artworks', content: 'Works' },
      { ...entry, key: 'navigation_fairs', content: '' },
    ]);
    const { header } = await openPage(visitor, '/press');
    expect(header.links.map(({ text }) => text)).toEqual([
      'People',
      'Shows',
      'Marthaler Amsler, home',
      'Works',
      'Fairs',
    ]);
  });

  test.each([
    ['/artists', 'Artists'],
    ['/artists/lea-brun', 'Artists'],
    ['/exhibitions', 'Exhibitions'],
    ['/artworks', 'Artworks'],
    ['/fairs', 'Fairs'],
  ])('on %s marks %s as the current page', async (path, label) => {
    const { visitor, signIn } = await sharedApp();
    await postArtist(await signIn(), { slug: 'lea-brun' });
    const { header } = await openPage(visitor, path);
    const current = header.html.match(/<a aria-current="page"[^>]*>[^<]*</g) ?? [];
    expect(current).toEqual([expect.stringMatching(new RegExp(`>${label}<$`))]);
  });

  test('shows the logo, or the initials without one', async () => {
    const withLogo = await openPage((await sharedApp()).visitor, '/artists');
    expect(withLogo.header.pictures).toEqual([{ src: '/identity/logo.svg', alt: 'MA' }]);
    const gallery = { ...readConfig({}).gallery, logo: null };
    const without = await openPage((await sharedApp({ gallery })).visitor, '/artists');
    expect(without.header.pictures).toEqual([]);
    expect(without.header.text).toBe('Artists Exhibitions MA Artworks Fairs');
  });
});

describe('the footer', () => {
  const footer = async () => (await openPage((await sharedApp()).visitor, '/artists')).footer;

  test('has the address and the opening hours', async () => {
    const { text, links } = await footer();
    expect(text).toContain('Marthaler Amsler Zeltweg 30 8032 Zurich, Switzerland');
    expect(text).toContain('Wednesday to Saturday 1-6pm and by appointment');
    const { address, social } = readConfig({}).gallery;
    expect(links).toContainEqual({ text: 'Map', href: address.mapsUrl, isNewTab: true });
    expect(links).toContainEqual({ text: 'Instagram', href: social.url, isNewTab: true });
  });

  test('has the quick links, the press, privacy, calendar and feed, and the web agency', async () => {
    const { text, links } = await footer();
    expect(links).toContainEqual({ text: 'Browse Artists', href: '/artists', isNewTab: false });
    expect(links).toContainEqual({ text: 'View Artworks', href: '/artworks', isNewTab: false });
    expect(links).toContainEqual({ text: 'Current Exhibitions', href: '/exhibitions', isNewTab: false });
    expect(links).toContainEqual({ text: 'Press', href: '/press', isNewTab: false });
    expect(links).toContainEqual({ text: 'Privacy', href: '/privacy', isNewTab: false });
    expect(links).toContainEqual({ text: 'Calendar', href: '/calendar.ics', isNewTab: false });
    expect(links).toContainEqual({ text: 'Feed', href: '/feed.xml', isNewTab: false });
    expect(links).toContainEqual({ text: 'Studio Feldweg', href: 'https://studio-feldweg.example', isNewTab: true });
    expect(text).toContain('Website by Studio Feldweg');
  });

  test('names both directors, without their biographies', async () => {
    const { buttons, text } = await footer();
    expect(buttons.map((button) => button.text)).toEqual(expect.arrayContaining(['Nora Marthaler', 'Julian Amsler']));
    expect(text).not.toContain('studied art history');
  });

  test('has the form of the mailing list', async () => {
    const { html, buttons } = await footer();
    expect(html).toMatch(/<input type="email"[^>]* name="email"/);
    expect(buttons.map(({ text }) => text)).toContain('Subscribe');
  });

  test("collapses 'Get in Touch' and promises a response within 24 hours", async () => {
    const { text, html, buttons } = await footer();
    expect(buttons).toContainEqual({ text: 'Get in Touch +', isPressed: false, isExpanded: false });
    expect(text).toContain('We respond within 24 hours.');
    expect(html).not.toContain('name="message"');
  });
});
