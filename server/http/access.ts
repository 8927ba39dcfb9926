import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isConfirmed } from '../../domain/auth.ts';
import { isAllowed, type Permission } from '../../domain/roles.ts';
import type { Staff } from '../auth/staff.ts';
import { confirmationNeeded, HttpProblem, roleForbids, secondFactorMissing } from './problem.ts';

export type Access = 'public' | Permission;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The person must have entered the password or used a passkey in the last minutes. */
    needsConfirmation?: boolean;
  }
  interface FastifyRequest {
    /** Null for a visitor. */
    staff: Staff | null;
  }
}

/** Of a request without a session. Fits the longest message of a form with every character escaped. */
export const PUBLIC_BODY_LIMIT = 64 * 1024;
const STAFF_BODY_LIMIT = 1024 * 1024;

/** Fails the start where a route declares no access, so that none is public by accident, or no response schema. */
export function requireDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!access) throw new Error(`${route.method} ${route.url} declares no access`);
    if (access !== 'public') route.bodyLimit = STAFF_BODY_LIMIT;
    const isDeclared = route.schema?.hide || route.schema?.response;
    if (!isDeclared) throw new Error(`${route.method} ${route.url} declares no response`);
  });
}

/** In `onRequest`, before the body is read. */
export function guardStaffRoutes(app: FastifyInstance, clock: () => Date): void {
  app.addHook('onRequest', async (request) => {
    const { access, needsConfirmation } = request.routeOptions.config;
    if (!access || access === 'public') return;
    const staff = signedIn(request);
    if (!isAllowed(staff.role, access)) throw roleForbids;
    if (staff.lacksSecondFactor && access !== 'use own account') throw secondFactorMissing;
    if (needsConfirmation) requireConfirmation(request, clock());
  });
}

/** Also for handlers where only some requests are sensitive. */
export function requireConfirmation(request: FastifyRequest, now: Date): void {
  if (!isConfirmed(signedIn(request).confirmedAt, now)) throw confirmationNeeded;
}

/** For routes that show staff more than visitors. */
export const mayRead = ({ staff }: Pick<FastifyRequest, 'staff'>): boolean =>
  staff !== null && !staff.lacksSecondFactor && isAllowed(staff.role, 'read staff area');

/** Throws 401 for a visitor. */
export function signedIn({ staff }: Pick<FastifyRequest, 'staff'>): Staff {
  if (!staff) throw new HttpProblem(401, 'Please sign in.');
  return staff;
}
