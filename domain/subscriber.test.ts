import { describe, expect, test } from 'vitest';
import { fieldErrors, firstError } from './schema-errors.ts';
import {
  SUBSCRIBER_FILTER_LABELS,
  type Subscriber,
  subscribedSince,
  subscriberFilterSchema,
  subscribersCsv,
  subscribersFileName,
} from './subscriber.ts';
import { subscribeInputSchema } from './subscription.ts';

const aSubscriber = (fields: Partial<Subscriber> = {}): Subscriber => ({
  id: '0b7f6a0e-3c1d-4b5e-8a52-1f0d9c3e7a11',
  email: 'ada@example.com',
  subscribed_at: '2026-11-15T10:20:30.000Z',
  ...fields,
});

describe('subscribe input', () => {
  test('trims the address', () => {
    expect(subscribeInputSchema.parse({ email: ' Ada@Example.com ' })).toEqual({ email: 'Ada@Example.com' });
  });

  test.each([
    [{}, 'Email is required'],
    [{ email: '' }, 'Please enter a valid email address'],
    [{ email: 'ada@example' }, 'Please enter a valid email address'],
  ])('rejects %j: %s', (input, message) => {
    expect(fieldErrors(subscribeInputSchema, input)).toEqual({ email: message });
  });
});

describe('the date filter', () => {
  test('labels', () => {
    expect(SUBSCRIBER_FILTER_LABELS).toEqual({
      all: 'All Time',
      last_month: 'Last Month',
      last_3_months: 'Last 3 Months',
    });
  });

  test.each(['all', 'last_month', 'last_3_months'])('accepts %s', (filter) => {
    expect(subscriberFilterSchema.parse(filter)).toBe(filter);
  });

  test.each(['', 'ALL', 'last_year', null, 3])('rejects %j', (filter) => {
    expect(firstError(subscriberFilterSchema, filter)).toBe('Filter must be all, last_month or last_3_months');
  });

  test('All Time has no limit', () => {
    expect(subscribedSince('all', new Date('2026-11-15T10:00:00Z'))).toBeNull();
  });

  test.each([
    ['within a year', '2026-11-15T10:00:00.000Z', '2026-10-15T10:00:00.000Z', '2026-08-15T10:00:00.000Z'],
    ['over the turn of the year', '2026-01-15T10:00:00.000Z', '2025-12-15T10:00:00.000Z', '2025-10-15T10:00:00.000Z'],
    ['to a shorter month', '2026-05-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['to February', '2026-03-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z', '2025-12-31T10:00:00.000Z'],
    ['to February of a leap year', '2028-03-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z', '2027-12-30T10:00:00.000Z'],
    ['from 29 February', '2028-02-29T10:00:00.000Z', '2028-01-29T10:00:00.000Z', '2027-11-29T10:00:00.000Z'],
    [
      'from the end of a short month',
      '2026-02-28T10:00:00.000Z',
      '2026-01-28T10:00:00.000Z',
      '2025-11-28T10:00:00.000Z',
    ],
  ])('one and three months back %s', (_, now, oneMonth, threeMonths) => {
    expect(subscribedSince('last_month', new Date(now))?.toISOString()).toBe(oneMonth);
    expect(subscribedSince('last_3_months', new Date(now))?.toISOString()).toBe(threeMonths);
  });
});

describe('CSV export', () => {
  test('has the columns Email and Subscribed Date and CRLF line ends, in the given order', () => {
    const newest = aSubscriber();
    const oldest = aSubscriber({ email: 'ben@example.com', subscribed_at: '2025-01-02T03:04:05.678Z' });
    expect(subscribersCsv([newest, oldest])).toBe(
      'Email,Subscribed Date\r\nada@example.com,2026-11-15T10:20:30.000Z\r\nben@example.com,2025-01-02T03:04:05.678Z\r\n',
    );
  });

  test('without subscribers has only the header', () => {
    expect(subscribersCsv([])).toBe('Email,Subscribed Date\r\n');
  });

  test('escapes formulas', () => {
    expect(subscribersCsv([aSubscriber({ email: '=1+1@example.com' })])).toContain("\r\n'=1+1@example.com,");
  });

  test.each([
    ['all', 'subscribers-all-2026-11-15.csv'],
    ['last_month', 'subscribers-last_month-2026-11-15.csv'],
    ['last_3_months', 'subscribers-last_3_months-2026-11-15.csv'],
  ] as const)('file name of %s: %s', (filter, name) => {
    expect(subscribersFileName(filter, '2026-11-15')).toBe(name);
  });
});
