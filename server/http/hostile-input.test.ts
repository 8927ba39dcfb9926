import { describe, expect, test } from 'vitest';
import { readableProblemSchema } from '../testing/readable-problem.ts';
import { createCaller, sharedApp, type TestApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { WRITE_REQUESTS } from '../testing/write-requests.ts';

const TOO_LONG = 'x'.repeat(60_000);

/** Values that are invalid in every field of every call. */
const ALWAYS_INVALID: [string, unknown][] = [
  ['an object', {}],
  ['a list of objects', [{}]],
  ['a list of lists', [[[]]]],
  ['a fraction', 1.5],
  ['a negative number', -1],
  ['a number past the integers of the database', 2_147_483_648],
  ['a number past the safe integers', Number.MAX_SAFE_INTEGER + 1],
  ['a number past everything', 1e308],
  ['a NUL character', 'a\0b'],
  ['a list with a NUL character', ['a\0b']],
  ['a text that is far too long', TOO_LONG],
  ['a list with a text that is far too long', [TOO_LONG]],
  ['a list that is far too long', Array.from({ length: 1_000 }, () => 'https://pictures.example/a.jpg')],
];

const NOT_AN_OBJECT = ['[]', '[1,2]', '"text"', 'null', 'true', '12', `${'['.repeat(30_000)}${']'.repeat(30_000)}`];

const NOT_JSON = ['', '{', '{"name":}', "{'name':'x'}", '{"name":"x"', 'name=x', '\u0000', '{}{}', '\ufeff'];

const POISONED = ['"__proto__":{"represented":true}', '"constructor":{"prototype":{"represented":true}}'];

function expectReadable(response: { statusCode: number; body: string }, status: number, what: string) {
  expect.soft(response.statusCode, what).toBe(status);
  expect.soft(readableProblemSchema.safeParse(JSON.parse(response.body)).error?.message, what).toBeUndefined();
}

/** Stores what the call needs; `send` sends any bytes with a session. */
async function arranged({ app, sessionCookies }: TestApp, call: (typeof WRITE_REQUESTS)[number]) {
  const cookies = await sessionCookies();
  const staff = createCaller(app, { cookies });
  const { url, body } = await call.arrange(staff);
  const send = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    app.inject({ method: call.method, url, cookies, payload, headers });
  return { body, send, before: await readAllRows() };
}

describe.each(WRITE_REQUESTS)('$method $path', (call) => {
  test('accepts valid input, or misses only its upload', async () => {
    const { send, body } = await arranged(await sharedApp(), call);
    expect([200, 201, 204, 404]).toContain((await send(JSON.stringify(body))).statusCode);
  });

  test('rejects in every field what no field takes, names the field, and writes nothing', async () => {
    const { send, body, before } = await arranged(await sharedApp(), call);
    const sendWith = (fields: string[], value: unknown) =>
      send(JSON.stringify({ ...body, ...Object.fromEntries(fields.map((field) => [field, value])) }));
    for (const [what, value] of ALWAYS_INVALID) {
      // All fields in one request; then, one by one, those that its response does not name.
      const inAll = await sendWith(call.fields, value);
      const named = Object.keys(readableProblemSchema.safeParse(inAll.json()).data?.errors ?? {});
      for (const field of call.fields.filter((name) => !named.includes(name))) {
        const response = await sendWith([field], value);
        const label = `${what} in ${field}`;
        const problem = readableProblemSchema.safeParse(response.json());
        expect.soft(problem.error?.message, label).toBeUndefined();
        // 401 and 404: a name or an upload that does not exist.
        expect.soft([400, 401, 404], label).toContain(response.statusCode);
        if (response.statusCode === 400) expect.soft(Object.keys(problem.data?.errors ?? {}), label).toContain(field);
      }
    }
    expect(await readAllRows()).toEqual(before);
  });

  test('rejects bodies that are not JSON, not an object or poisoned, and writes nothing', async () => {
    const { send, body, before } = await arranged(await sharedApp(), call);
    for (const payload of [...NOT_JSON, ...NOT_AN_OBJECT]) {
      expectReadable(await send(payload), 400, payload.slice(0, 40));
    }
    for (const poison of POISONED) {
      expectReadable(await send(JSON.stringify(body).replace('{', `{${poison},`)), 400, poison);
    }
    expect(await readAllRows()).toEqual(before);
  });

  test('rejects other content types (415) and large bodies (413)', async () => {
    const { send, body, before } = await arranged(await sharedApp(), call);
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json'];
    for (const type of types) expectReadable(await send(JSON.stringify(body), { 'content-type': type }), 415, type);
    const huge = JSON.stringify({ ...body, padding: 'x'.repeat(1_100_000) });
    expectReadable(await send(huge), 413, 'a huge body');
    expect(await readAllRows()).toEqual(before);
  });
});

test('error messages for invalid bodies', async () => {
  const { app } = await sharedApp();
  const send = async (payload: string, type = 'application/json') =>
    (await app.inject({ method: 'POST', url: '/api/subscribe', payload, headers: { 'content-type': type } })).json();
  expect(await send('{')).toEqual({ message: 'The request is not valid JSON.' });
  expect(await send('')).toEqual({ message: 'The request is empty; it should hold JSON.' });
  expect(await send('a=b', 'text/plain')).toEqual({ message: 'Please send JSON (content type application/json).' });
  expect(await send(`"${'x'.repeat(1_100_000)}"`)).toEqual({ message: 'The request is too large.' });
  expect(await send('[]')).toEqual({
    message: 'Please check your input: The request must be a JSON object.',
    errors: { body: 'The request must be a JSON object' },
  });
});

test('unknown fields are not stored', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const body = { name: 'Lea Brun', slug: 'lea-brun', bio: 'Paints.', id: 'chosen', sortName: 'zzz', isAdmin: true };
  const created = await staff('POST', '/api/cms/artists', body);
  expect(created.status).toBe(201);
  expect(created.body).not.toHaveProperty('isAdmin');
  expect(created.body).not.toMatchObject({ id: 'chosen' });
});

test('rejects a lone surrogate', async () => {
  const gallery = await sharedApp();
  const cookies = await gallery.sessionCookies();
  for (const { method, path, fields, arrange } of WRITE_REQUESTS) {
    const { url, body } = await arrange(createCaller(gallery.app, { cookies }));
    const before = await readAllRows();
    for (const field of fields) {
      const payload = { ...body, [field]: 'a\ud800b' };
      const response = await gallery.app.inject({ method, url, cookies, payload });
      expect.soft([400, 401, 404], `${method} ${path}: ${field}`).toContain(response.statusCode);
    }
    expect.soft(await readAllRows(), `${method} ${path}`).toEqual(before);
  }
});
