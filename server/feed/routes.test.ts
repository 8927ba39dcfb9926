import { expect, test } from 'vitest';
import { z } from 'zod';
import { postArtist, postExhibition, postPressItem } from '../testing/post-records.ts';
import { readXml } from '../testing/read-xml.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';

const PUBLIC = { publicUrl: 'https://gallery.example' };

const link = z.object({ '@rel': z.string(), '@type': z.string(), '@href': z.url() });
const entry = z.object({
  id: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  title: z.string(),
  link: z.array(link).length(1),
  updated: z.iso.datetime(),
  published: z.iso.datetime().optional(),
  author: z.object({ name: z.string() }).optional(),
  summary: z.string(),
  content: z.object({ '#text': z.string(), '@type': z.literal('html') }),
});
const feedSchema = z
  .object({
    feed: z.object({
      '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
      id: z.string(),
      title: z.string(),
      updated: z.iso.datetime(),
      author: z.object({ name: z.string() }),
      link: z.array(link),
      entry: z.array(entry).default([]),
    }),
  })
  .transform(({ feed }) => feed);

async function readFeed(visitor: Caller) {
  const { status, text, headers } = await visitor('GET', '/feed.xml');
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'application/atom+xml; charset=utf-8',
  });
  return readXml(text, feedSchema);
}

test('the feed has exhibitions and press items, newest first, and is valid without any', async () => {
  const { visitor, signIn } = await sharedApp(PUBLIC);
  expect(await readFeed(visitor)).toMatchObject({
    id: 'tag:marthaler-amsler.example,2026:feed',
    title: 'Marthaler Amsler',
    updated: '2026-11-15T00:00:00Z',
    author: { name: 'Marthaler Amsler' },
    link: [
      { '@rel': 'self', '@href': 'https://gallery.example/feed.xml' },
      { '@rel': 'alternate', '@href': 'https://gallery.example/' },
    ],
    entry: [],
  });

  const staff = await signIn();
  const { id } = await postArtist(staff, { name: 'Lea Brun' });
  const imageUrl = '/objects/0123456789abcdef0123456789abcdef-1600x1200.webp';
  const opening = { openingDate: '2026-10-25', openingFrom: '18:00', openingTo: '20:00' };
  const run = { startDate: '2026-10-25', endDate: '2026-12-01' };
  const fields = { ...run, ...opening, imageUrl: `${imageUrl}#focus=30,62`, description: 'Two rooms.\n\nOne door.' };
  const show = await postExhibition(staff, [id], { title: 'Soft Ground', ...fields });
  await postExhibition(staff, [id], { title: 'Next', startDate: '2027-01-10', endDate: '2027-02-01' });
  await postPressItem(staff, id, { title: 'Undated', date: 'soon' });
  await postPressItem(staff, id, { title: 'Older', date: 'March 2026', url: 'https://kunstblatt.example/a?b=1&c=2' });
  await postPressItem(staff, id, { title: 'Review', date: '30 October 2026' });

  const { entry: entries, updated } = await readFeed(visitor);
  expect(updated).toBe('2026-11-15T11:00:00.000Z');
  expect(entries.map(({ title, published }) => [title, published])).toEqual([
    ['Next', undefined],
    ['Review', '2026-10-30T00:00:00Z'],
    ['Soft Ground', '2026-10-25T00:00:00Z'],
    ['Older', undefined],
    ['Undated', undefined],
  ]);
  expect(entries[2]).toMatchObject({
    id: `urn:uuid:${show.id}`,
    link: [{ '@rel': 'alternate', '@href': 'https://gallery.example/exhibitions/2026/soft-ground' }],
    summary:
      'Lea Brun. October 25, 2026 – December 1, 2026. Opening: Sunday, October 25, 2026, 18:00–20:00. Marthaler Amsler, Zurich. Two rooms. One door.',
    content: {
      '#text': [
        `<p><img src="https://gallery.example${imageUrl}?w=1120" alt="Soft Ground, exhibition with Lea Brun"></p>`,
        '<p>Lea Brun</p><p>October 25, 2026 – December 1, 2026</p>',
        '<p>Opening: Sunday, October 25, 2026, 18:00–20:00</p><p>Marthaler Amsler, Zurich</p>',
        '<p>Two rooms.</p><p>One door.</p>',
      ].join(''),
    },
  });
  expect(entries[3]).toMatchObject({
    link: [{ '@href': 'https://kunstblatt.example/a?b=1&c=2' }],
    author: { name: 'Kunstblatt' },
    content: { '#text': '<p>Lea Brun, Kunstblatt, March 2026</p><p>On the autumn show.</p>' },
  });
});

test('awkward texts are read back without the characters that XML forbids', async () => {
  const { visitor, signIn } = await sharedApp(PUBLIC);
  const staff = await signIn();
  const { id } = await postArtist(staff);
  const title = `"Räume" & <b>'Träume'</b>, ]]> 🖼️ &amp;`;
  await postExhibition(staff, [id], { title: `${title}\u0007\u001f\ufffe`, description: 'A < B' });
  const [found] = (await readFeed(visitor)).entry;
  expect(found?.title).toBe(title);
  expect(found?.content['#text']).toContain('<p>A &lt; B</p>');
});
