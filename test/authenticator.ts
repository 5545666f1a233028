import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CreationOptions, RequestOptions } from '#contract/staff/passkeys.schemas.ts';

type ForgedValues = { origin?: string; rpId?: string; isVerified?: boolean };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** A CBOR byte string of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Simulates a device with one passkey, as WebAuthn specifies. */
export function createAuthenticator(siteOrigin = 'http://miradouro.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const name = id.toString('base64url');
  let counter = 0;
  let owner = 'no-user';

  const clientData = (
    type: string,
    challenge: string,
    { origin = siteOrigin }: ForgedValues,
  ): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(
    rpId: string,
    flags: number,
    { isVerified = true }: ForgedValues,
  ): Buffer {
    counter += 1;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }

  /** The public key in COSE format: EC2, ES256, P-256, x, y. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [xBytes, yBytes] = [x, y].map((each) => Buffer.from(each, 'base64url')) as [
      Buffer,
      Buffer,
    ];
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    return Buffer.concat([head, cborBytes(xBytes), Buffer.from([0x22]), cborBytes(yBytes)]);
  }

  return {
    id: name,
    /** Lowers the signature counter, as in an old copy of the device. */
    forgetUses(uses: number) {
      counter -= uses;
    },
    create({ challenge, rp, user }: CreationOptions, forged: ForgedValues = {}) {
      owner = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(forged.rpId ?? rp.id, HAS_CREDENTIAL, forged),
        Buffer.alloc(16),
        length,
        id,
        coseKey(),
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      return {
        id: name,
        rawId: name,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, forged).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
        },
      };
    },
    get({ challenge, rpId }: RequestOptions, forged: ForgedValues = {}) {
      const client = clientData('webauthn.get', challenge, forged);
      const authData = authenticatorData(forged.rpId ?? rpId, 0, forged);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        id: name,
        rawId: name,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: owner,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
