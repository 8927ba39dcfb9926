import { expect, test } from 'vitest';
import { exceptionText, serialiseExceptions } from '../../domain/opening-exceptions.ts';
import { createContent } from '../content/repository.ts';
import { type MailTestApp, mailTestApp, testMailServer } from '../testing/mail-test-app.ts';
import { headerOf, type ParsedMail, partContent } from '../testing/parse-mail.ts';
import { postArtist, postArtwork, postExhibition } from '../testing/post-records.ts';
import { readCalendar } from '../testing/read-calendar.ts';
import { anArtworkInquiry, anInquiry, aRegistration } from '../testing/visitor-forms.ts';
import { greeting } from './message.ts';

/** The mails about one form: to the gallery, then to the visitor. */
async function mailsAbout(act: (gallery: MailTestApp) => Promise<unknown>): Promise<[ParsedMail, ParsedMail]> {
  const server = await testMailServer();
  const gallery = await mailTestApp(server);
  await act(gallery);
  await gallery.sendDue();
  const [toGallery, toVisitor, ...more] = server.received.toSorted(
    (a, b) => Number(isToVisitor(a)) - Number(isToVisitor(b)),
  );
  if (!toGallery || !toVisitor || more.length > 0) throw new Error(`${server.received.length} messages arrived`);
  return [toGallery, toVisitor];
}

const isToVisitor = (mail: ParsedMail) => headerOf(mail, 'auto-submitted') !== '';

const artworkInquiry = (fields: Parameters<typeof anArtworkInquiry>[0] = {}) =>
  mailsAbout(async ({ signIn, visitor }) => {
    const staff = await signIn();
    const { id } = await postArtist(staff, { name: 'Lea Brun' });
    await postArtwork(staff, id, { title: 'Untitled' });
    await visitor('POST', '/api/artwork-inquiries', anArtworkInquiry(fields));
  });

const CHRISTMAS = { from: '2026-12-24', to: '2027-01-02', note: '' };

const UPCOMING = { title: 'Soft Ground', startDate: '2026-12-01', endDate: '2027-01-31' };

const registration = (fields = {}, exhibition = {}) =>
  mailsAbout(async ({ signIn, visitor }) => {
    const staff = await signIn();
    const artist = await postArtist(staff);
    const { id } = await postExhibition(staff, [artist.id], { ...UPCOMING, ...exhibition });
    await visitor('POST', '/api/exhibition-registrations', aRegistration(id, fields));
  });

test('inquiry to the gallery: facts, message, and reply-to the visitor', async () => {
  const [mail] = await artworkInquiry({ phone: '+41 44 000 00 00' });
  expect(mail.recipients).toEqual(['office@gallery.example']);
  expect(Object.fromEntries(mail.headers)).toMatchObject({
    from: 'Website <website@gallery.example>',
    to: 'Marthaler Amsler <office@gallery.example>',
    'reply-to': 'Ada Keller <ada@example.ch>',
    subject: 'Inquiry from Ada Keller: Untitled',
    date: 'Sun, 15 Nov 2026 11:00:00 +0000',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@marthaler-amsler\.example>$/),
  });
  const facts = [
    'From: Ada Keller',
    'Email: ada@example.ch',
    'Phone: +41 44 000 00 00',
    'About: Artwork Purchase/Information',
    'Artwork: Untitled',
    'Artist: Lea Brun',
    'Subject: Inquiry about Untitled by Lea Brun',
  ];
  expect(partContent(mail, 'text/plain').replaceAll('\r\n', '\n')).toContain(
    `${facts.join('\n')}\n\nIs this work still available?\n\n`,
  );
  const link = /https:\/\/gallery\.example\/cms\/inquiries\?id=[0-9a-f-]{36}/;
  expect(partContent(mail, 'text/plain')).toMatch(link);
  const html = partContent(mail, 'text/html');
  expect(html).toMatch(link);
  expect(html).toContain('<i>Untitled</i>');
  expect(html).toContain('Is this work still available?');
});

test('the subject of an inquiry without a work is its type', async () => {
  const [mail] = await mailsAbout(({ visitor }) => visitor('POST', '/api/inquiries', anInquiry()));
  expect(headerOf(mail, 'subject')).toBe('Inquiry from Ada Keller: Artwork Purchase/Information');
  expect(partContent(mail, 'text/plain')).toContain('Artist: Any Artist');
});

test('confirmation to the visitor: thanks, response time, address and hours', async () => {
  const [, mail] = await artworkInquiry();
  expect(mail.recipients).toEqual(['ada@example.ch']);
  expect(headerOf(mail, 'subject')).toBe('Your inquiry to Marthaler Amsler');
  expect(headerOf(mail, 'reply-to')).toBe('Marthaler Amsler <office@gallery.example>');
  expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
  for (const type of ['text/plain', 'text/html']) {
    const text = partContent(mail, type).replaceAll('&#x27;', "'");
    expect(text).toContain('Dear Ada Keller,');
    expect(text).toContain("Thank you for your interest. We'll respond within 24 hours.");
    expect(text).toContain('Untitled');
    expect(text).toContain('Lea Brun');
    expect(text).toContain('Zeltweg 30, 8032 Zurich, Switzerland');
    expect(text).toContain('Wednesday to Saturday 1-6pm and by appointment');
    expect(text).not.toContain('still available');
  }
});

test("a confirmation repeats only the name: no message, no title that is not the gallery's", async () => {
  const bait = 'Win at http://bait.example';
  const [toGallery, toVisitor] = await artworkInquiry({
    name: bait,
    subject: bait,
    artworkTitle: bait,
    artistName: bait,
    message: `${bait} today`,
  });
  expect(partContent(toGallery, 'text/plain')).toContain(bait);
  expect(partContent(toVisitor, 'text/plain')).toContain('Good day,');
  for (const { content } of toVisitor.parts) expect(content).not.toContain('bait');
});

test('greets only with what looks like a name', () => {
  const greeted = ['Ada Keller', "Zoë O'Brien-Müller, jun.", 'J.R. Moser', 'Anna & Ben'];
  for (const name of greeted) expect(greeting(name)).toBe(`Dear ${name},`);
  const others = ['ada@example.ch', 'bait.example', 'https://bait', 'Win 1000 francs', 'Ada\nKeller', 'A'.repeat(81)];
  for (const name of others) expect(greeting(name)).toBe('Good day,');
});

test('visitor input cannot inject headers', async () => {
  const other = anInquiry({ email: 'bo@example.ch' });
  const [plain] = await mailsAbout(({ visitor }) => visitor('POST', '/api/inquiries', other));
  const attack = 'Ada\r\nBcc: victim@example.ch\r\n\r\nBody\u2028<script>';
  const [mail] = await artworkInquiry({
    name: attack,
    artworkTitle: `Untitled\nBcc: victim@example.ch`,
    subject: attack,
  });
  expect(mail.recipients).toEqual(['office@gallery.example']);
  expect(mail.headerNames).toEqual(plain.headerNames);
  expect(headerOf(mail, 'subject')).toBe(
    'Inquiry from Ada Bcc: victim@example.ch Body <script>: Untitled Bcc: victim@example.ch',
  );
  expect(headerOf(mail, 'reply-to')).toMatch(/^"?Ada Bcc: victim@example\.ch Body <script>"? <ada@example\.ch>$/);
});

test('visitor input is escaped in HTML', async () => {
  const markup = '<img src=x onerror="alert(1)"> & </td>';
  const [mail] = await artworkInquiry({
    name: markup,
    subject: markup,
    message: `${markup}\nsecond line`,
    phone: markup,
  });
  const html = partContent(mail, 'text/html');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;/td&gt;<br/>second line');
  expect(partContent(mail, 'text/plain')).toContain(markup);
});

test('the footer shows the opening hours of the site', async () => {
  const [, mail] = await mailsAbout(async ({ db, visitor }) => {
    const entry = { type: 'text', title: null, category: 'opening' };
    await createContent(db, [
      { ...entry, key: 'opening_hours', content: 'Monday to Friday\n10am-6pm' },
      { ...entry, key: 'opening_exceptions', content: serialiseExceptions([CHRISTMAS]) },
    ]);
    await visitor('POST', '/api/inquiries', anInquiry());
  });
  const text = partContent(mail, 'text/plain').replaceAll('\r\n', '\n');
  expect(text).toContain(`Monday to Friday\n10am-6pm\n${exceptionText(CHRISTMAS)}\n`);
  expect(text).not.toContain('Wednesday');
  expect(partContent(mail, 'text/html')).toContain(`Monday to Friday<br/>10am-6pm<br/>${exceptionText(CHRISTMAS)}`);
});

test('registration to the gallery: guest, exhibition and number of guests', async () => {
  const [mail] = await registration({ firstName: 'Zoë' });
  expect(mail.recipients).toEqual(['office@gallery.example']);
  expect(headerOf(mail, 'subject')).toBe('Registration from Zoë Keller: Soft Ground');
  expect(headerOf(mail, 'reply-to')).toBe('Zoë Keller <ada@example.ch>');
  const text = partContent(mail, 'text/plain');
  expect(text).toContain('Registered: 1 guest so far');
  expect(text).toMatch(/https:\/\/gallery\.example\/cms\/registrations\/[0-9a-f-]{36}/);
});

test('confirmation to the guest: dates, opening, venue and a calendar file', async () => {
  const [, mail] = await registration({}, { openingDate: '2026-12-01', openingFrom: '18:00', openingTo: '20:00' });
  expect(mail.recipients).toEqual(['ada@example.ch']);
  expect(headerOf(mail, 'subject')).toBe('You are registered: Soft Ground');
  for (const type of ['text/plain', 'text/html']) {
    const text = partContent(mail, type);
    expect(text).toContain('Dear Ada Keller,');
    expect(text).toContain('December 1, 2026 – January 31, 2027');
    expect(text).toContain('Tuesday, December 1, 2026, 18:00–20:00');
    expect(text).toContain('Zeltweg 30, 8032 Zurich, Switzerland');
  }
  const file = mail.parts.find(({ filename }) => filename !== null);
  expect(file).toMatchObject({ type: 'text/calendar', filename: 'exhibition.ics' });
  expect(readCalendar(file?.content ?? '').events).toMatchObject([
    {
      uid: expect.stringMatching(/^exhibition-[0-9a-f-]{36}@marthaler-amsler\.example$/),
      changedAt: '2026-11-15T11:00:00Z',
      start: '2026-12-01',
      end: '2027-02-01',
      title: 'Soft Ground',
      place: 'Marthaler Amsler, Zeltweg 30, 8032 Zurich, Switzerland',
      url: expect.stringMatching(/^https:\/\/gallery\.example\/exhibitions\?id=[0-9a-f-]{36}$/),
    },
    { start: '2026-12-01T17:00:00.000Z', end: '2026-12-01T19:00:00.000Z', title: 'Opening: Soft Ground' },
  ]);
});

test('an exhibition at another venue has its location', async () => {
  const [, mail] = await registration({}, { venue: 'Halle Eins', location: 'Basel' });
  const text = partContent(mail, 'text/plain');
  expect(text).toContain('Venue: Halle Eins');
  expect(text).toContain('Address: Basel');
  expect(text.split('-- ')[0]).not.toContain('Zeltweg');
  expect(partContent(mail, 'text/calendar')).toContain('LOCATION:Halle Eins\\, Basel');
});
