import { z } from 'zod';
import { withoutFocus } from './picture.ts';

/** Maximum lengths, against abuse. */
export const LIMITS = {
  name: 200,
  title: 500,
  line: 300,
  message: 5_000,
  longText: 50_000,
  address: 2_000,
  list: 200,
  email: 254,
} as const;

const EARLIEST_YEAR = 1800;
const LATEST_YEAR = 2200;
/** NUL, which PostgreSQL rejects, and lone surrogates, which it cannot store unchanged. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const OBJECT_PATH = /^\/objects\/[A-Za-z0-9][A-Za-z0-9._-]*$/;

function text(label: string, max: number) {
  return z
    .string({ error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be text`) })
    .refine((value) => !UNSTORABLE.test(value), `${label} contains a character that cannot be stored`)
    .trim()
    .max(max, `${label} must be at most ${max} characters`);
}

/** Null or empty becomes null; unlike `optionalText`, it can be made optional so that a missing one stays as it is. */
export const nullableText = (label: string, max: number) =>
  text(label, max)
    .nullable()
    .transform((value) => value || null);

/** Missing, null or empty becomes null. */
const clearable = (schema: z.ZodType<string>) => schema.nullish().transform((value) => value || null);

export const requiredText = (label: string, max: number, min = 1, tooShort = `${label} is required`) =>
  text(label, max).min(min, tooShort);

export const optionalText = (label: string, max: number) => clearable(text(label, max));

const wholeNumber = (label: string, min: number, max: number) =>
  `${label} must be a whole number from ${min} to ${max}`;

export function integer(label: string, min: number, max: number) {
  const range = wholeNumber(label, min, max);
  return z.number({ error: range }).int(range).min(min, range).max(max, range);
}

export const optionalInteger = (label: string, min: number, max: number) =>
  z
    .union([integer(label, min, max), z.literal('')], { error: wholeNumber(label, min, max) })
    .nullish()
    .transform((value) => (value === '' ? null : (value ?? null)));

export const yesNo = (label: string) => z.boolean({ error: `${label} must be true or false` }).default(false);

/** An implausible year has its own message, because the format is right. */
const asDay = (label: string, schema: z.ZodString) =>
  schema
    .refine((value) => value === '' || z.iso.date().safeParse(value).success, {
      error: `${label} must be a day such as 2026-05-31`,
      abort: true,
    })
    .refine(
      (value) => value === '' || isInRange(value),
      `${label} must be between the years ${EARLIEST_YEAR} and ${LATEST_YEAR}`,
    );

export const day = (label: string) => asDay(label, requiredText(label, LIMITS.line));

export const optionalDay = (label: string) => clearable(asDay(label, text(label, LIMITS.line)));

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const optionalTime = (label: string) =>
  clearable(
    text(label, LIMITS.line).refine(
      (value) => value === '' || TIME_OF_DAY.test(value),
      `${label} must be a time such as 18:00`,
    ),
  );

function isInRange(value: string): boolean {
  const year = Number(value.slice(0, 4));
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR;
}

/** PostgreSQL has no year 0. */
const EARLIEST_INSTANT = '1900';

export function instant(label: string) {
  const error = `${label} must be a time such as 2026-05-31T10:00:00.000Z`;
  return z.iso.datetime({ error }).refine((value) => value > EARLIEST_INSTANT, error);
}

export const optionalInstant = (label: string) => instant(label).nullish();

/** Rejects white space itself: the URL parser removes it, so two addresses in one field would pass as one. */
function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
}

const address = (label: string, isValid: (value: string) => boolean, expected: string) =>
  text(label, LIMITS.address).refine((value) => value === '' || isValid(value), `${label} must be ${expected}`);

/** Only http and https, so that no link can run a script. */
export const optionalWebAddress = (label: string) =>
  clearable(address(label, isWebAddress, 'a web address that begins with https://'));

/** Only https, because the Content-Security-Policy blocks pictures from http. */
const isFileAddress = (value: string) =>
  OBJECT_PATH.test(withoutFocus(value)) || (isWebAddress(value) && /^https:/i.test(value));
const FILE_ADDRESS = 'an uploaded file or a web address that begins with https://';

export const optionalFileAddress = (label: string) => clearable(address(label, isFileAddress, FILE_ADDRESS));

export const fileAddressList = (label: string) => list(label, address(label, isFileAddress, FILE_ADDRESS));

export const nameList = (label: string) => list(label, text(label, LIMITS.name));

function list(label: string, item: z.ZodType<string>) {
  return z
    .array(item, { error: `${label} must be a list` })
    .max(LIMITS.list, `${label} must have at most ${LIMITS.list} entries`)
    .nullish()
    .transform((items) => (items ?? []).filter((entry) => entry !== ''));
}

export const email = text('Email', LIMITS.email).refine(isEmail, 'Please enter a valid email address');

export function isEmail(value: string): boolean {
  return z.email({ pattern: z.regexes.html5Email }).safeParse(value).success && /@.+\../.test(value);
}

export const optionalContactAddress = (label: string) =>
  clearable(
    address(
      label,
      (value) => isEmail(value.replace(/^mailto:/i, '')) || isWebAddress(value),
      'an e-mail address or a web address that begins with https://',
    ),
  );

/** The href of a contact address: mailto for an e-mail address. */
export const contactLink = (value: string): string =>
  isEmail(value.replace(/^mailto:/i, '')) ? `mailto:${value.replace(/^mailto:/i, '')}` : value;

/** Trimmed entries, without empty ones. */
export function splitCommaList(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export const joinCommaList = (entries: readonly string[]): string => entries.join(', ');

/** Undefined when empty, NaN for other text, which every schema rejects. */
export function parseOptionalInteger(value: string): number | undefined {
  const trimmed = value.trim();
  if (trimmed === '') return undefined;
  return /^[+-]?\d+$/.test(trimmed) ? Number.parseInt(trimmed, 10) : Number.NaN;
}
