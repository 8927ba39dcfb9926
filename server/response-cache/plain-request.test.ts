import { expect, test } from 'vitest';
import { readPlainRequest } from './plain-request.ts';

const HOST = 'Host: gallery.example';
const request = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const PLAIN = request(['GET /api/fairs HTTP/1.1', HOST, 'accept-ENCODING: gzip, br', 'If-None-Match: W/"tag"']);

/** What an answer is chosen by. */
function read(text: string) {
  const plain = readPlainRequest(Buffer.from(text, 'latin1'));
  if (!plain) return null;
  const { method, url, headers } = plain;
  return [method, url, headers.cookie, headers['accept-encoding'], headers['if-none-match']];
}

test('a plain request is read as it stands, whatever the case of its names', () => {
  expect(read(PLAIN)).toEqual(['GET', '/api/fairs', undefined, 'gzip, br', 'W/"tag"']);
  const all = ['HEAD /?a=b HTTP/1.1', 'If-None-Match:"x"', HOST, 'Connection: Keep-Alive', 'COOKIE:\ta=b '];
  expect(read(request(all))).toEqual(['HEAD', '/?a=b', 'a=b', undefined, '"x"']);
  expect(read(request(['GET / HTTP/1.1', HOST, 'Accept-Encoding:', 'If-None-Match: \t ']))).toEqual([
    'GET',
    '/',
    undefined,
    '',
    '',
  ]);
});

test('what a browser knows is told without reading the line, if it says nothing else', () => {
  const knows = (line: string, etag: string) =>
    readPlainRequest(Buffer.from(request(['GET / HTTP/1.1', HOST, line])))?.saysIsKnown(etag);
  expect(knows('If-None-Match: W/"tag"', 'W/"tag"')).toBe(true);
  expect(knows('If-None-Match:\tW/"tag" ', 'W/"tag"')).toBe(true);
  expect(knows('If-None-Match: W/"TAG"', 'W/"tag"')).toBe(false);
  expect(knows('If-None-Match: W/"tag", "x"', 'W/"tag"')).toBe(false);
  expect(knows('If-None-Match: W/"ta', 'W/"tag"')).toBe(false);
  expect(knows('If-None: W/"tag"', 'W/"tag"')).toBe(false);
});

test.each([
  ['another method', request(['POST / HTTP/1.1', HOST])],
  ['another version', request(['GET / HTTP/1.0', HOST])],
  ['a whole address', request(['GET http://evil.example/ HTTP/1.1', HOST])],
  ['no host', request(['GET / HTTP/1.1', 'Accept: */*'])],
  ['two hosts', request(['GET / HTTP/1.1', HOST, HOST])],
  ['a body', `${request(['GET / HTTP/1.1', HOST, 'Content-Length: 2'])}ab`],
  ['the length of a body that is still to come', request(['GET / HTTP/1.1', HOST, 'Content-Length: 2'])],
  ['a body in parts', request(['GET / HTTP/1.1', HOST, 'Transfer-Encoding: chunked'])],
  ['a space before the colon', request(['GET / HTTP/1.1', HOST, 'Content-Length : 2'])],
  ['a line that goes on', request(['GET / HTTP/1.1', HOST, 'X: a', ' Content-Length: 2'])],
  ['a bare line feed', `GET / HTTP/1.1\r\n${HOST}\nContent-Length: 2\r\n\r\n`],
  ['a bare carriage return', `GET / HTTP/1.1\r\n${HOST}\rContent-Length: 2\r\n\r\n`],
  ['a letter beyond ASCII', request(['GET / HTTP/1.1', HOST, 'X: é'])],
  ['a zero', request(['GET / HTTP/1.1', HOST, 'X: \0'])],
  ['a second request', PLAIN + PLAIN],
  ['the beginning of one', PLAIN.slice(0, -2)],
  ['the wish to close', request(['GET / HTTP/1.1', HOST, 'Connection: close'])],
  ['another protocol', request(['GET / HTTP/1.1', HOST, 'Upgrade: h2c', 'Connection: Upgrade'])],
  ['an expectation', request(['GET / HTTP/1.1', HOST, 'Expect: 100-continue'])],
  ['two cookies', request(['GET / HTTP/1.1', HOST, 'Cookie: a=b', 'Cookie: session=x'])],
  ['more than anybody sends', request(['GET / HTTP/1.1', HOST, `X: ${'x'.repeat(9_000)}`])],
])('with %s it is for Node to read', (_what, text) => {
  expect(readPlainRequest(Buffer.from(text, 'utf8'))).toBeNull();
});

/** The grammar of such a request, and what its lines may be, said once more and in other words. */
function isPlain(text: string): boolean {
  if (!/^(?:GET|HEAD) \/[!-~]* HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+\r\n$/.test(text)) return false;
  const names = text
    .split('\r\n')
    .slice(1, -2)
    .map((line) => line.split(':', 1).join().toLowerCase());
  const other = names.filter((name) => ['te', 'connection', 'expect', 'upgrade', 'trailer'].includes(name));
  return names.filter((name) => name === 'host').length === 1 && other.length === 0;
}

test('whichever byte is another, left out or there twice, no more is understood than stands there', () => {
  const bytes = Buffer.from(PLAIN, 'latin1');
  const misread: string[] = [];
  const check = (...parts: Uint8Array[]) => {
    const changed = Buffer.concat(parts);
    const text = changed.toString('latin1');
    if ((readPlainRequest(changed) !== null) !== isPlain(text)) misread.push(text);
  };
  for (const at of bytes.keys()) {
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + 1)];
    check(before);
    check(before, after);
    for (let byte = 0; byte < 256; byte += 1) {
      check(before, Uint8Array.of(byte), after);
      check(before, Uint8Array.of(byte), bytes.subarray(at));
    }
  }
  expect(misread).toEqual([]);
});
