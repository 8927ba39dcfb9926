import type { Inbox } from '../../../domain/inbox.ts';
import { hasFailedAttempt, type OutboxMail } from '../../../domain/mail.ts';

type Counts = Pick<Inbox['mail'], 'waiting' | 'delayed' | 'failed'>;

/** Delayed messages (tried, to be retried) count as waiting too, as in the inbox. */
export function mailCounts(mails: readonly OutboxMail[]): Counts {
  const waiting = mails.filter(({ status }) => status === 'waiting');
  return {
    waiting: waiting.length,
    delayed: waiting.filter(hasFailedAttempt).length,
    failed: mails.filter(({ status }) => status === 'failed').length,
  };
}

const messages = (count: number): string => `${count} ${count === 1 ? 'message' : 'messages'}`;

function unsentText({ delayed, failed }: Counts, isSetUp: boolean): string {
  const count = messages(failed + delayed);
  if (failed + delayed === 0) return '';
  if (delayed === 0) return `${count} could not be sent.`;
  if (failed === 0) return `${count} could not be sent yet.`;
  return isSetUp
    ? `${count} could not be sent; ${delayed} of them will be tried again.`
    : `${count} could not be sent.`;
}

function waitingText({ waiting, delayed }: Counts): string {
  const count = waiting - delayed;
  return count > 0 ? `${messages(count)} ${count === 1 ? 'waits' : 'wait'} to be sent.` : '';
}

/** For the mail page. */
export function mailStatusText({ isSetUp, ...counts }: Inbox['mail']): string {
  const sentences = [
    !isSetUp && 'Mail is not set up, so the website sends none.',
    unsentText(counts, isSetUp),
    waitingText(counts),
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : 'All mail was sent.';
}

const NOT_SET_UP =
  'Mail is not set up: visitors get no confirmation, and new inquiries and registrations are shown here only. Please look in every day.';

/** For other pages: null if there is nothing to be done. */
export function mailProblemText({ isSetUp, ...counts }: Inbox['mail']): string | null {
  const sentences = [!isSetUp && NOT_SET_UP, unsentText(counts, isSetUp), !isSetUp && waitingText(counts)].filter(
    Boolean,
  );
  return sentences.length > 0 ? sentences.join(' ') : null;
}

export function attemptsText(attempts: number): string {
  if (attempts === 0) return 'Not tried yet';
  return attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
}
