import fs from 'node:fs/promises';
import { type ServerProcess, startServer, temporaryFolder } from '../e2e/server-process.ts';

const PASSWORD = 'a long enough password';
const SETTINGS = { ADMIN_PASSWORD: PASSWORD, RATE_LIMITS: 'off' };

export type MeasuredGallery = ServerProcess & {
  folder: string;
  /** A call as staff: JSON in, JSON out. */
  staff: (method: string, path: string, body?: object) => Promise<unknown>;
  /** A change of content, after which nothing that was kept is right any more. */
  change: () => Promise<void>;
  close: () => Promise<void>;
};

/** Puts the demo gallery into a folder that has none: a copy of the one that DEMO_GALLERY names, or freshly painted. */
export async function paintDemo(folder: string): Promise<void> {
  const { DEMO_GALLERY: painted } = process.env;
  await fs.mkdir(folder, { recursive: true });
  if ((await fs.readdir(folder)).includes('database')) return;
  if (painted) return fs.cp(painted, folder, { recursive: true });
  const server = await startServer({ ...SETTINGS, DATA_DIR: folder });
  await server.end('SIGTERM');
}

/** Runs `work` with a folder of the demo gallery, which is gone afterwards. */
export async function withDemo<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder();
  try {
    await paintDemo(folder);
    return await work(folder);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** The built product on the gallery of a folder, without limits on requests. */
export async function openGallery(folder: string): Promise<MeasuredGallery> {
  const server = await startServer({ ...SETTINGS, DATA_DIR: folder });
  const cookie = await signIn(server.url);
  const staff: MeasuredGallery['staff'] = async (method, path, body) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { cookie, origin: server.url, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return response.json();
  };
  let changes = 0;
  return {
    ...server,
    folder,
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

/** Runs `work` with the built product on a freshly painted demo gallery. */
export const withGallery = (work: (gallery: MeasuredGallery) => Promise<void>): Promise<void> =>
  withDemo(async (folder) => {
    const gallery = await openGallery(folder);
    try {
      await work(gallery);
    } finally {
      await gallery.close();
    }
  });

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`Signing in answered ${response.status}`);
  return cookie;
}
