import { setTimeout } from 'node:timers/promises';
import { mailSettings } from '../../../e2e/server-process.ts';
import { openTcpProxy } from '../../../server/testing/tcp-proxy.ts';
import { anInquiry } from '../../../server/testing/visitor-forms.ts';
import { send } from '../../http.ts';
import { atMost, figure, none, noted } from '../checks.ts';
import { openMailbox } from '../mailbox.ts';
import { secondsUntil } from '../poll.ts';
import { databaseSettings, openPostgresServer } from '../postgres.ts';
import type { Scenario } from '../scenario.ts';
import { emptyFolder, openServer } from '../server.ts';

const INQUIRIES = 20;
/** Long enough for the other process to start before all mail is sent. */
const ACCEPT_MS = 1000;
const AFTER_RETURN_MS = 15_000;

export const frozenSender: Scenario = {
  title: 'Of two processes, the one that sends mail is frozen and its database connections are swallowed',
  run: async (_options, defer) => {
    const database = await openPostgresServer(defer);
    const proxy = await openTcpProxy(database.port);
    defer(proxy.close);
    const mailbox = await openMailbox(defer, ACCEPT_MS);
    const folder = await emptyFolder(defer);
    const settings = (port: number) => ({ ...databaseSettings(port), ...mailSettings(mailbox.url) });

    // The only process, so it is the one that sends.
    const sender = await openServer(defer, folder, settings(proxy.port));
    const addresses = Array.from({ length: INQUIRIES }, (_, index) => `visitor-${index}@faults.example`);
    for (const email of addresses)
      await send(`${sender.url}/api/inquiries`, { method: 'POST', body: anInquiry({ email }) });
    await openServer(defer, folder, settings(database.port));
    await secondsUntil(() => mailbox.deliveries.length > 0);
    process.kill(sender.pid, 'SIGSTOP');
    const frozenAt = performance.now();
    proxy.swallow();
    // A mail that the frozen process has handed over completely is still accepted.
    await setTimeout(2 * ACCEPT_MS);
    const before = mailbox.deliveries.length;

    const unsent = () => addresses.filter((address) => mailbox.mailsTo(address) === 0);
    await secondsUntil(() => mailbox.deliveries.length > before, { limit: 120 });
    const next = ((mailbox.deliveries[before]?.at ?? Number.POSITIVE_INFINITY) - frozenAt) / 1000;
    const all = Number.isFinite(next) ? await secondsUntil(() => unsent().length === 0, { limit: 120 }) : next;
    process.kill(sender.pid, 'SIGCONT');
    await proxy.heal();
    await setTimeout(AFTER_RETURN_MS);
    return [
      noted('sent before the freeze', `${before} of ${2 * INQUIRIES}`),
      atMost('mail continues at the other process after', next, 60, 's'),
      noted('all mail sent after another', figure(all, 's')),
      none('confirmations never sent', unsent()),
      atMost('mail sent twice: the one under way', mailbox.repeated().length, 1, ''),
    ];
  },
};
