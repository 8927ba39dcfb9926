import { nextZurichMidnight } from '../../domain/day.ts';
import { SESSION_COOKIE } from '../auth/cookie-names.ts';
import { contentOf } from '../objects/object-name.ts';
import {
  type CachedResponse,
  compressVariant,
  encodedVariant,
  matchesEtag,
  type RawResponse,
  type RequestHeaders,
  type TextResponse,
  type Variant,
} from './cached-response.ts';
import { acceptedEncoding } from './content-negotiation.ts';
import { createRecompressionQueue } from './recompression-queue.ts';
import { createSegmentedLru } from './segmented-lru.ts';

/** Of a render that other requests may wait for: shared, not cacheable, or its client left before it was done. */
type Outcome = TextResponse | 'uncacheable' | 'aborted';
export type Render = { outcome: Promise<Outcome>; end: (outcome: Outcome) => void };

export type ResponseCache = ReturnType<typeof createResponseCache>;

const MAX_BYTES = 48_000_000;
const MAX_URL_LENGTH = 2_000;
/** Measured memory of an entry besides its bytes. */
const ENTRY_OVERHEAD = 7_000;

type CacheRequest = { method?: string | undefined; url?: string | undefined; headers: RequestHeaders };
type Options = {
  clock: () => Date;
  /** How long responses are served after the database was lost. */
  staleMs: number;
  isReachable: () => boolean;
  /** When content is published or withdrawn next. From then on nothing is served until `onRelease` is called. */
  nextRelease: () => number;
  onError: (error: unknown) => void;
};

/** Errs on the safe side: anything that looks like a session may be one. */
const mayBeStaff = ({ cookie }: RequestHeaders): boolean => cookie?.includes(SESSION_COOKIE) ?? false;

const isText = (response: CachedResponse): response is TextResponse => response.text !== null;

/** An encoding that gains nothing shares the variant of another. */
function sizeOf(url: string, { variants }: CachedResponse): number {
  const bytes = [...new Set(variants.values())].reduce((sum, { full }) => sum + full.bytes.length, 0);
  return bytes + url.length * 2 + ENTRY_OVERHEAD;
}

/**
 * Responses that are the same for all visitors, as bytes ready to send. Never older than the last change, except while the
 * database cannot be reached.
 */
export function createResponseCache({ clock, staleMs, isReachable, nextRelease, onError }: Options) {
  const store = createSegmentedLru<CachedResponse>(MAX_BYTES);
  const renders = new Map<string, Render>();
  const recompress = createRecompressionQueue(onError);
  const counts = { socketHits: 0, httpHits: 0, misses: 0 };
  /** While changes are notified. */
  let isOpen = false;
  let staleUntil = 0;
  /** Incremented by every invalidation: responses begun before it are not stored. */
  let generation = 0;
  let validFrom = 0;
  let validUntil = 0;

  const invalidate = () => {
    generation += 1;
    renders.clear();
  };

  const clearContent = () => {
    invalidate();
    store.deleteWhere(({ isContent }) => isContent);
  };

  /** Exhibitions open and close at midnight. A clock that was set back counts as a new day. */
  const clearIfDayChanged = (now: number) => {
    if (now < validUntil && now >= validFrom) return;
    clearContent();
    validFrom = now;
    validUntil = nextZurichMidnight(new Date(now)).getTime();
  };

  const isSuperseded = ({ isContent }: CachedResponse, now: number) => isContent && now >= nextRelease();

  const lookup = (url: string, now: number): CachedResponse | undefined => {
    if (isOpen) clearIfDayChanged(now);
    else if (now >= staleUntil || isReachable()) return undefined;
    const response = store.get(url);
    return response && isOpen && isSuperseded(response, now) ? undefined : response;
  };

  const isStored = (url: string, response: CachedResponse) => store.peek(url) === response;

  const updateSize = (url: string, response: CachedResponse) => {
    if (isStored(url, response)) store.set(url, response, sizeOf(url, response));
  };

  /** Adds the response, or its variants to those of the same URL, unless it was begun before an invalidation. */
  const put = (url: string, response: CachedResponse, begun: number) => {
    if (!isOpen || url.length > MAX_URL_LENGTH) return;
    const now = clock().getTime();
    clearIfDayChanged(now);
    if (begun !== generation || isSuperseded(response, now)) return;
    const stored = store.peek(url);
    if (!stored || stored.text) return store.set(url, response, sizeOf(url, response));
    for (const [key, variant] of response.variants) stored.variants.set(key, variant);
    updateSize(url, stored);
  };

  const startRender = (url: string): Render => {
    let resolve: (outcome: Outcome) => void = () => {};
    const outcome = new Promise<Outcome>((settle) => {
      resolve = settle;
    });
    const render: Render = {
      outcome,
      end: (result) => {
        resolve(result);
        if (renders.get(url) === render) renders.delete(url);
      },
    };
    renders.set(url, render);
    return render;
  };

  const recompressOnce = (url: string, response: CachedResponse, { full }: Variant) => {
    const { text } = response;
    if (!text || text.isRecompressed) return;
    text.isRecompressed = recompress({
      text: text.identity.full.body,
      brotliLength: full.body.length,
      isStored: () => isStored(url, response),
      replace: (brotli) => {
        response.variants.set('br', encodedVariant(text, 'br', brotli));
        updateSize(url, response);
      },
    });
  };

  return {
    /** With false while changes may be missed: nothing is stored then, and what is stored is stale. */
    onContentChange: (isConnected: boolean): void => {
      if (isOpen && !isConnected) staleUntil = clock().getTime() + staleMs;
      // Deleted pictures may have been missed too.
      if (!isOpen && isConnected) store.clear();
      isOpen = isConnected;
      if (isConnected) clearContent();
      else invalidate();
    },
    clearContent,
    /** What was due has been published. Stale responses are kept for the outage that they are served in. */
    onRelease: (): void => {
      if (isOpen) clearContent();
    },

    /** Evicts every rendition of a picture, under all its names. */
    evictObject: (name: string): void => {
      invalidate();
      store.deleteWhere(({ objectName }) => objectName !== null && contentOf(objectName) === contentOf(name));
    },

    /** The response to this request, if it can be sent as it is. The URL is the key. */
    find: (
      { method, url = '', headers }: CacheRequest,
      now = clock().getTime(),
      isVisitor = !mayBeStaff(headers),
    ): RawResponse | undefined => {
      if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return undefined;
      const response = lookup(url, now);
      if (!response || (response.isForVisitors && !isVisitor)) return undefined;
      const key = response.negotiate(headers);
      const variant = response.variants.get(key);
      if (!variant) return undefined;
      if (matchesEtag(variant.etag, headers['if-none-match'])) return variant.notModified;
      if (key === 'br') recompressOnce(url, response, variant);
      return variant.full;
    },

    /** The stored text. */
    peekText: (url: string): Buffer | undefined => lookup(url, clock().getTime())?.text?.identity.full.body,

    /** Instead of an error, also before the database is known to be unreachable. */
    findStale: (url: string): TextResponse | undefined => {
      const response = isOpen || clock().getTime() >= staleUntil ? undefined : store.get(url);
      return response && isText(response) ? response : undefined;
    },

    /** The stored response or the one being rendered; else a render for the caller to end, or null if it is not to be shared. */
    getOrStartRender: async (url: string): Promise<TextResponse | Render | null> => {
      for (;;) {
        const response = lookup(url, clock().getTime());
        if (response && isText(response)) return response;
        if (!isOpen || !url.startsWith('/') || url.length > MAX_URL_LENGTH) return null;
        const render = renders.get(url);
        if (!render) return startRender(url);
        const outcome = await render.outcome;
        if (outcome === 'uncacheable') return null;
        if (outcome !== 'aborted') return outcome;
      }
    },

    generation: (): number => {
      if (isOpen) clearIfDayChanged(clock().getTime());
      return generation;
    },
    /** Incremented by the callers of `find`, for the metrics. */
    counts,
    put,

    /** The variant of a text for this request, compressed now if it is the first of its encoding. */
    encode: async (url: string, response: TextResponse, headers: RequestHeaders): Promise<RawResponse> => {
      const { identity } = response.text;
      if (matchesEtag(identity.etag, headers['if-none-match'])) return identity.notModified;
      const encoding = acceptedEncoding(headers['accept-encoding']);
      if (encoding === 'identity') return identity.full;
      const variant = response.variants.get(encoding) ?? (await compressVariant(response, encoding));
      updateSize(url, response);
      return variant.full;
    },
  };
}
