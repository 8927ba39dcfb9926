import fs from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startServer, temporaryFolder } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoGalleryUrl: string;
  }
}

/** One built gallery with its demo content for all browser tests that only look. */
export default async function setup(project: TestProject) {
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: 'a long enough password' });
  project.provide('demoGalleryUrl', server.url);
  return async () => {
    await server.end('SIGTERM');
    await fs.rm(folder, { recursive: true, force: true });
  };
}
