import type { Gallery } from '../../domain/gallery.ts';
import type { Database } from '../db/database.ts';
import { abortable } from '../startup/shutdown.ts';
import { sendFailure } from './send-failure.ts';
import { failExpired, markAttempt, markFailure, markSent, nextDue } from './send-queue.ts';
import type { MailSettings } from './settings.ts';
import { createMailTransport, type MailTransport } from './transport.ts';

/** How often the queue is polled for retries; a new mail wakes the sender immediately. */
const POLL_MS = 15_000;
/** How long a stop waits for the mail under way. If it is abandoned, it is sent again after the next start. */
const GRACE_MS = 4_000;

type SendDue = {
  database: Pick<Database, 'db' | 'tryWithLease'>;
  transport: MailTransport;
  clock: () => Date;
  isStopping?: () => boolean;
  /** Abandons the mail under way. */
  signal?: AbortSignal;
};

/**
 * Sends what is due, oldest first, unless another process is doing so. At-least-once delivery: a mail is marked as sent
 * after the mail server has accepted it, so a crash in between sends it again, with the same Message-ID. The attempt is
 * recorded first: a database that refuses writes would otherwise have it sent in every round.
 */
export async function sendDue({
  database,
  transport,
  clock,
  isStopping = () => false,
  signal = new AbortController().signal,
}: SendDue): Promise<void> {
  const { db } = database;
  await database.tryWithLease('mail', async (isHeld) => {
    await failExpired(db, clock());
    while (!isStopping()) {
      const due = await nextDue(db, clock());
      if (!due || !(await isHeld())) return;
      const mail = await markAttempt(db, due, clock());
      try {
        await abortable(transport.send(mail), signal);
      } catch (error) {
        if (signal.aborted) return;
        const failure = sendFailure(error, mail);
        await markFailure(db, mail, failure, clock());
        if (failure.kind === 'unreachable') return;
        continue;
      }
      await markSent(db, mail, clock());
    }
  });
}

type Options = {
  database: Pick<Database, 'db' | 'tryWithLease' | 'notifications'>;
  settings: MailSettings;
  gallery: Gallery;
  clock: () => Date;
  onError: (error: unknown) => void;
  graceMs?: number;
};

/** Starts sending. The returned function stops it, at the latest when the grace period has passed. */
export function startSender(options: Options): () => Promise<void> {
  const { database, settings, gallery, clock, onError, graceMs = GRACE_MS } = options;
  const transport = createMailTransport(settings, gallery);
  const abort = new AbortController();
  let isRequested = false;
  let isStopping = false;
  let running: Promise<void> | null = null;

  const run = async () => {
    while (isRequested && !isStopping) {
      isRequested = false;
      await sendDue({ database, transport, clock, isStopping: () => isStopping, signal: abort.signal }).catch(onError);
    }
    running = null;
  };
  const wake = () => {
    isRequested = true;
    running ??= run();
  };

  const unsubscribe = database.notifications.subscribe((topic) => {
    if (topic === 'outbox') wake();
  });
  const timer = setInterval(wake, POLL_MS).unref();
  wake();

  return async () => {
    isStopping = true;
    unsubscribe();
    clearInterval(timer);
    const grace = setTimeout(() => abort.abort(), graceMs);
    await running;
    clearTimeout(grace);
  };
}
