import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../test/programs/app-process.ts';
import { freePort } from '../../test/programs/free-port.ts';
import { type Peer, type Sent, startPeer } from './peer.ts';

/** The simplest Node server: finds a buffer by its path and sends it. */
export async function startBareNode(sent: readonly Sent[]): Promise<Peer> {
  const folder = temporaryFolder('bench-bare-node');
  const port = await freePort();
  await mkdir(folder.path, { recursive: true });
  const file = join(folder.path, 'sent.json');
  const inText = sent.map(({ body, ...rest }) => ({ ...rest, body: body.toString('base64') }));
  await writeFile(file, JSON.stringify(inText));
  const self = fileURLToPath(import.meta.url);
  const peer = await startPeer(port, [process.execPath, self, file, String(port)]);
  return {
    ...peer,
    async stop() {
      await peer.stop();
      folder.remove();
    },
  };
}

if (import.meta.main) {
  const [, , file = '', port] = process.argv;
  const { default: sent } = await import(file, { with: { type: 'json' } });
  const answers = new Map(
    (sent as (Omit<Sent, 'body'> & { body: string })[]).map(({ path, body, type, encoding }) => {
      const bytes = Buffer.from(body, 'base64');
      const headers = {
        'content-type': type,
        'content-length': bytes.length,
        ...(encoding && { 'content-encoding': encoding }),
      };
      return [path, { bytes, headers }];
    }),
  );
  createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) return response.writeHead(404).end();
    response.writeHead(200, answer.headers).end(answer.bytes);
  }).listen(Number(port), '127.0.0.1');
}
