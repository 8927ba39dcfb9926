import { addDays, type Day } from '../../domain/day.ts';
import { oneLine } from './message.ts';

type Event = {
  /** Stable for a registration, so that a second copy replaces the first. */
  uid: string;
  title: string;
  place: string;
  url: string;
  startDate: Day;
  endDate: Day;
  writtenAt: Date;
  writtenBy: string;
};

const LINE_BYTES = 75;

const escaped = (text: string) => oneLine(text).replace(/[\\;,]/g, '\\$&');
const compact = (day: Day) => day.replaceAll('-', '');
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** An exhibition as a calendar file (RFC 5545): whole days, shown as free time. */
export function exhibitionCalendar(event: Event): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(event.writtenBy)}//Exhibitions//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART;VALUE=DATE:${compact(event.startDate)}`,
    // DTEND is exclusive.
    `DTEND;VALUE=DATE:${compact(addDays(event.endDate, 1))}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `URL:${event.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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
