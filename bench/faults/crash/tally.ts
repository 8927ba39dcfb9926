import { type ServerProcess, startServer } from '../../../e2e/server-process.ts';
import { median } from '../../report.ts';
import { atMost, type Check, none, noted } from '../checks.ts';
import type { Ledger } from '../ledger.ts';
import type { Defer } from '../scenario.ts';

const START_ATTEMPTS = 3;

/** Restarts of one gallery and what was found after each. */
export type Tally = {
  start: () => Promise<ServerProcess>;
  compare: (url: string) => Promise<void>;
  checks: () => Check[];
};

export function openTally(ledger: Ledger, settings: Record<string, string>, defer: Defer): Tally {
  const failures: string[] = [];
  const seconds: number[] = [];
  const lost = new Set<string>();
  const duplicated = new Set<string>();
  const start = async (attempt = 1): Promise<ServerProcess> => {
    const begin = performance.now();
    try {
      const server = await startServer(settings);
      defer(() => server.end('SIGKILL'));
      seconds.push((performance.now() - begin) / 1000);
      return server;
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      if (attempt === START_ATTEMPTS) throw error;
      return start(attempt + 1);
    }
  };
  return {
    start: () => start(),
    compare: async (url) => {
      const found = await ledger.compare(url);
      for (const marker of found.lost) lost.add(marker);
      for (const marker of found.duplicated) duplicated.add(marker);
    },
    checks: () => [
      noted('acknowledged writes', ledger.count()),
      none('acknowledged and lost', [...lost]),
      none('acknowledged and stored twice', [...duplicated]),
      none('starts that failed', failures),
      atMost(
        'longest start',
        Math.max(...seconds),
        15,
        's',
        `median ${median(seconds).toFixed(2)} s of ${seconds.length}`,
      ),
    ],
  };
}
