import fs from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { copyOf, startServer, temporaryFolder } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoGalleryUrl: string;
    /** Where it keeps everything. */
    demoGalleryFolder: string;
    /** The folder of a gallery like it, which nobody has open. */
    paintedGallery: string;
  }
}

const ADMIN_PASSWORD = 'a long enough password';

/** One built gallery with its demo content for all browser tests of a person. */
export default async function setup(project: TestProject) {
  // `npm test` has painted one for all.
  const painted = process.env.DEMO_GALLERY ?? (await paint());
  const folder = await copyOf(painted);
  // All visitors of all tests come from one address.
  const server = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off' });
  project.provide('demoGalleryUrl', server.url);
  project.provide('demoGalleryFolder', folder);
  project.provide('paintedGallery', painted);
  return async () => {
    await server.end('SIGTERM');
    await fs.rm(folder, { recursive: true, force: true });
    if (painted !== process.env.DEMO_GALLERY) await fs.rm(painted, { recursive: true, force: true });
  };
}

async function paint(): Promise<string> {
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD });
  await server.end('SIGTERM');
  return folder;
}
