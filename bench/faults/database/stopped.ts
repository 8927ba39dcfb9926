import { setTimeout } from 'node:timers/promises';
import { atMost, none, noted } from '../checks.ts';
import { secondsUntil } from '../poll.ts';
import { databaseSettings, openPostgresServer } from '../postgres.ts';
import type { Scenario } from '../scenario.ts';
import { emptyFolder, openServer } from '../server.ts';
import { isHealthy, requestRepeatedly, type Timed, warm } from './requests.ts';

export const stopped: Scenario = {
  title: 'PostgreSQL is stopped and started again',
  run: async ({ seconds = 60 }, defer) => {
    const database = await openPostgresServer(defer);
    const { url } = await openServer(defer, await emptyFolder(defer), databaseSettings(database.port));
    await warm(url);

    await database.stop();
    const stopRequests = requestRepeatedly(url);
    await setTimeout(seconds * 1000);
    const requests = await stopRequests();
    await database.start();
    const healthy = await secondsUntil(() => isHealthy(url));

    const describe = ({ kind, status, headers }: Timed) =>
      `${kind} ${status}${status === 503 && !headers['retry-after'] ? ' without Retry-After' : ''}`;
    const isRefusal = ({ status, headers }: Timed) => status === 503 && headers['retry-after'] !== undefined;
    const failed = (kinds: string[], isRight: (request: Timed) => boolean) =>
      requests.filter((request) => kinds.includes(request.kind) && !isRight(request)).map(describe);
    // An uncached page may be rendered from cached lists.
    const isPage = (request: Timed) => request.status === 200 || isRefusal(request);
    return [
      none(
        'cached pages not answered with 200',
        failed(['cached page'], ({ status }) => status === 200),
      ),
      none('uncached pages with neither 200 nor 503 and Retry-After', failed(['uncached page'], isPage)),
      none('lists and writes without 503 and Retry-After', failed(['list', 'write'], isRefusal)),
      noted('requests', requests.length),
      atMost('longest response', Math.max(...requests.map(({ ms }) => ms / 1000)), 15, 's'),
      atMost('ready and writing after the database is back', healthy, 15, 's'),
    ];
  },
};
