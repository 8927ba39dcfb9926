import type { Registration } from '../../../domain/guest-list.ts';
import { ApiError } from '../../api/client.ts';
import type { CheckIn } from './check-in-queue.ts';
import { dropCheckIn, firstCheckIn, onCheckInSaid, type Trouble, tellTrouble } from './check-in-store.ts';

type Sending = {
  send: (said: CheckIn) => Promise<Registration>;
  onSaved: (registration: Registration) => void;
  /** It can never be saved: the registration is gone. */
  onLost: (said: CheckIn, error: ApiError) => void;
};

/** One after the other, in the order in which they were said. Gives back why it stopped; null once nothing is left. */
export async function sendCheckIns({ send, onSaved, onLost }: Sending): Promise<Trouble | null> {
  for (let said = firstCheckIn(); said; said = firstCheckIn()) {
    try {
      onSaved(await send(said));
    } catch (error) {
      if (!(error instanceof ApiError)) return 'offline';
      if (!isFinal(error)) return 'refused';
      onLost(said, error);
    }
    dropCheckIn(said);
  }
  return null;
}

/** Only what our own server says in its own words: a network in between may answer 404 to everything. */
const isFinal = ({ status, problem }: ApiError): boolean => problem !== null && (status === 400 || status === 404);

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Sends what is kept and what will be said, until it is ended. What could not be sent is tried again, ever more rarely. */
export function keepSending(sending: Sending): () => void {
  let isEnded = false;
  let isBusy = false;
  let isWanted = false;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout>;

  const attempt = async () => {
    clearTimeout(timer);
    isWanted = isBusy;
    if (isBusy || isEnded) return;
    isBusy = true;
    const trouble = await attemptOnce(sending);
    isBusy = false;
    if (isEnded) return;
    tellTrouble(trouble);
    if (trouble) timer = setTimeout(attempt, wait);
    wait = trouble ? Math.min(2 * wait, LONGEST_WAIT_MS) : FIRST_WAIT_MS;
    if (isWanted && !trouble) void attempt();
  };
  const onVisible = () => {
    if (!document.hidden) void attempt();
  };

  const endListening = onCheckInSaid(attempt);
  window.addEventListener('online', attempt);
  window.addEventListener('offline', attempt);
  document.addEventListener('visibilitychange', onVisible);
  void attempt();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    endListening();
    window.removeEventListener('online', attempt);
    window.removeEventListener('offline', attempt);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

const ONE_OF_ALL = 'gallery-check-ins';
const TURN_MS = 20_000;

async function attemptOnce(sending: Sending): Promise<Trouble | null> {
  if (!firstCheckIn()) return null;
  if (!navigator.onLine) return 'offline';
  // Where a browser has no locks, two windows may send the same, which does no harm.
  if (!('locks' in navigator)) return sendCheckIns(sending);
  try {
    const signal = AbortSignal.timeout(TURN_MS);
    return await navigator.locks.request(ONE_OF_ALL, { signal }, () => sendCheckIns(sending));
  } catch (error) {
    // A window that was put to sleep while it sent may keep its turn.
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'refused';
    throw error;
  }
}
