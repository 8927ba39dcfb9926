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
  test('count what comes and what was; what comes is shown first', async () => {
    const { status, main } = await (await fairsPage(longPast, past, upcoming))();
    expect(status).toBe(200);
    expect(main.tabs).toEqual([
      { text: 'Upcoming (1)', href: '/fairs', isSelected: true },
      { text: 'Past Fairs (2)', href: '/fairs?view=past', isSelected: false },
    ]);
    expect(main.headings).toEqual(['Fairs', 'Messe Nord']);
  });

  test('list what comes soonest first', async () => {
    const later = { name: 'Later', startDate: '2027-06-01', endDate: '2027-06-05' };
    const { main } = await (await fairsPage(later, upcoming))();
    expect(main.headings).toEqual(['Fairs', 'Messe Nord', 'Later']);
  });

  test('list what begins on one day by name', async () => {
    const dates = { startDate: '2027-01-01', endDate: '2027-01-03' };
    const { main } = await (await fairsPage({ name: 'B', ...dates }, { name: 'A', ...dates }))();
    expect(main.headings).toEqual(['Fairs', 'A', 'B']);
  });

  test('are addresses: the past ones are listed latest first', async () => {
    const { main } = await (await fairsPage(longPast, past, upcoming))('?view=past');
    expect(main.tabs.map(({ isSelected }) => isSelected)).toEqual([false, true]);
    expect(main.headings).toEqual(['Fairs', 'Halle Eins', 'Lagos Paper']);
  });

  test('say when they are empty', async () => {
    const open = await fairsPage();
    expect((await open()).main.paragraphs).toEqual(['No upcoming fairs']);
    expect((await open('?view=past')).main.paragraphs).toEqual(['No past fairs']);
    expect((await open()).main.tabs.map(({ text }) => text)).toEqual(['Upcoming (0)', 'Past Fairs (0)']);
  });
});

describe('the years of past fairs', () => {
  test('can be chosen, newest first, all of them to begin with', async () => {
    const { main } = await (await fairsPage(longPast, past))('?view=past');
    expect(main.buttons).toEqual([
      { text: 'All Years', isPressed: true, isExpanded: false },
      { text: '2026', isPressed: false, isExpanded: false },
      { text: '2024', isPressed: false, isExpanded: false },
    ]);
  });

  test('are kept in the address', async () => {
    const { main } = await (await fairsPage(longPast, past))('?view=past&year=2024');
    expect(main.headings).toEqual(['Fairs', 'Lagos Paper']);
    expect(main.buttons.find(({ isPressed }) => isPressed)?.text).toBe('2024');
  });

  test('count only if they are on offer', async () => {
    const { main } = await (await fairsPage(longPast, past))('?view=past&year=1999');
    expect(main.headings).toEqual(['Fairs', 'Halle Eins', 'Lagos Paper']);
    expect(main.buttons.find(({ isPressed }) => isPressed)?.text).toBe('All Years');
  });

  test('do not filter what comes', async () => {
    const { main } = await (await fairsPage(upcoming))('?year=2024');
    expect(main.headings).toEqual(['Fairs', 'Messe Nord']);
    expect(main.buttons).toEqual([]);
  });
});

describe('a fair that has begun and not ended', () => {
  test('is now on view, above the tabs, and counted in neither', async () => {
    const open = await fairsPage(running);
    const { main } = await open();
    expect(main.headings).toEqual(['Fairs', 'Now on view', 'Salon d’hiver']);
    expect(main.tabs.map(({ text }) => text)).toEqual(['Upcoming (0)', 'Past Fairs (0)']);
    expect(main.paragraphs).not.toContain('Upcoming');
  });

  test.each([
    ['its first day', { startDate: '2026-11-15', endDate: '2026-11-18' }],
    ['its last day', { startDate: '2026-11-12', endDate: '2026-11-15' }],
  ])('is on view on %s', async (_case, dates) => {
    const { main } = await (await fairsPage({ ...running, ...dates }))();
    expect(main.headings).toContain('Now on view');
  });

  test('is not announced where there is none', async () => {
    expect((await (await fairsPage(past, upcoming))()).main.text).not.toContain('Now on view');
  });
});

describe('a card', () => {
  test('has name and section, artists, dates with an en dash, place, and the mark of what comes', async () => {
    const participatingArtists = ['Zoé Ammann', 'Lea Brun'];
    const { main } = await (await fairsPage({ ...upcoming, section: 'Statements', participatingArtists }))();
    expect(main.headings).toContain('Messe Nord, Statements');
    expect(main.paragraphs).toEqual(['March 4, 2027 – March 7, 2027', 'Basel', 'Upcoming', 'Zoé Ammann, Lea Brun']);
  });

  test('of a past fair has no such mark', async () => {
    const { main } = await (await fairsPage(past))('?view=past');
    expect(main.paragraphs).toContain('June 10, 2026 – June 14, 2026');
    expect(main.paragraphs).not.toContain('Upcoming');
  });

  test("leads to the fair's own site in a new tab, if it has one", async () => {
    const withSite = await fairsPage({ ...upcoming, externalUrl: 'https://messe.example' }, past);
    const [link, ...others] = (await withSite()).main.links;
    expect(link).toMatchObject({ href: 'https://messe.example', isNewTab: true });
    expect(link?.text).toContain('Messe Nord');
    expect(others).toEqual([]);
    expect((await withSite('?view=past')).main.links).toEqual([]);
  });

  test('shows the logo and at most two views of the stand', async () => {
    const boothImages = ['one', 'two', 'three'].map((name) => `https://p.example/${name}.jpg`);
    const { main } = await (await fairsPage({ ...upcoming, fairLogoUrl: 'https://p.example/logo.svg', boothImages }))();
    expect(main.pictures).toEqual([
      { src: 'https://p.example/one.jpg', alt: 'Messe Nord, view of the stand 1' },
      { src: 'https://p.example/two.jpg', alt: 'Messe Nord, view of the stand 2' },
      { src: 'https://p.example/logo.svg', alt: '' },
    ]);
  });
});
