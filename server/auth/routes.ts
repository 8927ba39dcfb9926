import { messageSchema } from '../../domain/api-responses.ts';
import { authCheckSchema, loginInputSchema, WRONG_CREDENTIALS } from '../../domain/auth.ts';
import type { App, AppContext } from '../app-context.ts';
import { clientNetwork } from '../http/client-network.ts';
import { HttpProblem } from '../http/problem.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { deviceCookieOf, findDevice, setDeviceCookie } from './device.ts';
import { unmatchableHash, verifyPassword } from './password.ts';
import { findStaff } from './repository.ts';
import { requireQueueSpace } from './scrypt-thread.ts';
import { clearSessionCookie, hashToken, openSession, sessionTokenOf } from './session.ts';
import { deleteSession } from './session-repository.ts';
import { countSignIn, uncountSignIn } from './throttle.ts';

const tags = ['sign-in'];

// Checked for unknown names, so that the response time does not reveal which names exist.
const NO_ACCOUNT = { id: '', passwordHash: unmatchableHash() };

export function authRoutes(app: App, context: AppContext): void {
  const { database } = context;

  app.get(
    '/api/auth/check',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Whether the caller is signed in, and who it is',
        response: { 200: authCheckSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { staff } = request;
      if (!staff) return { authenticated: false };
      const { id, username, role, lacksSecondFactor } = staff;
      return { authenticated: true, person: { id, username, role, lacksSecondFactor } };
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
      const findAccount = async () => {
        const account = await findStaff(database.db, username);
        // An invitation that is not accepted yet is no account.
        return account?.passwordHash ? { ...account, passwordHash: account.passwordHash } : NO_ACCOUNT;
      };
      const cookie = deviceCookieOf(request, context.isSecure());
      const device = cookie === undefined ? null : findDevice(cookie, await findAccount());
      // Before counting, so that a flood stores no more counters than passwords can be checked.
      requireQueueSpace(device !== null);
      const signIn = { username, network: clientNetwork(request.ip), device };
      await countSignIn(context, signIn);
      const account = await findAccount();
      const matches = await verifyPassword(password, account.passwordHash, device !== null);
      if (!matches || !(await openSession(context, request, reply, account)))
        throw new HttpProblem(401, WRONG_CREDENTIALS);
      setDeviceCookie(reply, account, context.isSecure());
      await uncountSignIn(context, signIn);
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
      const token = sessionTokenOf(request, context.isSecure());
      if (token) await deleteSession(database.db, hashToken(token));
      clearSessionCookie(reply, context.isSecure());
      return { message: 'You are signed out.' };
    },
  );
}
