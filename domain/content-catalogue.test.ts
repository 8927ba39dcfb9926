import { describe, expect, test } from 'vitest';
import { CONTENT_DEFAULTS, contentText, siteText, type TextKey } from './content.ts';
import { siteTexts, TEXT_GROUPS, textInputSchema } from './content-catalogue.ts';

const gallery = {
  openingHours: 'Wednesday to Saturday 1-6pm',
  directors: [
    { name: 'Nora Marthaler', biography: 'Studied art history.', photo: null },
    { name: 'Julian Amsler', biography: 'Trained as a bookbinder.', photo: null },
  ],
  privacyText: '# Your data',
};

const texts = siteTexts(gallery);

function textWith(key: TextKey) {
  const text = texts.find((other) => other.key === key);
  if (!text) throw new Error(`The site has no text ${key}`);
  return text;
}

const check = (key: TextKey, content: unknown) => textInputSchema(textWith(key)).safeParse({ content });
const messageFor = (key: TextKey, content: unknown) => check(key, content).error?.issues[0]?.message;

describe('siteTexts', () => {
  test('has every text once, ordered by group', () => {
    const keys = texts.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.toSorted()).toEqual(
      [
        ...Object.keys(CONTENT_DEFAULTS),
        'opening_hours',
        'opening_exceptions',
        'director_1_biography',
        'director_2_biography',
        'privacy_text',
      ].toSorted(),
    );
    expect([...new Set(texts.map(({ group }) => group))]).toEqual(TEXT_GROUPS);
    expect(new Set(texts.map(({ label }) => label)).size).toBe(texts.length);
  });

  test('only navigation texts are in the navigation category', () => {
    const navigation = texts.filter(({ category }) => category === 'navigation').map(({ key }) => key);
    expect(navigation).toEqual(texts.map(({ key }) => key).filter((key) => key.startsWith('navigation_')));
  });

  test.each<[TextKey, string]>([
    ['opening_hours', 'Wednesday to Saturday 1-6pm'],
    ['opening_exceptions', ''],
    ['director_1_biography', 'Studied art history.'],
    ['director_2_biography', 'Trained as a bookbinder.'],
    ['privacy_text', '# Your data'],
    ['navigation_fairs', 'Fairs'],
  ])('default and staff text of %s', (key, text) => {
    expect(textWith(key).default).toBe(text);
    expect(siteText([], key, gallery)).toBe(text);
    expect(siteText([{ key, content: '' }], key, gallery)).toBe(text);
    expect(siteText([{ key, content: 'Written by staff' }], key, gallery)).toBe('Written by staff');
  });

  test('every default is valid input', () => {
    for (const text of texts.filter(({ key }) => key !== 'opening_exceptions')) {
      expect(check(text.key, text.default).data).toEqual({ content: text.default });
    }
    expect(contentText([], 'navigation_artists')).toBe(textWith('navigation_artists').default);
  });
});

describe('textInputSchema', () => {
  test.each<[TextKey, number]>([
    ['navigation_artists', 100],
    ['exhibitions_past_title', 100],
    ['artworks_page_title', 300],
    ['opening_hours', 300],
    ['artworks_page_subtitle', 5_000],
    ['404_page_description', 5_000],
    ['director_1_biography', 50_000],
  ])('%s has at most %d characters', (key, limit) => {
    expect(messageFor(key, 'x'.repeat(limit))).toBeUndefined();
    expect(messageFor(key, 'x'.repeat(limit + 1))).toBe(`Text must be at most ${limit} characters`);
  });

  test.each(['', '   ', '\n'])('rejects an empty text: %j', (content) => {
    for (const { key } of texts) expect(messageFor(key, content), key).toBe('Text is required');
  });

  test('trims, and keeps line breaks of long texts', () => {
    expect(check('navigation_artists', '  People\n').data).toEqual({ content: 'People' });
    expect(check('director_1_biography', ' One.\n\nTwo.\n').data).toEqual({ content: 'One.\n\nTwo.' });
    expect(check('opening_hours', 'Mon 1-6pm\nTue 1-4pm').success).toBe(true);
  });

  test.each(['\n', '\r', '\r\n', '\u2028', '\u2029'])('rejects line breaks in one-line texts: %j', (lineBreak) => {
    for (const key of ['navigation_artists', 'artworks_page_title', '404_page_title'] as const) {
      expect(messageFor(key, `One${lineBreak}two`)).toBe('Text must be one line');
    }
  });
});

describe('opening exceptions', () => {
  test('are normalised, soonest first', () => {
    const written = '2027-08-01\n\n 2026-12-24–2027-01-02 |  by appointment \r\n2026-12-31 | open 1–4pm';
    expect(check('opening_exceptions', written).data).toEqual({
      content: '2026-12-24 – 2027-01-02 | by appointment\n2026-12-31 | open 1–4pm\n2027-08-01 | ',
    });
  });

  test.each(['closed on 1 August', '2027-08-01 | \nand so on', '2027-01-02 – 2026-12-24 | ', '2027-02-30 | '])(
    'reject an invalid line: %j',
    (content) => {
      expect(messageFor('opening_exceptions', content)).toBe(
        'Text must be one day or period on each line, such as 2026-12-24 – 2027-01-02 | by appointment',
      );
    },
  );
});
