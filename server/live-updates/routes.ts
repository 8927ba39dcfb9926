import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { TOPICS, type Topic } from '../../domain/live-updates.ts';
import type { App, AppContext } from '../app-context.ts';
import { mayRead, signedIn } from '../http/access.ts';
import { errorResponses, nonJsonResponse } from '../http/route-schemas.ts';

/** Proxies close idle connections, most of them after a minute. */
const HEARTBEAT_MS = 25_000;
/** Then the browser reconnects, which checks the session again. */
const STREAM_MS = 15 * 60_000;

/** Sends the names of changed lists, never their content: that is read through calls that check access. */
export function liveUpdateRoutes(app: App, { database: { notifications }, clock }: AppContext): void {
  /** Milliseconds. What changed before the start is unknown. */
  const lastChanges = new Map<Topic, number>(TOPICS.map((topic) => [topic, clock().getTime()]));
  const unsubscribeChanges = notifications.subscribe((topic) => lastChanges.set(topic, clock().getTime()));
  /** With the account that opened each. */
  const open = new Map<PassThrough, string>();
  const endStreams = (staffId: string | null) => {
    for (const [stream, owner] of open) if (staffId === null || owner === staffId) stream.end();
  };
  // The browser connects again immediately, which checks its session.
  const unsubscribeSessions = notifications.onSessionsEnded(endStreams);
  app.addHook('preClose', async () => {
    unsubscribeChanges();
    unsubscribeSessions();
    endStreams(null);
  });

  app.get(
    '/api/inbox/news',
    {
      config: { access: 'check in guests', longRunning: true },
      schema: {
        tags: ['inbox'],
        summary: 'Server-sent events: the name of each list that has changed',
        querystring: z.object({
          since: z.coerce
            .number()
            .int()
            .min(0)
            .optional()
            .describe('Milliseconds: lists that changed in the time before the connection are named, too'),
        }),
        response: { 200: nonJsonResponse(['text/event-stream'], 'One event for each change'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const stream = new PassThrough();
      open.set(stream, signedIn(request).id);
      const isSent = (topic: Topic) => topic === 'registrations' || mayRead(request);
      const send = (topic: Topic) => {
        if (isSent(topic)) stream.write(`data: ${topic}\n\n`);
      };
      const unsubscribe = notifications.subscribe(send);
      const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS).unref();
      const end = setTimeout(() => stream.end(), STREAM_MS).unref();
      stream.once('close', () => {
        open.delete(stream);
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(end);
      });
      // The first bytes open the EventSource.
      stream.write('retry: 2000\n\n');
      const { since } = request.query;
      if (since !== undefined) {
        const from = clock().getTime() - since;
        for (const [topic, at] of lastChanges) if (at >= from) send(topic);
      }
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  );
}
