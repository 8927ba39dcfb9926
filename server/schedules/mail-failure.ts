import { inArray } from 'drizzle-orm';
import { zurichDay } from '../../domain/day.ts';
import type { Db } from '../db/database.ts';
import { schedules } from '../db/schema/schedule.ts';
import { type MailBranding, readMailContext } from '../mail/mail-context.ts';
import { scheduleFailureMail } from '../mail/messages/schedule.ts';
import { putInOutbox } from '../mail/outbox.ts';
import type { ContentTypes } from '../publishing/content-types.ts';
import { listSchedules } from './list-schedules.ts';
import type { StoredSchedule } from './repository.ts';

type Options = { types: ContentTypes; mailBranding: MailBranding; now: Date };

/** Tells the gallery what was scheduled and could not be done. */
export async function mailFailure(
  tx: Db,
  failed: readonly StoredSchedule[],
  reason: string,
  { types, mailBranding, now }: Options,
): Promise<void> {
  const [first] = failed;
  if (!first) return;
  const isFailed = inArray(
    schedules.id,
    failed.map(({ id }) => id),
  );
  const titles = (await listSchedules(tx, types, zurichDay(now), isFailed)).map(({ title }) => title);
  const context = await readMailContext(tx, mailBranding, now);
  await putInOutbox(tx, [scheduleFailureMail(context, { titles, ...first, reason })], now);
}
