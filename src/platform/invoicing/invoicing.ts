import { createHmac } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import {
  type InvoiceDocument,
  issuedSchema,
  refusedSchema,
} from '#contract/payments/invoices.schemas.ts';

export type InvoicingAccess = { url: string; secret: string };

const TIMEOUT_MS = 10_000;
/** Far more than a number and a URL need. */
const ANSWER_MAX_BYTES = 64 * 1024;

/** Permanently rejected: a retry fails again until the cause is fixed. */
const REFUSED = [409, 422];

/** A failed or missing response, short enough for a row and without what we sent. */
class NoAnswer extends Error {}

/** Requests documents from a certified program by JSON over https; see docs/operations.md. */
export function createInvoicing({ url, secret }: InvoicingAccess) {
  async function call(method: 'GET' | 'POST', body: string, headers: Record<string, string>) {
    try {
      const response = await fetch(url, {
        method,
        headers: { ...headers, accept: 'application/json', ...signed(body) },
        ...(method === 'POST' && { body }),
        // A request for one URL must not be sent to another.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, isGood: response.ok, text: await readShort(response) };
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new NoAnswer(isLate ? `no answer within ${TIMEOUT_MS / 1000} s` : 'not reached');
    }
  }

  function signed(body: string) {
    const seconds = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { 'x-miradouro-signature': `t=${seconds},v1=${mac}` };
  }

  return {
    async issue(document: InvoiceDocument) {
      const { status, isGood, text } = await call('POST', JSON.stringify(document), {
        'content-type': 'application/json',
        'idempotency-key': document.id,
      });
      if (REFUSED.includes(status)) {
        const { data } = refusedSchema.safeParse(readJson(text));
        const reason = (data?.reason ?? '').replaceAll(secret, '…');
        return { state: 'refused' as const, reason: reason || `answered ${status}` };
      }
      if (!isGood) throw new NoAnswer(`answered ${status}`);
      const { data } = issuedSchema.safeParse(readJson(text));
      if (!data) throw new NoAnswer('answered without a number that can be read');
      const { number, url: page = null, issuedAt } = data;
      return {
        state: 'issued' as const,
        number,
        url: page,
        issuedAt: issuedAt === undefined ? null : Temporal.Instant.from(issuedAt),
      };
    },

    /** Checks that the program is reachable and accepts us. Creates nothing. @throws with the reason */
    async ask(): Promise<void> {
      const { status, isGood } = await call('GET', '', {});
      if (!isGood) throw new NoAnswer(`answered ${status}`);
    },
  };
}

async function readShort(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > ANSWER_MAX_BYTES) throw new NoAnswer('answered more than a document needs');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
