import { expect, test } from 'vitest';
import type { CurrentPerson } from '../../../domain/auth.ts';
import type { Role } from '../../../domain/roles.ts';
import type { StaffSearchResult } from '../../../domain/staff-search.ts';
import { actionEntries, matchRank, rankEntries, recordEntry, screenEntries } from './palette-entries.ts';

const person = (role: Role): CurrentPerson => ({
  id: 'p',
  username: 'ada',
  role,
  lacksSecondFactor: false,
  preferences: {},
});

const result = (kind: StaffSearchResult['kind'], title: string, fields: Partial<StaffSearchResult> = {}) => ({
  ...{ kind, key: `${kind}-${title}`, title, subtitle: '', imageUrl: null, isDraft: false },
  ...fields,
});
const owner = person('owner');
const entry = (...given: Parameters<typeof result>) => recordEntry(owner, result(...given));

test('a title that begins with the text is better than its words, those than any part; case and accents do not count', () => {
  expect(matchRank('Hélène Oberson', 'HELE')).toBe(0);
  expect(matchRank('Hélène Oberson', 'ober hel')).toBe(1);
  expect(matchRank('Am «Seuil»', 'seuil')).toBe(1);
  expect(matchRank('Hélène Oberson', 'lene')).toBe(2);
  expect(matchRank('Hélène Oberson', 'obersn')).toBe(3);
});

test('pages come before records that fit equally well, recent records before both; what the search found otherwise is last', () => {
  const options = { screens: screenEntries(owner), recent: [entry('fair', 'Art Days')], areOutdated: false };
  const found = [entry('artwork', 'Seuil'), entry('artist', 'Artur'), entry('exhibition', 'On art')];
  const titles = (typed: string, areOutdated = false) =>
    rankEntries(typed, { ...options, found, areOutdated }).map(({ title }) => title);
  expect(titles('art')).toEqual(['Art Days', 'Artists', 'Artworks', 'Artur', 'On art', 'Seuil']);
  // Found for an earlier text: only what still fits.
  expect(titles('artu', true)).toEqual(['Artur']);
});

test('a recent record that is found is listed once, with what the search knows', () => {
  const found = [entry('artwork', 'Seuil', { subtitle: 'Hélène Oberson, 2024' })];
  const ranked = rankEntries('seuil', { screens: [], recent: [entry('artwork', 'Seuil')], found, areOutdated: false });
  expect(ranked).toEqual(found);
});

test('records open in their form, for others in their list; only editors add records', () => {
  const hrefs = (role: Role) =>
    [
      result('artwork', 'Seuil', { key: '1' }),
      result('artwork', 'New', { key: '2', isDraft: true }),
      result('artist', 'Jürg Zangger', { key: '3' }),
      result('press item', 'Gelb', { key: '4' }),
      result('inquiry', 'Ada', { key: '5' }),
      result('registration', 'Ada Rüegg', { key: '6', exhibitionId: '7' }),
      result('subscriber', 'ada@example.ch', { key: 'ada@example.ch' }),
    ].map((found) => recordEntry(person(role), found).href);
  const same = ['/cms/inquiries?id=5', '/cms/registrations/7', '/cms?tab=subscribers&q=ada%40example.ch'];
  expect(hrefs('editor')).toEqual([
    ...['/cms/artworks/1', '/cms/artworks/2', '/cms/artists/3', '/cms?tab=press&edit=4'],
    ...same,
  ]);
  expect(hrefs('sales')).toEqual([
    ...['/cms/artworks/1', '/cms?tab=artworks&q=New', '/cms?q=J%C3%BCrg+Zangger', '/cms?tab=press&q=Gelb'],
    ...same,
  ]);
  expect(actionEntries(person('editor')).map(({ title, href }) => `${title}: ${href}`)).toEqual([
    'Add Artist: /cms/artists/new',
    'Add Exhibition: /cms/exhibitions/new',
    'Add Fair: /cms/fairs/new',
    'Add Artwork: /cms/artworks/new',
    'Add Press Item: /cms?tab=press&edit=new',
  ]);
  expect(actionEntries(person('sales'))).toEqual([]);
  expect(screenEntries(person('sales')).map(({ title }) => title)).not.toContain('Media');
});
