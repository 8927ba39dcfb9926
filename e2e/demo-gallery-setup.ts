import fs from 'node:fs/promises';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startServer, temporaryFolder } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoGalleryUrl: string;
    /** The same gallery once more, for tests that change it. */
    staffGalleryUrl: string;
    chromiumEndpoint: string;
  }
}

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const STAFF_PASSWORD = 'a long enough password';

/** Two built galleries with the demo content, one to look at and one to work in, and one Chromium to do it with. */
export default async function setup(project: TestProject) {
  const folder = await temporaryFolder();
  const copy = await temporaryFolder();
  const settings = { ADMIN_PASSWORD: STAFF_PASSWORD };
  // Painted once; a folder can be copied only while nobody has it open.
  const painting = await startServer({ DATA_DIR: folder, ...settings });
  await painting.end('SIGTERM');
  await fs.cp(folder, copy, { recursive: true });
  const [gallery, staffGallery, browsers] = await Promise.all([
    startServer({ DATA_DIR: folder, ...settings }),
    startServer({ DATA_DIR: copy, ...settings }),
    chromium.launchServer({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS }),
  ]);
  project.provide('demoGalleryUrl', gallery.url);
  project.provide('staffGalleryUrl', staffGallery.url);
  project.provide('chromiumEndpoint', browsers.wsEndpoint());
  return async () => {
    await browsers.close();
    for (const server of [gallery, staffGallery]) await server.end('SIGTERM');
    for (const place of [folder, copy]) await fs.rm(place, { recursive: true, force: true });
  };
}
