import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

type Received = { path: string; headers: Record<string, string>; body: string };

type Answer = { status: number; headers?: Record<string, string>; body?: string };

export type WebhookReceiver = {
  origin: string;
  url: string;
  received: readonly Received[];
  /** The next answers; afterwards 200. */
  answers: Answer[];
};

/** A system on this machine that receives webhooks. It is stopped when the test ends. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    received.push({ path: request.url ?? '', headers: textHeaders(request.headers), body });
    const answer = answers.shift() ?? { status: 200 };
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  return { origin, url: `${origin}/hooks`, received, answers };
}

const textHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
