import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import {
  boundaryValue,
  hostileText,
  hostileValue,
  type JsonSchema,
  jsonSchema,
  type KnownValues,
  validValue,
} from './fuzz-values.ts';
import {
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_QUERIES,
  HOSTILE_SEGMENTS,
  UNEXPECTED_KEYS,
} from './hostile-values.ts';

/** Sent with the session of a staff account, or without any. */
export type FuzzIdentity = 'visitor' | 'staff';

export type FuzzRequest = {
  method: string;
  /** As it is sent: it may not be a valid address. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

const operationSchema = z.object({
  'x-access': z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: jsonSchema })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) }).optional(),
});

/** The part of the OpenAPI document that requests are generated from. */
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

type Parameter = { name: string; schema: JsonSchema };
type Route = {
  method: string;
  path: string;
  access: string;
  params: Parameter[];
  query: Parameter[];
  body: { type: string; schema: JsonSchema } | null;
};

const anyText: JsonSchema = { type: 'string', maxLength: 500 };

const hidden = (method: string, path: string, ...query: string[]): Route => ({
  method,
  path,
  access: 'public',
  params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, schema: anyText })),
  query: query.map((name) => ({ name, schema: anyText })),
  body: null,
});

/** What the document does not list. */
export const HIDDEN_ROUTES: Route[] = [
  hidden('GET', '/{page}', 'id', 'tab', 'artist', 'year', 'price', 'status'),
  hidden('GET', '/artists/{slug}', 'artwork', 'exhibition'),
  hidden('HEAD', '/{page}'),
  hidden('POST', '/{page}'),
  hidden('GET', '/assets/{asset}'),
  hidden('GET', '/identity/{identity}', 'w', 'crop', 'at'),
  hidden('GET', '/mark.svg'),
  hidden('GET', '/favicon.ico'),
  hidden('GET', '/apple-touch-icon.png'),
  hidden('GET', '/icon-192.png'),
  hidden('GET', '/icon-512.png'),
  hidden('GET', '/icon-maskable-512.png'),
  hidden('GET', '/manifest.webmanifest'),
  hidden('GET', '/robots.txt'),
  hidden('GET', '/.well-known/security.txt'),
  hidden('GET', '/sitemap.xml'),
  hidden('GET', '/sitemaps/{part}.xml'),
  hidden('GET', '/metrics'),
  hidden('GET', '/preview/{unknown}'),
  hidden('GET', '/preview.css'),
  hidden('GET', '/api/docs/style.css'),
  hidden('GET', '/api'),
  hidden('PATCH', '/api/{unknown}'),
  hidden('OPTIONS', '/api/cms/{unknown}'),
];

const KNOWN_PAGES = ['', 'artists', 'artworks', 'exhibitions', 'press', 'fairs', 'cms', 'cms/artists'];

function routesOf(document: unknown): Route[] {
  const { paths } = documentSchema.parse(document);
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Route => {
      const [body] = Object.entries(operation.requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        access: operation['x-access'],
        params: operation.parameters.filter((parameter) => parameter.in === 'path'),
        query: operation.parameters.filter((parameter) => parameter.in === 'query'),
        body: body ? { type: body[0], schema: body[1].schema } : null,
      };
    }),
  );
  return [...documented, ...HIDDEN_ROUTES];
}

/** Ids are known by the noun before them in the path, other values by their own name. */
function knownFor(route: Route, known: KnownValues): KnownValues {
  const noun = /\/([a-z-]+)\/(?:\{id\}|status$)/.exec(route.path)?.[1] ?? '';
  return {
    ...known,
    page: KNOWN_PAGES,
    id: known[noun] ?? [],
    artist: known.artists ?? [],
    artistId: known.artists ?? [],
    artistIds: known.artists ?? [],
    exhibitionId: known.exhibitions ?? [],
    exhibition: known.exhibitions ?? [],
  };
}

/** Node accepts 16 kB in the head of a request. */
const MAX_IN_ADDRESS = 1500;

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A lone surrogate has no encoding: it is replaced, as a browser does. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

function segment({ name, schema }: Parameter, known: KnownValues): Arbitrary<string> {
  const encodePage = (text: string) => (name === 'page' ? encode(text).replaceAll('%2F', '/') : encode(text));
  return fc.oneof(
    { weight: 6, arbitrary: validValue(schema, name, known).map((value) => encodePage(String(value))) },
    {
      weight: 1,
      arbitrary: fc
        .oneof(hostileText, boundaryValue(schema))
        .map((value) => encode(textOf(value).slice(0, MAX_IN_ADDRESS))),
    },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_SEGMENTS) },
  );
}

function pathOf(route: Route, known: KnownValues): Arbitrary<string> {
  const segments = fc.tuple(...route.params.map((parameter) => segment(parameter, known)));
  return segments.map((values) => {
    const byName = new Map(route.params.map(({ name }, index) => [name, values[index] ?? '']));
    return route.path.replace(/\{(\w+)\}/g, (_text, name: string) => byName.get(name) ?? '');
  });
}

function queryOf(route: Route, known: KnownValues): Arbitrary<string> {
  const pairs = route.query.map(({ name, schema }) =>
    fc
      .oneof(
        { weight: 5, arbitrary: validValue(schema, name, known) },
        { weight: 1, arbitrary: boundaryValue(schema) },
        { weight: 2, arbitrary: hostileText },
      )
      .map((value) => `${name}=${encode(textOf(value).slice(0, MAX_IN_ADDRESS))}`),
  );
  const hostile = fc.constantFrom(...HOSTILE_QUERIES);
  const declared = pairs.length === 0 ? hostile : fc.oneof(...pairs);
  return fc
    .oneof(
      { weight: 5, arbitrary: fc.tuple(...pairs) },
      // Some, and some of them twice.
      { weight: 3, arbitrary: fc.array(declared, { maxLength: 4 }) },
      { weight: 1, arbitrary: fc.array(fc.oneof(declared, hostile), { minLength: 1, maxLength: 3 }) },
    )
    .map((parts) => (parts.length === 0 ? '' : `?${parts.join('&')}`));
}

const headersOf = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...HOSTILE_HEADERS), { minLength: 1, maxLength: 2 })
      .map((headers) => Object.fromEntries(headers)),
  },
);

/** The text of an object; entries, because an object has no second `__proto__` or repeated key. */
const jsonText = (entries: [key: string, value: unknown][]) =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;

/** A valid object with up to two fields changed, dropped or added. */
function objectText(schema: JsonSchema, known: KnownValues): Arbitrary<string> {
  const fields = Object.entries(schema.properties ?? {});
  const hostile = fc.tuple(fc.constantFrom(...fields.map(([name]) => name), ...UNEXPECTED_KEYS), hostileValue);
  const atLimits = fields.map(([name, field]) => fc.tuple(fc.constant(name), boundaryValue(field)));
  const dropped = fc.tuple(fc.constantFrom(...fields.map(([name]) => name), ''), fc.constant(undefined));
  const change = fc.oneof(hostile, fc.oneof(hostile, ...atLimits), dropped);
  const valid = validValue(schema, '', known).map((value) =>
    Object.entries(z.record(z.string(), z.unknown()).parse(value)),
  );
  return fc.tuple(valid, fc.array(change, { maxLength: 2 })).map(([entries, changes]) => {
    const changed = new Set(changes.map(([key]) => key));
    const kept = entries.filter(([key]) => !changed.has(key));
    return jsonText([...kept, ...changes.filter(([, value]) => value !== undefined)]);
  });
}

function bodyText(schema: JsonSchema, known: KnownValues): Arbitrary<string> {
  const { anyOf, type, properties } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((option) => bodyText(option, known)));
  if (type === 'array') return validValue(schema, '', known).map((value) => JSON.stringify(value));
  return objectText(properties ? schema : { type: 'object', properties: {} }, known);
}

type Body = { bytes: Buffer; type: string };

function bodyOf(route: Route, known: KnownValues): Arbitrary<Body | null> {
  const type = route.body?.type.endsWith('json') ? route.body.type : 'application/json';
  const json = (text: string): Body => ({ bytes: Buffer.from(text), type });
  const garbage = fc.oneof(
    fc.constantFrom(...HOSTILE_BODIES).map(json),
    hostileValue.map((value) => json(JSON.stringify(value))),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ bytes: Buffer.from(bytes), type: 'application/octet-stream' })),
  );
  if (!route.body) return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: garbage });
  const object = bodyText(route.body.schema, known);
  const damaged = fc.tuple(object, fc.nat(), fc.boolean()).map(([text, at, isCut]) => {
    const { bytes } = json(text);
    const offset = at % Math.max(1, bytes.length);
    if (isCut) return { bytes: bytes.subarray(0, offset), type };
    // A byte that UTF-8 never contains.
    bytes[offset] = 0xff;
    return { bytes, type };
  });
  return fc.oneof(
    { weight: 10, arbitrary: object.map(json) },
    { weight: 1, arbitrary: damaged },
    { weight: 1, arbitrary: garbage },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

/** Node refuses other characters before it knows the method, so a HEAD would get a body. */
const asciiOnly = (text: string) => text.replace(/[^!-~]/g, '');

function requestTo(route: Route, values: KnownValues): Arbitrary<FuzzRequest> {
  const known = knownFor(route, values);
  return fc
    .record({
      path: pathOf(route, known),
      query: queryOf(route, known),
      headers: headersOf,
      body: bodyOf(route, known),
    })
    .map(({ path, query, headers, body }) => ({
      method: route.method,
      path: route.method === 'HEAD' ? asciiOnly(path + query) : path + query,
      headers: body
        ? { 'content-type': body.type, ...headers, 'content-length': String(body.bytes.length) }
        : { ...headers },
      body: body?.bytes ?? null,
    }));
}

const ENDS_SESSIONS = new Set([
  '/api/auth/logout',
  '/api/cms/account/sessions',
  '/api/cms/account/sessions/{id}',
  '/api/cms/people/{id}',
  '/api/cms/people/{id}/deactivate',
  '/api/cms/people/{id}/link',
]);

/** The same for the same seed, document and number of known values. */
export function fuzzRequests(
  document: unknown,
  identity: FuzzIdentity,
  known: KnownValues,
  { seed, count }: { seed: number; count: number },
): FuzzRequest[] {
  // Without a session a staff route only responds with 401; and some calls would end the session of the round.
  const routes = routesOf(document).filter(({ path }) => identity === 'visitor' || !ENDS_SESSIONS.has(path));
  const ownAccess = identity === 'staff' ? 'staff' : 'public';
  // Checking a password is slow on purpose.
  const isOften = ({ access, path }: Route) => access === ownAccess && path !== '/api/auth/login';
  const request = fc.oneof(
    ...routes.map((route) => ({ weight: isOften(route) ? 4 : 1, arbitrary: requestTo(route, known) })),
  );
  return fc.sample(request, { seed, numRuns: count });
}
