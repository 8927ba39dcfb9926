import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** More than any client pipelines. */
const MAX_PIPELINED = 64;
/** Without a byte in either direction; server-sent events have a heartbeat. */
const IDLE_MS = 120_000;
/** Longer than a stream of server-sent events lasts. */
const RESPONSE_MS = 20 * 60_000;

type Options = { keepAliveTimeout: number; requestTimeout: number };

/**
 * Handles the requests of one connection one after the other. A client that pipelines requests without reading the
 * responses holds one response in memory and one open file, and the rest is dropped when it leaves.
 */
export function createHttpServer(handle: RequestListener, options: Options): Server {
  /** Requests that wait for an earlier response on their connection. */
  const pipelined = new Map<Socket, [IncomingMessage, ServerResponse][]>();

  const run = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const deadline = setTimeout(() => socket.destroy(), RESPONSE_MS).unref();
    response.once('close', () => {
      clearTimeout(deadline);
      const next = socket.destroyed ? undefined : pipelined.get(socket)?.shift();
      if (next) run(...next);
      else pipelined.delete(socket);
    });
    handle(request, response);
  };

  const server = http.createServer((request, response) => {
    const { socket } = request;
    const earlier = pipelined.get(socket);
    if (!earlier) {
      pipelined.set(socket, []);
      run(request, response);
    } else if (earlier.length < MAX_PIPELINED) {
      earlier.push([request, response]);
    } else {
      socket.destroy();
    }
  });
  server.keepAliveTimeout = options.keepAliveTimeout;
  server.requestTimeout = options.requestTimeout;
  server.setTimeout(IDLE_MS);
  return server;
}
