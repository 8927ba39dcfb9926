import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { listeningTestApp } from '../testing/listening-test-app.ts';
import { postFair } from '../testing/post-records.ts';
import { listeningPort } from '../testing/raw-request.ts';
import { aPicture } from '../testing/sample-files.ts';
import { uploadPicture } from '../testing/upload-file.ts';

/** Connections that each run compares concurrently. */
const PER_RUN = 100;
const RUNS = 15;
/** The same cases in every run, so that a failure is caused by a change. Other seeds find other cases. */
const SEED = 1;
const RETRIES = 3;
/** The client gives up: the last request may have been read as the body of the one before. */
const QUIET_MS = 3_000;

/** One app on two ports: one with the fast path, one that gives every connection to Node's parser. */
async function warmGallery() {
  const gallery = await listeningTestApp();
  const staff = await gallery.signIn();
  await postFair(staff, { description: 'Booth. '.repeat(300) });
  const picture = `${await uploadPicture(gallery.app, staff, await aPicture(80, 60).jpeg().toBuffer())}?w=64`;
  const reference = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    gallery.app.server.emit('connection', socket);
  });
  reference.listen(0, '127.0.0.1');
  onTestFinished(() => void reference.close());
  await once(reference, 'listening');
  const address = reference.address();
  if (typeof address !== 'object' || !address) throw new Error('The reference server does not listen');
  await gallery.flushNotifications();
  for (const accept of ['image/avif', 'image/webp', '*/*']) await gallery.get(picture, { accept });
  for (const url of ['/', '/api/fairs']) {
    const { bytes } = await gallery.get(url);
    await gallery.get(url, { 'accept-encoding': 'gzip' });
    // Until it is recompressed, and changes no more.
    const brotliLength = async () => (await gallery.get(url, { 'accept-encoding': 'br' })).bytes.length;
    await expect.poll(brotliLength).toBeLessThanOrEqual(zlib.brotliCompressSync(bytes).length);
  }
  return { picture, fast: await listeningPort(gallery.app), reference: address.port };
}

/** Completes what an odd request has left open, and has the server close the connection. */
const LAST = 'GET /api/nowhere HTTP/1.1\r\nHost: last.example\r\nConnection: close\r\n\r\n';

/** Everything the server sends until it closes the connection, without the value of `Date`. */
async function exchange(port: number, chunks: readonly string[]): Promise<string> {
  const socket = net.connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  socket.setTimeout(QUIET_MS, () => socket.end());
  // Not `once`, which rejects on an error: the server may reset a connection that it has refused.
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await once(socket, 'connect');
  for (const chunk of [...chunks, LAST]) {
    if (socket.writable) socket.write(chunk, 'latin1');
    await sleep(2);
  }
  await closed;
  const responses = received.replace(/^Date: .*$/gm, 'Date:');
  // After a response that closes the connection, a refused pipelined request may or may not be answered.
  return /^connection: close\r$/im.test(responses) ? responses.replace(REFUSAL, '') : responses;
}

const REFUSAL = /HTTP\/1\.1 400 Bad Request\r\n(?:[\w-]+: .*\r\n)*\r\n\{"error":"Bad Request".*\}$/;

const HEADERS = [
  ['Accept-Encoding', ['br', 'gzip, br', 'identity;q=0', 'deflate', '', 'BR;q=0.5,\tgzip;q=1 ']],
  ['Accept', ['image/avif,image/webp,*/*', 'image/webp', '*/*', '']],
  ['If-None-Match', ['*', '"other"', 'W/"x"']],
  ['Cookie', ['a=b', 'session=x', '']],
  ['Connection', ['keep-alive', 'Keep-Alive', 'close', 'upgrade', 'keep-alive, close', 'te', '']],
  ['Proxy-Connection', ['close', 'keep-alive']],
  ['Keep-Alive', ['timeout=1']],
  ['Expect', ['other']],
  ['Upgrade', ['h2c', 'websocket']],
  ['Range', ['bytes=0-3', 'bytes=-2', 'nonsense']],
  ['Host', ['gallery.example', '', 'a b']],
  ['HTTP2-Settings', ['AAMAAABkAAQCAAAAAAIAAAAA']],
  ['TE', ['trailers']],
  ['X-Any', ['value', 'é', 'a\tb', '  padded  ', 'x'.repeat(300)]],
] as const;

/** Only in the first request of a connection: Node answers these before earlier pipelined requests. */
const ANSWERED_OUT_OF_ORDER = [
  ['Content-Length', ['0', '2', '-1', 'x', '1, 1']],
  ['Transfer-Encoding', ['chunked', 'identity', 'gzip, chunked']],
  ['Expect', ['100-continue']],
] as const;

/** Mostly as browsers send them, with a few deviations. */
function connections(picture: string) {
  const often = <Value>(usual: Value, ...others: Value[]) =>
    fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
  const url = fc.constantFrom('/', '/api/fairs', picture, '/api/nowhere', '/api/artists/unknown', '/api/auth/check');
  const letterCase = fc.constantFrom(
    (name: string) => name,
    (name: string) => name.toLowerCase(),
    (name: string) => name.toUpperCase(),
  );
  const headerOf = (...headers: (readonly [name: string, values: readonly string[]])[]) =>
    fc
      .constantFrom(...headers)
      .chain(([name, values]) =>
        fc
          .tuple(letterCase, often(': ', ':', ':\t', ' : ', ''), fc.constantFrom(...values), often('', ' ', '\r\n '))
          .map(([written, colon, value, after]) => `${written(name)}${colon}${value}${after}`),
      );
  const requestWith = (header: fc.Arbitrary<string>) =>
    fc
      .tuple(
        often('GET', 'HEAD', 'POST', 'get', 'OPTIONS', 'G ET', 'PRI'),
        fc.oneof(
          { weight: 8, arbitrary: url },
          { weight: 1, arbitrary: fc.constantFrom('*', 'http://a/', '/é', '/a b') },
        ),
        often('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'http/1.1', ''),
        often('Host: gallery.example', 'host:x', 'X: y'),
        fc.array(header, { maxLength: 4 }),
        often('\r\n', '\n', '\r', '\r\n\r\n'),
        often('', 'ab', '2\r\nab\r\n0\r\n\r\n', '\r\n'),
      )
      .map(([method, address, version, host, headers, ending, body]) => {
        const lines = [`${method} ${address} ${version}`, host, ...headers];
        // An odd line ending stands after the first line.
        return `${lines[0]}${ending}${lines.slice(1).join('\r\n')}\r\n\r\n${body}`;
      });
  const mutation = fc.option(fc.record({ at: fc.nat(200), byte: fc.nat(255), isInserted: fc.boolean() }), { freq: 4 });
  return fc
    .record({
      first: requestWith(headerOf(...HEADERS, ...ANSWERED_OUT_OF_ORDER)),
      others: fc.array(requestWith(headerOf(...HEADERS)), { maxLength: 2 }),
      mutation,
      cuts: fc.array(fc.nat(400), { maxLength: 2 }),
    })
    .map(({ first, others, mutation: change, cuts }) => {
      const text = [first, ...others].join('');
      const at = change ? change.at % text.length : 0;
      const rest = text.slice(change?.isInserted ? at : at + 1);
      const mutated = change ? `${text.slice(0, at)}${String.fromCharCode(change.byte)}${rest}` : text;
      const edges = [0, ...cuts.map((cut) => cut % mutated.length).toSorted((a, b) => a - b), mutated.length];
      return edges
        .slice(1)
        .map((edge, index) => mutated.slice(edges[index], edge))
        .filter((chunk) => chunk !== '');
    });
}

test('the fast path answers every request byte for byte as Node does', { timeout: 600_000 }, async () => {
  const { picture, fast, reference } = await warmGallery();
  await fc.assert(
    fc.asyncProperty(fc.array(connections(picture), { minLength: PER_RUN, maxLength: PER_RUN }), async (cases) => {
      const compare = async (chunks: string[]) => {
        const [actual, expected] = await Promise.all([fast, reference].map((port) => exchange(port, chunks)));
        return { chunks, actual, expected };
      };
      let compared = await Promise.all(cases.map(compare));
      // A reset can discard responses that the client has not read yet, so a difference counts if it persists.
      for (let retry = 0; retry < RETRIES; retry += 1) {
        const different = compared.filter(({ actual, expected }) => actual !== expected);
        compared = [];
        for (const { chunks } of different) compared.push(await compare(chunks));
      }
      expect(compared.filter(({ actual, expected }) => actual !== expected)).toEqual([]);
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
});
