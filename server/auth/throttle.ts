import type { AppContext } from '../app-context.ts';
import { TooManyRequests } from '../http/problem.ts';
import {
  backoff,
  type Counter,
  countAttempt,
  counterKey,
  deleteCounter,
  uncountAttempt,
} from '../rate-limits/repository.ts';

const FORGET_MS = 15 * 60_000;

/** Against guessing one password from many networks. */
export const ACCOUNT_FAILURES = { free: 5, maxDelaySeconds: 60, forgetMs: FORGET_MS };

/**
 * Against guessing for many names. More than per account, because colleagues share a network, but below `MAX_QUEUED`, so
 * that one network cannot fill the queue.
 */
export const NETWORK_FAILURES = { free: 8, maxDelaySeconds: 300, forgetMs: FORGET_MS };

export const TOO_MANY_ATTEMPTS = {
  de: 'Zu viele Versuche. Bitte warten Sie einige Minuten.',
  en: 'Too many attempts. Please wait a few minutes.',
};

/** `account` is its id, or the name that was entered where there is none. */
type SignIn = { account: string; network: string; device: string | null };
type Context = Pick<AppContext, 'database' | 'clock' | 'config'>;

/** A known device counts alone, so that strangers can lock it out neither by its account nor by its network. */
function countersOf({ account, network, device }: SignIn): { own: Counter; network: Counter | null } {
  const limit = backoff(ACCOUNT_FAILURES);
  if (device !== null) return { own: { key: counterKey('sign-in device', device), limit }, network: null };
  return {
    own: { key: counterKey('sign-in account', account.toLowerCase()), limit },
    network: { key: counterKey('sign-in network', network), limit: backoff(NETWORK_FAILURES) },
  };
}

/** Before the password is checked, so that parallel guesses count. Throws 429; then the attempt does not count. */
export async function countSignIn(
  { database, clock, config }: Context,
  signIn: SignIn,
  refusal: string = TOO_MANY_ATTEMPTS.de,
): Promise<void> {
  if (!config.rateLimits) return;
  const now = clock();
  const { own, network } = countersOf(signIn);
  await database.db.transaction(async (tx) => {
    for (const counter of network ? [own, network] : [own]) {
      const attempt = await countAttempt(tx, counter, now);
      if (!attempt.isAllowed) throw new TooManyRequests(refusal, attempt.allowedAt, now);
    }
  });
}

/** After a success. The network keeps its other failures: an attacker there may have an account, too. */
export async function uncountSignIn({ database: { db }, config }: Context, signIn: SignIn): Promise<void> {
  if (!config.rateLimits) return;
  const { own, network } = countersOf(signIn);
  await deleteCounter(db, own.key);
  if (network) await uncountAttempt(db, network.key);
}

/** A client that guesses codes knows the password already, so the delay grows further and is forgotten later. */
export const SECOND_FACTOR_FAILURES = { free: 5, maxDelaySeconds: 900, forgetMs: 24 * 3_600_000 };

const secondFactorCounter = (staffId: string): Counter => ({
  key: counterKey('second factor', staffId),
  limit: backoff(SECOND_FACTOR_FAILURES),
});

/** Counted over all sign-ins of the account: with the password any number of them can be started. */
export async function countSecondFactor({ database, clock, config }: Context, staffId: string): Promise<void> {
  if (!config.rateLimits) return;
  const now = clock();
  const attempt = await countAttempt(database.db, secondFactorCounter(staffId), now);
  if (!attempt.isAllowed) throw new TooManyRequests(TOO_MANY_ATTEMPTS.de, attempt.allowedAt, now);
}

export async function uncountSecondFactor({ database: { db }, config }: Context, staffId: string): Promise<void> {
  if (config.rateLimits) await deleteCounter(db, secondFactorCounter(staffId).key);
}
