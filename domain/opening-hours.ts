const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEK)[number];

/** '13:00' to '18:00'. */
export type Hours = { opens: string; closes: string };
export type WeeklyHours = Hours & { days: Weekday[] };

/** English and German, full or abbreviated. */
const WEEKDAYS = [
  'mon(?:days?)?|mo|montags?',
  'tue(?:s|sdays?)?|di|dienstags?',
  'wed(?:nesdays?)?|mi|mittwochs?',
  'thu(?:rs?|rsdays?)?|do|donnerstags?',
  'fri(?:days?)?|fr|freitags?',
  'sat(?:urdays?)?|sa|samstags?',
  'sun(?:days?)?|so|sonntags?',
];
const DAY = `(?:${WEEKDAYS.join('|')})\\.?(?!\\p{L})`;
const TO = '\\s*(?:[-–—]|\\b(?:to|until|till|through|bis)\\b)\\s*';
const AND = '\\s*(?:[,&+/]|\\b(?:and|und)\\b)+\\s*';
const DAYS = `(?:daily|täglich|every day|${DAY}(?:(?:${TO}|${AND})${DAY})*)`;
const TIME = '\\d{1,2}(?:[:.h]\\d{2})?\\s*(?:am\\b|pm\\b|a\\.m\\.|p\\.m\\.)?\\s*(?:h\\b|uhr\\b)?';
const RANGE = `${TIME}${TO}${TIME}`;
const RANGES = `${RANGE}(?:${AND}${RANGE})*`;

const OPEN = new RegExp(`(${DAYS})[\\s:,|]*(?:\\b(?:from|von)\\b)?\\s*(${RANGES})`, 'giu');
const APPOINTMENT = '(?:by|upon|on|nach) (?:appointment|request|vereinbarung)\\b';
const CLOSED = new RegExp(
  `\\bclosed(?: on)? ${DAYS}|${DAYS}[\\s:,]*(?:closed\\b|geschlossen\\b|${APPOINTMENT})`,
  'giu',
);
/** What may stand beside hours without changing them. */
const REMARK = new RegExp(
  `(?:opening hours|öffnungszeiten|open|geöffnet)(?!\\p{L}):?|\\b(?:or|and|und|oder|sowie)\\b|\\b${APPOINTMENT}`,
  'giu',
);

const OPEN_NOTE = new RegExp(`^(?:open|geöffnet)?:?\\s*(?:from|von)?\\s*(${RANGES})\\.?$`, 'iu');
const DAY_OR_TO = new RegExp(`${DAY}|${TO}`, 'giu');
const EACH_WEEKDAY = WEEKDAYS.map((names) => new RegExp(`^(?:${names})\\.?$`, 'iu'));
const FROM_TO = new RegExp(`(${TIME})${TO}(${TIME})`, 'giu');

/** The patterns take time quadratic in the length of a text. */
const MAX_LENGTH = 500;

/** The weekly hours of a free text; null if any of it is not understood, because half of the hours would be wrong. */
export function parseOpeningHours(text: string): WeeklyHours[] | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = normalized(text);
  const weekly: WeeklyHours[] = [];
  let isUnclear = false;
  const rest = plain.replace(OPEN, (_match, days: string, ranges: string) => {
    const hours = parseRanges(ranges);
    if (hours) weekly.push(...hours.map((range) => ({ days: parseDays(days), ...range })));
    else isUnclear = true;
    return '';
  });
  const isRead = /^[\s,;.|·&()]*$/.test(rest.replace(CLOSED, '').replace(REMARK, ''));
  return isRead && !isUnclear && weekly.length > 0 ? weekly : null;
}

/** The hours of a note such as 'open 1–4pm'; empty if closed, null if the note says anything else. */
export function parseExceptionHours(note: string): Hours[] | null {
  if (note.length > MAX_LENGTH) return null;
  const plain = normalized(note);
  // Nobody can walk in, so for a search engine it is closed.
  if (plain === '' || /^(?:closed|geschlossen|(?:only )?by appointment|nach vereinbarung)\b/i.test(plain)) return [];
  const ranges = OPEN_NOTE.exec(plain)?.[1];
  return ranges ? parseRanges(ranges) : null;
}

const normalized = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b(?:12 )?(?:noon|midday)\b/gi, '12pm');

function parseDays(text: string): Weekday[] {
  const days: Weekday[] = [];
  let isRange = false;
  for (const [token] of text.matchAll(DAY_OR_TO)) {
    const day = WEEK[EACH_WEEKDAY.findIndex((names) => names.test(token))];
    const last = days.at(-1);
    if (day && isRange && last) days.push(...daysAfter(last, day));
    else if (day) days.push(day);
    isRange = !day;
  }
  return days.length > 0 ? [...new Set(days)] : [...WEEK];
}

/** The week goes round: 'Sat–Mon'. */
function daysAfter(first: Weekday, last: Weekday): Weekday[] {
  const from = WEEK.indexOf(first) + 1;
  const count = (WEEK.indexOf(last) - from + 1 + WEEK.length) % WEEK.length;
  return [...WEEK, ...WEEK].slice(from, from + count);
}

function parseRanges(text: string): Hours[] | null {
  const ranges = [...text.matchAll(FROM_TO)].map(([, from = '', to = '']) => parseRange(from, to));
  return ranges.every((range) => range !== null) ? ranges : null;
}

type ClockTime = { hour: number; minute: number; half: 'a' | 'p' | null };

/** In '1-6pm' both are in the afternoon, in '11-6pm' only the second. */
function parseRange(from: string, to: string): Hours | null {
  const [start, end] = [parseTime(from), parseTime(to)];
  const closes = minutesOf(end, end.half);
  const sameHalf = minutesOf(start, start.half ?? end.half);
  const opens = start.half || sameHalf < closes ? sameHalf : minutesOf(start, 'a');
  // '1-6' says neither morning nor afternoon.
  const isUnclear = !start.half && !end.half && start.hour < 7;
  return isUnclear || Number.isNaN(opens + closes) || opens >= closes
    ? null
    : { opens: clock(opens), closes: clock(closes) };
}

function parseTime(text: string): ClockTime {
  const [, hour = '', minute = '0', half] = /^(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?/i.exec(text) ?? [];
  return { hour: Number(hour), minute: Number(minute), half: half ? (half.toLowerCase() === 'a' ? 'a' : 'p') : null };
}

/** NaN for a time that does not exist. */
function minutesOf({ hour, minute }: ClockTime, half: ClockTime['half']): number {
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return Number.NaN;
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute;
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
