import { randomBytes } from 'node:crypto';

/**
 * Ids of requests, in the log and in 500 responses. The random prefix tells processes apart; an id sent by the client is
 * not used, because it could be forged or repeated.
 */
export function createRequestIds(): () => string {
  const prefix = randomBytes(5).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
