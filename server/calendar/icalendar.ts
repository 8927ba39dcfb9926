import { addDays, compareDays, type Day, ZURICH } from '../../domain/day.ts';
import { oneLine } from '../mail/message.ts';

/** Whole days, or one day with times such as '18:00' in Zurich. */
type When = { startDate: Day; endDate: Day } | { day: Day; from: string; to: string | null };

export type CalendarEvent = {
  /** Stable, so that a second copy replaces the first. */
  uid: string;
  title: string;
  place: string;
  url: string;
  description: string | null;
  when: When;
  changedAt: Date;
};

type Calendar = {
  writtenBy: string;
  /** Of a calendar to subscribe to. */
  name?: string;
  events: readonly CalendarEvent[];
};

const LINE_BYTES = 75;
const REFRESH_INTERVAL = 'PT12H';

// The rules of the European Union since 1996.
const TIME_ZONE = `BEGIN:VTIMEZONE
TZID:${ZURICH}
BEGIN:DAYLIGHT
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.split('\n');

/** Without control characters and text direction marks; line breaks become '\n'. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
const escapedLine = (text: string) => escaped(oneLine(text));
const compact = (day: Day) => day.replaceAll('-', '');
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');
const local = (property: string, day: Day, time: string) =>
  `${property};TZID=${ZURICH}:${compact(day)}T${time.replace(':', '')}00`;

/** A calendar file (RFC 5545). The time zone is part of it even without times: a calendar needs at least one component. */
export function writeCalendar({ writtenBy, name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapedLine(writtenBy)}//Exhibitions//EN`,
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : subscriptionLines(escapedLine(name))),
    ...TIME_ZONE,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Name and interval as in RFC 7986, and as older calendar programs read them. */
const subscriptionLines = (name: string) => [
  `NAME:${name}`,
  `X-WR-CALNAME:${name}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
  `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
];

const eventLines = ({ uid, title, place, url, description, when, changedAt }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utc(changedAt)}`,
  `LAST-MODIFIED:${utc(changedAt)}`,
  ...whenLines(when),
  `SUMMARY:${escapedLine(title)}`,
  `LOCATION:${escapedLine(place)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  `URL:${url}`,
  'END:VEVENT',
];

function whenLines(when: When): string[] {
  if ('day' in when) {
    const { day, from, to } = when;
    return [local('DTSTART', day, from), ...(to ? [local('DTEND', day, to)] : [])];
  }
  const { startDate, endDate } = when;
  // Staff may have saved an end before the start, which a calendar file must not have.
  const lastDay = compareDays(endDate, startDate) < 0 ? startDate : endDate;
  return [
    `DTSTART;VALUE=DATE:${compact(startDate)}`,
    // Exclusive.
    `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`,
    // Shown as free time.
    'TRANSP:TRANSPARENT',
  ];
}

/** Folds a line at 75 bytes without splitting a character; continuation lines begin with a space. */
function folded(line: string): string {
  const rows: string[] = [''];
  for (const character of line) {
    const row = rows.at(-1) ?? '';
    // The leading space counts.
    const room = rows.length === 1 ? LINE_BYTES : LINE_BYTES - 1;
    if (Buffer.byteLength(row + character) > room) rows.push(character);
    else rows[rows.length - 1] = row + character;
  }
  return rows.join('\r\n ');
}
