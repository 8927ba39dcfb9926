import { setTimeout } from 'node:timers/promises';
import { mailSettings } from '../../../e2e/server-process.ts';
import { openTcpProxy } from '../../../server/testing/tcp-proxy.ts';
import { anInquiry } from '../../../server/testing/visitor-forms.ts';
import { send } from '../../http.ts';
import { atMost, mustBe, none } from '../checks.ts';
import { openMailbox } from '../mailbox.ts';
import { secondsUntil } from '../poll.ts';
import type { Scenario } from '../scenario.ts';
import { openDemo } from '../server.ts';

const INQUIRIES = 5;
/** The first retry comes after a minute. */
const BAR_SECONDS = 90;

export const mailServerGone: Scenario = {
  title: 'The mail server refuses every connection and comes back',
  run: async ({ seconds = 20 }, defer) => {
    const mailbox = await openMailbox(defer);
    const proxy = await openTcpProxy(mailbox.port);
    defer(proxy.close);
    const { url } = await openDemo(defer, mailSettings(`smtp://127.0.0.1:${proxy.port}`));
    await proxy.refuse();
    const statuses: number[] = [];
    for (let index = 0; index < INQUIRIES; index += 1) {
      const body = anInquiry({ email: `visitor-${index}@faults.example` });
      statuses.push((await send(`${url}/api/inquiries`, { method: 'POST', body })).status);
    }
    await setTimeout(seconds * 1000);
    await proxy.heal();
    const sent = await secondsUntil(() => mailbox.deliveries.length >= 2 * INQUIRIES, { limit: 2 * BAR_SECONDS });
    return [
      mustBe(
        'inquiries accepted meanwhile',
        String(INQUIRIES),
        statuses.join(', '),
        statuses.every((s) => s === 201),
      ),
      atMost('all mail sent after the return', sent, BAR_SECONDS, 's', `${mailbox.deliveries.length} mails`),
      none('mail sent twice', mailbox.repeated().length),
    ];
  },
};
