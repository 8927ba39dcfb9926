import { describe, expect, test } from 'vitest';
import { CONTENT_DEFAULTS, type ContentKey, contentText } from './content.ts';

describe('contentText', () => {
  test.each<[ContentKey, string]>([
    ['navigation_artists', 'Artists'],
    ['navigation_exhibitions', 'Exhibitions'],
    ['navigation_artworks', 'Artworks'],
    ['navigation_fairs', 'Fairs'],
    ['artworks_page_title', 'Artworks'],
    ['artworks_page_subtitle', 'A collection of exhibited works.'],
    ['exhibitions_current_title', 'Current'],
    ['exhibitions_upcoming_title', 'Upcoming'],
    ['exhibitions_past_title', 'Past'],
    ['404_page_title', '404 Page Not Found'],
    ['404_page_description', 'Did you forget to add the page to the router?'],
  ])('the default of %s is %j', (key, text) => {
    expect(contentText([], key)).toBe(text);
    expect(CONTENT_DEFAULTS[key]).toBe(text);
  });

  test('prefers the text that staff have written', () => {
    const entries = [
      { key: 'exhibitions_past_title', content: 'Archive' },
      { key: 'artworks_page_title', content: 'Works' },
    ];
    expect(contentText(entries, 'artworks_page_title')).toBe('Works');
    expect(contentText(entries, 'artworks_page_subtitle')).toBe('A collection of exhibited works.');
  });

  test('falls back to the default for an empty text', () => {
    expect(contentText([{ key: 'artworks_page_title', content: '' }], 'artworks_page_title')).toBe('Artworks');
  });
});
