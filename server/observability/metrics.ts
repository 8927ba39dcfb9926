import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { MAIL_STATUSES } from '../../domain/mail.ts';
import type { AppContext } from '../app-context.ts';
import { countOutbox } from '../mail/outbox.ts';
import { type BackupRecord, readBackupStatus } from '../nightly-backup/repository.ts';

const QUERY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export type MetricSources = Pick<AppContext, 'config' | 'database' | 'renditions' | 'renderQueue' | 'responseCache'> & {
  onError: (error: unknown) => void;
};

/** Memory, event loop lag and garbage collection: of the process, so once, however many apps it has. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

export function collectMetrics(app: FastifyInstance, sources: MetricSources): Registry {
  const registry = new Registry();
  const registers = [registry];
  measureRequests(app, registers);
  measureQueries(app, registers, sources);
  countCacheHits(registers, sources);
  countRenders(registers, sources);
  countRenditions(registers, sources);
  countMails(registers, sources);
  if (sources.config.backup) reportBackups(registers, sources);
  return Registry.merge([processMetrics, registry]);
}

function measureRequests(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    name: 'gallery_http_request_duration_seconds',
    help: 'Requests by route, also those that a page makes to read its data; without the cache hits of the fast path',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // The pattern, because a label for every URL would be without bound.
    durations.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

function measureQueries(app: FastifyInstance, registers: Registry[], { database }: MetricSources): void {
  const durations = new Histogram({
    name: 'gallery_database_query_duration_seconds',
    help: 'Queries; without a transaction, with the time spent waiting for a connection',
    buckets: QUERY_BUCKETS,
    registers,
  });
  const unsubscribe = database.onQuery((ms) => durations.observe(ms / 1000));
  app.addHook('onClose', async () => unsubscribe());
}

function countCacheHits(registers: Registry[], { responseCache: { counts } }: MetricSources): void {
  new Counter({
    name: 'gallery_response_cache_hits_total',
    help: 'Responses served from the cache, by the fast path (socket) or through the HTTP server (http)',
    labelNames: ['path'],
    registers,
    collect() {
      this.reset();
      this.inc({ path: 'socket' }, counts.socketHits);
      this.inc({ path: 'http' }, counts.httpHits);
    },
  });
  new Counter({
    name: 'gallery_response_cache_misses_total',
    help: 'Cacheable requests that were not in the cache, without those of staff',
    registers,
    collect() {
      this.reset();
      this.inc(counts.misses);
    },
  });
}

function countRenders(registers: Registry[], { renderQueue }: MetricSources): void {
  new Gauge({
    name: 'gallery_render_queue',
    help: 'Responses that are not cached: being made or waiting for it',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = renderQueue.statistics();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'gallery_render_queue_refused_total',
    help: 'Requests refused with 503 because the render queue was full',
    registers,
    collect() {
      this.reset();
      this.inc(renderQueue.statistics().refused);
    },
  });
}

function countRenditions(registers: Registry[], { renditions: { counts } }: MetricSources): void {
  new Counter({
    name: 'gallery_renditions_total',
    help: 'Renditions of pictures that were made or failed',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'made' }, counts.made);
      this.inc({ result: 'failed' }, counts.failed);
    },
  });
  new Gauge({
    name: 'gallery_renditions_pending',
    help: 'Renditions being made or queued',
    registers,
    collect() {
      this.set(counts.pending);
    },
  });
}

function countMails(registers: Registry[], { database, onError }: MetricSources): void {
  new Gauge({
    name: 'gallery_outbox_messages',
    help: 'Mail in the outbox by status',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset();
      try {
        const counts = new Map((await countOutbox(database.db)).map(({ status, count }) => [status, count]));
        for (const status of MAIL_STATUSES) this.set({ status }, counts.get(status) ?? 0);
      } catch (error) {
        // Without the database the other metrics matter most.
        onError(error);
      }
    },
  });
}

function reportBackups(registers: Registry[], { database, onError }: MetricSources): void {
  const report = (name: string, help: string, readValue: (status: BackupRecord) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.remove();
        try {
          const value = readValue(await readBackupStatus(database.db));
          if (value !== null) this.set(value);
        } catch (error) {
          onError(error);
        }
      },
    });
  report(
    'gallery_backup_last_verified_timestamp_seconds',
    'The last verified backup; missing until there is one',
    ({ lastVerifiedAt }) => (lastVerifiedAt === null ? null : Date.parse(lastVerifiedAt) / 1000),
  );
  report('gallery_backup_failed', '1 while the latest attempt has failed, otherwise 0', ({ lastFailure }) =>
    Number(lastFailure !== null),
  );
}
