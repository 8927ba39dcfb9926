import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { isInTransactionScope } from '../db/transaction-scope.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import type { MailBranding } from '../mail/mail-context.ts';
import type { ContentTypes } from '../publishing/content-types.ts';
import { applyDueSchedules } from './apply-due.ts';
import { mailFailure } from './mail-failure.ts';
import { findNextDue } from './repository.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response does not depend on what is published, and must not wait for the database. */
    ignoresSchedules?: boolean;
  }
}

/** Longer timers overflow, and a clock may be set forward. */
const LONGEST_TIMER_MS = 3_600_000;
const RETRY_MS = 1_000;

export type ReleaseClock = {
  /** When the next schedule is due: cached responses expire then. In the past while one is due or nothing is known. */
  nextAt: () => number;
  /** Resolves when all that is due has been published, by this process or another, or when the database cannot do it. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  database: Database;
  types: ContentTypes;
  clock: () => Date;
  mailBranding: () => MailBranding;
  /** Called in the same tick in which `nextAt` passes an instant. */
  onSettled: () => void;
  onError: (error: unknown) => void;
};

/**
 * Applies schedules to the second, on every process: each looks before it answers its first request after an instant, and one
 * of them does it. Without requests a timer applies them.
 */
export function createReleaseClock(options: Options): ReleaseClock {
  const { database, types, clock, mailBranding, onSettled, onError } = options;
  const { db, notifications } = database;
  let next = 0;
  /** The earliest schedule that was notified since `next` began to be read. */
  let notified = Number.POSITIVE_INFINITY;
  let isConnected = true;
  let isClosed = false;
  let settling: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const arm = (wait: number) => {
    clearTimeout(timer);
    if (!isClosed && next !== Number.POSITIVE_INFINITY) timer = setTimeout(onTimer, wait).unref();
  };
  const armForNext = () => arm(Math.max(0, Math.min(next - clock().getTime(), LONGEST_TIMER_MS)));

  /** Until the next schedule is in the future. Nothing that visitors read changes between its last query and the new `next`. */
  const applyAll = async () => {
    for (;;) {
      notified = Number.POSITIVE_INFINITY;
      const found = (await findNextDue(db))?.getTime() ?? Number.POSITIVE_INFINITY;
      const now = clock();
      if (found > now.getTime()) {
        next = Math.min(found, notified);
        return onSettled();
      }
      await applyDueSchedules(db, now, {
        types,
        onError,
        onFailure: (tx, failed, reason) =>
          mailFailure(tx, failed, reason, { types, now, mailBranding: mailBranding() }),
      });
    }
  };

  const apply = async (): Promise<boolean> => {
    try {
      await applyAll();
      armForNext();
      return true;
    } catch (error) {
      // The next request tries again, and nothing is cached until one succeeds.
      if (!isDatabaseUnreachable(error)) onError(error);
      arm(RETRY_MS);
      return false;
    }
  };

  // Without notifications a schedule of another process may be unknown here.
  const isDue = () => !isConnected || clock().getTime() >= next;

  const settleOnce = () => {
    settling ??= apply().finally(() => {
      settling = null;
    });
    return settling;
  };

  const settle = async () => {
    while (isDue() && !isClosed) {
      const isApplied = await settleOnce();
      if (!isApplied || !isConnected) return;
    }
  };

  function onTimer() {
    if (isDue()) void settleOnce();
    else armForNext();
  }

  const unsubscribe = [
    notifications.onScheduled((at) => {
      notified = Math.min(notified, at);
      if (at >= next) return;
      next = at;
      armForNext();
    }),
    notifications.onContentChange((isListening) => {
      const isReconnected = isListening && !isConnected;
      isConnected = isListening;
      if (!isReconnected) return;
      // Schedules may have been missed.
      next = 0;
      armForNext();
    }),
  ];

  return {
    nextAt: () => next,
    settle,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      for (const stop of unsubscribe) stop();
      await settling;
    },
  };
}

/** Before anything is answered, from the cache or from the database. */
export function applySchedules(app: FastifyInstance, { settle, close }: ReleaseClock): void {
  app.addHook('onReady', settle);
  app.addHook('onRequest', async ({ routeOptions }) => {
    // A preview would wait for itself on the embedded engine; the request it belongs to has settled.
    if (!routeOptions.config.ignoresSchedules && !isInTransactionScope()) await settle();
  });
  app.addHook('onClose', close);
}
