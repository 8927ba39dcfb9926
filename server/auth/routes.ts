import type { FastifyReply } from 'fastify';
import { messageSchema } from '../../domain/api-responses.ts';
import { authCheckSchema, loginInputSchema, WRONG_CREDENTIALS } from '../../domain/auth.ts';
import type { AppContext } from '../app-context.ts';
import { type App, problems } from '../http/contract.ts';
import { HttpProblem } from '../http/problem.ts';
import { SIGN_IN_FAILURES } from '../http/rate-limits.ts';
import { generatePassword, hashPassword, isPassword } from './password.ts';
import { deleteSession, findStaff } from './repository.ts';
import { hashToken, openSession, SESSION_COOKIE } from './session.ts';
import { Throttle } from './throttle.ts';

const tags = ['sign-in'];

// Compared against when the name is unknown, so that both refusals take the same time.
const nobody = hashPassword(generatePassword());

export function authRoutes(app: App, context: AppContext): void {
  const { database } = context;
  const throttle = signInThrottle(context);

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
      throttle.takePlaces(request.ip, username, reply);
      const staff = await findStaff(database.db, username);
      const matches = await isPassword(password, staff?.passwordHash ?? (await nobody));
      const isOpen = staff !== null && matches && (await openSession(context, reply, staff));
      if (!isOpen) throw new HttpProblem(401, WRONG_CREDENTIALS);
      throttle.giveBack(request.ip, username);
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
function signInThrottle({ config, clock }: AppContext) {
  const byName = new Throttle(SIGN_IN_FAILURES.perName, SIGN_IN_FAILURES.windowMs);
  const byAddress = new Throttle(SIGN_IN_FAILURES.perAddress, SIGN_IN_FAILURES.windowMs);
  const takePlace = (throttle: Throttle, key: string, reply: FastifyReply) => {
    const seconds = config.rateLimits ? throttle.take(key, clock()) : null;
    if (seconds === null) return;
    reply.header('retry-after', seconds);
    throw new HttpProblem(429, 'Zu viele Versuche. Bitte warten Sie einige Minuten.');
  };
  return {
    takePlaces: (address: string, username: string, reply: FastifyReply) => {
      takePlace(byAddress, address, reply);
      takePlace(byName, username.toLowerCase(), reply);
    },
    giveBack: (address: string, username: string) => {
      byAddress.giveBack(address);
      byName.giveBack(username.toLowerCase());
    },
  };
}
