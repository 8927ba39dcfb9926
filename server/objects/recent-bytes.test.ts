import { expect, test } from 'vitest';
import { recentBytes } from './recent-bytes.ts';

const bytes = (length: number) => Buffer.alloc(length);

test('what was asked for the longest ago makes room', () => {
  const recent = recentBytes(10);
  recent.put('a', bytes(4));
  recent.put('b', bytes(4));
  expect(recent.get('a')).toHaveLength(4);
  recent.put('c', bytes(4));
  expect(recent.get('b')).toBeNull();
  expect(recent.get('a')).toHaveLength(4);
  expect(recent.get('c')).toHaveLength(4);
});

test('the same key counts once, and what is larger than all the room is not kept', () => {
  const recent = recentBytes(10);
  recent.put('a', bytes(4));
  recent.put('a', bytes(6));
  recent.put('b', bytes(4));
  expect([recent.get('a')?.length, recent.get('b')?.length]).toEqual([6, 4]);
  recent.put('c', bytes(11));
  expect(recent.get('c')).toBeNull();
  expect(recent.get('a')).toHaveLength(6);
});

test('what is dropped makes room, and nothing else goes', () => {
  const recent = recentBytes(10);
  for (const key of ['a/1', 'a/2', 'b/1']) recent.put(key, bytes(3));
  recent.drop('a/');
  recent.put('c', bytes(7));
  expect(['a/1', 'a/2', 'b/1', 'c'].map((key) => recent.get(key)?.length)).toEqual([undefined, undefined, 3, 7]);
});
