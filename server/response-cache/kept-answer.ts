import { createHash } from 'node:crypto';
import type { Encoding } from './accepted-encoding.ts';
import { type Compression, compress, WORTH_COMPRESSING } from './compress.ts';
import { type Wire, wireOf } from './wire.ts';

/** Ready to be written: headers as Node takes them with the least work, name after value after name. */
export type Sent = { status: 200 | 304; headers: string[]; body: Buffer | undefined; wire: Wire };

export type KeptAnswer = {
  etag: string;
  /** Without those that depend on the encoding. */
  headers: string[];
  identity: Buffer;
  /** The encodings that somebody has asked for. */
  ready: { identity: Sent } & { [encoding in Compression]?: Sent };
  making: { [encoding in Compression]?: Promise<Sent> };
  notModified: Sent;
  /** Asked for again, so it is worth compressing thoroughly; once. */
  isWanted: boolean;
};

/** What was compressed beforehand; where a form is missing, nothing is gained by it. */
export type CompressedForms = { [encoding in Compression]: Buffer | null };

/** What belongs to one connection or one encoding. A cookie is not among them: such an answer is nobody else's. */
const NOT_KEPT = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);
/** What a browser must be told again of what it has. */
const OF_NOT_MODIFIED = new Set(['cache-control', 'etag', 'vary']);

type Headers = Record<string, number | string | string[] | undefined>;

/**
 * Made of the answer as it would have been sent; that it varies by encoding is said here. With `forms` there is nothing left to
 * compress.
 */
export function keptAnswer(sent: Headers, identity: Buffer, forms: CompressedForms | null = null): KeptAnswer {
  // Weak: the same answer in another encoding has other bytes. Short: every request for something known carries it, and
  // with 48 bits a change goes unseen once in 281 trillion.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 8)}"`;
  const all = { ...sent, etag, vary: varyingByEncoding(sent.vary) };
  const named = Object.entries(all).filter(([name, value]) => value !== undefined && !NOT_KEPT.has(name));
  const headers = named.flatMap(([name, value]) => [name, String(value)]);
  const plain = sentAs(headers, 'identity', identity);
  const inForm = (encoding: Compression) => {
    const bytes = forms?.[encoding];
    return bytes ? sentAs(headers, encoding, bytes) : plain;
  };
  const ofNotModified = named
    .filter(([name]) => OF_NOT_MODIFIED.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  return {
    etag,
    headers,
    identity: plain.body,
    ready: { identity: plain, ...(forms ? { br: inForm('br'), gzip: inForm('gzip') } : {}) },
    making: {},
    isWanted: forms !== null,
    notModified: {
      status: 304,
      headers: ofNotModified,
      body: undefined,
      wire: wireOf(304, ofNotModified, Buffer.alloc(0)),
    },
  };
}

export function varyingByEncoding(vary: Headers[string]): string {
  const named = [vary].flat().filter((name) => name !== undefined);
  return /accept-encoding/i.test(named.join()) ? named.join(', ') : [...named, 'Accept-Encoding'].join(', ');
}

export function sentAs(headers: string[], encoding: Encoding, bytes: Buffer): Sent & { body: Buffer } {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const all = [...headers, ...encoded, 'content-length', String(bytes.length)];
  const wire = wireOf(200, all, bytes);
  return { status: 200, headers: all, body: wire.bytes.subarray(wire.headLength), wire };
}

/** Compressed when first asked for; whoever asks meanwhile waits for the same. */
export async function inEncoding(
  answer: KeptAnswer,
  encoding: Encoding,
  onGrown: (bytes: number) => void,
): Promise<Sent> {
  if (encoding === 'identity') return answer.ready.identity;
  const ready = answer.ready[encoding];
  if (ready) return ready;
  answer.making[encoding] ??= encode(answer, encoding, onGrown);
  return answer.making[encoding];
}

async function encode(answer: KeptAnswer, encoding: Compression, onGrown: (bytes: number) => void): Promise<Sent> {
  const { headers, identity, ready } = answer;
  const bytes = identity.length < WORTH_COMPRESSING ? identity : await compress[encoding](identity);
  const isSmaller = bytes.length < identity.length;
  const sent = isSmaller ? sentAs(headers, encoding, bytes) : ready.identity;
  ready[encoding] = sent;
  if (isSmaller) onGrown(bytes.length);
  return sent;
}

/** In any state a browser may have it in: the tags of a list stand in quotes, so ours is in it whole or not at all. */
export function isKnown(answer: KeptAnswer, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === answer.etag || ifNoneMatch.trim() === '*' || ifNoneMatch.includes(answer.etag.slice(2));
}
