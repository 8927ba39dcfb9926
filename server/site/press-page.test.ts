import { expect, test } from 'vitest';
import { openPage } from '../testing/drawn-page.ts';
import { storedArtist, storedPressItem } from '../testing/stored.ts';
import { testApp } from '../testing/test-app.ts';

async function pressOfTwo() {
  const { visitor, signIn } = await testApp();
  const staff = await signIn();
  const zoe = await storedArtist(staff, { name: 'Zoé Ammann' });
  const lea = await storedArtist(staff, { name: 'Lea Brun' });
  const url = 'https://press.example/room';
  await storedPressItem(staff, zoe.id, { title: 'A room that listens', date: 'March 2024', url });
  await storedPressItem(staff, lea.id, { title: 'Paper, again', date: '2025' });
  return (search = '') => openPage(visitor, `/press${search}`);
}

test('an item has its title, outlet, date, artist, description and the way to the article', async () => {
  const { status, main } = await (await pressOfTwo())();
  expect(status).toBe(200);
  expect(main.headings).toEqual(['Press', 'Paper, again', 'A room that listens']);
  expect(main.text).toContain('March 2024 A room that listens Kunstblatt – Zoé Ammann On the autumn show.');
  expect(main.links).toEqual([{ text: 'Read Full Article', href: 'https://press.example/room', isNewTab: true }]);
});

test('with several artists, each can be chosen by name, all of them first', async () => {
  const { main } = await (await pressOfTwo())();
  expect(main.buttons).toEqual([
    { text: 'All Artists', isPressed: true, isExpanded: false },
    { text: 'Lea Brun', isPressed: false, isExpanded: false },
    { text: 'Zoé Ammann', isPressed: false, isExpanded: false },
  ]);
});

test('with one artist there is nothing to choose', async () => {
  const { visitor, signIn } = await testApp();
  const staff = await signIn();
  const { id } = await storedArtist(staff);
  await storedPressItem(staff, id, { title: 'One' });
  await storedPressItem(staff, id, { title: 'Two' });
  expect((await openPage(visitor, '/press')).main.buttons).toEqual([]);
});

test('the address keeps which artist is chosen', async () => {
  const { main } = await (await pressOfTwo())('?artist=Zo%C3%A9+Ammann');
  expect(main.headings).toEqual(['Press', 'A room that listens']);
  expect(main.buttons.filter(({ isPressed }) => isPressed).map(({ text }) => text)).toEqual(['Zoé Ammann']);
});

test('when nothing was written about an artist, that is said with advice', async () => {
  const { status, main } = await (await pressOfTwo())('?artist=Nobody');
  expect(status).toBe(200);
  expect(main.paragraphs).toEqual(['No press coverage found', 'Try selecting a different artist or view all articles']);
});

test('when nothing was written at all, there is nothing to advise', async () => {
  const { visitor } = await testApp();
  expect((await openPage(visitor, '/press')).main.paragraphs).toEqual(['No press coverage found']);
});
