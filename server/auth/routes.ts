import type { FastifyReply } from 'fastify';
import { messageSchema } from '../../domain/api-responses.ts';
import { authCheckSchema, loginInputSchema, WRONG_CREDENTIALS } from '../../domain/auth.ts';
import type { App, AppContext } from '../app-context.ts';
import { HttpProblem } from '../http/problem.ts';
import { SIGN_IN_FAILURES } from '../http/rate-limits.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { generatePassword, hashPassword, verifyPassword } from './password.ts';
import { deleteSession, findStaff } from './repository.ts';
import { hashToken, openSession, SESSION_COOKIE } from './session.ts';
import { Throttle } from './throttle.ts';

const tags = ['sign-in'];

// Checked for unknown names, so that the response time does not reveal which names exist.
const dummyHash = hashPassword(generatePassword());

export function authRoutes(app: App, context: AppContext): void {
  const { database } = context;
  const throttle = signInThrottle(context);

  app.get(
    '/api/auth/check',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Whether the caller is signed in',
        response: { 200: authCheckSchema, ...errorResponses },
      },
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
      schema: { tags, summary: 'Sign in', body: loginInputSchema, response: { 200: messageSchema, ...errorResponses } },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      throttle.countAttempt(request.ip, username, reply);
      const staff = await findStaff(database.db, username);
      const matches = await verifyPassword(password, staff?.passwordHash ?? (await dummyHash));
      const isOpen = staff !== null && matches && (await openSession(context, reply, staff));
      if (!isOpen) throw new HttpProblem(401, WRONG_CREDENTIALS);
      throttle.uncountAttempt(request.ip, username);
      return { message: 'Login erfolgreich' };
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Sign out', response: { 200: messageSchema, ...errorResponses } },
    },
    async (request, reply) => {
      const token = request.cookies[SESSION_COOKIE];
      if (token) await deleteSession(database.db, hashToken(token));
      reply.clearCookie(SESSION_COOKIE, { path: '/' });
      return { message: 'You are signed out.' };
    },
  );
}

/** Limits failures per name, against guessing from many addresses, and per address, against guessing many names. */
function signInThrottle({ config, clock }: AppContext) {
  const byName = new Throttle(SIGN_IN_FAILURES.perName, SIGN_IN_FAILURES.windowMs);
  const byAddress = new Throttle(SIGN_IN_FAILURES.perAddress, SIGN_IN_FAILURES.windowMs);
  const count = (throttle: Throttle, key: string, reply: FastifyReply) => {
    const seconds = config.rateLimits ? throttle.tryCount(key, clock()) : null;
    if (seconds === null) return;
    reply.header('retry-after', seconds);
    throw new HttpProblem(429, 'Zu viele Versuche. Bitte warten Sie einige Minuten.');
  };
  return {
    countAttempt: (address: string, username: string, reply: FastifyReply) => {
      count(byAddress, address, reply);
      count(byName, username.toLowerCase(), reply);
    },
    uncountAttempt: (address: string, username: string) => {
      byAddress.uncount(address);
      byName.uncount(username.toLowerCase());
    },
  };
}
