import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { isThere } from './system-tools.ts';

/** Whoever asks on one core, whoever answers on another: neither takes time away from what is measured. */
const ASKING = '0';
const ANSWERING = '1';

const canPin = os.availableParallelism() > 1 && isThere('taskset');

export const PINNED = canPin ? 'wrk on one core, the server on another' : 'wrk and the server share the cores';

type Command = [command: string, args: string[]];

const pinned = (core: string, [command, args]: Command): Command =>
  canPin ? ['taskset', ['-c', core, command, ...args]] : [command, args];

export const asking = (...command: Command): Command => pinned(ASKING, command);
export const answering = (...command: Command): Command => pinned(ANSWERING, command);

/** The same for a program that runs already, with all its threads. */
export function pinAnswering(pid: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', ANSWERING, String(pid)]);
}
