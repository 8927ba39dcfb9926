import type { Server, Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { HttpProblem } from './problem.ts';

/** Many visitors may share one address; a browser opens six connections. */
const MAX_PER_NETWORK = 512;

type Options = { trustProxy: boolean; maxPerNetwork?: number };

const tooMany = new HttpProblem(429, 'Too many simultaneous requests. Please try again in a moment.');

/** Limits the connections of one client; behind a proxy, which shares its own among all clients, the requests under way. */
export function limitConnections(
  app: FastifyInstance,
  portServer: Server,
  { trustProxy, maxPerNetwork = MAX_PER_NETWORK }: Options,
): void {
  const counts = new Map<string, number>();

  /** False if the client has too many. */
  const tryCount = (address: string | undefined, until: (end: () => void) => void): boolean => {
    const network = clientNetwork(address);
    const count = counts.get(network) ?? 0;
    if (count >= maxPerNetwork) return false;
    counts.set(network, count + 1);
    until(() => {
      const left = (counts.get(network) ?? 0) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    return true;
  };

  if (trustProxy) {
    app.addHook('onRequest', async (request, reply) => {
      if (tryCount(request.ip, (end) => void finished(reply.raw, end))) return;
      reply.header('retry-after', 1);
      throw tooMany;
    });
  } else {
    portServer.on('connection', (socket: Socket) => {
      if (!tryCount(socket.remoteAddress, (end) => void socket.once('close', end))) socket.destroy();
    });
  }
}
