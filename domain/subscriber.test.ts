import { describe, expect, test } from 'vitest';
import { fieldErrors } from './schema-errors.ts';
import { type Subscriber, subscribersCsv, subscribersFileName } from './subscriber.ts';
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
