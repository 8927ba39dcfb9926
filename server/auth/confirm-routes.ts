import type { FastifyRequest } from 'fastify';
import { confirmInputSchema } from '../../domain/account.ts';
import { messageSchema } from '../../domain/api-responses.ts';
import { passkeyOptionsSchema, passkeyProofSchema } from '../../domain/passkey.ts';
import type { App, AppContext } from '../app-context.ts';
import { signedIn } from '../http/access.ts';
import { clientNetwork } from '../http/client-network.ts';
import { HttpProblem, invalidInput, notFound } from '../http/problem.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { beginSessionChallenge, takeSessionChallenge, timedOut } from './challenges.ts';
import { authenticationOptions, siteOf, verifyPasskey } from './passkeys.ts';
import { verifyPassword } from './password.ts';
import { findStaffById } from './repository.ts';
import { confirmSession } from './session-repository.ts';
import { type ActiveAccount, isActive, knownDevice } from './sign-in.ts';
import { countSignIn, TOO_MANY_ATTEMPTS, uncountSignIn } from './throttle.ts';

const tags = ['account'];
const config = { access: 'use own account' } as const;

/** Throttled like a sign-in. The answer is not a 401, which would open the sign-in dialog. */
export async function requirePassword(
  context: AppContext,
  request: FastifyRequest,
  password: string,
  field: string,
): Promise<ActiveAccount> {
  const account = await findStaffById(context.database.db, signedIn(request).id);
  if (!isActive(account)) throw notFound('account');
  const device = knownDevice(request, context, account);
  const attempt = { account: account.id, network: clientNetwork(request.ip), device };
  await countSignIn(context, attempt, TOO_MANY_ATTEMPTS.en);
  if (!(await verifyPassword(password, account.passwordHash, true))) {
    throw invalidInput({ [field]: 'This is not your password' });
  }
  await uncountSignIn(context, attempt);
  return account;
}

/** Before sensitive steps, and again after 15 minutes. */
export function confirmRoutes(app: App, context: AppContext): void {
  const { clock } = context;
  const { db } = context.database;

  app.post(
    '/api/auth/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm with the password that it is you; sensitive calls need it every 15 minutes',
        body: confirmInputSchema,
        response: { 200: messageSchema, ...errorResponses },
      },
    },
    async (request) => {
      await requirePassword(context, request, request.body.password, 'password');
      await confirmSession(db, signedIn(request).sessionId, clock());
      return { message: 'Thank you.' };
    },
  );

  app.post(
    '/api/auth/confirm/passkey/options',
    {
      config,
      schema: {
        tags,
        summary: 'What the browser asks one of your passkeys to sign',
        response: { 200: passkeyOptionsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id, sessionId } = signedIn(request);
      const signing = await authenticationOptions(db, siteOf(request, context), id);
      const { challenge } = signing;
      await beginSessionChallenge(db, sessionId, { kind: 'passkey confirmation', staffId: id, challenge }, clock());
      return { ...signing };
    },
  );

  app.post(
    '/api/auth/confirm/passkey',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm with a passkey that it is you',
        body: passkeyProofSchema,
        response: { 200: messageSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { sessionId } = signedIn(request);
      const expected = await takeSessionChallenge(db, sessionId, 'passkey confirmation', clock());
      if (!expected) throw timedOut();
      const owner = await verifyPasskey(db, siteOf(request, context), expected, request.body, clock());
      if (owner === null) throw new HttpProblem(400, 'This is not one of your passkeys.');
      await confirmSession(db, sessionId, clock());
      return { message: 'Thank you.' };
    },
  );
}
