import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';

export type StallingProxy = {
  url: string;
  connections(): number;
  /** Stops all traffic without closing connections, like a broken network. */
  stall(): void;
  /** Accepts new connections again and closes the stalled ones. */
  goOn(): void;
  stop(): Promise<void>;
};

export async function startStallingProxy(serverUrl: string): Promise<StallingProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    if (isStalled) return;
    const far = connectTo(Number(target.port), target.hostname);
    track(far);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        if (!isStalled) to.write(bytes);
      });
      from.once('close', () => {
        if (!isStalled) to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(serverUrl);
  url.port = String(typeof address === 'object' ? address?.port : '');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    connections: () => sockets.size,
    stall() {
      isStalled = true;
    },
    goOn() {
      isStalled = false;
      drop();
    },
    async stop() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
