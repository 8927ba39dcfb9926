import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { ObjectStore } from '../objects/store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites may show this picture: feed readers, link previews, the press. */
    embeddable?: boolean;
  }
}

export const CSP_REPORT_PATH = '/api/csp-reports';
const CSP_REPORT_GROUP = 'csp';
const YEAR_SECONDS = 31_536_000;

const isHttps = ({ publicUrl }: Config): boolean => publicUrl?.startsWith('https:') ?? false;

/** Scripts from this site only; images from any https origin, because staff may enter an address. */
export function securityHeaders(config: Config, { uploadOrigin }: ObjectStore): FastifyHelmetOptions {
  const isSecure = isHttps(config);
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
        reportUri: [CSP_REPORT_PATH],
        // Only on https: elsewhere Chromium ignores Reporting-Endpoints, and because of `report-to` also `report-uri`.
        ...(isSecure ? { upgradeInsecureRequests: [], reportTo: [CSP_REPORT_GROUP] } : {}),
      },
    },
    strictTransportSecurity: isSecure && transportSecurity(config),
    // The default of helmet, for pages and API; see `allowEmbedding`.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  };
}

function transportSecurity({ hsts }: Config) {
  const withSubdomains = hsts === 'subdomains' || hsts === 'preload';
  return hsts !== 'off' && { maxAge: YEAR_SECONDS, includeSubDomains: withSubdomains, preload: hsts === 'preload' };
}

export function allowEmbedding(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config.embeddable) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
}

/** Features that no page uses. Those that Chromium does not know are left out: it warns of each. */
const DENIED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** For pages of this site, not for what they embed. */
const OWN_FEATURES = ['clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'];
const PERMISSIONS_POLICY = [
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
  ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
].join(', ');

/** Headers that browsers read of documents only. Registered before the responses are cached. */
export function setDocumentHeaders(app: FastifyInstance, config: Config): void {
  const isSecure = isHttps(config);
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (isSecure) reply.header('reporting-endpoints', `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`);
  });
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
