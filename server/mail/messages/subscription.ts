import { composeMail, type NewMail } from '../compose.ts';
import type { MailContext } from '../mail-context.ts';
import { UNVERIFIED_ADDRESS_NOTE } from '../message.ts';

const FIRST_TIME = {
  kind: 'subscription confirmation',
  subject: 'You are on our mailing list',
  opening: "Thank you for joining our mailing list. You'll receive updates on exhibitions and events.",
} as const;

const REPEATED = {
  kind: 'repeated subscription',
  subject: 'You are on our mailing list already',
  opening: 'Your address was entered on our website again. It is on our mailing list already, so nothing has changed.',
} as const;

/** To the subscriber. Sent only with NEUTRAL_ANSWERS=on. */
export function subscriptionConfirmation(
  context: MailContext,
  email: string,
  { isRepeated }: { isRepeated: boolean },
): NewMail {
  const { kind, subject, opening } = isRepeated ? REPEATED : FIRST_TIME;
  return composeMail(
    context,
    { kind, to: email, subject },
    {
      opening: ['Good day,', opening],
      facts: [],
      quote: null,
      link: { label: 'How we use your data', url: `${context.origin}/privacy` },
      closing: ['To leave the list, answer this message.', `With kind regards\n${context.gallery.name}`],
      footnote: UNVERIFIED_ADDRESS_NOTE,
    },
  );
}
