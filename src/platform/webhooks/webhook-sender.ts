import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { ClosedAddressError, isPublicUrl, lookupPublic } from '#platform/http/public-address.ts';

type WebhookMessage = {
  url: string;
  /** The `webhook-id`: the same for each attempt, so that the receiver can ignore repetitions. */
  id: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** JSON; the signatures cover these characters. */
  body: string;
  /** Each signs: while a secret is rotated, the receiver may know the old or the new one. */
  secrets: readonly string[];
};

type WebhookOutcome =
  | { status: number; answer: string }
  | { error: 'timeout' | 'no_connection' | 'address_refused' };

export type WebhookSender = {
  /** Whether the URL is https, on the usual port and not on a private address. */
  accepts(url: string): boolean;
  /** Makes one attempt. Redirects are not followed: their status is the outcome. */
  send(message: WebhookMessage): Promise<WebhookOutcome>;
};

const WAIT_MS = 10_000;
const ANSWER_MAX_BYTES = 2048;

/** Webhooks by https://www.standardwebhooks.com. `loopbackOrigin` is a receiver on this machine, in tests only. */
export function createWebhookSender(
  loopbackOrigin: string | null = null,
  waitMs = WAIT_MS,
): WebhookSender {
  const accepts = (text: string): boolean => {
    const url = URL.parse(text);
    if (url === null) return false;
    return (loopbackOrigin !== null && url.origin === loopbackOrigin) || isPublicUrl(url);
  };
  return {
    accepts,
    async send({ url, id, sentAt, body, secrets }) {
      // Checked again: an earlier version may have stored it.
      if (!accepts(url)) return { error: 'address_refused' };
      // Loaded on first use: most businesses have no webhooks.
      const { Webhook } = await import('standardwebhooks');
      const at = new Date(sentAt);
      const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Miradouro-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt / 1000)),
        'webhook-signature': signatures.join(' '),
      };
      try {
        return await post(new URL(url), { headers, body, waitMs });
      } catch (error) {
        if (error instanceof ClosedAddressError) return { error: 'address_refused' };
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        return { error: isLate ? 'timeout' : 'no_connection' };
      }
    },
  };
}

type Post = { headers: Record<string, string | number>; body: string; waitMs: number };

/** Resolves with the status and the first bytes of the answer; the rest is not read. */
function post(url: URL, { headers, body, waitMs }: Post): Promise<WebhookOutcome> {
  const send = url.protocol === 'http:' ? plainRequest : request;
  return new Promise((resolve, reject) => {
    // The name is resolved and checked for this connection, which uses the checked address.
    const lookup = url.protocol === 'https:' ? { lookup: lookupPublic } : {};
    const signal = AbortSignal.timeout(waitMs);
    const fail = (error: Error) => reject(signal.aborted ? signal.reason : error);
    const call = send(url, { method: 'POST', headers, agent: false, signal, ...lookup });
    call.once('error', fail);
    call.once('response', (response) => {
      const status = response.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () => {
        resolve({ status, answer: textOf(Buffer.concat(chunks)) });
        response.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= ANSWER_MAX_BYTES) finish();
      });
      response.once('end', finish);
      response.once('error', fail);
    });
    call.end(body);
  });
}

/** PostgreSQL stores no null characters. */
const textOf = (bytes: Buffer): string =>
  bytes.subarray(0, ANSWER_MAX_BYTES).toString('utf8').replaceAll('\0', '');
