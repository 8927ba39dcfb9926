import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { print, run } from './project.mjs';

// The first has no window to draw, and takes two thirds of the others' time.
const KNOWN_PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);
/** Debian's packages; the first is not in every release. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const installed = () => KNOWN_PLACES.find((file) => fs.existsSync(file));

/** A Chromium for the browser tests: the system's, else Debian's package, else the one Playwright brings. */
export async function ensureChromium() {
  const { chromium } = await import('playwright-core');
  const found = () => installed() ?? (fs.existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (found()) return found();
  print('Installing Chromium for the browser tests (once)');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    run('apt-get', ['update', '-qq']);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    PACKAGES.find((name) => run('apt-get', ['install', '-y', '-qq', name], { env }));
  }
  if (!found()) run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  return found();
}
