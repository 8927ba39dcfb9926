import { setTimeout } from 'node:timers/promises';
import type { Gallery } from '../../domain/gallery.ts';
import { type Database, MAIL_LOCK } from '../db/database.ts';
import { sendFailure } from './send-failure.ts';
import { failExpired, markAttempt, markFailure, markSent, nextDue } from './send-queue.ts';
import type { MailSettings } from './settings.ts';
import { createMailTransport, type MailTransport } from './transport.ts';

/** How soon what has become due is noticed; what is new is told at once. */
const ROUND_MS = 15_000;
/** How long a program that ends waits for the message under way. Left behind, it goes out again after the next start. */
const FAREWELL_MS = 4_000;

type Round = {
  database: Pick<Database, 'tryWithAdvisoryLock'>;
  transport: MailTransport;
  clock: () => Date;
  isStopping?: () => boolean;
};

/**
 * Sends what is due, oldest first, one after the other; nothing, where another process is at it. A message is marked after
 * it was handed over: a crash in between sends it again, with the same Message-ID, rather than never. The attempt is
 * written down before: a database that takes no writes would otherwise have it sent in every round.
 */
export async function sendDue({ database, transport, clock, isStopping = () => false }: Round): Promise<void> {
  await database.tryWithAdvisoryLock(MAIL_LOCK, async (db) => {
    await failExpired(db, clock());
    while (!isStopping()) {
      const due = await nextDue(db, clock());
      if (!due) return;
      const mail = await markAttempt(db, due, clock());
      try {
        await transport.send(mail);
      } catch (error) {
        const failure = sendFailure(error, mail);
        await markFailure(db, mail, failure, clock());
        if (failure.kind === 'unreachable') return;
        continue;
      }
      await markSent(db, mail, clock());
    }
  });
}

type Sender = {
  database: Pick<Database, 'tryWithAdvisoryLock' | 'notifications'>;
  settings: MailSettings;
  gallery: Gallery;
  clock: () => Date;
  onError: (error: unknown) => void;
};

/** Sends from now on. What it gives back ends that, after the message that is under way if that does not take long. */
export function startSender({ database, settings, gallery, clock, onError }: Sender): () => Promise<void> {
  const transport = createMailTransport(settings, gallery);
  let isWanted = false;
  let isStopped = false;
  let working: Promise<void> | null = null;

  const work = async () => {
    while (isWanted && !isStopped) {
      isWanted = false;
      await sendDue({ database, transport, clock, isStopping: () => isStopped }).catch(onError);
    }
    working = null;
  };
  const wake = () => {
    isWanted = true;
    working ??= work();
  };

  const unsubscribe = database.notifications.subscribe((topic) => {
    if (topic === 'outbox') wake();
  });
  const timer = setInterval(wake, ROUND_MS).unref();
  wake();

  return async () => {
    isStopped = true;
    unsubscribe();
    clearInterval(timer);
    await Promise.race([working, setTimeout(FAREWELL_MS, undefined, { ref: false })]);
  };
}
