import fs from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type ServerProcess, temporaryFolder } from '../../e2e/server-process.ts';
import { type BenchGallery, createDemo, openGallery } from '../gallery.ts';
import { type Check, mustBe } from './checks.ts';
import type { Defer } from './scenario.ts';

type Settings = Record<string, string>;

export async function emptyFolder(defer: Defer): Promise<string> {
  const folder = await temporaryFolder();
  defer(() => fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The built product, killed at the end of the scenario. */
export async function openServer(defer: Defer, folder: string, settings: Settings): Promise<BenchGallery> {
  const gallery = await openGallery(folder, settings);
  defer(() => gallery.end('SIGKILL'));
  return gallery;
}

/** A demo gallery on the embedded engine, with the rate limits that visitors meet. */
export async function openDemo(defer: Defer, settings: Settings = {}): Promise<BenchGallery> {
  const folder = await emptyFolder(defer);
  await createDemo(folder);
  return openServer(defer, folder, { RATE_LIMITS: 'on', ...settings });
}

const STOP_BAR_SECONDS = 15;
const STOP_LIMIT_MS = 60_000;

/** Sends SIGTERM and times the exit, which must be orderly. */
export async function checkStop(server: ServerProcess, what = 'SIGTERM until exit'): Promise<Check> {
  const begin = performance.now();
  const exit = await Promise.race([server.end('SIGTERM'), setTimeout(STOP_LIMIT_MS, null, { ref: false })]);
  const seconds = (performance.now() - begin) / 1000;
  const measured = exit ? `${seconds.toFixed(2)} s, ${exit.signal ?? `code ${exit.code}`}` : 'never';
  return mustBe(what, `≤ ${STOP_BAR_SECONDS} s, code 0`, measured, exit?.code === 0 && seconds <= STOP_BAR_SECONDS);
}
