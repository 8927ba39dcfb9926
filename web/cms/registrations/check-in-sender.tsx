import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fullName, type Registration } from '../../../domain/guest-list.ts';
import { ApiError } from '../../api/client.ts';
import { registrationsQuery, sendCheckIn, setCachedRegistration } from '../../api/staff/registrations.ts';
import { useIsSessionLost } from '../../api/staff/session.ts';
import { showFailure } from '../failure.ts';
import type { CheckIn } from './check-in-queue.ts';
import { nextCheckIn, onCheckInQueued, removeCheckIn, type SyncProblem, setSyncProblem } from './check-in-store.ts';

/** Renders nothing. Sends queued check-ins on every screen of the staff area, with retries. */
export function CheckInSender() {
  const queryClient = useQueryClient();
  const isSessionLost = useIsSessionLost();
  useEffect(() => {
    // Starts again after signing in.
    if (isSessionLost) return;
    return startSync({
      send: ({ id, ...checkIn }) => sendCheckIn(id, checkIn),
      onSaved: (registration) => setCachedRegistration(queryClient, registration),
      onRejected: ({ id }, error) => {
        const guest = queryClient.getQueryData(registrationsQuery.queryKey)?.find((other) => other.id === id);
        const subject = guest ? `The check-in of ${fullName(guest)}` : 'A check-in';
        showFailure(`${subject} could not be saved`, error);
        void queryClient.invalidateQueries(registrationsQuery);
      },
    });
  }, [queryClient, isSessionLost]);
  return null;
}

type SyncOptions = {
  send: (checkIn: CheckIn) => Promise<Registration>;
  onSaved: (registration: Registration) => void;
  /** It can never be saved, for example because the registration is deleted. */
  onRejected: (checkIn: CheckIn, error: ApiError) => void;
};

/** Sends the queue in order, until it is empty (null) or a request fails. */
export async function sendCheckIns({ send, onSaved, onRejected }: SyncOptions): Promise<SyncProblem | null> {
  for (let checkIn = nextCheckIn(); checkIn; checkIn = nextCheckIn()) {
    try {
      onSaved(await send(checkIn));
    } catch (error) {
      if (!(error instanceof ApiError)) return 'offline';
      if (!isFinal(error)) return 'refused';
      onRejected(checkIn, error);
    }
    removeCheckIn(checkIn);
  }
  return null;
}

/**
 * Only errors in our own format: a captive portal may answer 404 to everything. At the door a guest of another day is unknown,
 * also to a phone that is online again only after midnight. A missing second factor is no reason to drop check-ins.
 */
const isFinal = ({ status, problem }: ApiError): boolean =>
  problem !== null && (status === 400 || status === 404 || problem.reason === 'role');

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Sends the queue now and after each check-in; retries with exponential backoff. Returns what stops it. */
function startSync(options: SyncOptions): () => void {
  let isStopped = false;
  let isBusy = false;
  let isRerunNeeded = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout>;

  const attempt = async () => {
    clearTimeout(timer);
    isRerunNeeded = isBusy;
    if (isBusy || isStopped) return;
    isBusy = true;
    const problem = await attemptOnce(options);
    isBusy = false;
    if (isStopped) return;
    setSyncProblem(problem);
    if (problem) timer = setTimeout(attempt, retryMs);
    retryMs = problem ? Math.min(2 * retryMs, LONGEST_RETRY_MS) : FIRST_RETRY_MS;
    if (isRerunNeeded && !problem) void attempt();
  };
  const onVisible = () => {
    if (!document.hidden) void attempt();
  };

  const unsubscribe = onCheckInQueued(attempt);
  window.addEventListener('online', attempt);
  window.addEventListener('offline', attempt);
  document.addEventListener('visibilitychange', onVisible);
  void attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', attempt);
    window.removeEventListener('offline', attempt);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

const LOCK = 'gallery-check-ins';
const LOCK_TIMEOUT_MS = 20_000;

/** One tab at a time. Without the Web Locks API two tabs may send the same check-in, which is harmless. */
async function attemptOnce(options: SyncOptions): Promise<SyncProblem | null> {
  if (!nextCheckIn()) return null;
  if (!navigator.onLine) return 'offline';
  if (!('locks' in navigator)) return sendCheckIns(options);
  try {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    return await navigator.locks.request(LOCK, { signal }, () => sendCheckIns(options));
  } catch (error) {
    // A tab that was suspended while sending may hold the lock.
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'refused';
    throw error;
  }
}
