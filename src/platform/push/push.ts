import { createECDH, hkdfSync } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isPublicUrl, lookupPublic } from '#platform/http/public-address.ts';

/** A browser's keys, in base64url. */
type PushTarget = { endpoint: string; p256dh: string; auth: string };

type PushMessage = {
  payload: string;
  /** Up to 32 characters of base64url: replaces an undelivered message with the same topic. */
  topic: string;
  /** A `mailto:` or `https:` URL, for the push service's operator. */
  subject: string;
};

/** `gone`: the subscription has ended. */
type PushOutcome = 'accepted' | 'gone' | { status: number };

export type Push = {
  /** The VAPID key, in base64url; browsers subscribe with it. */
  publicKey: string;
  /** Whether the endpoint is https, on the usual port and not on a private address, and the key is a point. */
  accepts(target: Pick<PushTarget, 'endpoint' | 'p256dh'>): boolean;
  /** Throws without a connection, and ClosedAddressError when a name leads to a private or local address. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
};

/** A notification is pointless the day after. */
const LIFE_SECONDS = 24 * 60 * 60;
const WAIT_MS = 10_000;

/** Web Push with our own keys. `loopbackOrigin` is a push service on this machine, in tests only. */
export function createPush(secret: string, loopbackOrigin: string | null = null): Push {
  const { publicKey, privateKey } = vapidKeys(secret);
  const isLoopback = (url: URL) => loopbackOrigin !== null && url.origin === loopbackOrigin;
  const isOpen = (endpoint: string): boolean => {
    const url = URL.parse(endpoint);
    return url !== null && (isLoopback(url) || isPublicUrl(url));
  };
  return {
    publicKey,
    accepts: ({ endpoint, p256dh }) => isOpen(endpoint) && isPoint(p256dh),
    async send({ endpoint, p256dh, auth }, { payload, topic, subject }) {
      if (!isOpen(endpoint)) return 'gone';
      // Loaded on first use: most processes never notify anyone.
      const { default: webPush } = await import('web-push');
      const keys = { p256dh, auth };
      const details = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        TTL: LIFE_SECONDS,
        urgency: 'high',
        topic,
        vapidDetails: { subject, publicKey, privateKey },
      });
      const status = await post(endpoint, details);
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'accepted' : { status };
    },
  };
}

function isPoint(p256dh: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

type Details = { headers: Record<string, unknown>; body: Buffer | null };

/** Resolves with the status. Redirects are not followed, and the response's body is not read. */
function post(endpoint: string, { headers, body }: Details): Promise<number> {
  const url = new URL(endpoint);
  const send = url.protocol === 'http:' ? plainRequest : request;
  return new Promise((resolve, reject) => {
    const call = send(url, {
      method: 'POST',
      headers: headers as Record<string, string>,
      agent: false,
      signal: AbortSignal.timeout(WAIT_MS),
      ...(url.protocol === 'https:' && { lookup: lookupPublic }),
    });
    call.once('error', reject);
    call.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.end(body);
  });
}

/** Derived, so that one kind of secret is stored. A scalar outside the curve's order is derived anew. */
function vapidKeys(secret: string): { publicKey: string; privateKey: string } {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `vapid ${attempt}`, 32));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(scalar);
    } catch {
      continue;
    }
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: scalar.toString('base64url'),
    };
  }
}
