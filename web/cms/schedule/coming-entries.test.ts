import { expect, test } from 'vitest';
import type { Schedule } from '../../../domain/draft.ts';
import { comingEntries, daysOf } from './coming-entries.ts';

let counter = 0;

function aSchedule(fields: Partial<Schedule> = {}): Schedule {
  counter += 1;
  return {
    id: `id ${counter}`,
    kind: 'artwork',
    key: `key-${counter}`,
    title: `Work ${counter}`,
    action: 'publish',
    at: '2026-12-01T17:00:00.000Z',
    release: null,
    by: 'nora',
    failure: null,
    ...fields,
  };
}

test('what is released together is one entry, named after its exhibition', () => {
  const release = 'b0e7';
  const together = [
    aSchedule({ release }),
    aSchedule({ release, kind: 'exhibition', title: 'Soft Ground' }),
    aSchedule({ release, kind: 'artist', title: 'Lea Brun' }),
  ];
  const single = aSchedule({ key: 'night-piece', title: 'Night piece', action: 'withdraw' });
  expect(comingEntries([...together, single])).toMatchObject([
    { title: 'Soft Ground', more: 2, href: '/cms?release=b0e7', action: 'publish' },
    { title: 'Night piece', more: 0, href: '/cms/artworks/night-piece', action: 'withdraw' },
  ]);
});

test('what is left of a release leads to its form', () => {
  const [entry] = comingEntries([aSchedule({ release: 'b0e7', kind: 'press item', key: 'review' })]);
  expect(entry?.href).toBe('/cms?tab=press&edit=review');
});

test('counts the entries of each day in Zurich', () => {
  const entries = comingEntries(
    ['2026-12-01T22:59:00Z', '2026-12-01T23:00:00Z', '2026-12-02T12:00:00Z'].map((at) => aSchedule({ at })),
  );
  expect([...daysOf(entries)]).toEqual([
    ['2026-12-01', 1],
    ['2026-12-02', 2],
  ]);
});
