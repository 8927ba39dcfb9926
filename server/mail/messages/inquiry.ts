import type { Inquiry } from '../../../domain/inbox.ts';
import type { NewInquiry } from '../../../domain/inquiry.ts';
import { ANY_ARTIST, INQUIRY_TYPE_LABELS } from '../../../domain/inquiry-types.ts';
import { compose, type NewMail } from '../compose.ts';
import { known } from '../letter.ts';
import type { Stationery } from '../stationery.ts';

/** To the gallery: somebody has written. An answer to it goes to them. */
export function inquiryMail(head: Stationery, inquiry: NewInquiry & Pick<Inquiry, 'id'>): NewMail {
  const { id, name, email, phone, inquiry_type, artist_interest, artworkTitle, subject, message } = inquiry;
  const type = INQUIRY_TYPE_LABELS[inquiry_type];
  const artist = artist_interest === ANY_ARTIST ? 'Any Artist' : artist_interest;
  const facts = known([
    { label: 'From', value: name },
    { label: 'Email', value: email },
    { label: 'Phone', value: phone },
    { label: 'About', value: type },
    { label: 'Artwork', value: artworkTitle, isWork: true },
    { label: 'Artist', value: artist },
    { label: 'Subject', value: subject },
  ]);
  return compose(
    head,
    {
      kind: 'inquiry',
      to: null,
      replyTo: { name, address: email },
      subject: `Inquiry from ${name}: ${artworkTitle ?? type}`,
    },
    {
      opening: ['Somebody has written through the website.'],
      facts,
      quote: message,
      link: { label: 'Open it in the inbox', url: `${head.origin}/cms/inquiries?id=${id}` },
      closing: [`An answer to this message goes to ${email}.`],
      footnote: null,
    },
  );
}
