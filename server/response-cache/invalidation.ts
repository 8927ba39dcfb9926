import type { FastifyInstance } from 'fastify';
import type { Notifications } from '../db/notifications.ts';
import type { ResponseCache } from './response-cache.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Opens the cache for as long as this process is notified of every change. */
export function invalidateOnNotifications(
  app: FastifyInstance,
  cache: ResponseCache,
  notifications: Notifications,
): void {
  const unsubscribe = [
    notifications.onContentChange(cache.onContentChange),
    notifications.onObjectDeleted(cache.evictObject),
  ];
  // Pages contain the site's own address, which may be unknown before.
  app.addHook('onListen', async () => cache.clearContent());
  // A client whose change was saved must see it in its next request.
  app.addHook('onSend', async ({ method }) => {
    if (!SAFE_METHODS.has(method)) await notifications.flush();
  });
  app.addHook('preClose', async () => {
    for (const stop of unsubscribe) stop();
    cache.onContentChange(false);
  });
}
