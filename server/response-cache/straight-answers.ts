import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { readPlainRequest } from './plain-request.ts';
import type { ResponseCache } from './response-cache.ts';
import { dated, KEEP_ALIVE_MS } from './wire.ts';

/**
 * A connection belongs to us for as long as it asks for nothing but what is ready: Node's own way of reading a request
 * and writing an answer costs twice what the rest does. With the first request that is not plain, or has no ready
 * answer, the connection goes to Node, with that request's bytes untouched, and stays there.
 */
export function answerStraight(server: Server, cache: ResponseCache, clock: () => Date): void {
  const [toNode] = server.listeners('connection');
  if (!toNode) throw new Error('The server takes no connections');
  server.removeAllListeners('connection').on('connection', (socket) => {
    const onData = (bytes: Buffer) => {
      const isAnswered = socket.writableLength === 0 && answer(socket, bytes);
      if (!isAnswered) handOver(bytes);
    };
    const onEnd = () => socket.end();
    const onTimeout = () => socket.destroy();
    // Whoever breaks off a connection is gone; Node closes it, and there is nobody to tell.
    const onError = () => {};
    const handOver = (bytes: Buffer) => {
      socket.pause().setTimeout(0);
      socket.off('data', onData).off('end', onEnd).off('timeout', onTimeout).off('error', onError);
      socket.unshift(bytes);
      Reflect.apply(toNode, server, [socket]);
      socket.resume();
    };
    socket.on('data', onData).on('end', onEnd).on('timeout', onTimeout).on('error', onError);
    socket.setTimeout(KEEP_ALIVE_MS);
  });

  function answer(socket: Socket, bytes: Buffer): boolean {
    const request = readPlainRequest(bytes);
    const now = clock();
    const sent = request && cache.ready(request, now);
    if (!sent) return false;
    const wire = dated(sent.wire, now);
    socket.write(request.method === 'GET' ? wire.bytes : wire.bytes.subarray(0, wire.headLength));
    return true;
  }
}
