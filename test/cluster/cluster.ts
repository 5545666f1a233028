import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../client.ts';
import { type AppProcess, startApp, temporaryFolder } from '../programs/app-process.ts';
import { freePort } from '../programs/free-port.ts';
import { startS3Server } from '../programs/s3-server.ts';
import { startHaproxy } from './haproxy.ts';

export type Cluster = {
  readonly url: string;
  readonly members: readonly Member[];
  up(): Promise<string[]>;
  /** How many requests the proxy has sent to each process, by name. */
  sent(): Promise<Record<string, number>>;
  /** A visitor whose every request goes directly to the next process. */
  roamer(): Client;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type Member = {
  readonly name: string;
  readonly url: string;
  pid(): number | null;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
};

type Options = {
  processes: number;
  /** Includes `DATABASE_URL`; the processes also share a bucket. */
  env: Record<string, string>;
  own?: readonly Record<string, string>[];
  port?: number;
  onEnd?(name: string): void;
};

const UP_MS = 90_000;

export async function openCluster(options: Options): Promise<Cluster> {
  const { processes, env, own = [], port, onEnd = () => {} } = options;
  const s3 = await startS3Server();
  const folder = temporaryFolder('cluster');
  const ports: Record<string, number> = {};
  for (let number = 1; number <= processes; number += 1) ports[`app${number}`] = await freePort();
  const proxy = await startHaproxy(ports, port).catch(async (error) => {
    await s3.stop();
    folder.remove();
    throw error;
  });
  const shared = { PUBLIC_URL: proxy.url, STORAGE_URL: s3.storageUrl, ...env };
  const members = Object.entries(ports).map(([name, at], number) => {
    const its = { ...own[number], PORT: String(at), DATA_DIR: join(folder.path, name) };
    return createMember(name, `http://127.0.0.1:${at}`, { ...shared, ...its }, onEnd);
  });
  return {
    url: proxy.url,
    members,
    up: proxy.up,
    sent: proxy.sent,
    roamer() {
      let turn = 0;
      return createClient((path, init) => {
        turn += 1;
        return fetch(`${members[turn % members.length]?.url}${path}`, init);
      });
    },
    async start() {
      await Promise.all(members.map((member) => member.pid() ?? member.start()));
      const late = performance.now() + UP_MS;
      while ((await proxy.up()).length < members.length) {
        if (performance.now() > late) throw new Error('The proxy does not reach all processes');
        await pause(50);
      }
    },
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
      await proxy.stop();
      await s3.stop();
      folder.remove();
    },
  };
}

function createMember(
  name: string,
  url: string,
  env: Record<string, string>,
  onEnd: (name: string) => void,
): Member {
  let app: AppProcess | null = null;
  return {
    name,
    url,
    pid: () => app?.pid ?? null,
    async start() {
      const started = await startApp({ env });
      app = started;
      void started.ended.then(() => {
        app = null;
        onEnd(name);
      });
    },
    kill: async () => app?.kill(),
    stop: async () => (app ? app.stop() : null),
  };
}
