import { newPasskeyOptionsSchema, passkeyOptionsSchema } from '../../../domain/passkey.ts';
import type { request } from '../client.ts';

type Send = typeof request;

/** Passkeys need a name, https or localhost: a site on an IP address has none. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/** What the browser answers for the options at `${path}/options`. Rejects with the browser's error if the person cancels. */
export async function signWithPasskey(path: string, send: Send): Promise<object> {
  const optionsJSON = passkeyOptionsSchema.parse(await (await send('POST', `${path}/options`)).json());
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON });
}

export async function makePasskey(path: string, send: Send): Promise<object> {
  const optionsJSON = newPasskeyOptionsSchema.parse(await (await send('POST', `${path}/options`)).json());
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON });
}

/** Cancelled by the person, or the time was up: not worth a message. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
