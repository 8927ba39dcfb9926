import type { ChildProcess } from 'node:child_process';
import { type ProcessExit, spawnInProject } from '../../e2e/server-process.ts';
import { memoryOf } from '../process-memory.ts';

export type Settings = Record<string, string>;
export type CommandName = 'backup' | 'restore' | 'verify';

export type RunningCommand = { child: ChildProcess; ended: Promise<ProcessExit> };

/** `npm run backup -- FILE` and the like, without npm. */
export const startCommand = (name: CommandName, args: string[], settings: Settings): RunningCommand =>
  spawnInProject(process.execPath, ['scripts/command.mjs', name, ...args], settings);

export const run = (...command: Parameters<typeof startCommand>): Promise<ProcessExit> =>
  startCommand(...command).ended;

/** Runs a command that must succeed; returns the seconds that it took. */
export async function succeed(...command: Parameters<typeof startCommand>): Promise<number> {
  const begin = performance.now();
  const { code, err } = await run(...command);
  if (code !== 0) throw new Error(`${command[0]}: ${err.trim() || `exit code ${code}`}`);
  return (performance.now() - begin) / 1000;
}

/** Exit code 1 and one line, not a stack trace. */
export const isOrderlyFailure = ({ code, err }: ProcessExit): boolean => code === 1 && /^[^\n]+\n$/.test(err);

const POLL_MS = 50;

/** Megabytes, at most: of the process, and together with its children. */
export type PeakMemory = { own: number; together: number };

/** Polls until the command ends. */
export async function watchMemory({ child, ended }: RunningCommand): Promise<PeakMemory> {
  const peak: PeakMemory = { own: 0, together: 0 };
  const poll = async () => {
    const { own, children } = await memoryOf(child.pid ?? 0);
    peak.own = Math.max(peak.own, own.peak);
    peak.together = Math.max(
      peak.together,
      own.peak,
      children.reduce((sum, { now }) => sum + now, own.now),
    );
  };
  const timer = setInterval(() => void poll(), POLL_MS);
  await ended.finally(() => clearInterval(timer));
  return peak;
}
