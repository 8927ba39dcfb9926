import { compressThoroughly } from './compress.ts';
import { type KeptAnswer, sentAs } from './kept-answer.ts';

/** Beyond this it takes a processor for seconds. */
const LARGEST = 1_000_000;
/** What waits is held in memory, kept or not. */
const MOST_WAITING = 4_000_000;

type Kept = { isKept: () => boolean; onGrown: (bytes: number) => void };

/**
 * Compresses again, one after the other, what was compressed in haste and is being asked for. False where too much waits
 * already: it is worth another try when it is asked for again.
 */
export function inTurn(onError: (error: unknown) => void) {
  let last = Promise.resolve();
  let waiting = 0;
  return (answer: KeptAnswer, { isKept, onGrown }: Kept): boolean => {
    const { identity, ready, headers } = answer;
    const quick = ready.br?.body;
    if (!quick || quick === identity || identity.length > LARGEST) return true;
    if (waiting + identity.length > MOST_WAITING) return false;
    const work = async () => {
      if (!isKept()) return;
      const bytes = await compressThoroughly(identity);
      if (bytes.length >= quick.length || !isKept()) return;
      ready.br = sentAs(headers, 'br', bytes);
      onGrown(bytes.length - quick.length);
    };
    const done = () => {
      waiting -= identity.length;
    };
    waiting += identity.length;
    last = last.then(work).catch(onError).then(done);
    return true;
  };
}
