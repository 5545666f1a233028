import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type InvoiceDocument,
  invoiceDocumentSchema,
} from '#contract/payments/invoices.schemas.ts';

const SECRET = 'the secret of our own server';
const SIGNATURE = /^t=(\d+),v1=([0-9a-f]{64})$/;
const CLOCK_SECONDS = 300;
const SERIES = { invoice: 'FT 2026', credit_note: 'NC 2026' };

type Trouble = {
  how: 'well' | 'away' | 'busy' | 'garbage' | 'loses answers' | 'refuses' | 'repeats a number';
  latencyMs: number;
};

export type InvoicingServer = Awaited<ReturnType<typeof startInvoicing>>;

type Made = { number: string; document: InvoiceDocument };

/**
 * A certified invoicing program on this machine. It verifies signatures, numbers documents without gaps,
 * creates one document per key, never credits more than an invoice's total, and fails as a test requests.
 */
export async function startInvoicing() {
  const made = new Map<string, Made>();
  const refused: string[] = [];
  const requests: { method: string; key: string; body: string }[] = [];
  const trouble: Trouble = { how: 'well', latencyMs: 0 };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/documents`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const key = String(request.headers['idempotency-key'] ?? '');
    requests.push({ method: request.method ?? '', key, body });
    await wait(trouble.latencyMs);
    const respond = (status: number, what: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(what));
    };
    if (trouble.how === 'away') return void response.destroy();
    if (trouble.how === 'busy') return respond(503, {});
    if (trouble.how === 'garbage') return void response.end('<h1>Welcome to nginx!</h1>');
    if (!isSigned(body, request.headers['x-miradouro-signature'])) return respond(401, {});
    if (request.method === 'GET') return respond(200, {});
    const { data: document } = invoiceDocumentSchema.safeParse(JSON.parse(body));
    if (document?.id !== key) return respond(400, {});
    const before = made.get(key);
    if (!before) {
      const reason = trouble.how === 'refuses' ? 'The series is closed.' : findFault(document);
      if (reason !== null) {
        refused.push(key);
        return respond(422, { reason });
      }
    }
    const { number } = before ?? make(document);
    if (trouble.how === 'loses answers') return void response.destroy();
    const shown = trouble.how === 'repeats a number' ? `${SERIES[document.kind]}/1` : number;
    respond(before ? 200 : 201, { number: shown, url: `https://invoices.example/${key}` });
  }

  function make(document: InvoiceDocument): Made {
    const nth = all(document.kind).length + 1;
    const entry = { number: `${SERIES[document.kind]}/${nth}`, document };
    made.set(document.id, entry);
    return entry;
  }

  const all = (kind: InvoiceDocument['kind']) =>
    [...made.values()].filter(({ document }) => document.kind === kind);

  function findFault(document: InvoiceDocument): string | null {
    const { gross, lines, corrects, kind } = document;
    if (lines.reduce((sum, line) => sum + line.gross, 0) !== gross)
      return 'The lines add up to another amount.';
    if ((kind === 'credit_note') !== corrects.length > 0) return 'A credit note names its invoice.';
    if (kind === 'invoice') return null;
    if (corrects.reduce((sum, each) => sum + each.gross, 0) !== gross)
      return 'It corrects another amount.';
    for (const { id, number, gross: part } of corrects) {
      const invoice = made.get(id);
      if (invoice?.number !== number) return `There is no invoice ${number}.`;
      const credited = all('credit_note')
        .flatMap((note) => note.document.corrects)
        .filter((each) => each.id === id)
        .reduce((sum, each) => sum + each.gross, 0);
      if (credited + part > invoice.document.gross) return `More than ${number} says.`;
    }
    return null;
  }

  return {
    access: { url, secret: SECRET },
    env: { INVOICING_URL: url, INVOICING_SECRET: SECRET },
    trouble,
    made,
    refused,
    asked: requests,
    numbers: (kind: InvoiceDocument['kind']) => all(kind).map(({ number }) => number),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function isSigned(body: string, header: string | string[] | undefined): boolean {
  const [, seconds = '', mac = ''] = SIGNATURE.exec(String(header)) ?? [];
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > CLOCK_SECONDS) return false;
  const right = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest();
  const given = Buffer.from(mac, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}
