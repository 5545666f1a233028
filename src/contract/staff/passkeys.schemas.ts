import { PASSKEY_NAME_MAX_CHARACTERS } from '../constants.ts';
import { lineSchema } from '../schemas.ts';
import { z } from '../zod.ts';

/** Bytes as WebAuthn sends them in JSON: base64url. */
const bytes = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(/^[\w-]+$/);

const credential = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
});

const newCredentialSchema = credential.extend({
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(16_000) }),
});
export type NewCredential = z.infer<typeof newCredentialSchema>;

export const assertionSchema = credential.extend({
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).optional(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

export const byPasskey = z.object({ id: bytes(1400) });
export const passkeySchema = z.object({ passkey: assertionSchema });
export const newPasskeySchema = z.object({
  name: lineSchema(PASSKEY_NAME_MAX_CHARACTERS),
  passkey: newCredentialSchema,
});

/** The options for creating a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const creationOptionsSchema = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ title: 'PasskeyCreation' });
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** The options for using a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const requestOptionsSchema = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ title: 'PasskeyRequest' });
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

export const ownPasskeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ title: 'Passkey' });
export type PasskeyJson = z.infer<typeof ownPasskeySchema>;
