const LONGEST = 8_000;
const VERSION = ' HTTP/1.1\r\n';
const [TAB, LINE_FEED, RETURN, SPACE, COLON] = [9, 10, 13, 32, 58];
/** By the letter of RFC 9112, and no white space but within values. */
const OF_ADDRESS = bytesOf(/[!-~]/);
const OF_NAME = bytesOf(/[\w!#$%&'*+.^`|~-]/);
const OF_VALUE = bytesOf(/[\t -~]/);

/** Whatever changes where a request ends, or what becomes of the connection, is not for us to understand. */
const NOT_PLAIN = ['content-length', 'expect', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'];
const NAMES = [...NOT_PLAIN, 'host', 'connection', 'cookie', 'accept-encoding', 'if-none-match'];
/** Length and first letter tell most lines apart from those that matter, without reading their names. */
const shapeOf = (length: number, firstLetter: number) => length * 256 + (firstLetter | LOWER_CASE);
const LOWER_CASE = 32;
const BY_SHAPE = new Map(NAMES.map((name) => [shapeOf(name.length, name.charCodeAt(0)), name]));

/**
 * What nearly every browser and proxy sends: one request without a body, and nothing after it. Null for anything that
 * asks for a second thought. Goes over the bytes once; a text is made only of what is needed as one.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > LONGEST) return null;
  const method = standsAt(bytes, 0, 'GET /') ? 'GET' : standsAt(bytes, 0, 'HEAD /') ? 'HEAD' : null;
  if (!method) return null;
  const address = method.length + 1;
  const afterAddress = endOf(OF_ADDRESS, bytes, address);
  if (!standsAt(bytes, afterAddress, VERSION)) return null;
  const headers = new PlainLines(bytes);
  let hosts = 0;
  let at = afterAddress + VERSION.length;
  while (bytes[at] !== RETURN) {
    const colon = endOf(OF_NAME, bytes, at);
    const end = endOf(OF_VALUE, bytes, colon + 1);
    if (colon === at || bytes[colon] !== COLON || !isLineEnd(bytes, end)) return null;
    const name = nameAt(bytes, { from: at, to: colon });
    if (name === 'host') hosts += 1;
    else if (name !== undefined && !headers.take(name, trimmed(bytes, { from: colon + 1, to: end }))) return null;
    at = end + 2;
  }
  if (hosts !== 1 || !isLineEnd(bytes, at) || bytes.length !== at + 2) return null;
  return new PlainRequest(method, bytes.toString('latin1', address, afterAddress), headers);
}

/** What a ready answer depends on. */
class PlainRequest {
  readonly method: 'GET' | 'HEAD';
  readonly url: string;
  readonly headers: PlainLines;

  constructor(method: 'GET' | 'HEAD', url: string, headers: PlainLines) {
    this.method = method;
    this.url = url;
    this.headers = headers;
  }

  saysIsKnown(etag: string): boolean {
    return this.headers.isKnownAs(etag);
  }
}

type Place = { from: number; to: number };

/** Of the lines that matter only where their values stand: hardly an answer needs all of them. */
class PlainLines {
  readonly #bytes: Buffer;
  #cookie: Place | undefined;
  #encodings: Place | undefined;
  #known: Place | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** False for what stands there twice, or is not plain. */
  take(name: string, place: Place): boolean {
    if (name === 'accept-encoding' && !this.#encodings) this.#encodings = place;
    else if (name === 'if-none-match' && !this.#known) this.#known = place;
    else if (name === 'cookie' && !this.#cookie) this.#cookie = place;
    else return name === 'connection' && isSaidAt(this.#bytes, place, 'keep-alive');
    return true;
  }

  get cookie(): string | undefined {
    return this.#read(this.#cookie);
  }

  get 'accept-encoding'(): string | undefined {
    return this.#read(this.#encodings);
  }

  get 'if-none-match'(): string | undefined {
    return this.#read(this.#known);
  }

  /** Whether 'if-none-match' says this alone; where it does not, it may still say so in other words. */
  isKnownAs(etag: string): boolean {
    const place = this.#known;
    return place !== undefined && place.to - place.from === etag.length && standsAt(this.#bytes, place.from, etag);
  }

  #read(place: Place | undefined): string | undefined {
    return place && this.#bytes.toString('latin1', place.from, place.to);
  }
}

/** For each byte whether it is one of these. */
function bytesOf(pattern: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => Number(pattern.test(String.fromCharCode(byte))));
}

/** Where the first byte stands that is none of these. */
function endOf(these: Uint8Array, bytes: Buffer, from: number): number {
  let at = from;
  while (these[bytes[at] ?? 0] === 1) at += 1;
  return at;
}

function standsAt(bytes: Buffer, at: number, text: string): boolean {
  for (let letter = 0; letter < text.length; letter += 1) {
    if (bytes[at + letter] !== text.charCodeAt(letter)) return false;
  }
  return true;
}

/** The one of our names that stands there. */
function nameAt(bytes: Buffer, place: Place): string | undefined {
  const name = BY_SHAPE.get(shapeOf(place.to - place.from, bytes[place.from] ?? 0));
  return name !== undefined && isSaidAt(bytes, place, name) ? name : undefined;
}

/** In whatever case. */
function isSaidAt(bytes: Buffer, { from, to }: Place, text: string): boolean {
  if (to - from !== text.length) return false;
  for (let letter = 0; letter < text.length; letter += 1) {
    if (((bytes[from + letter] ?? 0) | LOWER_CASE) !== text.charCodeAt(letter)) return false;
  }
  return true;
}

/** Without the white space around it. */
function trimmed(bytes: Buffer, place: Place): Place {
  let { from, to } = place;
  while (from < to && isBlank(bytes[from])) from += 1;
  while (to > from && isBlank(bytes[to - 1])) to -= 1;
  return { from, to };
}

const isBlank = (byte: number | undefined) => byte === SPACE || byte === TAB;

const isLineEnd = (bytes: Buffer, at: number) => bytes[at] === RETURN && bytes[at + 1] === LINE_FEED;
