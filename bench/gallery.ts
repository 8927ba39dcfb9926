import fs from 'node:fs/promises';
import { type ServerProcess, startServer, temporaryFolder } from '../e2e/server-process.ts';
import { get } from './http.ts';

export const CREDENTIALS = { username: 'admin', password: 'a long enough password' };
export const BENCH_SETTINGS = { ADMIN_PASSWORD: CREDENTIALS.password, RATE_LIMITS: 'off' };

export type BenchGallery = ServerProcess & {
  folder: string;
  /** The session of `staff`. */
  cookie: string;
  /** A request as staff: JSON in, JSON out. */
  staff: (method: string, path: string, body?: object) => Promise<unknown>;
  /** Saves a content change, which invalidates the response cache. */
  change: () => Promise<void>;
  close: () => Promise<void>;
};

/** Creates the demo gallery in an empty folder: a copy of the one that DEMO_GALLERY names, or by a first start. */
export async function createDemo(folder: string): Promise<void> {
  const { DEMO_GALLERY: existing } = process.env;
  await fs.mkdir(folder, { recursive: true });
  if ((await fs.readdir(folder)).includes('database')) return;
  if (existing) return fs.cp(existing, folder, { recursive: true });
  const server = await startServer({ ...BENCH_SETTINGS, DATA_DIR: folder });
  await server.end('SIGTERM');
}

/** Runs `work` with a temporary folder that holds the demo gallery. */
export async function withDemo<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder();
  try {
    await createDemo(folder);
    return await work(folder);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** Starts the built product on a data folder, without rate limits unless the settings have them. */
export async function openGallery(folder: string, settings: Record<string, string> = {}): Promise<BenchGallery> {
  const server = await startServer({ ...BENCH_SETTINGS, DATA_DIR: folder, ...settings });
  const cookie = await signIn(server.url);
  const staff: BenchGallery['staff'] = async (method, path, body) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { cookie, origin: server.url, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}`);
    return response.json();
  };
  let changes = 0;
  return {
    ...server,
    folder,
    cookie,
    staff,
    change: async () => {
      changes += 1;
      await staff('PUT', '/api/cms/content/artworks_page_title', { content: changes % 2 ? 'Works' : 'Artworks' });
    },
    close: async () => {
      await server.end('SIGTERM');
    },
  };
}

/** Runs `work` with the built product on a new demo gallery. */
export const withGallery = (
  work: (gallery: BenchGallery) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> =>
  withDemo(async (folder) => {
    const gallery = await openGallery(folder, settings);
    try {
      await work(gallery);
    } finally {
      await gallery.close();
    }
  });

/** Milliseconds of the first request after a change, when no response and no query result is cached. */
export async function timeAfterChange({ url, change }: BenchGallery, path: string): Promise<number> {
  await change();
  const begin = performance.now();
  await get(`${url}${path}`, { 'accept-encoding': 'br' });
  return performance.now() - begin;
}

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(CREDENTIALS),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`Signing in responded with ${response.status}`);
  return cookie;
}
