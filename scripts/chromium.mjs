import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { run, say } from './project.mjs';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const installed = () => KNOWN_PLACES.find((file) => fs.existsSync(file));

/** A Chromium for the browser tests: the system's, else Debian's package, else the one Playwright brings. */
export async function ensureChromium() {
  const { chromium } = await import('playwright-core');
  const found = () => installed() ?? (fs.existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (found()) return found();
  say('Installing Chromium for the browser tests (once)');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (!found()) run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  return found();
}
