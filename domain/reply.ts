import { availabilityLabel } from './artwork-labels.ts';
import { formatEnglishLong, zurichDay } from './day.ts';
import type { Gallery } from './gallery.ts';
import type { StaffInquiry } from './inbox.ts';
import { ANY_ARTIST } from './inquiry-types.ts';

type Question = Pick<
  StaffInquiry,
  'name' | 'email' | 'subject' | 'artworkTitle' | 'artist_interest' | 'artwork' | 'message' | 'created_at'
>;
type Sender = Pick<Gallery, 'name' | 'address'>;

/** Some mail programs cut a longer address off, in the middle of a letter if need be. */
const MOST_CHARACTERS = 1_900;
/** As they stand in the address, where an umlaut takes six. */
const MOST_OF = { name: 120, subject: 240, title: 200, fact: 80 };
/** Less than this says nothing. */
const LEAST_QUOTE = 60;

const ELLIPSIS = '…';

/** Opens the person's own mail program with the beginnings of an answer. */
export function mailtoHref(question: Question, gallery: Sender): string {
  const { subject, body } = replyMail(question, gallery);
  return `${addressPart(question, subject)}${encoded(body)}`;
}

export function replyMail(question: Question, gallery: Sender): { subject: string; body: string } {
  const subject = subjectOf(question);
  const letter = [`Dear ${nameOf(question)},\n\n\n`, ...factsOf(question), `${closingOf(gallery)}\n`].join('\n');
  const introduction = `\nOn ${formatEnglishLong(zurichDay(new Date(question.created_at)))}, ${nameOf(question)} wrote:\n`;
  const taken = addressPart(question, subject).length + encoded(letter).length + encoded(introduction).length;
  const room = MOST_CHARACTERS - taken;
  const quote = room < LEAST_QUOTE ? '' : `${introduction}${shortened(quoted(question.message), room)}`;
  return { subject, body: `${letter}${quote}` };
}

// The sign between name and host is allowed as it is, and some programs know no other.
const addressPart = ({ email }: Question, subject: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encoded(subject)}&body=`;

const nameOf = ({ name }: Question): string => shortened(oneLine(name), MOST_OF.name);

function subjectOf({ subject, artwork, artworkTitle, artist_interest }: Question): string {
  const artist = artist_interest === ANY_ARTIST ? null : artist_interest;
  const about = artwork?.title ?? artworkTitle ?? artist;
  const asked = oneLine(subject ?? '') || oneLine(about ? `Your inquiry about ${about}` : 'Your inquiry');
  return shortened(/^re:/i.test(asked) ? asked : `Re: ${asked}`, MOST_OF.subject);
}

/** Set like a label on the wall; what is not known is left out. */
function factsOf({ artwork }: Question): string[] {
  if (!artwork) return [];
  const { title, artistName, year, material, size, price, available } = artwork;
  const titleAndYear = [shortened(oneLine(title), MOST_OF.title), year].filter(Boolean).join(', ');
  const facts = [artistName, material, size, price].flatMap((fact) => oneLine(fact ?? '') || []);
  return [titleAndYear, ...facts.map((fact) => shortened(fact, MOST_OF.fact)), availabilityLabel(available), ''];
}

function closingOf({ name, address: { street, postalCode, city, country } }: Sender): string {
  return `Kind regards\n${name}\n${street}, ${postalCode} ${city}, ${country}`;
}

const quoted = (message: string): string =>
  message
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** A line break in a name or a subject would begin another header of the mail. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Mail breaks its lines with both. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll('\n', '\r\n'));

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most so long as it stands in the address; never in the middle of what looks like one letter, such as an emoji. */
function shortened(text: string, most: number): string {
  if (encoded(text).length <= most) return text;
  let room = most - encoded(ELLIPSIS).length;
  let kept = '';
  for (const { segment } of letters.segment(text)) {
    room -= encoded(segment).length;
    if (room < 0) break;
    kept += segment;
  }
  return `${kept.trimEnd()}${ELLIPSIS}`;
}
