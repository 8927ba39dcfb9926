import fs from 'node:fs/promises';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startServer, temporaryFolder } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoGalleryUrl: string;
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

/** One built gallery with its demo content for all browser tests of a person, and one Chromium for it. */
export default async function setup(project: TestProject) {
  const folder = await temporaryFolder();
  const server = await startServer({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a long enough password',
    // All visitors of all tests come from one address.
    RATE_LIMITS: 'off',
  });
  const browsers = await chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  });
  project.provide('demoGalleryUrl', server.url);
  project.provide('chromiumEndpoint', browsers.wsEndpoint());
  return async () => {
    await browsers.close();
    await server.end('SIGTERM');
    await fs.rm(folder, { recursive: true, force: true });
  };
}
