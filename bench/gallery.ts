import fs from 'node:fs/promises';
import { type ServerProcess, startServer, temporaryFolder } from '../e2e/server-process.ts';

const PASSWORD = 'a long enough password';

export type MeasuredGallery = ServerProcess & {
  folder: string;
  /** A call as staff: JSON in, JSON out. */
  staff: (method: string, path: string, body?: object) => Promise<unknown>;
  close: () => Promise<void>;
};

/** The built product with its demo gallery, freshly painted, without limits on requests. */
export async function openGallery(): Promise<MeasuredGallery> {
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, RATE_LIMITS: 'off' });
  const cookie = await signIn(server.url);
  return {
    ...server,
    folder,
    staff: async (method, path, body) => {
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: { cookie, origin: server.url, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
      return response.json();
    },
    close: async () => {
      await server.end('SIGTERM');
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

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
