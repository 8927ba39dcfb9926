import type { Gallery } from './gallery.ts';
import type { Retention } from './settings.ts';

/** What the default text of the privacy page depends on. */
export type PrivacyFacts = {
  gallery: Pick<Gallery, 'name' | 'address'>;
  sendsMail: boolean;
  /** The forms do not tell whether an address is known. */
  isNeutral: boolean;
  /** Where uploaded pictures and files are stored. */
  filesAt: 'server' | 'provider';
  /** Null: no nightly backups. */
  backupsAt: 'server' | 'provider' | null;
  retention: Retention;
};

/** Paragraphs with headings, as `HeadedText` renders them. Says nothing that the program does not do. */
export function privacyText(facts: PrivacyFacts): string {
  const { gallery } = facts;
  const { street, postalCode, city, country } = gallery.address;
  const sections: [heading: string, ...paragraphs: (string | null)[]][] = [
    [
      'Who is responsible',
      `${gallery.name}, ${street}, ${postalCode} ${city}, ${country}. For questions about your data write to this address, or use the form under 'Get in Touch' at the foot of every page.`,
    ],
    [
      'What we store',
      'When you write to us: your name, your e-mail address, your phone number if you give it, your message and our notes about it, in order to answer you.',
      'When you register for an exhibition: your name and your e-mail address, in order to expect you, and the time at which you were welcomed at the door.',
      'When you join the mailing list: your e-mail address and the date, in order to send you news until you ask us to stop.',
      'A hidden field and the time that was taken to fill in a form tell us what looks like spam. It is marked and kept apart.',
      facts.isNeutral
        ? 'The forms for the mailing list and for registrations give the same answer whether we know an address or not. Its owner gets an e-mail.'
        : 'The forms for the mailing list and for registrations say so if an address is on the list already.',
    ],
    [
      'E-mail',
      facts.sendsMail
        ? `We confirm inquiries and registrations${facts.isNeutral ? ' and subscriptions' : ''} by e-mail, through our mail provider. A copy is kept for 30 days after it was sent.`
        : 'This website sends no e-mail at present. The messages that it would send are kept.',
    ],
    ['How long we keep it', ...retentionParagraphs(facts)],
    [
      'Where it is stored',
      'In the database of this website. We pass your data on to no third parties but those who work for us.',
      facts.filesAt === 'provider'
        ? 'Pictures and files of the website are stored with a storage provider and delivered by our own server.'
        : null,
    ],
    [
      'Cookies and statistics',
      'This website sets no cookies for visitors and uses no analytics and no advertising. Only the sign-in of our staff sets cookies. The website keeps no record of what you read: it logs its own errors and slow responses, without names, e-mail addresses or IP addresses.',
      'To stop abuse, submissions of forms are counted per network for at most an hour, under a hash of its address. A picture that lies on another website is loaded from there by your browser.',
    ],
    [
      'Your rights',
      'You can ask us at any time what we have stored about you, have it corrected, get it as a file, or have it erased. When we erase an e-mail address, we keep a hash of it alone, to erase it again should a backup be restored over our present data. You can also complain to the data protection authority.',
    ],
  ];
  return sections
    .flatMap(([heading, ...paragraphs]) => [`# ${heading}`, ...paragraphs.filter((text) => text !== null)])
    .join('\n\n');
}

const KEPT_UNTIL_ASKED = 'until you ask us to delete them, or until we no longer need them';

function retentionParagraphs({ retention, backupsAt }: PrivacyFacts): (string | null)[] {
  const { inquiryRetentionMonths, registrationRetentionMonths, spamRetentionMonths, mailRetentionMonths } = retention;
  return [
    inquiryRetentionMonths
      ? `Inquiries are deleted ${months(inquiryRetentionMonths)} after we have answered them, or after they came if we filed them without an answer.`
      : `Inquiries are kept ${KEPT_UNTIL_ASKED}.`,
    registrationRetentionMonths
      ? `Registrations are deleted ${months(registrationRetentionMonths)} after the end of the exhibition.`
      : `Registrations are kept ${KEPT_UNTIL_ASKED}.`,
    'Addresses stay on the mailing list until you ask us to remove them.',
    spamRetentionMonths ? `What looks like spam is deleted after ${months(spamRetentionMonths)}.` : null,
    mailRetentionMonths
      ? `Messages that could not be sent are deleted after ${months(mailRetentionMonths)}.`
      : 'Messages that could not be sent are kept until we delete them.',
    'What our staff delete can be restored for 30 days, unless you ask for it to be erased.',
    backupsAt &&
      `A backup is made every night${backupsAt === 'provider' ? ' and stored with a storage provider' : ''}. Backups are kept for up to twelve months, and with them what has been deleted since.`,
  ];
}

const months = (count: number): string => (count === 1 ? 'one month' : `${count} months`);
