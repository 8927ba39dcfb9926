import { type Answer, type Headers, send } from './http.ts';
import { percentile } from './report.ts';

// Another loopback address than the attacker's, so that a server that limits each address tells them apart.
const VISITOR = '127.0.0.2';

type Probed = { url: string; headers?: Headers; everyMs?: number; limitMs?: number };

/**
 * Requests an address at a fixed interval, each time on a new connection, whether or not earlier requests have been
 * answered: a server that hangs does not lower the number of slow answers. The returned function stops it.
 */
export function startProbe({ url, headers = {}, everyMs = 50, limitMs = 30_000 }: Probed): () => Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const timer = setInterval(() => {
    answers.push(send(url, { headers, limitMs, localAddress: VISITOR }));
  }, everyMs);
  return () => {
    clearInterval(timer);
    return Promise.all(answers);
  };
}

/** Milliseconds; any status but 200 counts as never answered. */
export function latency(answers: readonly Answer[]): { p50: number; p99: number; max: number } {
  const times = answers.map(({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY));
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: percentile(times, 1) };
}
