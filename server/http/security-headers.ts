import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';
import type { ObjectStore } from '../objects/store.ts';

/** Scripts from this site alone; pictures from anywhere by https, because staff may type an address. */
export function contentSecurity(config: Config, { uploadOrigin }: ObjectStore): FastifyHelmetOptions {
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
