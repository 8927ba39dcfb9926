import { createHash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { App } from '../app-context.ts';
import { unknownAddress } from '../http/problem.ts';
import type { MetricSources } from './metrics.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Hashed, because `timingSafeEqual` takes values of one length. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));

/** Without a token, or the wrong one, it is an unknown address. */
export async function metricsRoutes(app: App, token: string | null, sources: MetricSources): Promise<void> {
  const registry = token === null ? null : await collect(app, sources);
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!registry || !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw unknownAddress;
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Loaded on demand: an app without metrics starts without them. */
async function collect(app: App, sources: MetricSources): Promise<Registry> {
  const { collectMetrics } = await import('./metrics.ts');
  return collectMetrics(app, sources);
}
