import fs from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

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

/** A Chromium of its own, whose profile is kept in `folder`, and the id of its main process. */
export async function launchWithProfile(
  folder: string,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; pid: number }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browserPath(),
    args: FLAGS,
    ...options,
  });
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('Chromium does not name its main process');
  return { context, pid: main.id };
}
