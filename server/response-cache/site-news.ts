import type { FastifyInstance } from 'fastify';
import type { Notifications } from '../db/notifications.ts';
import type { ResponseCache } from './response-cache.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Opens the cache for as long as it hears of every change. */
export function followSiteNews(app: FastifyInstance, cache: ResponseCache, notifications: Notifications): void {
  const unwatch = notifications.onContentChange(cache.onSiteNews);
  // Only now it is known at which address the site is, where no setting says so.
  app.addHook('onListen', async () => cache.empty());
  // Whoever has changed something, and is told so, sees it: the news of it comes before the answer.
  app.addHook('onSend', async ({ method }) => {
    if (!SAFE_METHODS.has(method)) await notifications.flush();
  });
  app.addHook('preClose', async () => {
    unwatch();
    cache.onSiteNews(false);
  });
}
