import { randomFrom } from '../../catalogue/random.ts';
import { createDemo, openGallery } from '../../gallery.ts';
import { openLedger } from '../ledger.ts';
import type { Scenario } from '../scenario.ts';
import { emptyFolder } from '../server.ts';
import { openTally } from './tally.ts';
import { writeUntilFailure } from './writers.ts';

const MOST_WRITES = 60;

export const embedded: Scenario = {
  title: 'Embedded engine: kill -9 during concurrent writes, round after round',
  run: async ({ rounds = 100 }, defer) => {
    const folder = await emptyFolder(defer);
    await createDemo(folder);
    const first = await openGallery(folder);
    await first.close();
    const ledger = openLedger(first.cookie);
    const tally = openTally(ledger, { DATA_DIR: folder, RATE_LIMITS: 'off' }, defer);
    const random = randomFrom('crash');
    for (let round = 0; round < rounds; round += 1) {
      const server = await tally.start();
      await tally.compare(server.url);
      const last = random.int(1, MOST_WRITES);
      await writeUntilFailure(ledger, server.url, String(round), (count) => {
        if (count === last) void server.end('SIGKILL');
      });
      await server.end('SIGKILL');
    }
    const server = await tally.start();
    await tally.compare(server.url);
    return tally.checks();
  },
};
