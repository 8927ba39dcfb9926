import type { RequestHeaders } from './cached-response.ts';

export type PlainRequest = { method: 'GET' | 'HEAD'; url: string; headers: RequestHeaders; end: number };

const REQUEST_LINE = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1$/;
/** As in RFC 9112, but ASCII only. */
const HEADER_LINE = /^([\w!#$%&'*+.^`|~-]+):([\t -~]*)$/;
const END_OF_HEAD = '\r\n\r\n';

/** Parses a complete request without a body that begins at `start`. Null for everything that is left to Node's parser. */
export function parsePlainRequest(text: string, start = 0): PlainRequest | null {
  const end = text.indexOf(END_OF_HEAD, start);
  if (end === -1) return null;
  const [requestLine = '', ...headerLines] = text.slice(start, end).split('\r\n');
  const [, method, url] = REQUEST_LINE.exec(requestLine) ?? [];
  if (url === undefined) return null;
  const headers: RequestHeaders = {};
  let hosts = 0;
  for (const line of headerLines) {
    const [, name, value = ''] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined) return null;
    const lowerCase = name.toLowerCase();
    switch (lowerCase) {
      case 'accept':
      case 'accept-encoding':
      case 'cookie':
      case 'if-none-match':
        if (headers[lowerCase] !== undefined) return null;
        headers[lowerCase] = value.trim();
        break;
      case 'host':
        hosts += 1;
        break;
      case 'connection':
        if (value.trim().toLowerCase() !== 'keep-alive') return null;
        break;
      // These change where the request ends, what is sent, or what becomes of the connection.
      case 'content-length':
      case 'expect':
      case 'proxy-connection':
      case 'range':
      case 'transfer-encoding':
      case 'upgrade':
        return null;
    }
  }
  if (hosts !== 1) return null;
  return { method: method === 'GET' ? 'GET' : 'HEAD', url, headers, end: end + END_OF_HEAD.length };
}
