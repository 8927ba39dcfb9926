import type { Inquiry } from '../../../domain/inbox.ts';
import type { NewInquiry } from '../../../domain/inquiry.ts';
import { INQUIRY_TYPE_LABELS } from '../../../domain/inquiry-types.ts';
import { compose, type NewMail } from '../compose.ts';
import { greeting, UNVERIFIED } from '../greeting.ts';
import type { Fact } from '../letter.ts';
import type { Stationery } from '../stationery.ts';

/**
 * To the visitor. The address may be a stranger's, so nothing of what was typed is in it: the artwork is named where the
 * gallery has it, and the message is not quoted.
 */
export function inquiryConfirmation(head: Stationery, inquiry: NewInquiry & Pick<Inquiry, 'artworkId'>): NewMail {
  const { name, email, inquiry_type, artworkId, artworkTitle, artist_interest } = inquiry;
  const work: Fact[] =
    artworkId && artworkTitle && artist_interest
      ? [
          { label: 'Artwork', value: artworkTitle, isWork: true },
          { label: 'Artist', value: artist_interest },
        ]
      : [];
  return compose(
    head,
    { kind: 'inquiry confirmation', to: email, subject: `Your inquiry to ${head.gallery.name}` },
    {
      opening: [greeting(name), "Thank you for your interest. We'll respond within 24 hours."],
      facts: [{ label: 'About', value: INQUIRY_TYPE_LABELS[inquiry_type] }, ...work],
      quote: null,
      link: null,
      closing: [`With kind regards\n${head.gallery.name}`],
      footnote: UNVERIFIED,
    },
  );
}
