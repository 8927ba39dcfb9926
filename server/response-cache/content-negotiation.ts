import { LRUCache } from 'lru-cache';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** An encoding that the header does not name is the last choice. */
const UNNAMED = 0.0001;
const MAX_MEMOIZED = 100;

/** Memoizes by header value: browsers send few distinct ones. */
export function memoizeByHeader<Result extends string>(negotiate: (header: string) => Result) {
  const results = new LRUCache<string, Result>({ max: MAX_MEMOIZED });
  return (header: string): Result => {
    const known = results.get(header);
    if (known !== undefined) return known;
    const result = negotiate(header);
    results.set(header, result);
    return result;
  };
}

/** The q-value of each item of an `Accept` or `Accept-Encoding` header, by lower-case name. */
export function qualityValues(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
    }),
  );
}

const negotiateEncoding = memoizeByHeader((header): Encoding => {
  const qualities = qualityValues(header);
  const qualityOf = (encoding: Encoding) =>
    qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? UNNAMED : 0);
  const best = ENCODINGS.reduce((one, other) => (qualityOf(other) > qualityOf(one) ? other : one));
  // A client that refuses every encoding gets the plain text rather than 406.
  return qualityOf(best) > 0 ? best : 'identity';
});

/** Own code: @fastify/accept-negotiator is case-sensitive, and to it `br;q=0, *` accepts br. */
export const acceptedEncoding = (header: string | undefined): Encoding =>
  header === undefined ? 'identity' : negotiateEncoding(header);
