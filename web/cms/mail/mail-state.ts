import type { Inbox } from '../../../domain/inbox.ts';

const messages = (count: number): string => `${count} ${count === 1 ? 'message' : 'messages'}`;

/** How the gallery's mail is doing, for the page that shows it. */
export function mailState({ isSetUp, waiting, failed }: Omit<Inbox['mail'], 'delayed'>): string {
  const told = [
    !isSetUp && 'Mail is not set up. Messages wait here until SMTP_URL, MAIL_FROM and MAIL_TO are set.',
    failed > 0 && `${messages(failed)} could not be sent.`,
    isSetUp && waiting > 0 && `${messages(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`,
  ].filter(Boolean);
  return told.length > 0 ? told.join(' ') : 'All mail was sent.';
}

/** The same where something else is read: only what somebody has to do something about. */
export function mailTrouble({ isSetUp, waiting, delayed, failed }: Inbox['mail']): string | null {
  const told = [
    !isSetUp && 'Mail is not set up.',
    !isSetUp && waiting > 0 && `${messages(waiting)} ${waiting === 1 ? 'waits' : 'wait'}.`,
    failed > 0 && `${messages(failed)} could not be sent.`,
    isSetUp && delayed > 0 && `${messages(delayed)} could not be sent yet.`,
  ].filter(Boolean);
  return told.length > 0 ? told.join(' ') : null;
}

/** 'Tried 3 times' */
export function triesText(attempts: number): string {
  if (attempts === 0) return 'Not tried yet';
  return attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
}
