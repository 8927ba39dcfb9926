import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { zurichDay } from '../domain/day.ts';
import { activityRoutes } from './activity/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import type { App, AppContext, AppOptions } from './app-context.ts';
import { artistRoutes } from './artists/routes.ts';
import { artworkRoutes } from './artworks/routes.ts';
import { accountRoutes } from './auth/account-routes.ts';
import { confirmRoutes } from './auth/confirm-routes.ts';
import { linkRoutes } from './auth/link-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { secondFactorRoutes } from './auth/second-factor-routes.ts';
import { authenticateStaff } from './auth/session.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { type Config, configuredOrigin, isIndexable } from './config.ts';
import { contentRoutes } from './content/routes.ts';
import { crawlerRoutes } from './crawlers/routes.ts';
import { cspReportRoutes } from './csp-reports/routes.ts';
import { scopedDb } from './db/transaction-scope.ts';
import { deletedRoutes } from './deleted/routes.ts';
import { describeApi, docsRoutes } from './docs/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { exhibitionRoutes } from './exhibitions/routes.ts';
import { fairRoutes } from './fairs/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { guardStaffRoutes, PUBLIC_BODY_LIMIT, requireDeclarations } from './http/access.ts';
import { createClientErrorHandler } from './http/client-errors.ts';
import { limitConnections } from './http/connection-limits.ts';
import { rejectCrossSiteWrites } from './http/csrf-protection.ts';
import { drainConnections } from './http/drain-connections.ts';
import { handleError, handleMalformedRequest, loggableError } from './http/error-handler.ts';
import { createHttpServer } from './http/http-server.ts';
import { rateLimitOptions } from './http/rate-limits.ts';
import {
  allowEmbedding,
  forbidIndexing,
  securityHeaders,
  setCacheControl,
  setDocumentHeaders,
} from './http/security-headers.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { liveUpdateRoutes } from './live-updates/routes.ts';
import { outboxRoutes } from './mail/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { backupRoutes } from './nightly-backup/routes.ts';
import { createRenditions } from './objects/renditions.ts';
import { objectRoutes } from './objects/routes.ts';
import { createRequestIds } from './observability/request-ids.ts';
import { metricsRoutes } from './observability/routes.ts';
import { logSlowRequests, SLOW_REQUEST_MS } from './observability/slow-requests.ts';
import { peopleRoutes } from './people/routes.ts';
import { pressRoutes } from './press/routes.ts';
import { previewRoutes } from './previews/routes.ts';
import { privacyPolicyRoutes } from './privacy/policy-routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { contentTypes } from './publishing/content-types.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { recordCountRoutes } from './record-counts/routes.ts';
import { guestListRoutes } from './registrations/guest-list-routes.ts';
import { registrationRoutes } from './registrations/routes.ts';
import { KEEP_ALIVE_MS } from './response-cache/cached-response.ts';
import { serveFromCache, serveHit, storeResponses } from './response-cache/hooks.ts';
import { invalidateOnNotifications } from './response-cache/invalidation.ts';
import { createRenderQueue } from './response-cache/render-queue.ts';
import { createResponseCache } from './response-cache/response-cache.ts';
import { serveCacheHitsFromSocket } from './response-cache/socket-server.ts';
import { applySchedules, createReleaseClock } from './schedules/release-clock.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { sitemapRoutes } from './sitemap/routes.ts';
import { subscriberRoutes } from './subscribers/routes.ts';
import { versionRoutes } from './versions/routes.ts';

const MINUTE_MS = 60_000;

const ROUTES = [
  healthRoutes,
  authRoutes,
  linkRoutes,
  accountRoutes,
  confirmRoutes,
  secondFactorRoutes,
  peopleRoutes,
  artistRoutes,
  exhibitionRoutes,
  calendarRoutes,
  artworkRoutes,
  pressRoutes,
  fairRoutes,
  contentRoutes,
  subscriberRoutes,
  deletedRoutes,
  draftRoutes,
  publishingRoutes,
  previewRoutes,
  scheduleRoutes,
  versionRoutes,
  activityRoutes,
  addressRoutes,
  inquiryRoutes,
  registrationRoutes,
  inboxRoutes,
  recordCountRoutes,
  liveUpdateRoutes,
  outboxRoutes,
  guestListRoutes,
  objectRoutes,
  sharingRoutes,
  mediaRoutes,
  backupRoutes,
  searchRoutes,
  cspReportRoutes,
  privacyPolicyRoutes,
  privacyRoutes,
  docsRoutes,
  crawlerRoutes,
  feedRoutes,
  sitemapRoutes,
  siteRoutes,
];

/** Builds the app, for production and tests alike. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, clock, log } = options;
  const { clientErrorHandler, trackResponses } = createClientErrorHandler();
  const types = contentTypes(config.gallery);
  const releaseClock = createReleaseClock({
    database: options.database,
    types,
    clock,
    mailBranding: () => mailBranding(),
    onSettled: () => cache.onRelease(),
    onError: (error) => logError('A schedule was not applied')(error),
  });
  const cache = createResponseCache({
    clock,
    nextRelease: releaseClock.nextAt,
    staleMs: config.staleMinutes * MINUTE_MS,
    isReachable: options.database.isReachable,
    onError: (error) => logError('A response was not compressed')(error),
  });
  const app = Fastify({
    // One proxy, ours: earlier entries of X-Forwarded-For may be forged.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    // No request log: IP addresses and what they read are personal data.
    logger: {
      level: 'warn',
      serializers: { req: ({ method }) => ({ method }) },
      ...(log?.stream ? { stream: log.stream } : {}),
    },
    genReqId: createRequestIds(),
    serverFactory: (handler) =>
      createHttpServer(handler, {
        keepAliveTimeout: KEEP_ALIVE_MS,
        // Enough for 10 MB over a fair's bad network.
        requestTimeout: 600_000,
        serveHit: serveHit(cache),
      }),
    routerOptions: { maxParamLength: 500 },
    bodyLimit: PUBLIC_BODY_LIMIT,
    // Requests that were half sent when the server began to close are answered; see `drainConnections`.
    return503OnClosing: false,
    frameworkErrors: handleMalformedRequest,
    clientErrorHandler,
  }).withTypeProvider<ZodTypeProvider>();

  const { objects, pictures } = options;
  const logError = (message: string) => (error: unknown) => app.log.error({ fault: loggableError(error) }, message);
  const renditions = createRenditions({ objects, pictures, clock, onError: logError('A rendition was not made') });
  const unsubscribe = options.database.notifications.onObjectDeleted(renditions.forget);
  app.addHook('onClose', async () => {
    unsubscribe();
    await renditions.close();
  });

  const renderQueue = createRenderQueue();
  // In development code changes too, without a notification.
  if (!config.isDevelopment) invalidateOnNotifications(app, cache, options.database.notifications);

  const publicOrigin = () => publicOriginOf(app, config);
  const mailBranding = () => ({ gallery: config.gallery, origin: publicOrigin() });
  const context: AppContext = {
    ...options,
    database: { ...options.database, db: scopedDb(options.database.db) },
    renditions,
    responseCache: cache,
    renderQueue,
    contentTypes: types,
    today: () => zurichDay(clock()),
    stamp: ({ staff }) => ({
      at: clock(),
      by: staff?.username ?? null,
      staffId: staff?.id ?? null,
      confirmedAt: staff?.confirmedAt ?? null,
    }),
    publicOrigin,
    isSecure: () => publicOrigin().startsWith('https:'),
    mailBranding,
  };

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.removeContentTypeParser('text/plain');

  app.decorateRequest('spamReason', null);
  logSlowRequests(app, log?.slowRequestMs ?? SLOW_REQUEST_MS);
  trackResponses(app.server);
  const portServer = serveCacheHitsFromSocket(app, cache, clock);
  limitConnections(app, portServer, config);
  drainConnections(app, portServer);
  requireDeclarations(app);
  await app.register(helmet, securityHeaders(config, options.objects));
  await app.register(cookie);
  await app.register(rateLimit, rateLimitOptions(options));
  await describeApi(app);
  allowEmbedding(app);
  setDocumentHeaders(app, config);
  setCacheControl(app);
  if (!isIndexable(config)) forbidIndexing(app);
  rejectCrossSiteWrites(app, publicOrigin);
  applySchedules(app, releaseClock);
  authenticateStaff(app, context);
  serveFromCache(app, cache, renderQueue);
  guardStaffRoutes(app, clock);
  storeResponses(app, cache);

  const onError = logError('Some metrics are missing');
  await metricsRoutes(app, config.metricsToken, { ...context, onError });
  for (const addRoutes of ROUTES) await addRoutes(app, context);
  return app;
}

/** Origin of absolute links; without PUBLIC_URL known once the app listens. */
export function publicOriginOf(app: Pick<App, 'server'>, config: Config): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return configuredOrigin({ ...config, port });
}
