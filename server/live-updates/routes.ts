import { PassThrough } from 'node:stream';
import type { App, AppContext } from '../app-context.ts';
import { mayRead, signedIn } from '../http/access.ts';
import { errorResponses, nonJsonResponse } from '../http/route-schemas.ts';

/** Proxies close idle connections, most of them after a minute. */
const HEARTBEAT_MS = 25_000;
/** Then the browser reconnects, which checks the session again. */
const STREAM_MS = 15 * 60_000;

/** Sends the names of changed lists, never their content: that is read through calls that check access. */
export function liveUpdateRoutes(app: App, { database: { notifications } }: AppContext): void {
  /** With the account that opened each. */
  const open = new Map<PassThrough, string>();
  const endStreams = (staffId: string | null) => {
    for (const [stream, owner] of open) if (staffId === null || owner === staffId) stream.end();
  };
  // The browser connects again immediately, which checks its session.
  const unsubscribeSessions = notifications.onSessionsEnded(endStreams);
  app.addHook('preClose', async () => {
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
        response: { 200: nonJsonResponse(['text/event-stream'], 'One event for each change'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const stream = new PassThrough();
      open.set(stream, signedIn(request).id);
      const isSent = (topic: string) => topic === 'registrations' || mayRead(request);
      const unsubscribe = notifications.subscribe((topic) => {
        if (isSent(topic)) stream.write(`data: ${topic}\n\n`);
      });
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
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  );
}
