import { describe, expect, test } from 'vitest';
import type { FairInput } from '../../../domain/fair.ts';
import { postFair } from '../../../server/testing/post-records.ts';
import { openPage } from '../../../server/testing/rendered-page.ts';
import { sharedApp } from '../../../server/testing/test-app.ts';

const upcoming = { name: 'Messe Nord', startDate: '2027-03-04', endDate: '2027-03-07', year: 2027 };
const running = { name: 'Salon d’hiver', startDate: '2026-11-12', endDate: '2026-11-16', year: 2026 };
const past = { name: 'Halle Eins', startDate: '2026-06-10', endDate: '2026-06-14', year: 2026 };
const longPast = { name: 'Lagos Paper', startDate: '2024-02-01', endDate: '2024-02-04', year: 2024 };

async function fairsPage(...fairs: Partial<FairInput>[]) {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  for (const fair of fairs) await postFair(staff, fair);
  return (search = '') => openPage(visitor, `/fairs${search}`);
}

describe('the tabs', () => {
  test('count upcoming and past fairs; Upcoming is selected', async () => {
    const { status, main } = await (await fairsPage(longPast, past, upcoming))();
    expect(status).toBe(200);
    expect(main.tabs).toEqual([
      { text: 'Upcoming (1)', href: '/fairs', isSelected: true },
      { text: 'Past Fairs (2)', href: '/fairs?view=past', isSelected: false },
    ]);
    expect(main.headings).toEqual(['Fairs', 'Messe Nord']);
  });

  test('list upcoming fairs soonest first', async () => {
    const later = { name: 'Later', startDate: '2027-06-01', endDate: '2027-06-05' };
    const { main } = await (await fairsPage(later, upcoming))();
    expect(main.headings).toEqual(['Fairs', 'Messe Nord', 'Later']);
  });

  test('list fairs of the same day by name', async () => {
    const dates = { startDate: '2027-01-01', endDate: '2027-01-03' };
    const { main } = await (await fairsPage({ name: 'B', ...dates }, { name: 'A', ...dates }))();
    expect(main.headings).toEqual(['Fairs', 'A', 'B']);
  });

  test('are links; past fairs are listed latest first', async () => {
    const { main } = await (await fairsPage(longPast, past, upcoming))('?view=past');
    expect(main.tabs.map(({ isSelected }) => isSelected)).toEqual([false, true]);
    expect(main.headings).toEqual(['Fairs', 'Halle Eins', 'Lagos Paper']);
  });

  test('have empty states', async () => {
    const open = await fairsPage();
    expect((await open()).main.paragraphs).toEqual(['No upcoming fairs']);
    expect((await open('?view=past')).main.paragraphs).toEqual(['No past fairs']);
    expect((await open()).main.tabs.map(({ text }) => text)).toEqual(['Upcoming (0)', 'Past Fairs (0)']);
  });
});

describe('the years of past fairs', () => {
  test('are buttons, newest first; All Years is selected', async () => {
    const { main } = await (await fairsPage(longPast, past))('?view=past');
    expect(main.buttons).toEqual([
      { text: 'All Years', isPressed: true, isExpanded: false },
      { text: '2026', isPressed: false, isExpanded: false },
      { text: '2024', isPressed: false, isExpanded: false },
    ]);
  });

  test('are read from the URL', async () => {
    const { main } = await (await fairsPage(longPast, past))('?view=past&year=2024');
    expect(main.headings).toEqual(['Fairs', 'Lagos Paper']);
    expect(main.buttons.find(({ isPressed }) => isPressed)?.text).toBe('2024');
  });

  test('are ignored if there is no such year', async () => {
    const { main } = await (await fairsPage(longPast, past))('?view=past&year=1999');
    expect(main.headings).toEqual(['Fairs', 'Halle Eins', 'Lagos Paper']);
    expect(main.buttons.find(({ isPressed }) => isPressed)?.text).toBe('All Years');
  });

  test('do not filter upcoming fairs', async () => {
    const { main } = await (await fairsPage(upcoming))('?year=2024');
    expect(main.headings).toEqual(['Fairs', 'Messe Nord']);
    expect(main.buttons).toEqual([]);
  });
});

describe('a running fair', () => {
  test('is above the tabs and counted in neither', async () => {
    const open = await fairsPage(running);
    const { main } = await open();
    expect(main.headings).toEqual(['Fairs', 'Now on view', 'Salon d’hiver']);
    expect(main.tabs.map(({ text }) => text)).toEqual(['Upcoming (0)', 'Past Fairs (0)']);
    expect(main.paragraphs).not.toContain('Upcoming');
  });

  test.each([
    ['its first day', { startDate: '2026-11-15', endDate: '2026-11-18' }],
    ['its last day', { startDate: '2026-11-12', endDate: '2026-11-15' }],
  ])('is running on %s', async (_case, dates) => {
    const { main } = await (await fairsPage({ ...running, ...dates }))();
    expect(main.headings).toContain('Now on view');
  });

  test('has no heading if there is none', async () => {
    expect((await (await fairsPage(past, upcoming))()).main.text).not.toContain('Now on view');
  });
});

describe('a card', () => {
  test('has name and section, artists, dates with an en dash, location and the Upcoming marker', async () => {
    const participatingArtists = ['Zoé Ammann', 'Lea Brun'];
    const { main } = await (await fairsPage({ ...upcoming, section: 'Statements', participatingArtists }))();
    expect(main.headings).toContain('Messe Nord, Statements');
    expect(main.paragraphs).toEqual(['March 4, 2027 – March 7, 2027', 'Basel', 'Upcoming', 'Zoé Ammann, Lea Brun']);
  });

  test('has no marker if past', async () => {
    const { main } = await (await fairsPage(past))('?view=past');
    expect(main.paragraphs).toContain('June 10, 2026 – June 14, 2026');
    expect(main.paragraphs).not.toContain('Upcoming');
  });

  test("links to the fair's website in a new tab, if it has one", async () => {
    const withSite = await fairsPage({ ...upcoming, externalUrl: 'https://messe.example' }, past);
    const [link, ...others] = (await withSite()).main.links;
    expect(link).toMatchObject({ href: 'https://messe.example', isNewTab: true });
    expect(link?.text).toContain('Messe Nord');
    expect(others).toEqual([]);
    expect((await withSite('?view=past')).main.links).toEqual([]);
  });

  test('shows the logo and at most two booth images', async () => {
    const boothImages = ['one', 'two', 'three'].map((name) => `https://p.example/${name}.jpg`);
    const { main } = await (await fairsPage({ ...upcoming, fairLogoUrl: 'https://p.example/logo.svg', boothImages }))();
    expect(main.pictures).toEqual([
      { src: 'https://p.example/one.jpg', alt: 'Messe Nord, view of the stand 1' },
      { src: 'https://p.example/two.jpg', alt: 'Messe Nord, view of the stand 2' },
      { src: 'https://p.example/logo.svg', alt: '' },
    ]);
  });
});
