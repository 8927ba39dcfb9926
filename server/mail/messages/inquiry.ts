import type { Inquiry } from '../../../domain/inbox.ts';
import type { NewInquiry } from '../../../domain/inquiry.ts';
import { ANY_ARTIST, INQUIRY_TYPE_LABELS } from '../../../domain/inquiry-types.ts';
import { composeMail, type NewMail } from '../compose.ts';
import type { MailContext } from '../mail-context.ts';
import { type Fact, greeting, knownFacts, UNVERIFIED_ADDRESS_NOTE } from '../message.ts';

/** To the gallery. Replies go to the visitor. */
export function inquiryMail(context: MailContext, inquiry: NewInquiry & Pick<Inquiry, 'id'>): NewMail {
  const { id, name, email, phone, inquiry_type, artist_interest, artworkTitle, subject, message } = inquiry;
  const type = INQUIRY_TYPE_LABELS[inquiry_type];
  const artist = artist_interest === ANY_ARTIST ? 'Any Artist' : artist_interest;
  const facts = knownFacts([
    { label: 'From', value: name },
    { label: 'Email', value: email },
    { label: 'Phone', value: phone },
    { label: 'About', value: type },
    { label: 'Artwork', value: artworkTitle, isWork: true },
    { label: 'Artist', value: artist },
    { label: 'Subject', value: subject },
  ]);
  return composeMail(
    context,
    {
      kind: 'inquiry',
      to: null,
      replyTo: { name, address: email },
      subject: `Inquiry from ${name}: ${artworkTitle ?? type}`,
    },
    {
      opening: ['An inquiry has come in through the website.'],
      facts,
      quote: message,
      link: { label: 'Open it in the inbox', url: `${context.origin}/cms/inquiries?id=${id}` },
      closing: [`An answer to this message goes to ${email}.`],
      footnote: null,
    },
  );
}

/** To the visitor. The address is unverified: the message is not quoted, and only an artwork the gallery has is named. */
export function inquiryConfirmation(context: MailContext, inquiry: NewInquiry & Pick<Inquiry, 'artworkId'>): NewMail {
  const { name, email, inquiry_type, artworkId, artworkTitle, artist_interest } = inquiry;
  const work: Fact[] =
    artworkId && artworkTitle && artist_interest
      ? [
          { label: 'Artwork', value: artworkTitle, isWork: true },
          { label: 'Artist', value: artist_interest },
        ]
      : [];
  return composeMail(
    context,
    { kind: 'inquiry confirmation', to: email, subject: `Your inquiry to ${context.gallery.name}` },
    {
      opening: [greeting(name), "Thank you for your interest. We'll respond within 24 hours."],
      facts: [{ label: 'About', value: INQUIRY_TYPE_LABELS[inquiry_type] }, ...work],
      quote: null,
      link: null,
      closing: [`With kind regards\n${context.gallery.name}`],
      footnote: UNVERIFIED_ADDRESS_NOTE,
    },
  );
}
