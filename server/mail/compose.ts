import type { outbox } from '../db/schema/outbox.ts';
import { html } from './html.tsx';
import type { Letter } from './letter.ts';
import { oneLine } from './letterhead.ts';
import { plainText } from './plain-text.ts';
import type { Stationery } from './stationery.ts';

type Row = typeof outbox.$inferInsert;
type Envelope = Pick<Row, 'kind' | 'to' | 'replyTo' | 'subject' | 'attachments'>;

/** A message that is ready for the outbox. */
export type NewMail = Envelope & Pick<Row, 'text' | 'html'>;

/** What goes into a header is made one line here, for all messages. */
export function compose(head: Stationery, envelope: Envelope, letter: Letter): NewMail {
  const { replyTo } = envelope;
  const subject = oneLine(envelope.subject);
  return {
    ...envelope,
    subject,
    replyTo: replyTo ? { ...replyTo, name: oneLine(replyTo.name) } : null,
    text: plainText(head, letter),
    html: html(head, subject, letter),
  };
}
