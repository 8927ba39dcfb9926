import { expect, test, vi } from 'vitest';
import { aFair } from '../testing/factories.ts';
import { postArtist, postExhibition } from '../testing/post-records.ts';
import { type Caller, testApp } from '../testing/test-app.ts';
import { fillWithVisitor } from '../testing/visitor-everywhere.ts';
import { anArtworkInquiry, anInquiry, aRegistration } from '../testing/visitor-forms.ts';

const MARK = 'PersonalData';
const EMAIL = `${MARK}@example.ch`;
const MARKED = { name: `${MARK} Keller`, firstName: MARK, lastName: MARK, phone: `${MARK} 044`, email: EMAIL };
const upcoming = { startDate: '2027-01-01', endDate: '2027-02-01' };

test('neither names nor addresses nor messages enter the log, whatever goes wrong', async () => {
  const lines: string[] = [];
  // Every request counts as slow, so that each is logged.
  const log = { stream: { write: (line: string) => void lines.push(line) }, slowRequestMs: 0 };
  const gallery = await testApp({ rateLimits: true }, { log });
  const { db, app, visitor } = gallery;
  const { staff } = await fillWithVisitor(gallery, EMAIL);
  const { id } = await postExhibition(staff, [(await postArtist(staff)).id], upcoming);
  const forms: [string, object][] = [
    ['/api/inquiries', anInquiry({ ...MARKED, message: MARK })],
    [
      '/api/artwork-inquiries',
      anArtworkInquiry({ ...MARKED, subject: MARK, artworkTitle: MARK, message: `${MARK} please` }),
    ],
    ['/api/exhibition-registrations', aRegistration(id, MARKED)],
    ['/api/subscribe', { email: EMAIL }],
  ];
  const statuses = new Set<number>();
  const send = async (caller: Caller, ...call: Parameters<Caller>) => statuses.add((await caller(...call)).status);

  for (const [url, input] of forms) {
    for (let round = 0; round < 2; round += 1) await send(visitor, 'POST', url, input);
    await send(visitor, 'POST', url, { ...input, homepage: MARK });
    await send(visitor, 'POST', url, { ...input, email: `${MARK} at example.ch`, message: MARK.repeat(1_000) });
    await send(visitor, 'POST', url, { ...input, message: MARK.repeat(10_000) });
    const payload = `{"email": "${EMAIL}`;
    statuses.add(
      (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })).statusCode,
    );
    for (const broken of ['insert', 'execute'] as const) {
      // What a failed query says contains its parameters.
      const spy = vi.spyOn(db, 'transaction').mockImplementation(async () => {
        throw new Error(`Failed query: ${broken} params: ${EMAIL}`, { cause: new Error('the connection was lost') });
      });
      await send(visitor, 'POST', url, input);
      spy.mockRestore();
    }
  }
  for (let round = 0; round < 60; round += 1) await send(visitor, 'POST', '/api/subscribe', { email: EMAIL });
  await send(visitor, 'POST', '/api/auth/login', { username: EMAIL, password: MARK });
  await send(visitor, 'GET', `/api/search?q=${EMAIL}`);
  await send(visitor, 'GET', `/${MARK}?email=${EMAIL}`);
  await send(visitor, 'GET', `/%E0%A4%A${MARK}`);
  const subscriber = `/api/cms/subscribers/${encodeURIComponent(EMAIL)}`;
  await send(staff, 'DELETE', subscriber);
  await send(staff, 'POST', `${subscriber}/restore`);
  await send(staff, 'POST', `${subscriber}/not-spam`);
  for (const url of ['inquiries', 'registrations', 'subscribers', 'outbox', 'deleted'])
    await send(staff, 'GET', `/api/cms/${url}`);
  for (const action of ['find', 'export', 'erase'])
    await send(staff, 'POST', `/api/cms/privacy/${action}`, { email: EMAIL });
  await send(staff, 'POST', '/api/cms/fairs', aFair({ year: 1, name: MARK }));

  expect([...statuses].toSorted()).toEqual([200, 201, 204, 302, 400, 401, 404, 409, 413, 429, 500]);
  const text = lines.join('');
  expect(text).toContain('/api/subscribe');
  expect(text).toContain('the connection was lost');
  expect(text).not.toContain('127.0.0.1');
  expect(lines.filter((line) => line.toLowerCase().includes(MARK.toLowerCase()))).toEqual([]);
});
