import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInTransactionScope } from '../db/transaction-scope.ts';
import { clientNetwork } from '../http/client-network.ts';
import { cacheKeyOf } from './cache-key.ts';
import {
  type CacheableStatus,
  type CachedResponse,
  cachedPicture,
  cachedText,
  type Precompressed,
  type RawResponse,
  type TextResponse,
} from './cached-response.ts';
import { compressReply } from './compression.ts';
import { busy, type RenderQueue } from './render-queue.ts';
import type { Render, ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The response depends on URL, content and day alone, so it may be cached for all visitors. That of a rendition also
     * depends on `Accept`.
     */
    cacheable?: boolean | 'rendition';
  }
  interface FastifyRequest {
    /** Null if the response is not to be cached. */
    cacheKey: string | null;
    /** A handler sets another one than 200 for a shared not-found page. */
    cacheableStatus: CacheableStatus;
    /** The render that other requests may be waiting for. */
    render: Render | null;
    leaveRenderQueue: (() => void) | null;
    precompressed: Precompressed | null;
    /** The cache's generation when the request came. */
    cacheGeneration: number;
    /** Set by a handler that sends a rendition. */
    rendition: (Pick<CachedResponse, 'negotiate' | 'objectName'> & { format: string }) | null;
  }
}

const CACHED_FOR_ALL = /^no-cache$|^public,.* immutable$/;

function cacheableAs({ method, routeOptions }: FastifyRequest): 'text' | 'rendition' | null {
  const { cacheable } = routeOptions.config;
  if ((method !== 'GET' && method !== 'HEAD') || !cacheable) return null;
  return cacheable === true ? 'text' : 'rendition';
}

/** Coalesces concurrent requests for one text, and has the others wait in the queue. Registered after the session is known. */
export function serveFromCache(app: FastifyInstance, cache: ResponseCache, queue: RenderQueue): void {
  app.decorateRequest('cacheKey', null);
  app.decorateRequest('cacheableStatus', 200);
  app.decorateRequest('render', null);
  app.decorateRequest('leaveRenderQueue', null);
  app.decorateRequest('precompressed', null);
  app.decorateRequest('cacheGeneration', 0);
  app.decorateRequest('rendition', null);
  app.addHook('onRequest', async (request, reply) => {
    const kind = cacheableAs(request);
    // The pages of a preview are neither stored nor shared.
    if (!kind || request.staff || isInTransactionScope()) return;
    request.cacheGeneration = cache.generation();
    const key = await cacheKeyOf(request);
    if (key === null) return;
    request.cacheKey = key;
    const { method, headers } = request;
    const sendHit = (hit: RawResponse) => {
      cache.counts.httpHits += 1;
      sendRaw(request, reply, hit);
    };
    const hit = cache.find({ method, url: key, headers }, undefined, true);
    if (hit) return sendHit(hit);
    // A request of a render must not wait for one that waits for its place in the queue.
    const isShared = kind === 'text' && !queue.isInner(request);
    const found = isShared ? await cache.getOrStartRender(key) : null;
    if (found && 'variants' in found) return sendHit(await cache.encode(key, found, headers));
    cache.counts.misses += 1;
    if (!isShared) return;
    request.render = found;
    reply.raw.once('close', () => found?.end('aborted'));
    const began = reply.elapsedTime;
    request.leaveRenderQueue = await queue.enter(clientNetwork(request.ip), reply.raw).catch((error) => {
      found?.end('aborted');
      throw error;
    });
    request.phases.queued = reply.elapsedTime - began;
  });
}

/** Throws if the client has left, so that nothing is rendered for it. */
export function requireClient({ raw }: FastifyReply): void {
  if (raw.destroyed) throw busy;
}

function sendRaw({ method }: FastifyRequest, reply: FastifyReply, hit: RawResponse): void {
  reply.hijack();
  // The cached headers are complete; a 304 has fewer.
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
  writeRaw(method, reply.raw, hit);
}

function writeRaw(method: string | undefined, response: ServerResponse, { status, headers, body }: RawResponse): void {
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  response.writeHead(status).end(method === 'GET' ? body : undefined);
}

/** For requests that the fast path leaves to Node's parser: a hit does not wait behind other requests. */
export const serveHit =
  (cache: ResponseCache) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const hit = cache.find(request);
    if (!hit) return false;
    cache.counts.httpHits += 1;
    writeRaw(request.method, response, hit);
    return true;
  };

/** Registered after every other hook that changes the response. */
export function storeResponses(app: FastifyInstance, cache: ResponseCache): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { cacheKey: key, headers, render, rendition, cacheGeneration } = request;
    if (rendition && key !== null && reply.statusCode === 200 && Buffer.isBuffer(payload)) {
      cache.put(key, cachedPicture(reply.getHeaders(), payload, rendition), cacheGeneration);
    }
    try {
      const stale = key !== null && reply.statusCode === 503 ? cache.findStale(key) : undefined;
      if (stale && key !== null) {
        render?.end(stale);
        reply.removeHeader('retry-after');
        return replyWith(request, reply, await cache.encode(key, stale, headers));
      }
      const text = key === null ? null : await cacheableText(request, reply, payload);
      if (!text || key === null) return compressReply(request, reply, payload);
      cache.put(key, text, cacheGeneration);
      render?.end(text);
      return replyWith(request, reply, await cache.encode(key, text, headers));
    } finally {
      render?.end('uncacheable');
      request.leaveRenderQueue?.();
    }
  });
}

async function cacheableText(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<TextResponse | null> {
  const { precompressed, cacheableStatus: status } = request;
  const isForAll = CACHED_FOR_ALL.test(String(reply.getHeader('cache-control'))) && !reply.hasHeader('set-cookie');
  if (cacheableAs(request) !== 'text' || !isForAll || reply.statusCode !== status) return null;
  const body = payload instanceof Readable ? await buffer(payload) : payload;
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return null;
  return cachedText(reply.getHeaders(), Buffer.from(body), { precompressed, status });
}

/** Returns the body: an empty stream for HEAD, so that Fastify keeps Content-Length. */
function replyWith({ method }: FastifyRequest, reply: FastifyReply, { status, headers, body }: RawResponse) {
  reply.status(status);
  if (status === 304) reply.removeHeader('content-type');
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1] ?? '');
  if (method === 'HEAD') return Readable.from([]);
  return status === 304 ? null : body;
}
