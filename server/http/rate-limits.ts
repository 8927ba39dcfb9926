import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { AppOptions } from '../app-context.ts';
import { countAttempt, counterKey, fixedWindow } from '../rate-limits/repository.ts';
import { clientNetwork } from './client-network.ts';
import { HttpProblem } from './problem.ts';

/** Per form and network: enough for a gallery's guests behind one address. */
export const PUBLIC_FORM_LIMIT = { max: 60, timeWindow: '10 minutes' };

/** @fastify/rate-limit with counters in the database, so that all processes share the limits. */
export const rateLimitOptions = ({ database, clock, config }: AppOptions): RateLimitPluginOptions => ({
  global: false,
  // RATE_LIMITS=off exempts everyone, so that load tests run the same code.
  ...(config.rateLimits ? {} : { allowList: () => true }),
  keyGenerator: (request) => counterKey(`requests to ${request.routeOptions.url}`, clientNetwork(request.ip)),
  store: class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs, max) => {
      const now = clock();
      const counting = countAttempt(database.db, { key, limit: fixedWindow(max, windowMs) }, now);
      counting.then((attempt) => {
        const [current, until] = attempt.isAllowed ? [attempt.count, attempt.expiresAt] : [max + 1, attempt.allowedAt];
        callback(null, { current, ttl: until.getTime() - now.getTime() });
      }, callback);
    };
    // The keys contain the route already.
    child = () => this;
  },
  errorResponseBuilder: (_request, { after }) =>
    new HttpProblem(429, `Too many requests. Please try again in ${after}.`),
});
