import { formatEnglishRange } from '../../../domain/day.ts';
import type { Exhibition } from '../../../domain/exhibition.ts';
import type { RegistrationInput } from '../../../domain/registration.ts';
import { compose, type NewMail } from '../compose.ts';
import type { Stationery } from '../stationery.ts';

export type RegisteredFor = Pick<Exhibition, 'title' | 'venue' | 'location' | 'startDate' | 'endDate'>;

/** To the gallery: somebody will come. */
export function registrationMail(
  head: Stationery,
  guest: RegistrationInput,
  exhibition: RegisteredFor,
  guestCount: number,
): NewMail {
  const { exhibitionId, firstName, lastName, email } = guest;
  const name = `${firstName} ${lastName}`;
  return compose(
    head,
    {
      kind: 'registration',
      to: null,
      replyTo: { name, address: email },
      subject: `Registration from ${name}: ${exhibition.title}`,
    },
    {
      opening: ['Somebody has registered through the website.'],
      facts: [
        { label: 'Guest', value: name },
        { label: 'Email', value: email },
        { label: 'Exhibition', value: exhibition.title },
        { label: 'Dates', value: formatEnglishRange(exhibition.startDate, exhibition.endDate, '–') },
        { label: 'Registered', value: guestCount === 1 ? '1 guest so far' : `${guestCount} guests so far` },
      ],
      quote: null,
      link: { label: 'Open the guest list', url: `${head.origin}/cms/registrations/${exhibitionId}` },
      closing: [],
      footnote: null,
    },
  );
}
