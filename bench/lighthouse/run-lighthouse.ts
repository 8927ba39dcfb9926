import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { browserPath, getBrowser } from '../../e2e/chromium.ts';

/** The newest that runs on Node 20. Not in package.json, because no other command needs it. */
const VERSION = '12.8.2';
const FOLDER = path.join(import.meta.dirname, `../../node_modules/.cache/lighthouse-${VERSION}`);
const PROGRAM = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const CHROME_FLAGS = '--headless --no-sandbox --disable-gpu';
const MAX_OUTPUT = 100_000_000;

/** The device that the mobile preset emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

const run = promisify(execFile);

export async function installLighthouse(): Promise<string> {
  const isInstalled = await fs.stat(PROGRAM).then(
    () => true,
    () => false,
  );
  if (isInstalled) return PROGRAM;
  process.stdout.write(`Installing Lighthouse ${VERSION} (once)\n`);
  await fs.mkdir(FOLDER, { recursive: true });
  await run('npm', ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', `lighthouse@${VERSION}`]);
  return PROGRAM;
}

/** Loads each page once, so that no audit waits for renditions, which are encoded on the first request. */
export async function warmUp(urls: readonly string[]): Promise<void> {
  const browser = await getBrowser();
  const page = await browser.newPage(PHONE);
  for (const url of urls) await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
}

const score = z.object({ score: z.number() }).transform(({ score }) => Math.round(score * 100));
const milliseconds = z.object({ numericValue: z.number() }).transform(({ numericValue }) => Math.round(numericValue));
const layoutShift = z
  .object({ numericValue: z.number() })
  .transform(({ numericValue }) => Number(numericValue.toFixed(3)));

const resultSchema = z
  .object({
    environment: z.object({ benchmarkIndex: z.number() }),
    categories: z.object({
      performance: score,
      accessibility: score,
      'best-practices': score,
      seo: score,
    }),
    audits: z.object({
      'first-contentful-paint': milliseconds,
      'largest-contentful-paint': milliseconds,
      'total-blocking-time': milliseconds,
      'cumulative-layout-shift': layoutShift,
    }),
  })
  .transform(({ environment, categories, audits }) => ({
    benchmark: Math.round(environment.benchmarkIndex),
    performance: categories.performance,
    accessibility: categories.accessibility,
    bestPractices: categories['best-practices'],
    seo: categories.seo,
    firstContentfulPaint: audits['first-contentful-paint'],
    largestContentfulPaint: audits['largest-contentful-paint'],
    totalBlockingTime: audits['total-blocking-time'],
    layoutShift: audits['cumulative-layout-shift'],
  }));

export type Scores = z.infer<typeof resultSchema>;

export async function runLighthouse(program: string, url: string): Promise<Scores> {
  const output = ['--quiet', '--output=json', '--output-path=stdout'];
  const args = [program, url, ...output, `--chrome-flags=${CHROME_FLAGS}`];
  const env = { ...process.env, CHROME_PATH: browserPath() };
  const { stdout } = await run(process.execPath, args, { env, maxBuffer: MAX_OUTPUT });
  return resultSchema.parse(JSON.parse(stdout));
}
