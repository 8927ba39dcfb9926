import { PassThrough } from 'node:stream';
import type { App, AppContext } from '../app-context.ts';
import { mayRead } from '../http/access.ts';
import { errorResponses, nonJsonResponse } from '../http/route-schemas.ts';

/** Proxies close idle connections, most of them after a minute. */
const HEARTBEAT_MS = 25_000;
/** Then the browser reconnects, which checks the session again. */
const STREAM_MS = 15 * 60_000;

/** Sends the names of changed lists, never their content: that is read through calls that check access. */
export function liveUpdateRoutes(app: App, { database: { notifications } }: AppContext): void {
  const open = new Set<PassThrough>();
  const endAll = () => {
    for (const stream of open) stream.end();
  };
  // Browsers connect again at once, which checks their sessions.
  const unsubscribeSessions = notifications.onSessionsEnded(endAll);
  app.addHook('preClose', async () => {
    unsubscribeSessions();
    endAll();
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
      open.add(stream);
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
