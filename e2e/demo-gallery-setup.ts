import fs from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { copyFolder, startServer, temporaryFolder } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoGalleryUrl: string;
    /** Its DATA_DIR. */
    demoGalleryFolder: string;
    /** DATA_DIR of a demo gallery that no server uses, to be copied. */
    demoGalleryTemplate: string;
  }
}

// As in scripts/demo-gallery.mjs.
const ADMIN_PASSWORD = 'a long enough password';

/** Starts one built server on the demo gallery for all tests of a browser project. */
export default async function setup(project: TestProject) {
  // Set by `npm test`, so that all projects share one first start.
  const shared = process.env.DEMO_GALLERY;
  const template = shared ?? (await createDemoGallery());
  const folder = await copyFolder(template);
  // All tests share one IP address.
  const server = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off' });
  project.provide('demoGalleryUrl', server.url);
  project.provide('demoGalleryFolder', folder);
  project.provide('demoGalleryTemplate', template);
  return async () => {
    await server.end('SIGTERM');
    await fs.rm(folder, { recursive: true, force: true });
    if (!shared) await fs.rm(template, { recursive: true, force: true });
  };
}

async function createDemoGallery(): Promise<string> {
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD });
  await server.end('SIGTERM');
  return folder;
}
