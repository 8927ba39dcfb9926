import http from 'node:http';
import { buffer } from 'node:stream/consumers';

export type RawResponse = {
  /** Name and value pairs as sent. */
  rawHeaders: [name: string, value: string][];
  headers: http.IncomingHttpHeaders;
  /** Not decoded. */
  body: Buffer;
  /** Head and body as sent. */
  bytes: number;
};

export type Headers = Record<string, string>;

/** Bypasses the fast path of the response cache: under `/api` the database is asked for the session. */
export const INVALID_SESSION = { cookie: 'session=invalid' };

export async function get(url: string, headers: Headers = {}): Promise<RawResponse> {
  const message = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers }, resolve).on('error', reject);
  });
  const body = await buffer(message);
  const status = message.statusCode ?? 0;
  if (status >= 400) throw new Error(`${url} responded with ${status}`);
  const rawHeaders = message.rawHeaders.flatMap((name, index, all): RawResponse['rawHeaders'] =>
    index % 2 === 0 ? [[name, all[index + 1] ?? '']] : [],
  );
  const lines = [`HTTP/1.1 ${status} ${message.statusMessage}`, ...rawHeaders.map((pair) => pair.join(': ')), ''];
  const headBytes = lines.reduce((sum, line) => sum + line.length + '\r\n'.length, 0);
  return { rawHeaders, headers: message.headers, body, bytes: headBytes + body.length };
}

type Sent = {
  method?: string;
  headers?: Headers;
  /** Bytes as they are, anything else as JSON. */
  body?: object;
  limitMs?: number;
  /** Another loopback address, to be another visitor. */
  localAddress?: string;
};

/** Status 0: no whole response within the limit. */
export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string; ms: number };

/** One request on a connection of its own, whose failure is a result and not an error. */
export function send(url: string, sent: Sent = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, limitMs = 30_000, localAddress } = sent;
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const begin = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, received: http.IncomingHttpHeaders = {}, text = '') => {
      clearTimeout(limit);
      resolve({ status, headers: received, text, ms: performance.now() - begin });
    };
    const type = isJson ? { 'content-type': 'application/json' } : {};
    const request = http.request(url, { method, headers: { ...type, ...headers }, agent: false, localAddress });
    const limit = setTimeout(() => request.destroy(new Error('No response within the limit')), limitMs);
    request.on('error', () => end(0));
    request.on('response', (message) => {
      buffer(message).then(
        (bytes) => end(message.statusCode ?? 0, message.headers, bytes.toString()),
        () => end(0),
      );
    });
    request.end(isJson ? JSON.stringify(body) : body);
  });
}

const RECOMPRESSION_MS = 1000;

/** Waits until cached responses have been recompressed with the best quality, which happens after they were hit. */
export async function getRecompressed(subjects: readonly { url: string; headers: Headers }[]): Promise<RawResponse[]> {
  const getAll = async () => {
    const responses: RawResponse[] = [];
    for (const { url, headers } of subjects) responses.push(await get(url, headers));
    return responses;
  };
  const sizes = (responses: RawResponse[]) => responses.map(({ body }) => body.length).join();
  await getAll();
  for (;;) {
    const before = await getAll();
    await new Promise((resolve) => setTimeout(resolve, RECOMPRESSION_MS));
    const after = await getAll();
    if (sizes(after) === sizes(before)) return after;
  }
}
