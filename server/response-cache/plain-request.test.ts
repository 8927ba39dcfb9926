import { expect, test } from 'vitest';
import { parsePlainRequest } from './plain-request.ts';

const HOST = 'Host: gallery.example';
const request = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const PLAIN = request(['GET /api/fairs HTTP/1.1', HOST, 'accept-ENCODING: gzip, br', 'If-None-Match: W/"tag"']);

test('reads what selects a response; header names are case-insensitive', () => {
  expect(parsePlainRequest(PLAIN)).toEqual({
    method: 'GET',
    url: '/api/fairs',
    headers: { 'accept-encoding': 'gzip, br', 'if-none-match': 'W/"tag"' },
    end: PLAIN.length,
  });
  const all = [
    'HEAD /?a=b HTTP/1.1',
    'If-None-Match:"x"',
    HOST,
    'Connection: Keep-Alive',
    'COOKIE:\ta=b ',
    'accept: \t',
  ];
  expect(parsePlainRequest(request(all))).toMatchObject({
    method: 'HEAD',
    url: '/?a=b',
    headers: { accept: '', cookie: 'a=b', 'if-none-match': '"x"' },
  });
});

test('reads pipelined requests one by one', () => {
  const second = parsePlainRequest(PLAIN + request(['GET /b HTTP/1.1', HOST]), PLAIN.length);
  expect(second).toMatchObject({ url: '/b', headers: {} });
});

test.each([
  ['another method', request(['POST / HTTP/1.1', HOST])],
  ['another version', request(['GET / HTTP/1.0', HOST])],
  ['an absolute address', request(['GET http://evil.example/ HTTP/1.1', HOST])],
  ['no host', request(['GET / HTTP/1.1', 'Accept: */*'])],
  ['two hosts', request(['GET / HTTP/1.1', HOST, HOST])],
  ['a body', `${request(['GET / HTTP/1.1', HOST, 'Content-Length: 2'])}ab`],
  ['a chunked body', request(['GET / HTTP/1.1', HOST, 'Transfer-Encoding: chunked'])],
  ['a space before the colon', request(['GET / HTTP/1.1', HOST, 'Content-Length : 2'])],
  ['a folded line', request(['GET / HTTP/1.1', HOST, 'X: a', ' Content-Length: 2'])],
  ['a bare line feed', `GET / HTTP/1.1\r\n${HOST}\nContent-Length: 2\r\n\r\n`],
  ['a bare carriage return', `GET / HTTP/1.1\r\n${HOST}\rContent-Length: 2\r\n\r\n`],
  ['a byte beyond ASCII', request(['GET / HTTP/1.1', HOST, 'X: é'])],
  ['a zero byte', request(['GET / HTTP/1.1', HOST, 'X: \0'])],
  ['an incomplete head', PLAIN.slice(0, -2)],
  ['Connection: close', request(['GET / HTTP/1.1', HOST, 'Connection: close'])],
  ['Proxy-Connection: close', request(['GET / HTTP/1.1', HOST, 'Proxy-Connection: close'])],
  ['an upgrade', request(['GET / HTTP/1.1', HOST, 'Upgrade: h2c', 'Connection: Upgrade'])],
  ['an expectation', request(['GET / HTTP/1.1', HOST, 'Expect: 100-continue'])],
  ['a range', request(['GET / HTTP/1.1', HOST, 'Range: bytes=0-1'])],
  ['two cookies', request(['GET / HTTP/1.1', HOST, 'Cookie: a=b', 'Cookie: session=x'])],
])('leaves a request with %s to Node', (_what, text) => {
  expect(parsePlainRequest(text)).toBeNull();
});

/** The same grammar as one expression. */
function isPlain(text: string): boolean {
  const head = /^(?:GET|HEAD) \/[!-~]* HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+\r\n/.exec(text)?.[0];
  const names = (head ?? '').split('\r\n').map((line) => line.split(':', 1).join().toLowerCase());
  return names.filter((name) => name === 'host').length === 1;
}

test('accepts no more than its grammar if a byte is changed, removed or doubled', () => {
  const misread: string[] = [];
  const check = (...parts: string[]) => {
    const text = parts.join('');
    if ((parsePlainRequest(text) !== null) !== isPlain(text)) misread.push(text);
  };
  for (let at = 0; at < PLAIN.length; at += 1) {
    const [before, after] = [PLAIN.slice(0, at), PLAIN.slice(at + 1)];
    check(before);
    check(before, after);
    for (let byte = 0; byte < 256; byte += 1) {
      check(before, String.fromCharCode(byte), after);
      check(before, String.fromCharCode(byte), PLAIN.slice(at));
    }
  }
  expect(misread).toEqual([]);
});
