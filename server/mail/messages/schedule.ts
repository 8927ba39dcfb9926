import { formatDateTime } from '../../../domain/date-time.ts';
import type { ScheduledAction } from '../../../domain/draft.ts';
import { composeMail, type NewMail } from '../compose.ts';
import type { MailContext } from '../mail-context.ts';

type ScheduleFailure = { titles: readonly string[]; action: ScheduledAction; at: Date; reason: string };

const DONE: Record<ScheduledAction, string> = { publish: 'published', withdraw: 'withdrawn' };

/** To the gallery, immediately, because an embargo may have ended. */
export function scheduleFailureMail(context: MailContext, { titles, action, at, reason }: ScheduleFailure): NewMail {
  const isRelease = titles.length > 1;
  const what = isRelease ? `${titles.length} records were` : `“${titles[0]}” was`;
  return composeMail(
    context,
    { kind: 'schedule failure', to: null, subject: `${what} not ${DONE[action]}` },
    {
      opening: [
        isRelease
          ? 'What was scheduled together could not be done. None of it was published.'
          : 'What was scheduled could not be done. Nothing was changed on the website.',
      ],
      facts: [
        { label: 'Scheduled for', value: `${formatDateTime(at)} (Zurich time)` },
        { label: isRelease ? 'Records' : 'Record', value: titles.join(', ') },
        { label: 'Reason', value: reason },
      ],
      quote: null,
      link: { label: 'Correct it and publish it there', url: `${context.origin}/cms` },
      closing: [],
      footnote: null,
    },
  );
}
