import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '../../domain/device.ts';
import { recordActivity } from '../activity/repository.ts';
import type { AppContext } from '../app-context.ts';
import { deviceCookieOf, findDevice, setDeviceCookie } from './device.ts';
import type { Account } from './repository.ts';
import { hashToken, openSession, sessionTokenOf } from './session.ts';
import { deleteSession } from './session-repository.ts';

export type ActiveAccount = Account & { passwordHash: string };

export const isActive = (account: Account | null): account is ActiveAccount => account?.passwordHash != null;

/** The nonce of the cookie that an earlier sign-in has set in this browser; null for an unknown device. */
export function knownDevice(request: FastifyRequest, context: AppContext, account: ActiveAccount): string | null {
  const cookie = deviceCookieOf(request, context.isSecure());
  return cookie === undefined ? null : findDevice(cookie, account);
}

/** In the activity log, because the password is known by then. The delays after wrong codes bound the entries. */
export const recordWrongCode = (context: AppContext, request: FastifyRequest, { id, username }: Account) =>
  recordActivity(
    context.database.db,
    { at: context.clock(), by: username, staffId: id },
    {
      action: 'entered a wrong code',
      kind: null,
      key: id,
      title: deviceName(request.headers['user-agent']),
    },
  );

/** The last step of every sign-in. False if the account changed during it. */
export async function completeSignIn(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: ActiveAccount,
): Promise<boolean> {
  const isKnown = knownDevice(request, context, account) !== null;
  // The session of before would stay open unseen.
  const earlier = sessionTokenOf(request, context.isSecure());
  if (earlier) await deleteSession(context.database.db, hashToken(earlier));
  if (!(await openSession(context, request, reply, account))) return false;
  setDeviceCookie(reply, account, context.isSecure());
  if (!isKnown) {
    const { id, username } = account;
    const stamp = { at: context.clock(), by: username, staffId: id };
    const title = deviceName(request.headers['user-agent']);
    await recordActivity(context.database.db, stamp, {
      action: 'signed in from a new device',
      kind: null,
      key: id,
      title,
    });
  }
  return true;
}
