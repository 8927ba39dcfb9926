import { expect, test } from 'vitest';
import { createSegmentedLru } from './segmented-lru.ts';

type Entry = { key: string };

/** A store of 80 bytes, 20 of them for entries without a hit; every entry takes 10. */
function storeWith(keys: string) {
  const store = createSegmentedLru<Entry>(80);
  const add = (key: string) => store.set(key, { key }, 10);
  const stored = (all: string) => [...all].filter((key) => store.peek(key)?.key === key).join('');
  for (const key of keys) add(key);
  return { ...store, add, stored };
}

test('returns what was stored; storing a key again replaces it', () => {
  const store = storeWith('aba');
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual([{ key: 'a' }, { key: 'b' }, undefined]);
  expect(store.size()).toBe(20);
});

test('evicts the oldest of the entries hit only once', () => {
  const store = storeWith('ab');
  store.get('a');
  for (const key of 'cd') store.add(key);
  expect(store.stored('abcd')).toBe('acd');
});

test('requests for ever new addresses evict no popular entry', () => {
  const store = storeWith('ab');
  for (const key of 'ab') store.get(key);
  for (let at = 0; at < 1_000; at += 1) store.add(`new-${at}`);
  expect(store.stored('ab')).toBe('ab');
  expect(store.size()).toBeLessThanOrEqual(80);
});

test('of the popular entries the least recently used is evicted', () => {
  const store = storeWith('ab');
  for (const key of 'ab') store.get(key);
  for (let at = 0; at < 1_000; at += 1) {
    store.add(`new-${at}`);
    store.get(`new-${at}`);
    store.get('a');
  }
  expect(store.stored('ab')).toBe('a');
  expect(store.size()).toBeLessThanOrEqual(80);
});

test('an entry that grows evicts others of its segment', () => {
  const store = storeWith('ab');
  for (const key of 'ab') store.get(key);
  store.add('c');
  store.set('b', { key: 'b' }, 55);
  expect(store.stored('abc')).toBe('bc');
  expect(store.size()).toBe(65);
});

test('does not store what is larger than its segment', () => {
  const store = storeWith('a');
  store.set('huge', { key: 'huge' }, 81);
  expect([store.peek('huge'), store.stored('a')]).toEqual([undefined, 'a']);
});

test('deletes matching entries of both segments, or all', () => {
  const store = storeWith('ab');
  store.get('a');
  store.add('c');
  store.deleteWhere(({ key }) => key !== 'c');
  expect(store.stored('abc')).toBe('c');
  store.clear();
  expect([store.size(), store.stored('abc')]).toEqual([0, '']);
});
