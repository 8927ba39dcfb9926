import { newPasskeyOptionsSchema, passkeyOptionsSchema } from '../../../domain/passkey.ts';
import type { request } from '../client.ts';

type Send = typeof request;

/** Passkeys need a name, https or localhost: a site on an IP address has none. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/**
 * What the browser answers for the options at `${path}/options`. Rejects with the browser's error if the person cancels, and
 * with a `PasskeyError` where the browser's reason is known.
 */
export async function signWithPasskey(path: string, send: Send, body?: object): Promise<object> {
  const optionsJSON = passkeyOptionsSchema.parse(await (await send('POST', `${path}/options`, { body })).json());
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON }).catch(rethrow);
}

export async function makePasskey(path: string, send: Send): Promise<object> {
  const optionsJSON = newPasskeyOptionsSchema.parse(await (await send('POST', `${path}/options`)).json());
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON }).catch(rethrow);
}

/** By the name of the browser's error. The first only when a passkey is added, which is in the staff area. */
const REASONS = {
  InvalidStateError: 'This device has a passkey of your account already.',
  SecurityError: 'Passkeys work only at the main address of this website. Please open the staff area there.',
};

/** Nothing that trying again would help. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

function rethrow(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError' || name === 'SecurityError') throw new PasskeyError(REASONS[name], { cause: error });
  throw error;
}

/** Cancelled by the person, or the time was up: not worth a message. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
