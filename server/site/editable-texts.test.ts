import { describe, expect, test } from 'vitest';
import { createContent } from '../content/repository.ts';
import { openPage } from '../testing/rendered-page.ts';
import { sharedApp } from '../testing/test-app.ts';

const path = '/api/cms/content';
const HOURS = 'Wednesday to Saturday 1-6pm and by appointment';

test('a changed text shows from the next request on, and its default after a reset', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const read = async () => {
    const { main, header, footer } = await openPage(visitor, '/artworks');
    return {
      title: main.headings[0],
      subtitle: main.paragraphs[0],
      link: header.links[3]?.text,
      hasDefaultHours: footer.text.includes(HOURS),
      hasNewHours: footer.text.includes('By appointment only'),
    };
  };
  const before = await read();
  expect(before).toEqual({
    title: 'Artworks',
    subtitle: 'A collection of exhibited works.',
    link: 'Artworks',
    hasDefaultHours: true,
    hasNewHours: false,
  });

  const changes = {
    artworks_page_title: 'Works',
    artworks_page_subtitle: 'What hangs, and what has hung.',
    navigation_artworks: 'All works',
    opening_hours: 'By appointment only',
  };
  for (const [key, content] of Object.entries(changes)) await staff('PUT', `${path}/${key}`, { content });
  expect(await read()).toEqual({
    title: 'Works',
    subtitle: 'What hangs, and what has hung.',
    link: 'All works',
    hasDefaultHours: false,
    hasNewHours: true,
  });

  for (const key of Object.keys(changes)) await staff('DELETE', `${path}/${key}`);
  expect(await read()).toEqual(before);
});

test('escapes markup in a text', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const keys = ['navigation_artists', 'artworks_page_title', 'artworks_page_subtitle', 'opening_hours'];
  for (const key of [...keys, 'director_1_biography']) await staff('PUT', `${path}/${key}`, { content: hostile });
  await staff('PUT', `${path}/opening_exceptions`, { content: `2026-12-24 | ${hostile}` });
  const { html, dataBlock, main, header, footer } = await openPage(visitor, '/artworks');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  expect(dataBlock).not.toContain('</script>');
  expect(main.headings[0]).toBe(hostile);
  expect(header.text).toContain(hostile);
  expect(footer.text).toContain(`December 24, 2026: ${hostile}`);
});

describe('the opening hours', () => {
  const EXCEPTIONS = '2026-11-16 | open 1–4pm\n2026-12-24 – 2027-01-02 | \n2027-01-15 | \n2027-08-01 | \n2026-11-14 | ';

  test('are followed by the exceptions of the next 60 days, soonest first, until they are over', async () => {
    const { clock, visitor, signIn } = await sharedApp();
    await (await signIn())('PUT', `${path}/opening_exceptions`, { content: EXCEPTIONS });
    const hours = async () => (await openPage(visitor, '/press')).footer.text;
    // Sixty days from 15 November is 14 January.
    expect(await hours()).toContain(
      `${HOURS} November 16, 2026: open 1–4pm Closed from December 24, 2026 to January 2, 2027 Map`,
    );
    clock.now = new Date('2027-01-03T11:00:00Z');
    expect(await hours()).toContain(`${HOURS} Closed on January 15, 2027 Map`);
    clock.now = new Date('2027-02-01T11:00:00Z');
    expect(await hours()).toContain(`${HOURS} Map`);
  });

  test('show their default if empty; exceptions that do not parse are skipped', async () => {
    const { db, visitor } = await sharedApp();
    const text = { type: 'text', title: null, category: null };
    await createContent(db, [
      { ...text, key: 'opening_hours', content: '' },
      { ...text, key: 'opening_exceptions', content: 'closed some day\n2026-12-24 | ' },
    ]);
    const { footer } = await openPage(visitor, '/press');
    expect(footer.text).toContain(`${HOURS} Closed on December 24, 2026 Map`);
  });
});
