import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of the path and the declared query parameters. */
    cacheKey?: (request: FastifyRequest) => Promise<string>;
  }
}

/**
 * The path with the query parameters that the route declares, in their order: other parameters and spellings create no
 * entries. Equal to the URL for the links of the site itself, which the fast path finds by URL. Null for an invalid query.
 */
export async function cacheKeyOf(request: FastifyRequest): Promise<string | null> {
  const { config, schema } = request.routeOptions;
  if (config.cacheKey) return config.cacheKey(request);
  const [path = ''] = request.url.split('?', 1);
  const { querystring } = schema ?? {};
  if (!(querystring instanceof z.ZodType)) return path;
  const query = z.record(z.string(), z.unknown()).safeParse(querystring.safeParse(request.query).data);
  if (!query.success) return null;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query.data)) if (value !== undefined) params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}
