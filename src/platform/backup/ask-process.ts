import { rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { PlainError } from '#platform/log/plain-error.ts';
import type { BackupMade, BackupOrder } from './back-up.ts';

/** The process that has the embedded database open makes the backup; only the folder's owner can ask it. */
const socketIn = (dataDir: string): string => join(dataDir, 'backup.socket');

const orderSchema = z.object({
  to: z.string(),
  passphrase: z.string().nullable(),
});

class BackupRefused extends PlainError {}

export function takeOrders(
  dataDir: string,
  make: (order: BackupOrder) => Promise<BackupMade>,
): Promise<Server> {
  const path = socketIn(dataDir);
  // The folder is locked by this process, so the socket was left by a process that has ended.
  rmSync(path, { force: true });
  const server = createServer(async (asked, answer) => {
    const send = (status: number, body: unknown) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      send(200, await make(orderSchema.parse(await json(asked))));
    } catch (error) {
      send(500, { message: error instanceof Error ? error.message : String(error) });
    }
  });
  return new Promise((resolve, reject) => {
    const before = process.umask(0o077);
    server.once('error', reject);
    server.listen(path, () => resolve(server));
    process.umask(before);
  });
}

/** Null when no process runs on the data folder. @throws {BackupRefused} */
export function askProcess(dataDir: string, order: BackupOrder): Promise<BackupMade | null> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { socketPath: socketIn(dataDir), path: '/', method: 'POST' },
      async (answer) => {
        try {
          const body: unknown = await json(answer);
          if (answer.statusCode === 200) return resolve(body as BackupMade);
          reject(new BackupRefused(z.object({ message: z.string() }).parse(body).message));
        } catch (error) {
          reject(error);
        }
      },
    );
    asking.on('error', (error: NodeJS.ErrnoException) => {
      const isNobody = error.code === 'ENOENT' || error.code === 'ECONNREFUSED';
      return isNobody ? resolve(null) : reject(error);
    });
    asking.end(JSON.stringify(order));
  });
}
