import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const projectRoot = path.dirname(import.meta.dirname);

type Settings = Record<string, string>;

export type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string };

export type ServerProcess = {
  url: string;
  pid: number;
  /** Everything it has printed so far. */
  out: () => string;
  /** Sends a signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<Ended>;
};

export const temporaryFolder = () => fs.mkdtemp(path.join(os.tmpdir(), 'gallery-e2e-'));

export async function copyOf(gallery: string): Promise<string> {
  const folder = await temporaryFolder();
  await fs.cp(gallery, folder, { recursive: true });
  return folder;
}

/** A program of the built product, with nothing of this process's settings. */
function spawnProgram(args: string[], settings: Settings): { child: ChildProcess; ended: Promise<Ended> } {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, out, err }));
  });
  return { child, ended };
}

/** Runs a program that ends by itself: a command, or a start that is refused. */
export const runToEnd = (name: string, args: string[], settings: Settings): Promise<Ended> =>
  spawnProgram([name, ...args], settings).ended;

const packageSchema = z.object({ scripts: z.object({ start: z.string().startsWith('node ') }) });

/** What `npm start` runs, with the limits of its memory. */
async function startCommand(): Promise<string[]> {
  const text = await fs.readFile(path.join(projectRoot, 'package.json'), 'utf8');
  return packageSchema.parse(JSON.parse(text)).scripts.start.split(' ').slice(1);
}

export async function startServer(settings: Settings): Promise<ServerProcess> {
  const { child, ended } = spawnProgram(await startCommand(), { PORT: '0', ...settings });
  let out = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      out += chunk;
      const address = /open at (http:\S+)/.exec(out)?.[1];
      if (address) resolve(address);
    });
    void ended.then(({ err }) => reject(new Error(`The server ended before it served: ${out}${err}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    out: () => out,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

type Interruption = { words: string; signal: NodeJS.Signals; onSent?: () => void };

/** Sends it a signal as soon as it has said so. */
export function interruptAt(
  { words, signal, onSent }: Interruption,
  ...[name, args, settings]: Parameters<typeof runToEnd>
): Promise<Ended> {
  const { child, ended } = spawnProgram([name, ...args], settings);
  child.stdout?.on('data', (chunk) => {
    if (!String(chunk).includes(words)) return;
    child.kill(signal);
    onSent?.();
  });
  return ended;
}

/** Starts a first start and kills it while it paints. */
export async function killWhileCreating(settings: Settings): Promise<void> {
  await interruptAt({ words: 'Copying', signal: 'SIGKILL' }, 'scripts/start.mjs', [], { PORT: '0', ...settings });
}
