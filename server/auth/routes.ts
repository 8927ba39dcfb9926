import type { FastifyReply, FastifyRequest } from 'fastify';
import { messageSchema } from '../../domain/answer.ts';
import { authCheckSchema, loginInputSchema, WRONG_CREDENTIALS } from '../../domain/auth.ts';
import type { Parts } from '../app.ts';
import { SIGN_IN_FAILURES } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import { type App, problems } from '../http/routes.ts';
import { generatePassword, hashPassword, isPassword } from './password.ts';
import { deleteSession, findStaff } from './repository.ts';
import { hashToken, openSession, SESSION_COOKIE } from './session.ts';

const tags = ['sign-in'];

export function authRoutes(app: App, parts: Parts): void {
  const { database } = parts;
  // Compared against when the name is unknown, so that both refusals take the same time.
  const nobody = hashPassword(generatePassword());
  const throttle = signInThrottle(app, parts);

  app.get(
    '/api/auth/check',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Whether the caller is signed in', response: { 200: authCheckSchema, ...problems } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { authenticated: request.staff !== null };
    },
  );

  app.post(
    '/api/auth/login',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Sign in', body: loginInputSchema, response: { 200: messageSchema, ...problems } },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      await throttle.refuseAfterTooMany(request, reply);
      const staff = await findStaff(database.db, username);
      const matches = await isPassword(password, staff?.passwordHash ?? (await nobody));
      if (!staff || !matches) {
        await throttle.countFailure(request);
        throw new HttpProblem(401, WRONG_CREDENTIALS);
      }
      await openSession(parts, reply, staff.id);
      return { message: 'Login erfolgreich' };
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Sign out', response: { 200: messageSchema, ...problems } },
    },
    async (request, reply) => {
      const token = request.cookies[SESSION_COOKIE];
      if (token) await deleteSession(database.db, hashToken(token));
      reply.clearCookie(SESSION_COOKIE, { path: '/' });
      return { message: 'You are signed out.' };
    },
  );
}

/**
 * Failures are counted by name, so that one account cannot be guessed at from many addresses, and by address, so that
 * one address cannot try many names.
 */
function signInThrottle(app: App, { config }: Parts) {
  const { perName, perAddress, timeWindow } = SIGN_IN_FAILURES;
  const limits = [
    app.createRateLimit({ max: perAddress, timeWindow, keyGenerator: (request) => `address ${request.ip}` }),
    app.createRateLimit({
      max: perName,
      timeWindow,
      keyGenerator: (request) => `name ${loginInputSchema.parse(request.body).username.toLowerCase()}`,
    }),
  ];
  return {
    refuseAfterTooMany: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!config.rateLimits) return;
      for (const limit of limits) {
        const result = await limit(request, { increment: false });
        if (result.isAllowed || result.remaining > 0) continue;
        reply.header('retry-after', result.ttlInSeconds);
        throw new HttpProblem(429, 'Zu viele Versuche. Bitte warten Sie einige Minuten.');
      }
    },
    countFailure: async (request: FastifyRequest) => {
      for (const limit of limits) await limit(request);
    },
  };
}
