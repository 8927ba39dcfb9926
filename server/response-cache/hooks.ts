import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressed } from './compressed.ts';
import { type CompressedForms, type KeptAnswer, keptAnswer, type Sent } from './kept-answer.ts';
import type { Rendering, ResponseCache } from './response-cache.ts';
import { mayBeStaff } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response depends on URL, content and day alone, so it may be cached for all visitors. */
    cacheable?: boolean;
  }
  interface FastifyRequest {
    /** The answer that others may be waiting for. */
    rendering: Rendering | null;
    /** Of what was compressed before it was asked for. */
    compressedForms: CompressedForms | null;
  }
}

/** Asked for again each time, or never. */
const FOR_ALL = /^no-cache$|^public,.* immutable$/;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
const isCacheable = (request: FastifyRequest) => isRead(request) && request.routeOptions.config.cacheable === true;

/** What is ready needs no routing. Nothing else of the server that Fastify has made changes. */
export function answerBeforeRouting(app: FastifyInstance, cache: ResponseCache): void {
  app.server.removeAllListeners('request').on('request', (request, response) => {
    const sent = cache.ready(request);
    if (!sent) return app.routing(request, response);
    response.writeHead(sent.status, sent.headers).end(request.method === 'GET' ? sent.body : undefined);
  });
}

/** Many who ask for the same at once wait for one answer. Before the hooks that an answer which is there has been through. */
export function answerFromCache(app: FastifyInstance, cache: ResponseCache): void {
  app.decorateRequest('rendering', null);
  app.decorateRequest('compressedForms', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isCacheable(request) || mayBeStaff(request.headers.cookie)) return;
    const found = await cache.answerOrTurn(request.url);
    if (!found) return;
    if ('etag' in found) return writeRaw(request, reply, await cache.sentFor(request.url, found, request.headers));
    request.rendering = found;
    // Whoever leaves before the answer is made leaves it to the next one.
    reply.raw.once('close', () => found.end('left'));
  });
}

function writeRaw(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Sent): void {
  reply.hijack();
  for (let at = 0; at < headers.length; at += 2) reply.raw.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  reply.raw.writeHead(status).end(request.method === 'GET' ? body : undefined);
}

/** After every other hook that has something to say of the answer. */
export function keepAnswers(app: FastifyInstance, cache: ResponseCache): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const answer = answerForAll(request, reply, payload);
    request.rendering?.end(answer ?? 'nobody else');
    if (!answer) return compressed(request, reply, payload);
    return describe(request, reply, await cache.sentFor(request.url, answer, request.headers));
  });
}

function answerForAll(request: FastifyRequest, reply: FastifyReply, payload: unknown): KeptAnswer | null {
  const isForAll = FOR_ALL.test(String(reply.getHeader('cache-control'))) && !reply.hasHeader('set-cookie');
  if (!isCacheable(request) || !isForAll || reply.statusCode !== 200) return null;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  return keptAnswer(reply.getHeaders(), Buffer.from(payload), request.compressedForms);
}

/** Gives back the body. To a HEAD a stream: what has no length of its own leaves the one that was said. */
function describe(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Sent) {
  reply.status(status);
  if (status === 304) reply.removeHeader('content-type');
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1] ?? '');
  return request.method === 'HEAD' ? Readable.from([]) : (body ?? null);
}
