import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messageSchema } from '../../domain/api-responses.ts';
import {
  authCheckSchema,
  codeInputSchema,
  loginInputSchema,
  SIGN_IN_EXPIRED,
  type SignInResult,
  signInResultSchema,
  WRONG_CODE,
  WRONG_CREDENTIALS,
} from '../../domain/auth.ts';
import { passkeyOptionsSchema, passkeyProofSchema } from '../../domain/passkey.ts';
import type { App, AppContext } from '../app-context.ts';
import { clientNetwork } from '../http/client-network.ts';
import { HttpProblem } from '../http/problem.ts';
import { PUBLIC_FORM_LIMIT } from '../http/rate-limits.ts';
import { errorResponses } from '../http/route-schemas.ts';
import {
  beginSignInChallenge,
  clearChallengeCookie,
  findWaitingSignIn,
  setChallengeToSign,
  takeSignInChallenge,
  tryCodeChallenge,
} from './challenges.ts';
import { authenticationOptions, siteOf, verifyPasskey } from './passkeys.ts';
import { unmatchableHash, verifyPassword } from './password.ts';
import { type Account, findStaff, findStaffById, readPreferences } from './repository.ts';
import { requireQueueSpace } from './scrypt-thread.ts';
import { readSecondFactors, spendCode } from './second-factor.ts';
import { clearSessionCookie, hashToken, sessionTokenOf } from './session.ts';
import { deleteSession } from './session-repository.ts';
import { type ActiveAccount, completeSignIn, isActive, knownDevice, recordWrongCode } from './sign-in.ts';
import { countSecondFactor, countSignIn, uncountSecondFactor, uncountSignIn } from './throttle.ts';

const tags = ['sign-in'];

// Checked for unknown names, so that the response time does not reveal which names exist.
const NO_ACCOUNT: ActiveAccount = {
  id: '',
  username: '',
  role: 'door',
  email: null,
  passwordHash: unmatchableHash(),
};

const SIGNED_IN: SignInResult = { message: 'Login erfolgreich' };

export function authRoutes(app: App, context: AppContext): void {
  const { database, clock, config } = context;
  const options = () => ({ db: database.db, secure: context.isSecure(), now: clock() });

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
      if (!staff) return { authenticated: false, ...(config.mail && { mailsPasswordLinks: true }) };
      const { id, username, role, lacksSecondFactor } = staff;
      const preferences = await readPreferences(database.db, id);
      return { authenticated: true, person: { id, username, role, lacksSecondFactor, preferences } };
    },
  );

  app.post(
    '/api/auth/login',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Sign in; with a second factor, the first of two steps',
        body: loginInputSchema,
        response: { 200: signInResultSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      const findAccount = async () => {
        const account = await findStaff(database.db, username);
        // An invitation that is not accepted yet is no account.
        return isActive(account) ? account : NO_ACCOUNT;
      };
      const before = await findAccount();
      const device = knownDevice(request, context, before);
      // Before counting, so that a flood stores no more counters than passwords can be checked.
      requireQueueSpace(device !== null);
      const signIn = { account: before.id || username, network: clientNetwork(request.ip), device };
      await countSignIn(context, signIn);
      const account = await findAccount();
      const wrong = new HttpProblem(401, WRONG_CREDENTIALS);
      if (!(await verifyPassword(password, account.passwordHash, device !== null))) throw wrong;
      const secondFactor = await readSecondFactors(database.db, account.id);
      if (secondFactor.app || secondFactor.passkey) {
        const challenge = { kind: 'second factor', staffId: account.id, challenge: '' } as const;
        await beginSignInChallenge(reply, challenge, options());
        await uncountSignIn(context, signIn);
        return { message: 'Bitte bestätigen Sie die Anmeldung.', secondFactor };
      }
      if (!(await completeSignIn(context, request, reply, account))) throw wrong;
      await uncountSignIn(context, signIn);
      return SIGNED_IN;
    },
  );

  const finish = async (request: FastifyRequest, reply: FastifyReply, account: Account | null) => {
    if (!isActive(account) || !(await completeSignIn(context, request, reply, account))) {
      throw new HttpProblem(401, SIGN_IN_EXPIRED);
    }
    clearChallengeCookie(reply, context.isSecure());
    return SIGNED_IN;
  };

  app.post(
    '/api/auth/second-factor',
    {
      config: { access: 'public', rateLimit: PUBLIC_FORM_LIMIT },
      schema: {
        tags,
        summary: 'Finish a sign-in with a code of the authenticator app or a recovery code',
        body: codeInputSchema,
        response: { 200: signInResultSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const expired = new HttpProblem(401, SIGN_IN_EXPIRED);
      const staffId = await findWaitingSignIn(request, options());
      // Read before the challenge is used up, which a changed password deletes: the session is bound to this one.
      const account = staffId === null ? null : await findStaffById(database.db, staffId);
      if (!isActive(account)) throw expired;
      await countSecondFactor(context, account.id);
      if (!(await tryCodeChallenge(request, options()))) throw expired;
      if (!(await spendCode(database.db, account.id, request.body.code, clock()))) {
        await recordWrongCode(context, request, account);
        throw new HttpProblem(401, WRONG_CODE);
      }
      if (!(await takeSignInChallenge(request, ['second factor'], options()))) throw expired;
      await uncountSecondFactor(context, account.id);
      return finish(request, reply, account);
    },
  );

  app.post(
    '/api/auth/passkey/options',
    {
      config: { access: 'public', rateLimit: PUBLIC_FORM_LIMIT },
      schema: {
        tags,
        summary: 'What the browser asks a passkey to sign: as the second factor, or instead of name and password',
        body: z.object({ secondFactor: z.boolean().default(false) }).nullish(),
        response: { 200: passkeyOptionsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const site = siteOf(request, context);
      // As the second factor only the passkeys of the account that waits for it.
      const staffId = request.body?.secondFactor ? await findWaitingSignIn(request, options()) : null;
      const signing = await authenticationOptions(database.db, site, staffId);
      const { challenge } = signing;
      if (staffId) await setChallengeToSign(request, challenge, options());
      else await beginSignInChallenge(reply, { kind: 'passkey sign-in', staffId: null, challenge }, options());
      reply.header('cache-control', 'no-store');
      return { ...signing };
    },
  );

  app.post(
    '/api/auth/passkey',
    {
      config: { access: 'public', rateLimit: PUBLIC_FORM_LIMIT },
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        body: passkeyProofSchema,
        response: { 200: signInResultSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const expected = await takeSignInChallenge(request, ['second factor', 'passkey sign-in'], options());
      if (!expected?.challenge) throw new HttpProblem(401, SIGN_IN_EXPIRED);
      const staffId = await verifyPasskey(database.db, siteOf(request, context), expected, request.body, clock());
      if (staffId === null) throw new HttpProblem(401, 'Dieser Passkey gehört zu keinem Konto.');
      return finish(request, reply, await findStaffById(database.db, staffId));
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
