import { expect, test } from 'vitest';
import { type CachedResponse, cachedPicture, cachedText, type RequestHeaders } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';

const NOW = new Date('2026-11-15T11:00:00Z');
const PAGE = '/artists';
const PICTURE = '/objects/abc-400x300.jpg?w=120';
const FILE = '/assets/entry-1.js';
const IMMUTABLE = 'public, max-age=31536000, immutable';

function picture(format: string, objectName = 'abc-400x300.jpg') {
  const headers = { 'cache-control': IMMUTABLE, etag: `"${format}"`, vary: 'Accept' };
  const negotiate = ({ accept }: RequestHeaders) => accept ?? 'jpg';
  return cachedPicture(headers, Buffer.from(format), { format, objectName, negotiate });
}

function filledCache() {
  const clock = { now: NOW };
  const database = { isReachable: true };
  const schedule = { next: Number.POSITIVE_INFINITY };
  const cache = createResponseCache({
    clock: () => clock.now,
    staleMs: 600_000,
    nextRelease: () => schedule.next,
    isReachable: () => database.isReachable,
    onError: () => {},
  });
  cache.onContentChange(true);
  cache.find({ method: 'GET', url: PAGE, headers: {} });
  const putBegunAt = (begun: number, url: string, response: CachedResponse) => cache.put(url, response, begun);
  const put = (url: string, response: CachedResponse) => putBegunAt(cache.generation(), url, response);
  put(PAGE, cachedText({ 'cache-control': 'no-cache' }, Buffer.from('page')));
  put(FILE, cachedText({ 'cache-control': IMMUTABLE }, Buffer.from('file')));
  put(PICTURE, picture('jpg'));
  const body = (url: string, headers: RequestHeaders = {}) =>
    cache.find({ method: 'GET', url, headers })?.body.toString();
  return {
    ...cache,
    clock,
    database,
    schedule,
    put,
    putBegunAt,
    body,
    bodies: () => [PAGE, FILE, PICTURE].map((url) => body(url)),
  };
}

test('a change of content clears pages, but neither built files nor renditions', () => {
  const { bodies, onContentChange } = filledCache();
  expect(bodies()).toEqual(['page', 'file', 'jpg']);
  onContentChange(true);
  expect(bodies()).toEqual([undefined, 'file', 'jpg']);
});

test('so does midnight in Zurich', () => {
  const { bodies, clock } = filledCache();
  clock.now = new Date('2026-11-15T23:00:00Z');
  expect(bodies()).toEqual([undefined, 'file', 'jpg']);
});

test('from the instant of a schedule no page is served or stored until it has been applied', () => {
  const { bodies, clock, generation, onRelease, putBegunAt, schedule } = filledCache();
  schedule.next = NOW.getTime() + 1_000;
  const begun = generation();
  const page = cachedText({ 'cache-control': 'no-cache' }, Buffer.from('begun before'));
  clock.now = new Date(schedule.next - 1);
  expect(bodies()).toEqual(['page', 'file', 'jpg']);
  clock.now = new Date(schedule.next);
  putBegunAt(begun, PAGE, page);
  expect(bodies()).toEqual([undefined, 'file', 'jpg']);
  schedule.next = Number.POSITIVE_INFINITY;
  onRelease();
  putBegunAt(begun, PAGE, page);
  expect(bodies()).toEqual([undefined, 'file', 'jpg']);
});

test('while changes may be missed, nothing is served or stored', () => {
  const { bodies, onContentChange, put } = filledCache();
  onContentChange(false);
  expect(bodies()).toEqual([undefined, undefined, undefined]);
  put(PICTURE, picture('jpg'));
  expect(bodies()).toEqual([undefined, undefined, undefined]);
  // A deletion may have been missed.
  onContentChange(true);
  expect(bodies()).toEqual([undefined, undefined, undefined]);
});

test('while the database cannot be reached, stored responses are served for as long as they may be stale', () => {
  const { bodies, clock, database, onContentChange } = filledCache();
  database.isReachable = false;
  onContentChange(false);
  onContentChange(false);
  clock.now = new Date(NOW.getTime() + 599_999);
  expect(bodies()).toEqual(['page', 'file', 'jpg']);
  database.isReachable = true;
  expect(bodies()).toEqual([undefined, undefined, undefined]);
  database.isReachable = false;
  clock.now = new Date(NOW.getTime() + 600_000);
  expect(bodies()).toEqual([undefined, undefined, undefined]);
});

test('deleting a picture evicts its renditions under every URL, and no others', () => {
  const { body, evictObject, put } = filledCache();
  put('/objects/%61bc-400x300.jpg?w=120', picture('jpg'));
  put('/objects/other.jpg?w=120', picture('jpg', 'other.jpg'));
  evictObject('abc-400x300.jpg');
  expect(body(PICTURE)).toBeUndefined();
  expect(body('/objects/%61bc-400x300.jpg?w=120')).toBeUndefined();
  expect(body('/objects/other.jpg?w=120')).toBe('jpg');
});

test('a rendition begun before the deletion is not stored after it', () => {
  const { body, evictObject, generation, putBegunAt } = filledCache();
  const begun = generation();
  evictObject('abc-400x300.jpg');
  putBegunAt(begun, PICTURE, picture('jpg'));
  expect(body(PICTURE)).toBeUndefined();
});

test('a picture has a variant for each negotiated format', () => {
  const { body, put } = filledCache();
  expect(body(PICTURE, { accept: 'avif' })).toBeUndefined();
  put(PICTURE, picture('avif'));
  expect([body(PICTURE, { accept: 'avif' }), body(PICTURE)]).toEqual(['avif', 'jpg']);
  expect(body(PICTURE, { accept: 'avif', 'if-none-match': '"avif"' })).toBe('');
  expect(body(PICTURE, { accept: 'avif', 'if-none-match': '"jpg"' })).toBe('avif');
});

test('a range is never served from memory, and what staff see differently never to a session', () => {
  const { body, put } = filledCache();
  expect(body(PICTURE, { range: 'bytes=0-1' })).toBeUndefined();
  const list = '/api/artists';
  put(list, cachedText({ 'cache-control': 'no-cache', vary: 'Cookie' }, Buffer.from('list')));
  const bodiesWith = (cookie: string) => [list, PAGE, PICTURE].map((url) => body(url, { cookie }));
  expect(bodiesWith('session=x')).toEqual([undefined, 'page', 'jpg']);
  expect(bodiesWith('theme=dark')).toEqual(['list', 'page', 'jpg']);
});

test('a cached response holds no memory but its own', () => {
  const { bytes } = cachedText({}, Buffer.from('Lea Brun')).text.identity.full;
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
