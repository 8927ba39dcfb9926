import type { OutgoingHttpHeaders } from 'node:http';
import { vi } from 'vitest';
import type { Config } from '../config.ts';
import { testDatabase } from './engine.ts';
import { listeningPort, type RawResponse, rawRequest } from './raw-request.ts';
import { type TestApp, testApp } from './test-app.ts';

export type CachingGallery = TestApp & {
  /** Over a connection, not `inject`. */
  get: (path: string, headers?: OutgoingHttpHeaders) => Promise<RawResponse>;
  /** The number of database queries meanwhile; 0 for a cached response. */
  queriesDuring: (work: () => Promise<unknown>) => Promise<number>;
  /** Until the notifications of everything written so far have been delivered. */
  flushNotifications: () => Promise<void>;
};

/** A listening app whose cache gets no late notifications of the test before. */
export async function cachingGallery(settings: Partial<Config> = {}): Promise<CachingGallery> {
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
