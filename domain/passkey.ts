import { z } from 'zod';

// What a browser answers to WebAuthn; `@simplewebauthn/server` checks the contents.

const encoded = z.string().max(20_000);

const credential = { id: encoded, rawId: encoded, type: z.literal('public-key'), clientExtensionResults: z.object({}) };

export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

export const passkeyProofSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

/** Handed to the browser as it is. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
