import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { print, run } from './project.mjs';

// Has no window to draw: the tests take a fifth less time than with a full Chromium.
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

const pathOf = (name) => `/usr/bin/${name}`;
const isInstalled = (name) => fs.existsSync(pathOf(name));

/**
 * A Chromium for the browser tests: that of the setting CHROMIUM, else Debian's headless shell, which is installed if
 * possible, else the one the system has, else the one Playwright brings.
 */
export async function ensureChromium() {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return CHROMIUM;
  if (!isInstalled(HEADLESS_SHELL)) installFromDebian();
  const system = BROWSERS.find(isInstalled);
  if (system) return pathOf(system);
  const { chromium } = await import('playwright-core');
  if (!fs.existsSync(chromium.executablePath())) {
    run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  }
  return chromium.executablePath();
}

function installFromDebian() {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall) return;
  print('Installing Chromium for the browser tests (once)');
  run('apt-get', ['update', '-qq']);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name) => run('apt-get', ['install', '-y', '-qq', name], { env });
  // The headless shell is not in every release.
  if (!install(HEADLESS_SHELL) && !BROWSERS.some(isInstalled)) install('chromium');
}
