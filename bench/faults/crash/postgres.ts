import { randomFrom } from '../../catalogue/random.ts';
import { openGallery } from '../../gallery.ts';
import { send } from '../../http.ts';
import { atMost, noted } from '../checks.ts';
import { openLedger } from '../ledger.ts';
import { secondsUntil } from '../poll.ts';
import { databaseSettings, openPostgresServer } from '../postgres.ts';
import type { Scenario } from '../scenario.ts';
import { emptyFolder } from '../server.ts';
import { openTally } from './tally.ts';
import { writeUntilFailure } from './writers.ts';

const MOST_WRITES = 60;

/** The processes to kill, round robin. A database signal alone leaves the server running, which must recover. */
const VICTIMS = [
  { server: true, database: null },
  { server: false, database: 'SIGKILL' },
  { server: true, database: null },
  { server: false, database: 'SIGQUIT' },
  { server: true, database: 'SIGKILL' },
] as const;

export const postgres: Scenario = {
  title: 'PostgreSQL: the server, the database or both killed during concurrent writes, round after round',
  run: async ({ rounds = 20 }, defer) => {
    const database = await openPostgresServer(defer);
    const settings = { ...databaseSettings(database.port), DATA_DIR: await emptyFolder(defer), RATE_LIMITS: 'off' };
    const first = await openGallery(settings.DATA_DIR, settings);
    await first.close();
    const ledger = openLedger(first.cookie);
    const tally = openTally(ledger, settings, defer);
    const random = randomFrom('crash');
    const recoveries: number[] = [];
    let server = await tally.start();
    for (let round = 0; round < rounds; round += 1) {
      const { server: killsServer, database: signal } = VICTIMS[round % VICTIMS.length] ?? VICTIMS[0];
      const last = random.int(1, MOST_WRITES);
      let crashed = Promise.resolve();
      await writeUntilFailure(ledger, server.url, String(round), (count) => {
        if (count !== last) return;
        if (killsServer) void server.end('SIGKILL');
        if (signal) crashed = database.crash(signal);
      });
      await crashed;
      if (signal) await database.start();
      if (killsServer) {
        await server.end();
        server = await tally.start();
      } else {
        const { url } = server;
        const isReady = async () => (await send(`${url}/readyz`)).status === 200;
        recoveries.push(await secondsUntil(isReady, { limit: 60 }));
      }
      await tally.compare(server.url);
    }
    return [
      ...tally.checks(),
      noted('rounds in which the database crashed under a running server', recoveries.length),
      atMost('longest recovery without a restart of the server', Math.max(0, ...recoveries), 15, 's'),
    ];
  },
};
