import { z } from 'zod';

// What a browser answers to WebAuthn; `@simplewebauthn/server` checks the contents.

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

export const isTransport = (name: string): name is Transport => TRANSPORTS.some((known) => known === name);

const encoded = z.string().max(20_000);

const credentialId = z.string().regex(/^[\w-]{1,500}$/);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    /** Unknown ones of future browsers are ignored. */
    transports: z
      .array(z.string().max(32))
      .max(20)
      .transform((names) => names.filter(isTransport))
      .optional(),
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

/** Handed to the browser as they are. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
export const newPasskeyOptionsSchema = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
});
