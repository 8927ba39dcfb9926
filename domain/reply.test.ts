import { describe, expect, test } from 'vitest';
import { mailtoHref, replyMail } from './reply.ts';

const gallery = {
  name: 'Galerie Brun',
  address: {
    street: 'Seestrasse 1',
    postalCode: '8000',
    city: 'Zurich',
    country: 'Switzerland',
    mapsUrl: 'https://maps.example/',
  },
};

const artwork = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Untitled',
  year: 2024,
  material: 'Oil on linen',
  size: '120 × 90 cm',
  price: 'CHF 8,000',
  imageUrl: null,
  available: 'true',
  artistName: 'Lea Brun',
};

const inquiry = {
  name: 'Ada Keller',
  email: 'ada@example.ch',
  subject: null,
  artworkTitle: null,
  artist_interest: null,
  artwork: null,
  message: 'May I come on Saturday?',
  created_at: '2026-11-14T23:30:00.000Z',
};

const aboutWork = { ...inquiry, subject: 'Inquiry about Untitled by Lea Brun', artworkTitle: 'Untitled', artwork };

/** Decodes a mailto link like a mail client. */
function opened(href: string) {
  const url = new URL(href);
  const field = (name: string) => decodeURIComponent(new RegExp(`[?&]${name}=([^&]*)`).exec(url.search)?.[1] ?? '');
  return { to: decodeURIComponent(url.pathname), subject: field('subject'), body: field('body'), hash: url.hash };
}

const MAX_LENGTH = 1_900;

describe('replyMail', () => {
  test('has greeting, empty lines, closing and the quoted inquiry', () => {
    expect(replyMail(inquiry, gallery)).toEqual({
      subject: 'Re: Your inquiry',
      body: [
        'Dear Ada Keller,',
        '',
        '',
        '',
        'Kind regards',
        'Galerie Brun',
        'Seestrasse 1, 8000 Zurich, Switzerland',
        '',
        'On November 15, 2026, Ada Keller wrote:',
        '> May I come on Saturday?',
      ].join('\n'),
    });
  });

  test('includes the wall label of the artwork', () => {
    const { subject, body } = replyMail(aboutWork, gallery);
    expect(subject).toBe('Re: Inquiry about Untitled by Lea Brun');
    expect(body).toContain(
      ['Untitled, 2024', 'Lea Brun', 'Oil on linen', '120 × 90 cm', 'CHF 8,000', 'Available', '', 'Kind regards'].join(
        '\n',
      ),
    );
  });

  test('leaves out empty fields of the artwork', () => {
    const { body } = replyMail({ ...aboutWork, artwork: { ...artwork, year: null, price: null } }, gallery);
    expect(body).toContain('Untitled\nLea Brun\nOil on linen\n120 × 90 cm\nAvailable\n');
  });

  test.each([
    ['its own subject', { subject: 'A loan' }, 'Re: A loan'],
    ['a subject that begins with Re:', { subject: 'RE: A loan' }, 'RE: A loan'],
    ['an artwork without a record', { artworkTitle: 'Untitled' }, 'Re: Your inquiry about Untitled'],
    ['an artist', { artist_interest: 'Lea Brun' }, 'Re: Your inquiry about Lea Brun'],
    ['any artist', { artist_interest: 'any' }, 'Re: Your inquiry'],
  ])('subject for %s', (_what, fields, subject) => {
    expect(replyMail({ ...inquiry, ...fields }, gallery).subject).toBe(subject);
  });

  test('quotes every line, with CRLF, CR and LF', () => {
    const { body } = replyMail({ ...inquiry, message: 'One\r\n\r\ntwo\rthree\nfour\n' }, gallery);
    expect(body).toMatch(/wrote:\n> One\n>\n> two\n> three\n> four$/);
  });
});

describe('mailtoHref', () => {
  test('decodes to the reply, with CRLF', () => {
    const href = mailtoHref(aboutWork, gallery);
    const { subject, body } = replyMail(aboutWork, gallery);
    expect(href.startsWith('mailto:ada@example.ch?subject=Re%3A%20Inquiry')).toBe(true);
    expect(href).toContain('%0D%0A');
    expect(opened(href)).toEqual({ to: 'ada@example.ch', subject, body: body.replaceAll('\n', '\r\n'), hash: '' });
  });

  test('escapes hostile input', () => {
    const hostile = 'a&bcc=x@example.com?body=no#top%0D%0ABcc: y@example.com 100% + "quoted" <b>';
    const { to, subject, body, hash } = opened(
      mailtoHref(
        { ...inquiry, email: "a&b?c#d%e'@example.ch", name: hostile, subject: hostile, message: hostile },
        gallery,
      ),
    );
    expect(to).toBe("a&b?c#d%e'@example.ch");
    expect(subject).toBe(`Re: ${hostile}`);
    expect(body).toContain(`Dear ${hostile},`);
    expect(body).toContain(`> ${hostile}`);
    expect(hash).toBe('');
  });

  test('prevents header injection by line breaks', () => {
    const { subject, body } = replyMail(
      { ...inquiry, name: 'Ada\r\nBcc: x@example.com', subject: 'A loan\nBcc: x@example.com\u2028\u0000more' },
      gallery,
    );
    expect(subject).toBe('Re: A loan Bcc: x@example.com more');
    expect(body.split('\n')[0]).toBe('Dear Ada Bcc: x@example.com,');
  });

  test.each([
    ['letters', 'x'.repeat(5_000)],
    ['umlauts', 'ü'.repeat(5_000)],
    ['line breaks', 'a\n'.repeat(2_500)],
    ['families', '👩‍👩‍👧‍👦'.repeat(450)],
  ])('shortens a very long inquiry of %s with an ellipsis', (_what, message) => {
    const href = mailtoHref({ ...aboutWork, message }, gallery);
    expect(href.length).toBeLessThanOrEqual(MAX_LENGTH);
    expect(href.length).toBeGreaterThan(MAX_LENGTH - 100);
    const { body } = opened(href);
    expect(body.endsWith('…')).toBe(true);
    expect(body).toContain('Kind regards');
  });

  test('never cuts an emoji', () => {
    const family = '👩‍👩‍👧‍👦';
    for (let before = 0; before < 100; before += 1) {
      const { body } = opened(mailtoHref({ ...inquiry, message: 'x'.repeat(before) + family.repeat(100) }, gallery));
      const quote = /> x*(.*)…$/u.exec(body)?.[1] ?? 'none';
      expect(quote.replaceAll(family, ''), `after ${before} letters`).toBe('');
    }
  });

  test('stays below the limit with the longest fields', () => {
    const href = mailtoHref(
      {
        ...inquiry,
        email: `${'&'.repeat(64)}@${'a'.repeat(185)}.ch`,
        name: 'ö'.repeat(200),
        subject: 'ö'.repeat(800),
        message: 'ö'.repeat(5_000),
        artwork: {
          ...artwork,
          title: 'ö'.repeat(500),
          artistName: 'ö'.repeat(200),
          material: 'ö'.repeat(300),
          size: 'ö'.repeat(300),
          price: 'ö'.repeat(300),
        },
      },
      gallery,
    );
    expect(href.length).toBeLessThanOrEqual(MAX_LENGTH);
    expect(opened(href).body).toContain('Available');
  });
});
