import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { PushSubscriptionInput } from '#contract/staff/push.schemas.ts';
import type { PushPayload } from '#contract/staff/push-kinds.ts';

type Received = {
  payload: PushPayload;
  headers: IncomingMessage['headers'];
  /** The claims of the VAPID token, whose signature was verified with the key beside it. */
  vapid: { aud: string; sub: string; exp: number; publicKey: string };
};

/** A browser's subscription at this service, and what arrived at its endpoint, decrypted. */
export type Browser = {
  subscription: Omit<PushSubscriptionInput, 'kinds'>;
  received: readonly Received[];
  /** How many requests came, also those that were refused. */
  tries(): number;
  /** The statuses of the next answers; afterwards 201. */
  answers: number[];
};

export type PushService = { origin: string; subscribe(): Browser; stop(): void };

type Keys = { curve: ECDH; auth: Buffer };

/** The keys of a browser whose notifications nothing decrypts. */
export const someBrowserKeys = (): PushSubscriptionInput['keys'] => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

/** A push service on this machine, with the browsers behind it (RFC 8030, 8188, 8291, 8292). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, (request: IncomingMessage, body: Buffer) => number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const receive = browsers.get(request.url ?? '');
    response.writeHead(receive?.(request, Buffer.concat(chunks)) ?? 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  return {
    origin,
    stop() {
      server.closeAllConnections();
      server.close();
    },
    subscribe() {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const received: Received[] = [];
      const answers: number[] = [];
      let tries = 0;
      browsers.set(path, ({ headers }, body) => {
        tries += 1;
        const status = answers.shift() ?? 201;
        if (status !== 201) return status;
        received.push({
          payload: JSON.parse(decrypt({ curve, auth }, body)),
          headers,
          vapid: verifyVapid(headers.authorization ?? ''),
        });
        return status;
      });
      const keys = { p256dh, auth: auth.toString('base64url') };
      const subscription = { endpoint: origin + path, keys };
      return { subscription, received, answers, tries: () => tries };
    },
  };
}

/** One record of `aes128gcm`: salt (16), record size (4), key id length (1), sender's key (65), ciphertext. */
function decrypt({ curve, auth }: Keys, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The byte 2 ends the last record; zeros may follow it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function verifyVapid(authorization: string): Received['vapid'] {
  const [, token = '', publicKey = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the VAPID token is not signed by its key');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}
