import type { Inbox } from '../../../domain/inbox.ts';
import { hasFailedAttempt, type OutboxMail } from '../../../domain/mail.ts';

type Counts = Pick<Inbox['mail'], 'waiting' | 'delayed' | 'failed'>;

/** As the inbox counts: those that are delayed wait, too. */
export function mailCounts(mails: readonly OutboxMail[]): Counts {
  const waiting = mails.filter(({ status }) => status === 'waiting');
  return {
    waiting: waiting.length,
    delayed: waiting.filter(hasFailedAttempt).length,
    failed: mails.filter(({ status }) => status === 'failed').length,
  };
}

const messages = (count: number): string => `${count} ${count === 1 ? 'message' : 'messages'}`;

/** All that were tried in vain, each counted once. */
function inVain({ delayed, failed }: Counts, isSetUp: boolean): string {
  const count = messages(failed + delayed);
  if (failed + delayed === 0) return '';
  if (delayed === 0) return `${count} could not be sent.`;
  if (failed === 0) return `${count} could not be sent yet.`;
  return isSetUp
    ? `${count} could not be sent; ${delayed} of them will be tried again.`
    : `${count} could not be sent.`;
}

function toCome({ waiting, delayed }: Counts): string {
  const count = waiting - delayed;
  return count > 0 ? `${messages(count)} ${count === 1 ? 'waits' : 'wait'} to be sent.` : '';
}

/** How the gallery's mail is doing, for the page that shows it. */
export function mailState({ isSetUp, ...counts }: Inbox['mail']): string {
  const told = [
    !isSetUp && 'Mail is not set up. Messages wait here until SMTP_URL, MAIL_FROM and MAIL_TO are set.',
    inVain(counts, isSetUp),
    isSetUp && toCome(counts),
  ].filter(Boolean);
  return told.length > 0 ? told.join(' ') : 'All mail was sent.';
}

/** The same where something else is read: only what somebody has to do something about. */
export function mailTrouble({ isSetUp, ...counts }: Inbox['mail']): string | null {
  const told = [!isSetUp && 'Mail is not set up.', inVain(counts, isSetUp), !isSetUp && toCome(counts)].filter(Boolean);
  return told.length > 0 ? told.join(' ') : null;
}

/** 'Tried 3 times' */
export function triesText(attempts: number): string {
  if (attempts === 0) return 'Not tried yet';
  return attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
}
