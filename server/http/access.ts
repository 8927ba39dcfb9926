import type { FastifyInstance } from 'fastify';
import type { Staff } from '../auth/session.ts';
import { HttpProblem } from './problem.ts';

export type Access = 'public' | 'staff';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Who is signed in; null for a visitor. */
    staff: Staff | null;
  }
}

/** Of a request without a session. Fits the longest message of a form with every character escaped. */
export const PUBLIC_BODY_LIMIT = 64 * 1024;
const STAFF_BODY_LIMIT = 1024 * 1024;

/** Fails the start where a route declares no access, so that none is public by accident, or no response schema. */
export function requireDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'staff') route.bodyLimit = STAFF_BODY_LIMIT;
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} declares no access`);
    const isDeclared = route.schema?.hide || route.schema?.response;
    if (!isDeclared) throw new Error(`${route.method} ${route.url} declares no response`);
  });
}

/** In `onRequest`, before the body is read. */
export function guardStaffRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === 'staff' && !request.staff) {
      throw new HttpProblem(401, 'Please sign in.');
    }
  });
}
