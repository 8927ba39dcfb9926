import type { FastifyInstance } from 'fastify';

/** A request that is under way when the server closes gets its answer, and its connection is not kept for another. */
export function letGoOfConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
