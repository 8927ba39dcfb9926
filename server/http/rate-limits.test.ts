import { expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { PUBLIC_FORM_LIMIT } from './rate-limits.ts';

const FORMS = ['/api/subscribe', '/api/inquiries', '/api/artwork-inquiries', '/api/exhibition-registrations'];

/** An empty form is refused, which costs no row; the limit counts it all the same. */
const send = ({ app }: TestApp, url: string, remoteAddress = '192.0.2.1', headers = {}) =>
  app.inject({ method: 'POST', url, payload: {}, remoteAddress, headers });

test.each(FORMS)('%s takes so many from one address, then answers 429 with Retry-After', async (url) => {
  const gallery = await testApp({ rateLimits: true });
  for (let sent = 0; sent < PUBLIC_FORM_LIMIT.max; sent += 1) {
    expect((await send(gallery, url)).statusCode).toBe(400);
  }
  const refused = await send(gallery, url);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ message: expect.stringMatching(/^Too many requests\. Please try again in .+\.$/) });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(gallery, url, '198.51.100.1')).statusCode).toBe(400);
});

test('one form that is used up does not close the others', async () => {
  const gallery = await testApp({ rateLimits: true });
  for (let sent = 0; sent <= PUBLIC_FORM_LIMIT.max; sent += 1) await send(gallery, '/api/subscribe');
  expect((await send(gallery, '/api/subscribe')).statusCode).toBe(429);
  expect((await send(gallery, '/api/inquiries')).statusCode).toBe(400);
});

test('reading is not limited', async () => {
  const { visitor } = await testApp({ rateLimits: true });
  for (let read = 0; read <= PUBLIC_FORM_LIMIT.max; read += 1) {
    expect((await visitor('GET', '/api/artists')).status).toBe(200);
  }
});

test('RATE_LIMITS=off lifts the limits', async () => {
  const gallery = await testApp({ rateLimits: false });
  for (let sent = 0; sent <= PUBLIC_FORM_LIMIT.max; sent += 1) {
    expect((await send(gallery, '/api/subscribe')).statusCode).toBe(400);
  }
});

/** How a request looks that came through one proxy on this machine. */
const sendVia = (gallery: TestApp, forwardedFor: string) =>
  send(gallery, '/api/subscribe', '127.0.0.1', { 'x-forwarded-for': forwardedFor });

test('with TRUST_PROXY the address is the one the proxy names', async () => {
  const gallery = await testApp({ rateLimits: true, trustProxy: true });
  for (let sent = 0; sent < PUBLIC_FORM_LIMIT.max; sent += 1) await sendVia(gallery, '203.0.113.7');
  expect((await sendVia(gallery, '203.0.113.7')).statusCode).toBe(429);
  expect((await sendVia(gallery, '203.0.113.8')).statusCode).toBe(400);
});

test('with TRUST_PROXY an address that the client invents in front of its own does not help', async () => {
  const gallery = await testApp({ rateLimits: true, trustProxy: true });
  for (let sent = 0; sent < PUBLIC_FORM_LIMIT.max; sent += 1) await sendVia(gallery, `10.0.0.${sent}, 203.0.113.7`);
  expect((await sendVia(gallery, '10.0.1.1, 203.0.113.7')).statusCode).toBe(429);
});

test('without TRUST_PROXY the header is not believed', async () => {
  const gallery = await testApp({ rateLimits: true });
  for (let sent = 0; sent < PUBLIC_FORM_LIMIT.max; sent += 1) await sendVia(gallery, `10.0.0.${sent}`);
  expect((await sendVia(gallery, '10.0.1.1')).statusCode).toBe(429);
});
