import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const GRACE_MS = 10_000;

/**
 * Graceful shutdown of connections: idle ones are closed immediately, busy ones after their response, the rest after
 * the grace period. `portServer` accepts the connections, so the HTTP server does not count them.
 */
export function drainConnections(app: FastifyInstance, portServer: Server, graceMs = GRACE_MS): void {
  const open = new Set<Socket>();
  /** Bytes of requests that have been answered. More received bytes are a request under way, also a half-sent header. */
  const answeredBytes = new WeakMap<Socket, number>();
  let isClosing = false;
  let drained = Promise.resolve();
  const isBusy = (socket: Socket) => socket.bytesRead > (answeredBytes.get(socket) ?? socket.bytesRead);
  const track = (socket: Socket) => {
    if (open.has(socket)) return;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  portServer.on('connection', track);
  app.server.on('connection', (socket) => {
    track(socket);
    answeredBytes.set(socket, socket.bytesRead - socket.readableLength);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.server.on('request', ({ socket }, response) => {
    response.once('close', () => {
      answeredBytes.set(socket, socket.bytesRead);
      if (isClosing && open.has(socket)) socket.destroySoon();
    });
  });
  // Node counts a connection as idle before the last bytes of its response have been sent.
  app.server.closeIdleConnections = () => {};
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (!isBusy(socket)) socket.destroySoon();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, graceMs).unref();
    if (portServer.listening) drained = new Promise((resolve) => portServer.close(() => resolve()));
  });
  // Not in preClose, which Fastify limits to ten seconds.
  app.addHook('onClose', () => drained);
}
