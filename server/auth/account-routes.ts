import { accountSchema, passwordInputSchema } from '../../domain/account.ts';
import { messageSchema } from '../../domain/api-responses.ts';
import { preferencesInputSchema, preferencesSchema } from '../../domain/preferences.ts';
import type { App, AppContext } from '../app-context.ts';
import { signedIn } from '../http/access.ts';
import { invalidInput, notFound } from '../http/problem.ts';
import { errorResponses, idParams, noContent } from '../http/route-schemas.ts';
import { readSettings } from '../settings/repository.ts';
import { requirePassword } from './confirm-routes.ts';
import { setDeviceCookie } from './device.ts';
import { recordOwnChange } from './own-changes.ts';
import { listPasskeys } from './passkeys.ts';
import { hashPassword } from './password.ts';
import { requireStrongPassword } from './password-strength.ts';
import { changePassword, endSessions, findStaffById, mergePreferences } from './repository.ts';
import { countRecoveryCodes, readSecondFactors } from './second-factor.ts';
import { clearSessionCookie } from './session.ts';
import { endSession, listSessions } from './session-repository.ts';

const tags = ['account'];
const path = '/api/cms/account';
const config = { access: 'use own account' } as const;
export function accountRoutes(app: App, context: AppContext): void {
  const {
    clock,
    config: { gallery },
  } = context;
  const { db } = context.database;

  app.get(
    path,
    { config, schema: { tags, summary: 'Your own account', response: { 200: accountSchema, ...errorResponses } } },
    async (request) => {
      const { id, sessionId } = signedIn(request);
      const account = await findStaffById(db, id);
      if (!account) throw notFound('account');
      const { username, role, email } = account;
      const sessions = await listSessions(db, id, clock());
      const passkeys = await listPasskeys(db, id);
      return {
        username,
        role,
        email,
        sessions: sessions.map((session) => ({
          id: session.id,
          device: session.device,
          createdAt: session.createdAt.toISOString(),
          lastUsedAt: session.lastUsedAt.toISOString(),
          isCurrent: session.id === sessionId,
        })),
        passkeys: passkeys.map((passkey) => ({
          id: passkey.id,
          name: passkey.name,
          createdAt: passkey.createdAt.toISOString(),
          lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
        })),
        hasApp: (await readSecondFactors(db, id)).app,
        recoveryCodesLeft: await countRecoveryCodes(db, id),
        requiresSecondFactor: (await readSettings(db)).requireSecondFactor,
      };
    },
  );

  app.put(
    `${path}/password`,
    {
      config,
      schema: {
        tags,
        summary: 'Change your password; your other sessions end',
        body: passwordInputSchema,
        response: { 200: messageSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { currentPassword, password } = request.body;
      const { id, sessionId } = signedIn(request);
      const account = await requirePassword(context, request, currentPassword, 'currentPassword');
      if (password === currentPassword) throw invalidInput({ password: 'This is the password you have now' });
      await requireStrongPassword(password, [account.username, account.email, gallery.name], 'en');
      const passwordHash = await hashPassword(password, true);
      await db.transaction(async (tx) => {
        await changePassword(tx, id, { passwordHash, before: account.passwordHash, keptSession: sessionId });
        await recordOwnChange(tx, context.stamp(request), 'changed the password');
      });
      setDeviceCookie(reply, { id, passwordHash }, context.isSecure());
      return { message: 'Your password is changed. Your other sessions have ended.' };
    },
  );

  app.put(
    `${path}/preferences`,
    {
      config,
      schema: {
        tags,
        summary: 'Choose how you see the staff area; what is left out stays as it is',
        body: preferencesInputSchema,
        response: { 200: preferencesSchema, ...errorResponses },
      },
    },
    (request) => mergePreferences(db, signedIn(request).id, request.body),
  );

  app.delete(
    `${path}/sessions`,
    {
      config,
      schema: {
        tags,
        summary: 'End all your sessions, this one included',
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      await db.transaction((tx) => endSessions(tx, signedIn(request).id));
      clearSessionCookie(reply, context.isSecure());
      return reply.status(204).send(null);
    },
  );

  app.delete(
    `${path}/sessions/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'End one of your sessions',
        params: idParams,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      if (!(await endSession(db, signedIn(request).id, request.params.id))) throw notFound('session');
      return reply.status(204).send(null);
    },
  );
}
