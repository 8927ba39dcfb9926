import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { ObjectStore } from '../objects/store.ts';

/** Scripts from this site only; images from any https origin, because staff may enter an address. */
export function securityHeaders(config: Config, { uploadOrigin }: ObjectStore): FastifyHelmetOptions {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: config.isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrc: config.isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(uploadOrigin ? [uploadOrigin] : []), ...(config.isDevelopment ? ['ws:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  };
}

/** On every response, because pictures and files are indexed too. */
export function forbidIndexing(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex');
  });
}

/** Staff and visitors get different responses from one address, so no shared cache may store those of staff. */
export function setCacheControl(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/') || reply.hasHeader('cache-control')) return;
    reply.header('vary', 'Cookie').header('cache-control', request.staff ? 'private, no-store' : 'no-cache');
  });
}
