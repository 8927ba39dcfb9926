import type { Server } from 'node:http';
import { readPlainRequest } from './plain-request.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendingTogether } from './sending-together.ts';
import { dated, KEEP_ALIVE_MS } from './wire.ts';

/**
 * A connection belongs to us for as long as it asks for nothing but what is ready: Node's own way of reading a request
 * and writing an answer costs twice what the rest does. With the first request that is not plain, or has no ready
 * answer, the connection goes to Node, with that request's bytes untouched, and stays there.
 */
export function answerStraight(server: Server, cache: ResponseCache, clock: () => Date): void {
  const [toNode] = server.listeners('connection');
  if (!toNode) throw new Error('The server takes no connections');
  const sendSoon = sendingTogether();
  server.removeAllListeners('connection').on('connection', (socket) => {
    const onTimeout = () => socket.destroy();
    // Whoever breaks off a connection is gone; Node closes it, and there is nobody to tell.
    const onError = () => {};
    const push = socket.push;
    let unsent: Buffer | null = null;
    const send = () => {
      if (unsent) socket.write(unsent);
      unsent = null;
    };
    const answer = (bytes: Buffer): boolean => {
      if (unsent || socket.writableLength > 0) return false;
      unsent = answerTo(bytes);
      if (!unsent) return false;
      sendSoon(send);
      return true;
    };
    const handOver = () => {
      // Before Node says anything: it may refuse what comes next, and close.
      send();
      socket.push = push;
      socket.setTimeout(0).off('timeout', onTimeout).off('error', onError);
      Reflect.apply(toNode, server, [socket]);
    };
    // What arrives is pushed into the socket; taken here, it goes through none of what a stream does for its readers.
    socket.push = (bytes: Buffer | null) => {
      if (bytes && answer(bytes)) return true;
      handOver();
      return socket.push(bytes);
    };
    socket.setTimeout(KEEP_ALIVE_MS).on('timeout', onTimeout).on('error', onError);
  });

  function answerTo(bytes: Buffer): Buffer | null {
    const request = readPlainRequest(bytes);
    const now = clock();
    const sent = request && cache.ready(request, now);
    if (!sent) return null;
    const wire = dated(sent.wire, now);
    return request.method === 'GET' ? wire.bytes : wire.bytes.subarray(0, wire.headLength);
  }
}
