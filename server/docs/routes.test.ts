import { expect, test } from 'vitest';
import { z } from 'zod';
import { listRoutes } from '../testing/list-routes.ts';
import { testApp } from '../testing/test-app.ts';

const openApiSchema = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        'x-access': z.enum(['public', 'staff']),
        summary: z.string().min(1),
        security: z.array(z.unknown()),
        responses: z.record(z.string(), z.unknown()),
        requestBody: z.unknown().optional(),
      }),
    ),
  ),
});

async function openApi() {
  const { visitor } = await testApp();
  const answer = await visitor('GET', '/api/openapi.json');
  expect(answer.status).toBe(200);
  return openApiSchema.parse(answer.body);
}

test('the OpenAPI document describes every call of the API', async () => {
  const routes = await listRoutes(testApp);
  const { paths, openapi } = await openApi();
  expect(openapi).toMatch(/^3\.1/);
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const undescribed = ['/api/*', '/api/docs/style.css'];
  const called = routes.filter(
    ({ method, path }) => path.startsWith('/api/') && method !== 'HEAD' && !undescribed.includes(path),
  );
  expect(described).toEqual(expect.arrayContaining(called.map(({ method, path }) => `${method} ${path}`)));
});

test('each call documents its access; those for staff need the session cookie', async () => {
  const { paths } = await openApi();
  const calls = Object.values(paths).flatMap((operations) => Object.values(operations));
  expect(calls.length).toBeGreaterThan(40);
  for (const call of calls) {
    expect(call.security).toEqual(call['x-access'] === 'staff' ? [{ session: [] }] : []);
  }
});

test('every request body is documented', async () => {
  const { paths } = await openApi();
  const bodiless = ['/api/auth/logout', '/api/objects/upload', '/api/cms/media/delete-unused', '/api/cms/account/app'];
  const takesBody = (path: string) =>
    !bodiless.includes(path) && !/\/(restore|not-spam|seen|retry|options|recovery-codes|deactivate)$/.test(path);
  for (const [path, { post, put }] of Object.entries(paths)) {
    for (const call of [post, put]) {
      if (call && takesBody(path)) expect.soft(call.requestBody, path).toBeDefined();
    }
  }
});

test('/api/docs renders the document, with its own style sheet and no script', async () => {
  const { visitor } = await testApp();
  const page = await visitor('GET', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.text).toContain('<title>API – Marthaler Amsler</title>');
  expect(page.text).toContain('/api/exhibition-registrations');
  expect(page.text).toContain('<code>firstName*</code>');
  expect(page.text).toContain('<meta name="robots" content="noindex"/>');
  expect(page.text).not.toContain('<script');
  expect((await visitor('GET', '/api/docs/style.css')).headers['content-type']).toContain('text/css');
});

test('replacing a record has an optional updatedAt', async () => {
  const { paths } = await openApi();
  const calls = Object.entries(paths).filter(
    ([path, { put }]) => put && /^\/api\/cms\/(?!people)\w+\/{id}$/.test(path),
  );
  expect(calls.map(([path]) => path)).toHaveLength(5);
  const schema = expect.objectContaining({
    properties: expect.objectContaining({ updatedAt: expect.anything() }),
    required: expect.not.arrayContaining(['updatedAt']),
  });
  for (const [path, { put }] of calls) {
    expect.soft(put?.requestBody, path).toMatchObject({ content: { 'application/json': { schema } } });
  }
});

test('responses that are not JSON are documented with their content types', async () => {
  const { visitor } = await testApp();
  const { body } = await visitor('GET', '/api/openapi.json');
  const content = (...types: string[]) => Object.fromEntries(types.map((type) => [type, expect.anything()]));
  expect(body).toMatchObject({
    paths: {
      '/api/cms/subscribers/export': { get: { responses: { 200: { content: content('text/csv') } } } },
      '/objects/{name}': {
        get: { responses: { 200: { content: content('image/jpeg', 'image/avif', 'application/pdf') } } },
      },
    },
  });
});
