import { expect, test } from 'vitest';
import { type AutosaveEntry, autosaveId, expiresBefore, leftBehind } from './entry.ts';

const record = { personId: 'ada', kind: 'artist', recordKey: 'new' };

const entryAt = (savedAt: string, formId: string, other: Partial<typeof record> = {}): AutosaveEntry => ({
  id: autosaveId({ ...record, ...other }, formId),
  savedAt: new Date(savedAt),
  content: { base: null, changes: [] },
});

test('offers what closed forms of this person and record left behind, newest first', () => {
  const older = entryAt('2026-11-14T09:00:00Z', 'closed');
  const newer = entryAt('2026-11-14T10:00:00Z', 'crashed');
  const others = [
    entryAt('2026-11-14T11:00:00Z', 'in another tab'),
    entryAt('2026-11-14T11:00:00Z', 'a', { personId: 'bo' }),
    entryAt('2026-11-14T11:00:00Z', 'b', { kind: 'fair' }),
    entryAt('2026-11-14T11:00:00Z', 'c', { recordKey: '1' }),
    { id: ['ada', 'artist', 'new'], values: 'of another version' },
  ];
  expect(leftBehind([older, ...others, newer], record, new Set(['in another tab']))).toEqual([newer, older]);
});

test('entries expire after 30 days', () => {
  expect(expiresBefore(new Date('2026-11-14T09:00:00Z'))).toEqual(new Date('2026-10-15T09:00:00Z'));
});
