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

const KNOWN_PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const browserPath = (): string | undefined =>
  process.env.CHROMIUM ?? KNOWN_PLACES.find((file) => fs.existsSync(file));

let browser: Promise<Browser> | undefined;

/** One Chromium for all files of a run, started where it is used. It ends with the process that started it. */
export function getBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: browserPath(),
    args: FLAGS,
  });
  return browser;
}
