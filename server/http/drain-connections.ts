import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const GRACE_MS = 10_000;

/**
 * Graceful shutdown of connections: idle ones close at once, busy ones after their response, and whatever is left after
 * the grace period is destroyed. All connections are tracked here, because Node tracks only those it parses itself.
 */
export function drainConnections(app: FastifyInstance, graceMs = GRACE_MS): void {
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
  // Node counts a connection as idle before the last bytes of its response have been sent.
  app.server.closeIdleConnections = () => {};
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (!busy.has(socket)) socket.destroySoon();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, graceMs).unref();
  });
}
