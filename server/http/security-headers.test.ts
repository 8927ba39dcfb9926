import type { OutgoingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { listeningTestApp } from '../testing/listening-test-app.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { sharedApp } from '../testing/test-app.ts';

const HTTPS = { publicUrl: 'https://gallery.example' };

test('the content security policy allows scripts from the site only', async () => {
  const { visitor } = await sharedApp();
  const page = await visitor('GET', '/artists');
  const policy = String(page.headers['content-security-policy']).split(';');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("img-src 'self' data: blob: https:");
});

const ON_ALL = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': expect.stringContaining("script-src 'self'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};
const ON_DOCUMENTS = {
  ...ON_ALL,
  'permissions-policy': expect.stringMatching(/camera=\(\).*publickey-credentials-get=\(self\)/),
  'reporting-endpoints': 'csp="/api/csp-reports"',
};

test.each<[string, object, OutgoingHttpHeaders?]>([
  ['/artists', ON_DOCUMENTS],
  ['/artists', ON_DOCUMENTS, { 'if-none-match': '*' }],
  ['/nothing-here', ON_DOCUMENTS],
  ['/cms', ON_DOCUMENTS],
  ['/api/docs', ON_DOCUMENTS],
  ['/api/artists', ON_ALL],
  ['/api/artists', ON_ALL, { 'if-none-match': '*' }],
  ['/api/nothing', ON_ALL],
  ['/api/cms/subscribers', ON_ALL],
  ['/healthz', ON_ALL],
])('%s has the security headers, cached or not, and for HEAD', async (path, expected, sent) => {
  const { app } = await listeningTestApp(HTTPS);
  for (const method of ['GET', 'GET', 'HEAD']) {
    const { status, headers } = await rawRequest(app, method, path, sent);
    expect(headers).toMatchObject(expected);
    if (sent) expect(status).toBe(304);
    // More would not fit into the default `proxy_buffer_size` of nginx.
    expect(JSON.stringify(headers).length).toBeLessThan(4_000);
  }
});

test.each(['/mark.svg', '/favicon.ico', '/icon-192.png', '/identity/logo.svg', '/sharing/home.jpg'])(
  'other sites may show %s',
  async (path) => {
    const { visitor } = await sharedApp();
    expect((await visitor('GET', path)).headers['cross-origin-resource-policy']).toBe('cross-origin');
  },
);

test.each<[Partial<Config>, string | undefined]>([
  [{}, undefined],
  [{ hsts: 'preload' }, undefined],
  [{ ...HTTPS, hsts: 'off' }, undefined],
  [HTTPS, 'max-age=31536000'],
  [{ ...HTTPS, hsts: 'subdomains' }, 'max-age=31536000; includeSubDomains'],
  [{ ...HTTPS, hsts: 'preload' }, 'max-age=31536000; includeSubDomains; preload'],
])('with %j HSTS is %j', async (settings, expected) => {
  const { visitor } = await sharedApp(settings);
  expect((await visitor('GET', '/artists')).headers['strict-transport-security']).toBe(expected);
});

test('only with https content is upgraded, and reports are sent by the Reporting API', async () => {
  const policyOf = async (settings: Partial<Config>) => {
    const { headers } = await (await sharedApp(settings)).visitor('GET', '/artists');
    expect(headers['reporting-endpoints'] !== undefined).toBe(settings.publicUrl !== undefined);
    return String(headers['content-security-policy']).split(';').slice(-3);
  };
  const reportUri = 'report-uri /api/csp-reports';
  expect(await policyOf({})).toEqual(["form-action 'self'", "frame-ancestors 'none'", reportUri]);
  expect(await policyOf(HTTPS)).toEqual([reportUri, 'upgrade-insecure-requests', 'report-to csp']);
});
