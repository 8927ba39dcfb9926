import type { OutgoingHttpHeaders } from 'node:http';
import { vi } from 'vitest';
import type { Config } from '../config.ts';
import { testDatabase } from './engine.ts';
import { listeningPort, type RawAnswer, rawRequest } from './raw-request.ts';
import { type TestApp, testApp } from './test-app.ts';

export type KeepingGallery = TestApp & {
  /** As a browser asks, over a connection. */
  get: (path: string, headers?: OutgoingHttpHeaders) => Promise<RawAnswer>;
  /** How often the database was asked meanwhile: not once for what was kept. */
  queriesDuring: (work: () => Promise<unknown>) => Promise<number>;
  /** Until everything that was written so far has been told of. */
  flushNotifications: () => Promise<void>;
};

/** A gallery that has heard of everything the test before it did. */
export async function keepingGallery(settings: Partial<Config> = {}): Promise<KeepingGallery> {
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
