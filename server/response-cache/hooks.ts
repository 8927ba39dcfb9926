import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type CachedResponse,
  cachedPicture,
  cachedText,
  type Precompressed,
  type RawResponse,
  type TextResponse,
} from './cached-response.ts';
import { compressReply } from './compression.ts';
import { mayBeStaff, type Render, type ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The response depends on URL, content and day alone, so it may be cached for all visitors. That of a rendition also
     * depends on `Accept`.
     */
    cacheable?: boolean | 'rendition';
  }
  interface FastifyRequest {
    /** The render that other requests may be waiting for. */
    render: Render | null;
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

/** Coalesces concurrent requests for one text. Registered before the hooks whose headers a cached response already has. */
export function serveFromCache(app: FastifyInstance, cache: ResponseCache): void {
  app.decorateRequest('render', null);
  app.decorateRequest('precompressed', null);
  app.decorateRequest('cacheGeneration', 0);
  app.decorateRequest('rendition', null);
  app.addHook('onRequest', async (request, reply) => {
    const kind = cacheableAs(request);
    if (!kind) return;
    request.cacheGeneration = cache.generation();
    const hit = cache.find(request);
    if (hit) return sendRaw(request, reply, hit);
    if (kind === 'rendition' || mayBeStaff(request.headers)) return;
    const found = await cache.getOrStartRender(request.url);
    if (!found) return;
    if ('variants' in found) return sendRaw(request, reply, await cache.encode(request.url, found, request.headers));
    request.render = found;
    reply.raw.once('close', () => found.end('aborted'));
  });
}

function sendRaw({ method }: FastifyRequest, reply: FastifyReply, { status, headers, body }: RawResponse): void {
  reply.hijack();
  for (let at = 0; at < headers.length; at += 2) reply.raw.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  reply.raw.writeHead(status).end(method === 'GET' ? body : undefined);
}

/** Registered after every other hook that changes the response. */
export function storeResponses(app: FastifyInstance, cache: ResponseCache): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, headers, render, rendition, cacheGeneration } = request;
    if (rendition && reply.statusCode === 200 && Buffer.isBuffer(payload)) {
      cache.put(url, cachedPicture(reply.getHeaders(), payload, rendition), cacheGeneration);
    }
    const text = cacheableText(request, reply, payload);
    render?.end(text ?? 'uncacheable');
    if (!text) return compressReply(request, reply, payload);
    return replyWith(request, reply, await cache.encode(url, text, headers));
  });
}

function cacheableText(request: FastifyRequest, reply: FastifyReply, payload: unknown): TextResponse | null {
  const isForAll = CACHED_FOR_ALL.test(String(reply.getHeader('cache-control'))) && !reply.hasHeader('set-cookie');
  if (cacheableAs(request) !== 'text' || !isForAll || reply.statusCode !== 200) return null;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  return cachedText(reply.getHeaders(), Buffer.from(payload), request.precompressed);
}

/** Returns the body: an empty stream for HEAD, so that Fastify keeps Content-Length. */
function replyWith({ method }: FastifyRequest, reply: FastifyReply, { status, headers, body }: RawResponse) {
  reply.status(status);
  if (status === 304) reply.removeHeader('content-type');
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1] ?? '');
  if (method === 'HEAD') return Readable.from([]);
  return status === 304 ? null : body;
}
