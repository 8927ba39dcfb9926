import { expect, test } from 'vitest';
import { NOW, sharedApp, type TestApp, testApp } from '../testing/test-app.ts';
import { PUBLIC_FORM_LIMIT } from './rate-limits.ts';

const FORMS = ['/api/subscribe', '/api/inquiries', '/api/artwork-inquiries', '/api/exhibition-registrations'];

/** An empty form is rejected (400) and still counted. */
const send = ({ app }: TestApp, url: string, remoteAddress = '192.0.2.1', headers = {}) =>
  app.inject({ method: 'POST', url, payload: {}, remoteAddress, headers });

test.each(FORMS)('%s is limited per IP address: 429 with Retry-After', async (url) => {
  const gallery = await sharedApp({ rateLimits: true });
  for (let sent = 0; sent < PUBLIC_FORM_LIMIT.max; sent += 1) {
    expect((await send(gallery, url)).statusCode).toBe(400);
  }
  const limited = await send(gallery, url);
  expect(limited.statusCode).toBe(429);
  expect(limited.json()).toEqual({ message: expect.stringMatching(/^Too many requests\. Please try again in .+\.$/) });
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(gallery, url, '198.51.100.1')).statusCode).toBe(400);
});

test('each form has its own limit', async () => {
  const gallery = await sharedApp({ rateLimits: true });
  for (let sent = 0; sent <= PUBLIC_FORM_LIMIT.max; sent += 1) await send(gallery, '/api/subscribe');
  expect((await send(gallery, '/api/subscribe')).statusCode).toBe(429);
  expect((await send(gallery, '/api/inquiries')).statusCode).toBe(400);
});

test('all processes share the limit, and IPv6 addresses count by their /64', async () => {
  const processes = [await sharedApp({ rateLimits: true }), await testApp({ rateLimits: true })];
  const sendAll = (address: string) =>
    Promise.all(processes.map((gallery, index) => send(gallery, '/api/subscribe', `${address}${index + 1}`)));
  for (let sent = 0; sent < PUBLIC_FORM_LIMIT.max / 2; sent += 1) await sendAll(`2001:db8:1:2::${sent}:`);
  const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
  expect(statuses(await sendAll('2001:db8:1:2:ffff::'))).toEqual([429, 429]);
  expect(statuses(await sendAll('2001:db8:1:3::'))).toEqual([400, 400]);
});

test('the limit is lifted when its window ends', async () => {
  const gallery = await sharedApp({ rateLimits: true });
  for (let sent = 0; sent < PUBLIC_FORM_LIMIT.max; sent += 1) await send(gallery, '/api/subscribe');
  gallery.clock.now = new Date(NOW.getTime() + 10 * 60_000 - 1);
  expect((await send(gallery, '/api/subscribe')).statusCode).toBe(429);
  gallery.clock.now = new Date(NOW.getTime() + 10 * 60_000);
  expect((await send(gallery, '/api/subscribe')).statusCode).toBe(400);
});

test('reads are not limited', async () => {
  const { visitor } = await sharedApp({ rateLimits: true });
  for (let read = 0; read <= PUBLIC_FORM_LIMIT.max; read += 1) {
    expect((await visitor('GET', '/api/artists')).status).toBe(200);
  }
});

test('RATE_LIMITS=off removes the limits', async () => {
  const gallery = await sharedApp({ rateLimits: false });
  for (let sent = 0; sent <= PUBLIC_FORM_LIMIT.max; sent += 1) {
    expect((await send(gallery, '/api/subscribe')).statusCode).toBe(400);
  }
});

/** A request through one proxy on this machine. */
const sendVia = (gallery: TestApp, forwardedFor: string) =>
  send(gallery, '/api/subscribe', '127.0.0.1', { 'x-forwarded-for': forwardedFor });

test('with TRUST_PROXY the IP address is that of X-Forwarded-For', async () => {
  const gallery = await sharedApp({ rateLimits: true, trustProxy: true });
  for (let sent = 0; sent < PUBLIC_FORM_LIMIT.max; sent += 1) await sendVia(gallery, '203.0.113.7');
  expect((await sendVia(gallery, '203.0.113.7')).statusCode).toBe(429);
  expect((await sendVia(gallery, '203.0.113.8')).statusCode).toBe(400);
});

test('with TRUST_PROXY only the last entry of X-Forwarded-For counts', async () => {
  const gallery = await sharedApp({ rateLimits: true, trustProxy: true });
  for (let sent = 0; sent < PUBLIC_FORM_LIMIT.max; sent += 1) await sendVia(gallery, `10.0.0.${sent}, 203.0.113.7`);
  expect((await sendVia(gallery, '10.0.1.1, 203.0.113.7')).statusCode).toBe(429);
});

test('without TRUST_PROXY X-Forwarded-For is ignored', async () => {
  const gallery = await sharedApp({ rateLimits: true });
  for (let sent = 0; sent < PUBLIC_FORM_LIMIT.max; sent += 1) await sendVia(gallery, `10.0.0.${sent}`);
  expect((await sendVia(gallery, '10.0.1.1')).statusCode).toBe(429);
});
