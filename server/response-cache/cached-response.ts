import { createHash } from 'node:crypto';
import { STATUS_CODES, validateHeaderValue } from 'node:http';
import { type Compression, compress, MIN_COMPRESSIBLE_BYTES, varyByEncoding } from './compression.ts';
import { acceptedEncoding } from './content-negotiation.ts';

/** How long an idle connection is kept open; also said in the `Keep-Alive` header of cached responses. */
export const KEEP_ALIVE_MS = 72_000;

/** The request headers that select a cached response. */
export type RequestHeaders = {
  accept?: string | undefined;
  'accept-encoding'?: string | undefined;
  cookie?: string | undefined;
  'if-none-match'?: string | undefined;
  range?: string | undefined;
};

/** 404 and 410 are not-found pages. */
export type CacheableStatus = 200 | 404 | 410;

/** Ready to send. */
export type RawResponse = {
  status: CacheableStatus | 304;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  body: Buffer;
  /** Head and body in one piece, as they go over the wire. */
  bytes: Buffer;
  headLength: number;
  dateOffset: number;
  dateSecond: number;
};

/** A not-found page has no ETag. */
export type Variant = { etag: string | undefined; full: RawResponse; notModified: RawResponse };

/** Everything cached for one URL. */
export type CachedResponse = {
  /** Content negotiation: the key of the variant for a request. */
  negotiate: (headers: RequestHeaders) => string;
  variants: Map<string, Variant>;
  /** Cleared when the content or the day changes. */
  isContent: boolean;
  /** Staff get another response from the same URL. */
  isForVisitors: boolean;
  /** The uploaded picture it was made from: evicted when that is deleted. */
  objectName: string | null;
  text: Text | null;
};

/** Further encodings are made from it. */
type Text = {
  headers: Header[];
  identity: Variant;
  compressing: Map<Compression, Promise<Variant>>;
  /** Recompressed at the best level, or not worth it. */
  isRecompressed: boolean;
};
export type TextResponse = CachedResponse & { text: Text };

type Header = [name: string, value: string];
type ReplyHeaders = Record<string, number | string | string[] | undefined>;

/** A text compressed at build time; null where compression gains nothing. */
export type Precompressed = { [encoding in Compression]: Buffer | null };

const PER_CONNECTION_OR_ENCODING = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);
/** A 304 repeats the other headers, so that a browser's copy gets a new security policy, too. */
const OF_THE_BODY = new Set([
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-type',
  'last-modified',
]);

function cacheableHeaders(reply: ReplyHeaders): Header[] {
  return Object.entries(reply).flatMap(([name, value]): Header[] =>
    value === undefined || PER_CONNECTION_OR_ENCODING.has(name) ? [] : [[name, String(value)]],
  );
}

// Weak, because the bytes differ by encoding. 48 bits are enough to tell two versions of one URL apart.
const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 8)}"`;

type TextOptions = { precompressed?: Precompressed | null; status?: CacheableStatus };

/** A page, list or built file. Compressed on demand, unless it is `precompressed`. */
export function cachedText(
  reply: ReplyHeaders,
  body: Buffer,
  { precompressed = null, status = 200 }: TextOptions = {},
): TextResponse {
  const etag = status === 200 ? etagOf(body) : undefined;
  const headers = cacheableHeaders({ ...reply, etag, vary: varyByEncoding(reply.vary) });
  const identity = createVariant(status, headers, etag, body);
  const variants = new Map([['identity', identity]]);
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = precompressed?.[encoding];
    if (bytes) variants.set(encoding, encodedVariant({ headers, identity }, encoding, bytes));
    else if (precompressed) variants.set(encoding, identity);
  }
  return {
    negotiate: (request) => acceptedEncoding(request['accept-encoding']),
    variants,
    isContent: !String(reply['cache-control']).includes('immutable'),
    isForVisitors: /\bcookie\b/i.test(String(reply.vary)),
    objectName: null,
    text: { headers, identity, compressing: new Map(), isRecompressed: precompressed !== null },
  };
}

/** A picture in one format; its other formats are added when they are requested. */
export function cachedPicture(
  reply: ReplyHeaders,
  body: Buffer,
  { objectName, format, negotiate }: Pick<CachedResponse, 'objectName' | 'negotiate'> & { format: string },
): CachedResponse {
  const variant = createVariant(200, cacheableHeaders(reply), String(reply.etag), body);
  return {
    negotiate,
    variants: new Map([[format, variant]]),
    isContent: false,
    isForVisitors: false,
    objectName,
    text: null,
  };
}

type Encodable = Pick<Text, 'headers' | 'identity'>;

export function encodedVariant({ headers, identity }: Encodable, encoding: Compression, bytes: Buffer): Variant {
  return createVariant(identity.full.status, [...headers, ['content-encoding', encoding]], identity.etag, bytes);
}

function createVariant(
  status: RawResponse['status'],
  headers: Header[],
  etag: string | undefined,
  body: Buffer,
): Variant {
  const length: Header = ['content-length', String(body.length)];
  const full = createRawResponse(status, [...headers, length], body);
  const notModified = headers.filter(([name]) => !OF_THE_BODY.has(name));
  return { etag, full, notModified: createRawResponse(304, notModified, Buffer.alloc(0)) };
}

const DATE_LENGTH = 'Sun, 15 Nov 2026 11:00:00 GMT'.length;
const SECOND_MS = 1_000;

/** The same header lines as Node sends, in the same order. */
function createRawResponse(status: RawResponse['status'], headers: readonly Header[], body: Buffer): RawResponse {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (const [name, value] of headers) {
    validateHeaderValue(name, value);
    lines.push(`${name}: ${value}`);
  }
  const beforeDate = `${lines.join('\r\n')}\r\nDate: `;
  const afterDate = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / SECOND_MS}\r\n\r\n`;
  const head = Buffer.from(`${beforeDate}${' '.repeat(DATE_LENGTH)}${afterDate}`, 'latin1');
  // Not from Node's buffer pool: a cached slice would keep the whole pool alive.
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length);
  head.copy(bytes);
  body.copy(bytes, head.length);
  return {
    status,
    headers: headers.flat(),
    body: bytes.subarray(head.length),
    bytes,
    headLength: head.length,
    dateOffset: beforeDate.length,
    dateSecond: 0,
  };
}

/** Overwrites the `Date` value in place, at most once a second. */
export function refreshDateHeader(response: RawResponse, now: Date): void {
  const second = Math.floor(now.getTime() / SECOND_MS);
  if (second === response.dateSecond) return;
  response.bytes.write(now.toUTCString(), response.dateOffset, DATE_LENGTH, 'latin1');
  response.dateSecond = second;
}

/** Compresses a text once, however many clients wait for it. */
export function compressVariant({ text, variants }: TextResponse, encoding: Compression): Promise<Variant> {
  const compressText = async () => {
    const { body } = text.identity.full;
    const bytes = body.length < MIN_COMPRESSIBLE_BYTES ? body : await compress[encoding](body);
    const variant = bytes.length < body.length ? encodedVariant(text, encoding, bytes) : text.identity;
    variants.set(encoding, variant);
    return variant;
  };
  const started = text.compressing.get(encoding) ?? compressText();
  text.compressing.set(encoding, started);
  return started;
}

/** Weak comparison with a list of tags. They are quoted, so a tag is in the list as a whole or not at all. */
export function matchesEtag(etag: string | undefined, ifNoneMatch: string | undefined): boolean {
  if (etag === undefined || ifNoneMatch === undefined) return false;
  return ifNoneMatch === etag || ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, ''));
}
