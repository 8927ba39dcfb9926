import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { openMailServer } from '../../server/testing/mail-server.ts';
import { headerOf, parseMail } from '../../server/testing/parse-mail.ts';
import type { Defer } from './scenario.ts';

/** `at` as in `performance.now()`. */
type Delivery = { at: number; messageId: string; recipients: string[]; replyTo: string };

export type Mailbox = {
  url: string;
  port: number;
  deliveries: Delivery[];
  /** How often this address got a mail, without repetitions of one and the same. */
  mailsTo: (address: string) => number;
  /** The same for notifications of the gallery, which are answered to this address. */
  repliesTo: (address: string) => number;
  /** Deliveries of each message that arrived more than once. */
  repeated: () => Delivery[][];
};

/** An SMTP server that records when each mail is accepted; `acceptMs` is how long it takes to accept one. */
export async function openMailbox(defer: Defer, acceptMs = 0): Promise<Mailbox> {
  const deliveries: Delivery[] = [];
  const { url, port, close } = await openMailServer({
    onData: async (stream, { envelope }, done) => {
      // A sender that is killed cuts the message off.
      const source = await text(stream).catch(() => null);
      if (source === null) return;
      const mail = parseMail(source);
      await setTimeout(acceptMs);
      deliveries.push({
        at: performance.now(),
        messageId: headerOf(mail, 'message-id'),
        recipients: envelope.rcptTo.map(({ address }) => address),
        replyTo: headerOf(mail, 'reply-to'),
      });
      done();
    },
  });
  defer(close);
  const countDistinct = (isMeant: (delivery: Delivery) => boolean) =>
    new Set(deliveries.filter(isMeant).map(({ messageId }) => messageId)).size;
  return {
    url,
    port,
    deliveries,
    mailsTo: (address) => countDistinct(({ recipients }) => recipients.includes(address)),
    repliesTo: (address) => countDistinct(({ replyTo }) => replyTo.includes(address)),
    repeated: () => {
      const byId = new Map<string, Delivery[]>();
      for (const delivery of deliveries)
        byId.set(delivery.messageId, [...(byId.get(delivery.messageId) ?? []), delivery]);
      return [...byId.values()].filter((same) => same.length > 1);
    },
  };
}
