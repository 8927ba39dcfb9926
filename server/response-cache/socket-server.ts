import net, { type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { KEEP_ALIVE_MS, refreshDateHeader } from './cached-response.ts';
import { parsePlainRequest } from './plain-request.ts';
import type { ResponseCache } from './response-cache.ts';

const MAX_REQUEST_BYTES = 8_000;

/**
 * Fast path: serves cache hits without Node's HTTP parser, which would take more time than everything else. Accepts the
 * connections of the app's port (`server.listen(handle)`); with the first request that is no hit, a connection is
 * handed over to the app's HTTP server (`emit('connection')`) and stays there.
 */
export function serveCacheHitsFromSocket(app: FastifyInstance, cache: ResponseCache, clock: () => Date): net.Server {
  // The same socket options as those of an HTTP server.
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    const onData = (bytes: Buffer) => {
      const served = serveHits(socket, bytes);
      if (served < bytes.length) handOver(bytes.subarray(served));
    };
    const onEnd = () => socket.end();
    const onTimeout = () => socket.destroy();
    // A reset connection is closed by Node; there is nothing to do.
    const onError = () => {};
    const handOver = (unread: Buffer) => {
      socket.pause();
      socket.off('data', onData).off('end', onEnd).off('timeout', onTimeout).off('error', onError).setTimeout(0);
      socket.unshift(unread);
      app.server.emit('connection', socket);
      socket.resume();
    };
    socket.on('data', onData).on('end', onEnd).on('timeout', onTimeout).on('error', onError).setTimeout(KEEP_ALIVE_MS);
  });
  app.addHook('onListen', async () => {
    server.listen(app.server);
  });

  /** Returns how many bytes of requests were served. */
  function serveHits(socket: Socket, bytes: Buffer): number {
    if (bytes.length > MAX_REQUEST_BYTES) return 0;
    const text = bytes.toString('latin1');
    const now = clock();
    let served = 0;
    // Node's HTTP server applies backpressure to clients that do not read their responses.
    while (served < text.length && socket.writableLength === 0) {
      const request = parsePlainRequest(text, served);
      const response = request && cache.find(request, now.getTime());
      if (!response) break;
      refreshDateHeader(response, now);
      socket.write(request.method === 'GET' ? response.bytes : response.bytes.subarray(0, response.headLength));
      cache.counts.socketHits += 1;
      served = request.end;
    }
    return served;
  }
  return server;
}
