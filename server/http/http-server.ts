import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** More than any client pipelines. */
const MAX_PIPELINED = 64;
/** Without a byte in either direction; server-sent events have a heartbeat. */
const IDLE_MS = 120_000;
/** Node accepts one connection per turn of the event loop, so turns must be short. */
const BEGUN_PER_TURN = 2;
/** While connections come, no request is begun for so many turns: the others are behind them in the kernel's queue. */
const MAX_ACCEPTING_TURNS = 100;
/** Node warns above 10. Behind a proxy our hooks, Fastify and the stream of a file have 11 of `close`; many more are a leak. */
const MAX_LISTENERS = 15;
/** Longer than a stream of server-sent events lasts. */
const RESPONSE_MS = 20 * 60_000;

type Options = {
  keepAliveTimeout: number;
  requestTimeout: number;
  /** Sends a response that is ready, without waiting for its turn; false if there is none. */
  serveHit: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Handles the requests of one connection one after the other. A client that pipelines requests without reading the
 * responses holds one response in memory and one open file, and the rest is dropped when it leaves.
 */
export function createHttpServer(handle: RequestListener, options: Options): Server {
  /** Requests that wait for an earlier response on their connection. */
  const pipelined = new Map<Socket, [IncomingMessage, ServerResponse][]>();

  const waiting: (() => void)[] = [];
  let scheduled = 0;
  let hasNewConnection = false;
  let acceptingTurns = 0;
  const scheduleTurn = () => {
    scheduled = Math.min(BEGUN_PER_TURN, waiting.length);
    // Each in a task of its own, because promises are settled in between.
    for (let count = 0; count < scheduled; count += 1) setImmediate(beginOne);
  };
  const beginOne = () => {
    const isAccepting = hasNewConnection && acceptingTurns < MAX_ACCEPTING_TURNS;
    if (!isAccepting) waiting.shift()?.();
    scheduled -= 1;
    if (scheduled > 0) return;
    acceptingTurns = isAccepting ? acceptingTurns + 1 : 0;
    hasNewConnection = false;
    if (waiting.length > 0) scheduleTurn();
  };

  const run = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    response.setMaxListeners(MAX_LISTENERS);
    const deadline = setTimeout(() => socket.destroy(), RESPONSE_MS).unref();
    response.once('close', () => {
      clearTimeout(deadline);
      const next = socket.destroyed ? undefined : pipelined.get(socket)?.shift();
      if (next) run(...next);
      else pipelined.delete(socket);
    });
    if (options.serveHit(request, response)) return;
    waiting.push(() => handle(request, response));
    if (scheduled === 0) scheduleTurn();
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
  server.on('connection', () => {
    hasNewConnection = true;
  });
  server.keepAliveTimeout = options.keepAliveTimeout;
  server.requestTimeout = options.requestTimeout;
  server.setTimeout(IDLE_MS);
  return server;
}
