import type { OutgoingHttpHeaders } from 'node:http';
import { vi } from 'vitest';
import type { Config } from '../config.ts';
import { listeningPort, type RawResponse, rawRequest } from './raw-request.ts';
import { type TestApp, testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

export type ListeningTestApp = TestApp & {
  /** Over a connection, not `inject`. */
  get: (path: string, headers?: OutgoingHttpHeaders) => Promise<RawResponse>;
  /** Number of database queries made by `work`; 0 for a cached response. */
  queriesDuring: (work: () => Promise<unknown>) => Promise<number>;
  /** Resolves when the notifications of all writes so far have been delivered. */
  flushNotifications: () => Promise<void>;
};

/** Notifications of the previous test are flushed first, so that they cannot clear the cache of this one. */
export async function listeningTestApp(settings: Partial<Config> = {}): Promise<ListeningTestApp> {
  const gallery = await testApp(settings);
  const { notifications } = await testDatabase();
  await listeningPort(gallery.app);
  await notifications.flush();
  return {
    ...gallery,
    get: (path, headers) => rawRequest(gallery.app, 'GET', path, headers),
    flushNotifications: notifications.flush,
    queriesDuring: async (work) => {
      const spies = [vi.spyOn(gallery.db, 'select'), vi.spyOn(gallery.db, 'execute')];
      try {
        await work();
        return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
      } finally {
        for (const spy of spies) spy.mockRestore();
      }
    },
  };
}
