import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const GRACE_MS = 10_000;

/**
 * When the server closes, requests under way get their answers; connections without one are closed as soon as what was
 * written to them has left, and what has not ended after the grace period is cut off. Without this a single silent
 * connection would keep the process. Node counts only the connections that it reads itself, so all are counted here.
 */
export function letGoOfConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const busy = new WeakSet<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', async ({ raw }) => {
    busy.add(raw.socket);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async ({ raw }) => {
    busy.delete(raw.socket);
    if (isClosing && open.has(raw.socket)) raw.socket.destroySoon();
  });
  // To Node a connection is idle as soon as an answer has been handed over to it, whether or not it has left.
  app.server.closeIdleConnections = () => {};
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (!busy.has(socket)) socket.destroySoon();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, GRACE_MS).unref();
  });
}
