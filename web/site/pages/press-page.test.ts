import { expect, test } from 'vitest';
import { postArtist, postPressItem } from '../../../server/testing/post-records.ts';
import { openPage, pagePathsOf } from '../../../server/testing/rendered-page.ts';
import { sharedApp } from '../../../server/testing/test-app.ts';

async function pressOfTwo() {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const zoe = await postArtist(staff, { name: 'Zoé Ammann' });
  const lea = await postArtist(staff, { name: 'Lea Brun' });
  const url = 'https://press.example/room';
  await postPressItem(staff, zoe.id, { title: 'A room that listens', date: 'March 2024', url });
  await postPressItem(staff, lea.id, { title: 'Paper, again', date: '2025' });
  return (search = '') => openPage(visitor, `/press${search}`);
}

test('an item has title, outlet, date, artist, description and a link to the article', async () => {
  const { status, main } = await (await pressOfTwo())();
  expect(status).toBe(200);
  expect(main.headings).toEqual(['Press', 'Paper, again', 'A room that listens']);
  expect(main.text).toContain('March 2024 A room that listens Kunstblatt – Zoé Ammann On the autumn show.');
  expect(main.links).toEqual([{ text: 'Read Full Article', href: 'https://press.example/room', isNewTab: true }]);
});

test('with several artists there is a filter button for each, after All Artists', async () => {
  const { main } = await (await pressOfTwo())();
  expect(main.buttons).toEqual([
    { text: 'All Artists', isPressed: true, isExpanded: false },
    { text: 'Lea Brun', isPressed: false, isExpanded: false },
    { text: 'Zoé Ammann', isPressed: false, isExpanded: false },
  ]);
});

test('of many artists the first 24 have a button, and the selected one', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const names = Array.from({ length: 27 }, (_, index) => `Artist ${index + 10}`);
  for (const name of names) await postPressItem(staff, (await postArtist(staff, { name })).id);
  const offered = async (search = '') =>
    (await openPage(visitor, `/press${search}`)).main.buttons.map(({ text }) => text);
  expect(await offered()).toEqual(['All Artists', ...names.slice(0, 24), 'Show all 27 artists']);
  expect(await offered('?artist=Artist+36')).toContain('Artist 36');
});

test('the page has the latest items and a link to the others; a filtered list is complete', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const lea = await postArtist(staff, { name: 'Lea Brun' });
  const noa = await postArtist(staff, { name: 'Noa Frei' });
  const titles = Array.from({ length: 30 }, (_, index) => `Item ${index + 10}`);
  for (const title of titles) await postPressItem(staff, lea.id, { title, date: '2025' });
  await postPressItem(staff, noa.id, { title: 'Long ago', date: '1999' });
  const open = (search = '') => openPage(visitor, `/press${search}`);

  const { main, html } = await open();
  expect(main.headings).toEqual(['Press', ...titles.slice(0, 24)]);
  expect(html).not.toContain('Long ago');
  expect(main.links).toEqual([{ text: 'More press', href: '/press?page=2', isNewTab: false }]);

  const rest = await open('?page=2');
  expect(rest.main.headings).toEqual(['Press', ...titles.slice(24), 'Long ago']);
  expect(rest.main.links).toEqual([{ text: 'Back to the latest press', href: '/press', isNewTab: false }]);
  expect(pagePathsOf(rest)).toEqual({ canonical: '/press?page=2', previous: '/press' });
  expect(rest.head.title).toEqual(['Press, page 2 – Marthaler Amsler']);
  expect(pagePathsOf(await open('?cursor=24'))).toEqual(pagePathsOf(rest));
  expect((await open('?page=3')).status).toBe(404);

  const ofNoa = await open('?artist=Noa+Frei');
  expect(ofNoa.main.headings).toEqual(['Press', 'Long ago']);
  expect(ofNoa.html).not.toContain('Item 10');
  expect(ofNoa.main.links).toEqual([]);
  expect((await open('?artist=Unknown')).main.paragraphs[0]).toBe('No press coverage found');
});

test('with one artist there are no filter buttons', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  await postPressItem(staff, id, { title: 'One' });
  await postPressItem(staff, id, { title: 'Two' });
  expect((await openPage(visitor, '/press')).main.buttons).toEqual([]);
});

test('the filter is read from the URL', async () => {
  const { main } = await (await pressOfTwo())('?artist=Zo%C3%A9+Ammann');
  expect(main.headings).toEqual(['Press', 'A room that listens']);
  expect(main.buttons.filter(({ isPressed }) => isPressed).map(({ text }) => text)).toEqual(['Zoé Ammann']);
});

test('the empty state of a filter suggests another artist', async () => {
  const { status, main } = await (await pressOfTwo())('?artist=Unknown');
  expect(status).toBe(200);
  expect(main.paragraphs).toEqual(['No press coverage found', 'Try selecting a different artist or view all articles']);
});

test('the empty state without a filter suggests nothing', async () => {
  const { visitor } = await sharedApp();
  expect((await openPage(visitor, '/press')).main.paragraphs).toEqual(['No press coverage found']);
});
