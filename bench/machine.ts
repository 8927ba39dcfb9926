import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

const isInstalled = (tool: string) => spawnSync('which', [tool]).status === 0;

/** Installs Debian's packages of missing tools, where it may. */
export function requireTools(packages: Record<string, string>): void {
  const missing = () => Object.keys(packages).filter((tool) => !isInstalled(tool));
  if (missing().length === 0) return;
  const names = missing().flatMap((tool) => packages[tool] ?? []);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: 'inherit' });
  if (missing().length > 0)
    throw new Error(`Install ${missing().join(' and ')} first (apt-get install ${names.join(' ')}).`);
}

// wrk gets one core and the server under test another, so that neither slows the other down.
const CLIENT_CORE = '0';
const SERVER_CORE = '1';
const canPin = os.availableParallelism() > 1 && isInstalled('taskset');

type Command = [command: string, args: string[]];

const pinned = (core: string, [command, args]: Command): Command =>
  canPin ? ['taskset', ['-c', core, command, ...args]] : [command, args];

export const onClientCore = (...command: Command): Command => pinned(CLIENT_CORE, command);
export const onServerCore = (...command: Command): Command => pinned(SERVER_CORE, command);

/** Pins a running process with all its threads. */
export function pinToServerCore(pid: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', SERVER_CORE, String(pid)]);
}

const STEAL = 7;

/** user, nice, system, idle, iowait, irq, softirq, steal; empty where there is no /proc. */
function cpuTimes(): number[] {
  const file = '/proc/stat';
  if (!fs.existsSync(file)) return [];
  const [line = ''] = fs.readFileSync(file, 'utf8').split('\n');
  return line
    .split(/\s+/)
    .slice(1, STEAL + 2)
    .map(Number);
}

const atStart = { load: os.loadavg()[0] ?? 0, times: cpuTimes() };

/** The machine and how busy it was: figures of two machines, or of a busy one, do not compare. */
export function describeMachine(): string {
  const [{ model = 'unknown processor' } = {}] = os.cpus();
  const passed = cpuTimes().map((time, index) => time - (atStart.times[index] ?? 0));
  const all = passed.reduce((sum, time) => sum + time, 0);
  const steal = all > 0 ? ((passed[STEAL] ?? 0) / all) * 100 : 0;
  return [
    `${os.availableParallelism()} × ${model.trim()}, Node ${process.versions.node}, ${os.platform()}`,
    `load average before the run ${atStart.load.toFixed(1)}, steal during it ${steal.toFixed(1)} %`,
  ].join('; ');
}
