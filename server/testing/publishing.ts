import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ContentKind, type Fields, type ReleaseItem, type Schedule, scheduleSchema } from '../../domain/draft.ts';
import type { Caller } from './test-app.ts';

// Drafts and schedules made through the API.

export const PUBLISHING = '/api/cms/publishing';

type Times = { publishAt?: Date | null; withdrawAt?: Date | null };

/** Of a new record, or of the public one with this key. */
export async function saveDraft(
  staff: Caller,
  kind: ContentKind,
  fields: Fields,
  key: string = randomUUID(),
): Promise<ReleaseItem> {
  await succeed(staff('PUT', `${PUBLISHING}/drafts/${key}`, { kind, fields }));
  return { kind, key };
}

export const requestSchedule = (staff: Caller, { kind, key }: ReleaseItem, times: Times) =>
  staff('PUT', `${PUBLISHING}/schedules/${key}`, { kind, ...times });

export const schedule = (...args: Parameters<typeof requestSchedule>): Promise<void> =>
  succeed(requestSchedule(...args));

export const requestRelease = (staff: Caller, items: ReleaseItem[], at?: Date, replaces?: string | null) =>
  staff('POST', `${PUBLISHING}/releases`, { items, at, replaces });

export const release = (...args: Parameters<typeof requestRelease>): Promise<void> => succeed(requestRelease(...args));

export async function listSchedules(staff: Caller): Promise<Schedule[]> {
  return z.array(scheduleSchema).parse((await staff('GET', `${PUBLISHING}/schedules`)).body);
}

async function succeed(responding: ReturnType<Caller>): Promise<void> {
  const { status, text } = await responding;
  if (status >= 300) throw new Error(`The response is ${status}: ${text}`);
}
