import { setTimeout } from 'node:timers/promises';
import { openTcpProxy } from '../../../server/testing/tcp-proxy.ts';
import { atMost, none } from '../checks.ts';
import { secondsUntil } from '../poll.ts';
import { databaseSettings, openPostgresServer } from '../postgres.ts';
import type { Scenario } from '../scenario.ts';
import { checkStop, emptyFolder, openServer } from '../server.ts';
import { isHealthy, requestRepeatedly, type Timed, warm } from './requests.ts';

const PROMPT_MS = 2000;

/** The second, after the fault, from which every request was answered promptly. */
const answeredFrom = (requests: readonly Timed[]): number =>
  Math.max(0, ...requests.filter(({ ms }) => ms > PROMPT_MS).map(({ begin, ms }) => begin + ms / 1000));

export const swallowed: Scenario = {
  title: 'The network to PostgreSQL swallows every byte',
  run: async ({ seconds = 60 }, defer) => {
    const database = await openPostgresServer(defer);
    const proxy = await openTcpProxy(database.port);
    defer(proxy.close);
    const server = await openServer(defer, await emptyFolder(defer), databaseSettings(proxy.port));
    const { url } = server;
    await warm(url);

    proxy.swallow();
    const stopRequests = requestRepeatedly(url);
    await setTimeout(seconds * 1000);
    const requests = await stopRequests();
    await proxy.heal();
    const healthy = await secondsUntil(() => isHealthy(url));

    proxy.swallow();
    const stopOthers = requestRepeatedly(url);
    await setTimeout(2000);
    const stopped = await checkStop(server, 'SIGTERM while bytes are swallowed until exit');
    await stopOthers();

    const unexpected = requests.filter(({ status }) => status !== 200 && status !== 201 && status !== 503);
    return [
      none(
        'answers other than 200 and 503',
        unexpected.map(({ kind, status }) => `${kind} ${status}`),
      ),
      atMost('longest response', Math.max(...requests.map(({ ms }) => ms / 1000)), 15, 's'),
      atMost(`every request answered within ${PROMPT_MS / 1000} s after`, answeredFrom(requests), 20, 's'),
      atMost('ready and writing after the network is back', healthy, 15, 's'),
      stopped,
    ];
  },
};
