import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { AT_ONCE, atOnce } from '../testing/at-once.ts';
import { type KeepingGallery, keepingGallery } from '../testing/keeping-gallery.ts';
import { listeningPort } from '../testing/raw-request.ts';
import { storedFair } from '../testing/stored.ts';

/** Holds what the first page has read, until it is let go. Counts how often a page has read the fairs. */
function holdPages({ app }: KeepingGallery) {
  const inject = app.inject.bind(app);
  const [letGo, held] = gate();
  const [reached, isReading] = gate();
  let reads = 0;
  const readAndHold = async (options: InjectOptions) => {
    const answer = await inject(options);
    if (options.url !== '/api/fairs' || options.cookies) return answer;
    reads += 1;
    if (reads > 1) return answer;
    reached();
    await held;
    return answer;
  };
  // The pages' own reads: what a test asks for comes over a connection.
  Object.assign(app, { inject: readAndHold });
  onTestFinished(() => {
    Object.assign(app, { inject });
  });
  return { isReading, letGo, reads: () => reads };
}

function gate(): [open: () => void, isOpen: Promise<void>] {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [() => open(), isOpen];
}

test('many who ask for the same page at once get one rendering', async () => {
  const gallery = await keepingGallery();
  const { isReading, letGo, reads } = holdPages(gallery);
  const first = gallery.get('/fairs', { 'accept-encoding': 'br' });
  await isReading;
  const others = atOnce(() => gallery.get('/fairs'));
  // They have all been asked for when a request that was sent after them is answered.
  await gallery.get('/api/cms/press');
  letGo();
  const answers = [await first, ...(await others)];
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE + 1).fill(200));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(reads()).toBe(1);
});

test('a visitor who leaves takes the page from nobody', async () => {
  const gallery = await keepingGallery();
  const { isReading, letGo } = holdPages(gallery);
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${await listeningPort(gallery.app)}/fairs`;
  const first = fetch(url, { signal: leaving.signal });
  await isReading;
  const others = atOnce(() => gallery.get('/fairs'));
  await gallery.get('/api/cms/press');
  leaving.abort();
  await expect(first).rejects.toThrow();
  // Before what the first one began is done.
  expect((await others).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
  letGo();
});

test('what was begun before a change is kept for nobody who asks after it', async () => {
  const gallery = await keepingGallery();
  const staff = await gallery.signIn();
  const { isReading, letGo } = holdPages(gallery);
  const before = gallery.get('/fairs');
  await isReading;
  await storedFair(staff, { name: 'Halle Eins' });
  // Whoever asks now does not wait for the old one.
  expect((await gallery.get('/fairs')).text).toContain('Halle Eins');
  letGo();
  expect((await before).text).not.toContain('Halle Eins');
  expect((await gallery.get('/fairs')).text).toContain('Halle Eins');
});

test('what was begun before midnight is kept for nobody who asks after it', async () => {
  const gallery = await keepingGallery();
  gallery.clock.now = new Date('2026-11-15T22:59:59Z');
  const { isReading, letGo } = holdPages(gallery);
  const before = gallery.get('/fairs');
  await isReading;
  gallery.clock.now = new Date('2026-11-15T23:00:00Z');
  letGo();
  await before;
  expect(await gallery.queriesDuring(() => gallery.get('/fairs'))).toBeGreaterThan(0);
});

test('those who waited for a page that is not there are told so themselves', async () => {
  const gallery = await keepingGallery();
  const answers = await atOnce(() => gallery.get('/artists/nobody'));
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(404));
});
