/** What a ready answer depends on. */
export type PlainRequest = {
  method: 'GET' | 'HEAD';
  url: string;
  headers: { cookie?: string; 'accept-encoding'?: string; 'if-none-match'?: string };
};

const LONGEST = 8_000;
/** One request without a body and nothing after it: each line by the letter of RFC 9112, no white space but within values. */
const PLAIN = /^(?:GET|HEAD) \/[!-~]* HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+\r\n$/;
/** Whatever changes where a request ends, or what becomes of the connection, is not for us to understand. */
const NOT_PLAIN = ['content-length', 'expect', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'];

const NAMES = [...NOT_PLAIN, 'host', 'connection', 'cookie', 'accept-encoding', 'if-none-match'];

/** Length and first letter tell most lines apart from those that matter, without reading their names. */
const shapeOf = (length: number, firstLetter: number) => length * 256 + (firstLetter | LOWER_CASE);
const LOWER_CASE = 32;
const BY_SHAPE = new Map(NAMES.map((name) => [shapeOf(name.length, name.charCodeAt(0)), name]));

/** What nearly every browser and proxy sends; null for anything that asks for a second thought. */
export function readPlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > LONGEST) return null;
  const text = bytes.toString('latin1');
  if (!PLAIN.test(text)) return null;
  const method = text.startsWith('GET') ? 'GET' : 'HEAD';
  const url = text.slice(method.length + 1, text.indexOf(' ', method.length + 1));
  let hosts = 0;
  let cookie: string | undefined;
  let encodings: string | undefined;
  let known: string | undefined;
  for (let at = text.indexOf('\n') + 1, end = 0; at < text.length - 2; at = end + 2) {
    const colon = text.indexOf(':', at);
    end = text.indexOf('\r', colon);
    const name = nameOf(text, at, colon);
    if (name === undefined) continue;
    if (name === 'host') {
      hosts += 1;
      continue;
    }
    const value = trimmed(text, colon + 1, end);
    if (name === 'accept-encoding') {
      if (encodings !== undefined) return null;
      encodings = value;
    } else if (name === 'if-none-match') {
      if (known !== undefined) return null;
      known = value;
    } else if (name === 'cookie') {
      if (cookie !== undefined) return null;
      cookie = value;
    } else if (name !== 'connection' || value.toLowerCase() !== 'keep-alive') return null;
  }
  if (hosts !== 1) return null;
  return { method, url, headers: { cookie, 'accept-encoding': encodings, 'if-none-match': known } };
}

/** The one of our names that a line begins with, in whatever case. */
function nameOf(text: string, at: number, colon: number): string | undefined {
  const name = BY_SHAPE.get(shapeOf(colon - at, text.charCodeAt(at)));
  if (name === undefined) return undefined;
  for (let letter = 1; letter < name.length; letter += 1) {
    const wanted = name.charCodeAt(letter);
    const found = text.charCodeAt(at + letter);
    if (found !== wanted && (found | LOWER_CASE) !== wanted) return undefined;
  }
  return name;
}

/** Of a text without other white space than these two. */
function trimmed(text: string, from: number, to: number): string {
  let [first, last] = [from, to];
  while (first < last && isBlank(text, first)) first += 1;
  while (last > first && isBlank(text, last - 1)) last -= 1;
  return text.slice(first, last);
}

const isBlank = (text: string, at: number) => text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9;
