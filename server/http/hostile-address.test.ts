import { expect, test } from 'vitest';
import { postArtist } from '../testing/post-records.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { readableProblemSchema } from '../testing/readable-problem.ts';
import { sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { updateRequestFor } from '../testing/write-requests.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const MALFORMED_IDS = [
  '1',
  'undefined',
  `${UNKNOWN_ID}0`,
  '%00',
  "'%3B%20drop%20table%20artists%3B--",
  '__proto__',
  '%F0%9F%92%A9',
];
const RECORDS = ['artists', 'exhibitions', 'artworks', 'press', 'fairs'];

test.each(RECORDS)('an unknown or malformed id of %s is 404', async (records) => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { body } = await updateRequestFor(records).arrange(staff);
  const before = await readAllRows();
  for (const id of [UNKNOWN_ID, ...MALFORMED_IDS]) {
    const url = `/api/cms/${records}/${id}`;
    const responses = {
      replacing: await staff('PUT', url, body),
      deleting: await staff('DELETE', url),
      restoring: await staff('POST', `${url}/restore`),
    };
    for (const [what, response] of Object.entries(responses)) {
      expect.soft(response.status, `${what} ${id}`).toBe(404);
      expect.soft(readableProblemSchema.safeParse(response.body).success, `${what} ${id}`).toBe(true);
    }
  }
  expect(await readAllRows()).toEqual(before);
});

test.each([
  ['artists', 'This artist does not exist.'],
  ['exhibitions', 'This exhibition does not exist.'],
  ['artworks', 'This artwork does not exist.'],
  ['press', 'This press item does not exist.'],
  ['fairs', 'This fair does not exist.'],
])('deleting one of the %s twice: %s', async (records, message) => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { url } = await updateRequestFor(records).arrange(staff);
  expect((await staff('DELETE', url)).status).toBe(204);
  expect(await staff('DELETE', url)).toMatchObject({ status: 404, body: { message } });
});

const API_ADDRESSES = [
  '/api/artists/%00',
  '/api/artists/a%00b/artworks',
  '/api/artists/%',
  '/api/artists/%E0%A4%A',
  '/api/artists/%ED%A0%80',
  '/api/artists/%FF%FE',
  '/api/artists/..%2f..%2fpackage.json',
  `/api/artists/${'x'.repeat(501)}`,
  `/api/artists/${'x'.repeat(8_000)}`,
  '/api/cms/content/category/%',
  '/api/cms/content/category/%00',
  '/api/',
  '/api//artists',
  '/api/artists/',
  '/api/nothing',
];

test.each(API_ADDRESSES)('GET %s is rejected with a JSON message', async (path) => {
  const { app } = await sharedApp();
  const response = await rawRequest(app, 'GET', path);
  expect([400, 404, 414]).toContain(response.status);
  expect(response.type).toMatch(/^application\/json/);
  expect(readableProblemSchema.parse(JSON.parse(response.text)).message).not.toBe('');
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s to an unknown address of the API is 404 as JSON',
  async (method) => {
    const { app } = await sharedApp();
    const response = await rawRequest(app, method, '/api/nothing');
    expect(response.status).toBe(404);
    expect(JSON.parse(response.text)).toEqual({ message: 'There is nothing at this address.' });
  },
);

const PAGE_ADDRESSES = [
  '/%00',
  '/%',
  '/%E0%A4%A',
  '/%ED%A0%80',
  '//',
  '///',
  '/\\',
  '//[',
  '//evil.example/artists',
  '/artists/%00',
  '/artists/%',
  '/../../etc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/../../package.json',
  '/assets/%00',
  '/assets/',
  '/objects/..%2fsigning-key',
  '/objects/%2e%2e%2fsigning-key',
  '/objects/../signing-key',
  '/objects/%00',
  '/objects/signing-key',
  `/${'x'.repeat(8_000)}`,
  '/?%',
  '/artists?%00=%',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
];

test.each(PAGE_ADDRESSES)('GET %s is never a 5xx', async (path) => {
  const { app } = await sharedApp();
  const response = await rawRequest(app, 'GET', path);
  expect(response.status).toBeLessThan(500);
  expect(response.text).not.toContain('<script>alert');
  expect(response.text).not.toContain('"dependencies"');
});

test('an address with a host in its path is not found', async () => {
  const { app } = await sharedApp();
  expect((await rawRequest(app, 'GET', '//evil.example/artists')).status).toBe(404);
});

test('a subscriber address with NUL or broken encoding is 404 for delete and restore', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  await postArtist(staff);
  await visitor('POST', '/api/subscribe', { email: 'ada@example.ch' });
  const before = await readAllRows();
  for (const email of ['%00', 'ada@example.ch%00', '%25', "'%20or%20true--"]) {
    expect((await staff('DELETE', `/api/cms/subscribers/${email}`)).status).toBe(404);
    expect((await staff('POST', `/api/cms/subscribers/${email}/restore`)).status).toBe(404);
  }
  expect(await readAllRows()).toEqual(before);
});
