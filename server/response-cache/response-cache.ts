import { nextZurichMidnight } from '../../domain/day.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { boundedStore } from './bounded-store.ts';
import { inEncoding, isKnown, type KeptAnswer, type Sent } from './kept-answer.ts';
import { mayBeStaff } from './session-cookie.ts';
import { inTurn } from './thorough-compression.ts';

/** What came of a rendering: an answer for everyone who waits, one for nobody else, or none because its visitor left. */
type Outcome = KeptAnswer | 'nobody else' | 'left';

/** An answer being made for one visitor, which others may wait for. */
export type Rendering = { outcome: Promise<Outcome>; end: (outcome: Outcome) => void };

export type ResponseCache = ReturnType<typeof openResponseCache>;

const LIMIT = 32_000_000;
const LARGEST = LIMIT / 4;
const LONGEST_ADDRESS = 2_000;
/** Of an entry beside its bytes, as measured: headers in each encoding, and what the engine needs for itself. */
const OVERHEAD = 7_000;

/** What is looked at of a request, whoever has read it. */
type Asking = {
  method?: string | undefined;
  url?: string | undefined;
  headers: {
    cookie?: string | undefined;
    'accept-encoding'?: string | undefined;
    'if-none-match'?: string | undefined;
  };
  /** Whether `if-none-match` says this alone, where that is sooner told than the line is read. */
  saysIsKnown?: (etag: string) => boolean;
};

type Options = { clock: () => Date; onError: (error: unknown) => void };

/** An answer that does not get smaller is the same in every encoding. */
function bytesIn({ ready }: KeptAnswer): number {
  return [...new Set(Object.values(ready))].reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
}

/** The answers that every visitor gets, as they are sent. Nothing in it is older than the last change it was told of. */
export function openResponseCache({ clock, onError }: Options) {
  const store = boundedStore<KeptAnswer>(LIMIT);
  const underWay = new Map<string, Rendering>();
  const compressLater = inTurn(onError);
  let isOpen = false;
  /** Changes whenever an answer that is being made must not be kept. */
  let generation = 0;
  let validFrom = 0;
  let validUntil = 0;

  const empty = () => {
    generation += 1;
    store.clear();
    underWay.clear();
  };

  /** What is current, upcoming or past changes at midnight; a clock that was set back proves nothing. */
  const turnTheDay = (now = clock().getTime()) => {
    if (now < validUntil && now >= validFrom) return;
    empty();
    validFrom = now;
    validUntil = nextZurichMidnight(new Date(now)).getTime();
  };

  const find = (address: string, now?: number): KeptAnswer | undefined => {
    turnTheDay(now);
    return store.get(address);
  };

  const grow = (address: string, answer: KeptAnswer, difference: number) => {
    if (store.holds(address, answer)) store.resize(address, difference);
  };

  const keep = (address: string, answer: KeptAnswer) => {
    const size = bytesIn(answer) + address.length * 2 + OVERHEAD;
    if (size <= LARGEST) store.put(address, answer, size);
  };

  const begin = (address: string): Rendering => {
    const begun = generation;
    let tell: (outcome: Outcome) => void = () => {};
    const outcome = new Promise<Outcome>((resolve) => {
      tell = resolve;
    });
    const rendering: Rendering = {
      outcome,
      end: (came) => {
        tell(came);
        if (underWay.get(address) === rendering) underWay.delete(address);
        turnTheDay();
        if (typeof came !== 'string' && begun === generation && isOpen) keep(address, came);
      },
    };
    underWay.set(address, rendering);
    return rendering;
  };

  const improve = (address: string, answer: KeptAnswer) => {
    answer.isWanted = compressLater(answer, {
      isKept: () => store.holds(address, answer),
      onGrown: (bytes) => grow(address, answer, bytes),
    });
  };

  return {
    /** With false for as long as a change could go unheard: then nothing is kept, and nobody waits for another's answer. */
    onSiteNews: (isHeard: boolean): void => {
      isOpen = isHeard;
      empty();
    },
    empty,

    /** The answer to this request, if it can go out as it is. */
    ready: (request: Asking, now?: Date): Sent | undefined => {
      const { method, url = '', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return undefined;
      const answer = find(url, now?.getTime());
      if (!answer || mayBeStaff(headers.cookie)) return undefined;
      if (request.saysIsKnown?.(answer.etag) || isKnown(answer, headers['if-none-match'])) return answer.notModified;
      const encoding = acceptedEncoding(headers['accept-encoding']);
      if (encoding === 'br' && !answer.isWanted && answer.ready.br) improve(url, answer);
      return answer.ready[encoding];
    },

    /** The answer that is there or being made; else the caller's turn to make it, or nothing if it must make its own. */
    answerOrTurn: async (address: string): Promise<KeptAnswer | Rendering | null> => {
      for (;;) {
        const answer = find(address);
        if (answer) return answer;
        if (!isOpen || !address.startsWith('/') || address.length > LONGEST_ADDRESS) return null;
        const rendering = underWay.get(address);
        if (!rendering) return begin(address);
        const outcome = await rendering.outcome;
        if (outcome === 'nobody else') return null;
        if (outcome !== 'left') return outcome;
      }
    },

    /** As the request wants it; compressed now if nobody has wanted it so before. */
    sentFor: async (address: string, answer: KeptAnswer, headers: Asking['headers']): Promise<Sent> => {
      if (isKnown(answer, headers['if-none-match'])) return answer.notModified;
      const encoding = acceptedEncoding(headers['accept-encoding']);
      return inEncoding(answer, encoding, (bytes) => grow(address, answer, bytes));
    },
  };
}
