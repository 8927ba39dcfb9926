import type { outbox } from '../db/schema/outbox.ts';
import { renderHtml } from './html.tsx';
import { type MailContext, postalAddress } from './mail-context.ts';
import { type Message, oneLine } from './message.ts';

type Row = typeof outbox.$inferInsert;
type Envelope = Pick<Row, 'kind' | 'to' | 'replyTo' | 'subject' | 'attachments'>;

/** A mail that is ready for the outbox. */
export type NewMail = Envelope & Pick<Row, 'text' | 'html'>;

export function composeMail(context: MailContext, envelope: Envelope, message: Message): NewMail {
  const { replyTo } = envelope;
  // Header injection: no header field may contain a line break.
  const subject = oneLine(envelope.subject);
  return {
    ...envelope,
    subject,
    replyTo: replyTo ? { ...replyTo, name: oneLine(replyTo.name) } : null,
    text: renderPlainText(context, message),
    html: renderHtml(context, subject, message),
  };
}

function renderPlainText({ gallery, origin, hours }: MailContext, message: Message): string {
  const { opening, facts, quote, link, closing, footnote } = message;
  const paragraphs = [
    ...opening,
    facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join('\n'),
    quote ?? '',
    link ? `${link.label}:\n${link.url}` : '',
    ...closing,
    footnote ?? '',
    // '-- ' starts a signature.
    ['-- ', gallery.name, postalAddress(gallery), ...hours, origin].join('\n'),
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}
