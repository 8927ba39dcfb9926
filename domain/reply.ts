import { availabilityLabel } from './artwork-labels.ts';
import { formatEnglishLong, zurichDay } from './day.ts';
import type { Gallery } from './gallery.ts';
import type { StaffInquiry } from './inbox.ts';
import { ANY_ARTIST } from './inquiry-types.ts';

type Inquiry = Pick<
  StaffInquiry,
  'name' | 'email' | 'subject' | 'artworkTitle' | 'artist_interest' | 'artwork' | 'message' | 'created_at'
>;
type Sender = Pick<Gallery, 'name' | 'address'>;

/** Some mail clients truncate a longer mailto URL. */
const MAX_URL_LENGTH = 1_900;
/** URL-encoded lengths: an umlaut takes six characters. */
const MAX_LENGTH = { name: 120, subject: 240, title: 200, fact: 80 };
/** A shorter quote is left out. */
const MIN_QUOTE_LENGTH = 60;

const ELLIPSIS = '…';

/** A mailto link with the draft of a reply. */
export function mailtoHref(inquiry: Inquiry, gallery: Sender): string {
  const { subject, body } = replyMail(inquiry, gallery);
  return `${urlBeforeBody(inquiry, subject)}${encoded(body)}`;
}

export function replyMail(inquiry: Inquiry, gallery: Sender): { subject: string; body: string } {
  const subject = subjectOf(inquiry);
  const draft = [`Dear ${nameOf(inquiry)},\n\n\n`, ...artworkLines(inquiry), `${closing(gallery)}\n`].join('\n');
  const introduction = `\nOn ${formatEnglishLong(zurichDay(new Date(inquiry.created_at)))}, ${nameOf(inquiry)} wrote:\n`;
  const taken = urlBeforeBody(inquiry, subject).length + encoded(draft).length + encoded(introduction).length;
  const room = MAX_URL_LENGTH - taken;
  const quote = room < MIN_QUOTE_LENGTH ? '' : `${introduction}${shortened(quoted(inquiry.message), room)}`;
  return { subject, body: `${draft}${quote}` };
}

// Some mail clients do not decode %40.
const urlBeforeBody = ({ email }: Inquiry, subject: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encoded(subject)}&body=`;

const nameOf = ({ name }: Inquiry): string => shortened(oneLine(name), MAX_LENGTH.name);

function subjectOf({ subject, artwork, artworkTitle, artist_interest }: Inquiry): string {
  const artist = artist_interest === ANY_ARTIST ? null : artist_interest;
  const about = artwork?.title ?? artworkTitle ?? artist;
  const asked = oneLine(subject ?? '') || oneLine(about ? `Your inquiry about ${about}` : 'Your inquiry');
  return shortened(/^re:/i.test(asked) ? asked : `Re: ${asked}`, MAX_LENGTH.subject);
}

/** The wall label, without empty fields. */
function artworkLines({ artwork }: Inquiry): string[] {
  if (!artwork) return [];
  const { title, artistName, year, material, size, price, available } = artwork;
  const titleAndYear = [shortened(oneLine(title), MAX_LENGTH.title), year].filter(Boolean).join(', ');
  const facts = [artistName, material, size, price].flatMap((fact) => oneLine(fact ?? '') || []);
  return [titleAndYear, ...facts.map((fact) => shortened(fact, MAX_LENGTH.fact)), availabilityLabel(available), ''];
}

function closing({ name, address: { street, postalCode, city, country } }: Sender): string {
  return `Kind regards\n${name}\n${street}, ${postalCode} ${city}, ${country}`;
}

const quoted = (message: string): string =>
  message
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** Prevents header injection by a line break in a name or subject. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** With CRLF, as mail requires. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll('\n', '\r\n'));

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts to a URL-encoded length, never inside a grapheme such as an emoji. */
function shortened(text: string, maxLength: number): string {
  if (encoded(text).length <= maxLength) return text;
  let room = maxLength - encoded(ELLIPSIS).length;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    room -= encoded(segment).length;
    if (room < 0) break;
    kept += segment;
  }
  return `${kept.trimEnd()}${ELLIPSIS}`;
}
