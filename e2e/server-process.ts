import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

export const projectRoot = path.dirname(import.meta.dirname);

type Settings = Record<string, string>;

export type ProcessExit = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string };

export type ServerProcess = {
  url: string;
  pid: number;
  /** Its output so far. */
  out: () => string;
  /** Sends the signals and waits for the exit. */
  end: (...signals: NodeJS.Signals[]) => Promise<ProcessExit>;
};

export const mailSettings = (smtpUrl: string) => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Website <website@gallery.example>',
  MAIL_TO: 'office@gallery.example',
});

export const temporaryFolder = () => fs.mkdtemp(path.join(os.tmpdir(), 'gallery-e2e-'));

export async function copyFolder(source: string): Promise<string> {
  const folder = await temporaryFolder();
  await fs.cp(source, folder, { recursive: true });
  return folder;
}

/** Does not inherit the environment of this process, and does not read the developer's .env. */
export function spawnInProject(
  command: string,
  args: string[],
  settings: Settings,
): { child: ChildProcess; ended: Promise<ProcessExit> } {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { PATH, HOME, ENV_FILE: os.devNull, ...settings },
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
  const ended = new Promise<ProcessExit>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, out, err }));
  });
  return { child, ended };
}

/** Runs a command, or a start that fails, until it exits. */
export const runToEnd = (name: string, args: string[], settings: Settings): Promise<ProcessExit> =>
  spawnInProject(process.execPath, [name, ...args], settings).ended;

const packageSchema = z.object({ scripts: z.object({ start: z.string().startsWith('node ') }) });

/** The command behind `npm start`, with its memory limits. */
async function startCommand(): Promise<string[]> {
  const text = await fs.readFile(path.join(projectRoot, 'package.json'), 'utf8');
  return packageSchema.parse(JSON.parse(text)).scripts.start.split(' ').slice(1);
}

export const startServer = async (settings: Settings): Promise<ServerProcess> =>
  untilListening(spawnInProject(process.execPath, await startCommand(), { PORT: '0', ...settings }));

/** Signals go to npm; the exit is that of the server, which keeps npm's output open. */
export const startThroughNpm = (settings: Settings): Promise<ServerProcess> =>
  untilListening(spawnInProject('npm', ['start'], { PORT: '0', ...settings }));

async function untilListening({ child, ended }: ReturnType<typeof spawnInProject>): Promise<ServerProcess> {
  let out = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      out += chunk;
      const address = /open at (http:\S+)/.exec(out)?.[1];
      if (address) resolve(address);
    });
    void ended.then(({ err }) => reject(new Error(`The server exited before it listened: ${out}${err}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    out: () => out,
    end: (...signals) => {
      for (const signal of signals) child.kill(signal);
      return ended;
    },
  };
}

type Interruption = { words: string; signal: NodeJS.Signals; onSent?: () => void };

/** Sends a signal as soon as the output contains `words`. */
export function interruptAt(
  { words, signal, onSent }: Interruption,
  ...[name, args, settings]: Parameters<typeof runToEnd>
): Promise<ProcessExit> {
  const { child, ended } = spawnInProject(process.execPath, [name, ...args], settings);
  child.stdout?.on('data', (chunk) => {
    if (!String(chunk).includes(words)) return;
    child.kill(signal);
    onSent?.();
  });
  return ended;
}

/** Kills the server during its first start. */
export async function killWhileCreating(settings: Settings): Promise<void> {
  await interruptAt({ words: 'Copying', signal: 'SIGKILL' }, 'scripts/start.mjs', [], { PORT: '0', ...settings });
}
