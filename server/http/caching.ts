import type { FastifyInstance } from 'fastify';

/** Staff and visitors get different answers at one address; no cache between them and us may mix them up. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/') || reply.hasHeader('cache-control')) return;
    reply.header('vary', 'Cookie').header('cache-control', request.staff ? 'private, no-store' : 'no-cache');
  });
}
