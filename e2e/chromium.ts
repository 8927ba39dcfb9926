import fs from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTALL_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const browserPath = (): string | undefined =>
  process.env.CHROMIUM ?? INSTALL_PATHS.find((file) => fs.existsSync(file));

let browser: Promise<Browser> | undefined;

/** One Chromium per process, launched on first use. It exits with the process. */
export function getBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: browserPath(),
    args: FLAGS,
  });
  return browser;
}
