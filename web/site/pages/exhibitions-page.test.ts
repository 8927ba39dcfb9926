import { describe, expect, test } from 'vitest';
import { addDays } from '../../../domain/day.ts';
import type { ExhibitionInput } from '../../../domain/exhibition.ts';
import { createContent } from '../../../server/content/repository.ts';
import { postArtist, postExhibition } from '../../../server/testing/post-records.ts';
import { openPage, pagePathsOf } from '../../../server/testing/rendered-page.ts';
import { sharedApp } from '../../../server/testing/test-app.ts';

const current = { title: 'On Now', startDate: '2026-10-22', endDate: '2026-12-12' };
const upcoming = { title: 'Soon', startDate: '2027-01-14', endDate: '2027-03-06' };
const past = { title: 'Lately', startDate: '2026-03-05', endDate: '2026-04-25' };
const longPast = { title: 'Long Ago', startDate: '2023-12-07', endDate: '2024-02-24' };

async function exhibitionsPage(...exhibitions: Partial<ExhibitionInput>[]) {
  const { clock, db, visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff, { name: 'Lea Brun' });
  const ids: string[] = [];
  for (const exhibition of exhibitions) ids.push((await postExhibition(staff, [artist.id], exhibition)).id);
  return { clock, db, ids, open: (search = '') => openPage(visitor, `/exhibitions${search}`) };
}

describe('the initial tab', () => {
  test.each([
    ['Current, if anything is running', [current, upcoming, past], 'Current (1)', 'On Now'],
    ['else Upcoming, if anything comes', [upcoming, past], 'Upcoming (1)', 'Soon'],
    ['else Past', [past], 'Past (1)', 'Lately'],
  ])('is %s', async (_case, exhibitions, tab, title) => {
    const { open } = await exhibitionsPage(...exhibitions);
    const { status, main } = await open();
    expect(status).toBe(200);
    expect(main.tabs.filter(({ isSelected }) => isSelected)).toEqual([
      { text: tab, href: '/exhibitions', isSelected: true },
    ]);
    expect(main.headings).toEqual(['Exhibitions', title]);
  });

  test('follows the day in Zurich: the last day is current, the day after is past', async () => {
    const { clock, open } = await exhibitionsPage({ ...current, endDate: '2026-11-15' }, upcoming);
    clock.now = new Date('2026-11-15T22:59:59Z');
    expect((await open()).main.headings).toEqual(['Exhibitions', 'On Now']);
    clock.now = new Date('2026-11-15T23:00:00Z');
    expect((await open()).main.headings).toEqual(['Exhibitions', 'Soon']);
  });
});

describe('the tabs', () => {
  test('are links with a count', async () => {
    const { open } = await exhibitionsPage(current, upcoming, past, longPast);
    expect((await open('?view=upcoming')).main.tabs).toEqual([
      { text: 'Current (1)', href: '/exhibitions', isSelected: false },
      { text: 'Upcoming (1)', href: '/exhibitions?view=upcoming', isSelected: true },
      { text: 'Past (2)', href: '/exhibitions?view=past', isSelected: false },
    ]);
  });

  test('have editable labels', async () => {
    const { db, open } = await exhibitionsPage(current);
    const entry = { type: 'text', title: null, category: null };
    await createContent(db, [
      { ...entry, key: 'exhibitions_current_title', content: 'On View' },
      { ...entry, key: 'exhibitions_upcoming_title', content: 'Next' },
      { ...entry, key: 'exhibitions_past_title', content: 'Archive' },
    ]);
    expect((await open()).main.tabs.map(({ text }) => text)).toEqual(['On View (1)', 'Next (0)', 'Archive (0)']);
  });

  test('list upcoming exhibitions soonest first, past ones latest first', async () => {
    const later = { title: 'Later', startDate: '2027-04-01', endDate: '2027-05-01' };
    const { open } = await exhibitionsPage(later, upcoming, longPast, past);
    expect((await open('?view=upcoming')).main.headings).toEqual(['Exhibitions', 'Soon', 'Later']);
    expect((await open('?view=past')).main.headings).toEqual(['Exhibitions', 'Lately', 'Long Ago']);
  });

  test.each([
    ['?view=current', 'No current exhibitions'],
    ['?view=upcoming', 'No upcoming exhibitions'],
    ['', 'No past exhibitions'],
  ])('have an empty state: %s', async (search, text) => {
    const { open } = await exhibitionsPage();
    expect((await open(search)).main.paragraphs).toEqual([text]);
  });

  test('fall back to the initial one if the view is unknown', async () => {
    const { open } = await exhibitionsPage(current);
    expect((await open('?view=cancelled')).main.headings).toEqual(['Exhibitions', 'On Now']);
  });
});

describe('the years of past exhibitions', () => {
  test('are those of their openings, newest first', async () => {
    const { open } = await exhibitionsPage(past, longPast);
    expect((await open('?view=past')).main.buttons).toEqual([
      { text: 'All Years', isPressed: true, isExpanded: false },
      { text: '2026', isPressed: false, isExpanded: false },
      { text: '2023', isPressed: false, isExpanded: false },
    ]);
  });

  test('are read from the URL', async () => {
    const { open } = await exhibitionsPage(past, longPast);
    const { main } = await open('?view=past&year=2023');
    expect(main.headings).toEqual(['Exhibitions', 'Long Ago']);
    expect(main.buttons.find(({ isPressed }) => isPressed)?.text).toBe('2023');
  });

  test.each(['abc', '1999', 'constructor'])('are ignored if there is no such year: %s', async (year) => {
    const { open } = await exhibitionsPage(past, longPast);
    const { main } = await open(`?view=past&year=${year}`);
    expect(main.headings).toHaveLength(3);
    expect(main.buttons.find(({ isPressed }) => isPressed)?.text).toBe('All Years');
  });
});

describe('many past exhibitions', () => {
  const PART = 24;
  const many = Array.from({ length: PART + 3 }, (_, index) => {
    const endDate = addDays('2026-11-01', -30 * index);
    return { title: `Past ${index + 1}`, startDate: addDays(endDate, -7), endDate };
  });
  const titlesFrom = (first: number, last?: number) => many.slice(first, last).map(({ title }) => title);

  test('are all counted; the page has the latest and a link to the others', async () => {
    const { open } = await exhibitionsPage(current, ...many);
    const { main, html } = await open('?view=past');
    expect(main.tabs.map(({ text }) => text)).toEqual(['Current (1)', 'Upcoming (0)', 'Past (27)']);
    expect(main.headings).toEqual(['Exhibitions', ...titlesFrom(0, PART)]);
    expect(html).not.toContain('Past 25');
    const more = main.links.find(({ text }) => text === 'More exhibitions');
    expect(more?.href).toBe('/exhibitions?view=past&page=2');
    const rest = await open('?view=past&page=2');
    expect(rest.main.headings).toEqual(['Exhibitions', ...titlesFrom(PART)]);
    expect(rest.main.links).toContainEqual({
      text: 'Back to the latest exhibitions',
      href: '/exhibitions?view=past',
      isNewTab: false,
    });
    expect(pagePathsOf(rest)).toEqual({
      canonical: '/exhibitions?view=past&page=2',
      previous: '/exhibitions?view=past',
    });
    expect(rest.head.title).toEqual(['Exhibitions, page 2 – Marthaler Amsler']);
    expect(pagePathsOf(await open('?view=past&cursor=24'))).toEqual(pagePathsOf(rest));
    expect(await open('?view=past&page=3')).toMatchObject({ status: 404, main: { headings: ['Exhibitions'] } });
  });

  test('of one year are complete, with buttons for all years', async () => {
    const { open } = await exhibitionsPage(current, ...many);
    const { main } = await open('?view=past&year=2024');
    const titles = many.filter(({ startDate }) => startDate.startsWith('2024')).map(({ title }) => title);
    expect(titles).toContain('Past 27');
    expect(main.headings).toEqual(['Exhibitions', ...titles]);
    expect(main.buttons.map(({ text }) => text)).toEqual(['All Years', '2026', '2025', '2024']);
    expect(main.links.map(({ text }) => text)).toEqual(titles);
  });

  test('open from a link even if the page does not list them', async () => {
    const { open, ids } = await exhibitionsPage(current, ...many);
    const { main, dialog, head } = await open(`?id=${ids.at(-1)}`);
    expect(dialog?.headings).toEqual(['Past 27']);
    expect(head.title?.[0]).toMatch(/^Past 27 /);
    expect(main.headings).toEqual(['Exhibitions', 'On Now']);
    expect(main.statusTexts).toEqual([]);
  });
});

describe('a card', () => {
  test('has title, artists, dates with an arrow, venue and a description preview', async () => {
    const { open } = await exhibitionsPage({ ...current, description: `${'x'.repeat(120)}y` });
    const { main } = await open();
    expect(main.paragraphs).toEqual([
      'Lea Brun',
      'October 22, 2026 → December 12, 2026',
      'Marthaler Amsler, Zurich',
      `${'x'.repeat(120)}…`,
    ]);
    expect(main.links).toEqual([{ text: 'On Now', href: '/exhibitions/2026/on-now', isNewTab: false }]);
  });

  test('has a picture outside its link, with the alt text of staff or none', async () => {
    const pictured = { ...current, imageUrl: 'https://p.example/room.jpg' };
    const { open } = await exhibitionsPage(pictured, { ...pictured, title: 'Other', imageAlt: 'Two rooms, one door.' });
    const { main } = await open();
    expect(main.pictures.map(({ alt }) => alt)).toEqual(['', 'Two rooms, one door.']);
    expect(main.links.map(({ text }) => text)).toEqual(['On Now', 'Other']);
  });

  test('has a Register button only if upcoming', async () => {
    const { open } = await exhibitionsPage(current, upcoming, past);
    const buttonsAt = async (search: string) => (await open(search)).main.buttons.map(({ text }) => text);
    expect(await buttonsAt('?view=upcoming')).toEqual(['Register']);
    expect(await buttonsAt('?view=current')).toEqual([]);
    expect(await buttonsAt('?view=past')).not.toContain('Register');
  });
});
