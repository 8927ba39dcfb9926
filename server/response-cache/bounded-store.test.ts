import { expect, test } from 'vitest';
import { boundedStore } from './bounded-store.ts';

function filled(limit: number, keys: string[]) {
  const store = boundedStore<string>(limit);
  for (const key of keys) store.put(key, `value of ${key}`, 10);
  return store;
}

const kept = (store: ReturnType<typeof filled>, keys: string[]) =>
  keys.filter((key) => store.holds(key, `value of ${key}`));

test('what was put in is there, and what was put in again counts once', () => {
  const store = filled(100, ['a', 'b', 'a']);
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual(['value of a', 'value of b', undefined]);
  expect(store.size()).toBe(20);
});

test('what nobody asked for again leaves first, the oldest before the others', () => {
  const store = filled(100, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
  store.get('a');
  store.put('k', 'value of k', 10);
  expect(kept(store, ['a', 'b', 'c'])).toEqual(['a', 'c']);
});

test('a stranger who asks for ever new addresses pushes out nothing that is wanted', () => {
  const store = filled(100, ['home', 'artists']);
  store.get('home');
  store.get('artists');
  for (let at = 0; at < 1_000; at += 1) store.put(`made-up-${at}`, 'junk', 10);
  expect(kept(store, ['home', 'artists'])).toEqual(['home', 'artists']);
  expect(store.size()).toBeLessThanOrEqual(100);
});

test('one who asks for each twice pushes out only what is wanted less', () => {
  const store = filled(100, ['home', 'rare']);
  store.get('home');
  store.get('rare');
  for (let at = 0; at < 1_000; at += 1) {
    store.put(`made-up-${at}`, 'junk', 10);
    store.get(`made-up-${at}`);
    store.get('home');
  }
  expect(kept(store, ['home', 'rare'])).toEqual(['home']);
  expect(store.size()).toBeLessThanOrEqual(100);
});

test('where everything is wanted, something new can still become so', () => {
  const store = filled(100, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
  for (const key of 'abcdefghij') store.get(key);
  store.put('new', 'value of new', 10);
  expect(store.get('new')).toBe('value of new');
});

test('what grows takes its room from the others', () => {
  const store = filled(100, ['a', 'b', 'c']);
  store.get('c');
  store.resize('c', 75);
  expect(kept(store, ['a', 'b', 'c'])).toEqual(['b', 'c']);
  expect(store.size()).toBe(95);
  store.resize('gone', 1_000);
  expect(store.size()).toBe(95);
});

test('what alone is larger than everything does not stay, and emptied it is empty', () => {
  const store = filled(100, ['a']);
  store.put('huge', 'value of huge', 101);
  expect(store.holds('huge', 'value of huge')).toBe(false);
  store.clear();
  expect([store.size(), store.get('a')]).toEqual([0, undefined]);
});
