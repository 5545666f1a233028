import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Journeys = {
  /** The URL of the server through this proxy. */
  url: string;
  /** Statements and round trips since the last read, on connections whose statements have names. */
  read(): { statements: number; journeys: number };
  close(): void;
};

/** Statements of the program have names, those of its job queue have none (src/platform/db/server.ts). */
const OURS = 'miradouro_';
const EXECUTE = 'E'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

/**
 * A proxy between a program and its PostgreSQL server that counts statements and round trips: sends that follow
 * an answer.
 */
export async function countJourneys(serverUrl: string): Promise<Journeys> {
  const { hostname, port, pathname } = new URL(serverUrl);
  const counted = { statements: 0, journeys: 0 };
  const open = new Set<Socket>();
  const proxy = createServer((program) => {
    const server = connect(Number(port), hostname);
    let isOurs = false;
    let isAnswered = true;
    let left: Buffer = Buffer.alloc(0);
    let isBegun = false;
    program.on('data', (sent) => {
      isOurs ||= sent.includes(OURS);
      if (isOurs && isAnswered) counted.journeys += 1;
      isAnswered = false;
      left = Buffer.concat([left, sent]);
      for (;;) {
        // The first message has no type before its length.
        const head = isBegun ? 1 : 0;
        if (left.length < head + 4) break;
        const end = head + left.readUInt32BE(head);
        if (left.length < end) break;
        if (isOurs && isBegun && (left[0] === EXECUTE || left[0] === QUERY))
          counted.statements += 1;
        isBegun = true;
        left = left.subarray(end);
      }
      server.write(sent);
    });
    server.on('data', (answer) => {
      isAnswered = true;
      program.write(answer);
    });
    for (const socket of [program, server]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        program.destroy();
        server.destroy();
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}${pathname}`,
    read() {
      const was = { ...counted };
      Object.assign(counted, { statements: 0, journeys: 0 });
      return was;
    },
    close() {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
