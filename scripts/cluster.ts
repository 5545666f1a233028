import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, type Member, openCluster } from '../test/cluster/cluster.ts';
import { ADMIN_PASSWORD } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { installPrograms } from '../test/programs/debian-program.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { makeRunFolder } from '../test/programs/run-folder.ts';

/**
 * `npm run cluster -- N` runs a trial cluster on this machine: PostgreSQL with a replica, an S3 store, N processes
 * that share no folder, and HAProxy with deploy/haproxy.cfg. Its files are deleted at the end.
 */

const MAX_PROCESSES = 12;
const DATABASE = 'miradouro';

const print = (words: string) => process.stdout.write(`${words}\n`);

const [given = '4'] = process.argv.slice(2);
const processes = Number(given);
if (!Number.isInteger(processes) || processes < 1 || processes > MAX_PROCESSES) {
  process.stderr.write(
    `npm run cluster -- N needs a number from 1 to ${MAX_PROCESSES}, not ${given}.\n`,
  );
  process.exit(1);
}
const port = Number(process.env.PORT ?? 3000);

/** Functions that close what is open, called in reverse. */
const closers: (() => unknown)[] = [];

async function stop(code: number): Promise<never> {
  for (const close of closers.splice(0).reverse()) await close();
  process.exit(code);
}

// With readline, Ctrl+C reaches only this process, so it can stop the others in order.
const terminal = createInterface({ input: process.stdin, output: process.stdout });
let isStopping = false;
function stopOnce(): void {
  if (isStopping) process.exit(1);
  isStopping = true;
  print('Stopping everything; this takes a few seconds.');
  void stop(0);
}
terminal.on('SIGINT', stopOnce);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);

async function open() {
  installPrograms({ haproxy: 'haproxy' });
  closers.push(makeRunFolder('cluster'));
  const primary = await startPostgres('package');
  closers.push(primary.stop);
  await administer(primary.url('postgres'), (run) => run(`create database ${DATABASE}`));
  const replica = await primary.replicate({ isSynchronous: true });
  closers.push(replica.stop);
  const hosts = [primary, replica].map((server) => `127.0.0.1:${server.port}`).join();
  const databaseUrl = `postgres://postgres@${hosts}/${DATABASE}?target_session_attrs=read-write`;
  const cluster = await openCluster({
    processes,
    port,
    env: {
      DATABASE_URL: databaseUrl,
      SEED: 'demo',
      LIMITS_FACTOR: process.env.LIMITS_FACTOR ?? '1',
      DRAIN_SECONDS: '',
    },
    onEnd: (name) => {
      if (!isStopping) print(`${name} has ended.`);
    },
  });
  closers.push(cluster.stop);
  print(
    `PostgreSQL, its replica, an S3 store and HAProxy are up; starting ${processes} processes.`,
  );
  await cluster.start();
  return { cluster, primary, replica };
}

type Opened = Awaited<ReturnType<typeof open>>;

const HELP = `Commands:
  status            lists the processes and how many requests the proxy sent to each
  kill app1         kill -9 (or use another terminal): the others take over
  stop app1         graceful stop: the proxy is told first
  start app1        starts it again
  restart           restarts all processes in turn, without downtime
  kill primary      kills the database: cached pages work, writes get "We are back in a moment"
  promote           promotes the replica: writes work again
Ctrl+C stops everything and deletes its files.`;

async function describeStatus({ members, up, sent }: Cluster): Promise<string> {
  const [isUp, requests] = [new Set(await up()), await sent()];
  return members
    .map(({ name, url, pid }) => {
      const state = isUp.has(name) ? 'up' : pid() === null ? 'down' : 'not ready';
      return `  ${name}  ${url}  pid ${pid() ?? '-'}  ${state}, ${requests[name] ?? 0} requests`;
    })
    .join('\n');
}

/** Restarts each process in turn, and waits until the proxy sends it requests again. */
async function restart({ members, up }: Cluster): Promise<void> {
  for (const member of members) {
    await member.stop();
    await member.start();
    while (!(await up()).includes(member.name)) await pause(100);
    print(`${member.name} is up again.`);
  }
}

const memberCommands: Record<string, (member: Member) => Promise<unknown>> = {
  kill: (member) => member.kill(),
  stop: (member) => member.stop(),
  start: async (member) => {
    if (member.pid() === null) await member.start();
    print(`${member.name} has started.`);
  },
};

async function runCommand({ cluster, primary, replica }: Opened, line: string): Promise<void> {
  const words = line.trim().split(/\s+/).join(' ');
  const [verb = '', name] = words.split(' ');
  const member = cluster.members.find((each) => each.name === name);
  if (words === 'status') print(await describeStatus(cluster));
  else if (words === 'restart') await restart(cluster);
  else if (words === 'kill primary') await primary.kill();
  else if (words === 'promote') await replica.promote();
  else if (member && memberCommands[verb]) await memberCommands[verb](member);
  else if (words !== '') print(HELP);
}

try {
  const opened = await open();
  const { cluster, primary, replica } = opened;
  print(`
The site     ${cluster.url}
Admin area   ${cluster.url}/admin as admin: ${ADMIN_PASSWORD}
PostgreSQL   ${primary.url(DATABASE)}
Replica      ${replica.url(DATABASE)}
${await describeStatus(cluster)}

${HELP}`);
  for await (const line of terminal) {
    // A command that fails is reported, and the cluster keeps running.
    await runCommand(opened, line).catch((error: Error) => print(error.message));
  }
  // Without a terminal the cluster runs until a signal.
  if (process.stdin.isTTY) stopOnce();
  await once(process, 'exit');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  await stop(1);
}
