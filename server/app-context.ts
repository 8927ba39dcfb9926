import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Day } from '../domain/day.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Stamp } from './db/last-change.ts';
import type { MailBranding } from './mail/mail-context.ts';
import type { Renditions } from './objects/renditions.ts';
import type { ObjectStore } from './objects/store.ts';
import type { PictureProcessor } from './pictures/picture-processor.ts';
import type { ContentTypes } from './publishing/content-types.ts';
import type { RenderQueue } from './response-cache/render-queue.ts';
import type { ResponseCache } from './response-cache/response-cache.ts';
import type { Pages } from './site/pages.ts';

/** Fastify whose requests and responses are typed by Zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export type AppOptions = {
  database: Database;
  objects: ObjectStore;
  pictures: PictureProcessor;
  clock: () => Date;
  config: Config;
  pages: Pages;
  /** Where the log goes, if not to the standard output, and from when on a request is slow. For tests. */
  log?: { stream?: { write: (line: string) => void }; slowRequestMs?: number };
};

/** Dependencies shared by the routes. */
export type AppContext = AppOptions & {
  renditions: Renditions;
  responseCache: ResponseCache;
  renderQueue: RenderQueue;
  contentTypes: ContentTypes;
  today: () => Day;
  /** Time and author of a write made by this request. */
  stamp: (request: Pick<FastifyRequest, 'staff'>) => Stamp;
  /** Origin of absolute links: canonical addresses, sharing tags, mails. */
  publicOrigin: () => string;
  isSecure: () => boolean;
  mailBranding: () => MailBranding;
};
