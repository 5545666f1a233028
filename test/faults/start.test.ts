import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../client.ts';
import { createServerDatabase } from '../database.ts';
import { type Program, startProgram } from '../programs/start.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

// Root may write everywhere unless its capabilities are dropped.
const powerless =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : [];

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'miradouro-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function start(env: Record<string, string>, prefix: readonly string[] = []): Program {
  const program = startProgram({ ADMIN_PASSWORD: 'correct-horse-battery', ...env }, prefix);
  onTestFinished(async () => {
    program.process.kill('SIGKILL');
    await program.ended;
  });
  return program;
}

async function refusal(program: Program): Promise<string> {
  expect(await program.ended).toBe(1);
  const { stdout, stderr } = program.output();
  expect(stdout).toBe('');
  expect(stderr).not.toMatch(/\n\s+at /);
  return stderr;
}

/** A shell with umask 022, where new files are readable by every user. */
const looseUmask = ['sh', '-c', 'umask 022; exec "$@"', 'sh'];

function listOpenPaths(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return ['.', ...paths].filter((path) => statSync(join(folder, path)).mode & 0o077);
}

it('files, outbox and backups are readable only by the program’s user', async () => {
  const DATA_DIR = join(scratchFolder(), 'data');
  const database = join(DATA_DIR, 'database');
  const first = start({ DATA_DIR }, looseUmask);
  const url = await first.url();
  const message = { name: 'Ana Prates', email: 'ana@mail.example', subject: 'Hello' };
  const sent = { ...message, message: 'Do you walk in the rain?', language: 'en' };
  const client = createClient((path, init) => fetch(`${url}${path}`, init));
  expect((await client.post('/api/contact', sent)).status).toBe(201);
  const outbox = join(DATA_DIR, 'outbox');
  await expect
    .poll(() => existsSync(outbox) && readdirSync(outbox), { timeout: 20_000 })
    .toEqual([expect.stringMatching(/\.eml$/)]);
  expect(listOpenPaths(DATA_DIR)).toEqual([]);
  const to = join(scratchFolder(), 'backups');
  const backup = startProgram({ DATA_DIR }, looseUmask, [
    join(projectFolder, 'scripts/backup.ts'),
    to,
  ]);
  expect(await backup.ended, backup.output().stderr).toBe(0);
  expect(readdirSync(to)).toHaveLength(1);
  expect(listOpenPaths(to)).toEqual([]);
  first.process.kill('SIGTERM');
  await first.ended;
  for (const folder of [database, outbox]) chmodSync(folder, 0o755);
  await start({ DATA_DIR }, looseUmask).url();
  expect(listOpenPaths(DATA_DIR)).toEqual([]);
});

it('the start names each wrong environment variable', async () => {
  const env = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    DATA_DIR: scratchFolder(),
  };
  expect(await refusal(start(env))).toBe(
    'PORT must be a port from 0 to 65535.\n' +
      'DATABASE_URL must be a URL such as postgres://user:password@host/database.\n' +
      'LOG_LEVEL must be one of trace, debug, info, warn, error, silent.\n',
  );
});

it('the start fails on a data folder in use, and the running process continues', async () => {
  const DATA_DIR = scratchFolder();
  const first = start({ DATA_DIR });
  const url = await first.url();
  const second = start({ DATA_DIR });
  expect(await refusal(second)).toBe(
    `The data folder ${DATA_DIR} is in use by another Miradouro process; stop that one first or set DATA_DIR to another folder.\n`,
  );
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
});

it('the start creates a missing data folder when a database server is used', async () => {
  const database = await createServerDatabase();
  onTestFinished(database.drop);
  const DATA_DIR = join(scratchFolder(), 'not', 'yet');
  const url = await start({ DATA_DIR, DATABASE_URL: database.url }).url();
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
});

it('the start succeeds on the data folder of a killed process', async () => {
  const DATA_DIR = scratchFolder();
  const first = start({ DATA_DIR });
  await first.url();
  first.process.kill('SIGKILL');
  await first.ended;
  const second = start({ DATA_DIR });
  expect((await fetch(`${await second.url()}/health/ready`)).status).toBe(200);
});

it('the start fails when the data folder cannot be created', async () => {
  const folder = scratchFolder();
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const underFile = join(file, 'data');
  expect(await refusal(start({ DATA_DIR: underFile }))).toBe(
    `The data folder ${underFile} cannot be written; make it writable or set DATA_DIR to another folder.\n`,
  );
});

it('the start fails on a read-only data folder', async () => {
  const DATA_DIR = scratchFolder();
  chmodSync(DATA_DIR, 0o555);
  expect(await refusal(start({ DATA_DIR }, powerless))).toBe(
    `The data folder ${DATA_DIR} cannot be written; make it writable or set DATA_DIR to another folder.\n`,
  );
});

it('the start fails on a read-only or full database folder with a clear error', async () => {
  const DATA_DIR = scratchFolder();
  const first = start({ DATA_DIR });
  await first.url();
  first.process.kill('SIGTERM');
  await first.ended;
  const database = join(DATA_DIR, 'database');
  chmodSync(database, 0o555);
  expect(await refusal(start({ DATA_DIR }, powerless))).toBe(
    `The database in ${database} cannot be written; make it writable or set DATA_DIR to another folder.\n`,
  );
  chmodSync(database, 0o755);
  symlinkSync('/dev/full', join(database, 'writable'));
  expect(await refusal(start({ DATA_DIR }))).toBe(
    `The disk of ${database} is full; make room or set DATA_DIR to another folder.\n`,
  );
});

it('two processes that start at once on one empty database create the demo once', async () => {
  const { url: DATABASE_URL, drop } = await createServerDatabase();
  const both = [1, 2].map(() => start({ DATABASE_URL, DATA_DIR: scratchFolder(), SEED: 'demo' }));
  const urls = await Promise.all(both.map((program) => program.url()));
  for (const url of urls) {
    const tours = (await (await fetch(`${url}/api/tours`)).json()) as { id: string }[];
    expect(tours.length).toBeGreaterThan(3);
    expect(new Set(tours.map(({ id }) => id)).size).toBe(tours.length);
  }
  for (const program of both) {
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  }
  await drop();
});

it('the start fails on a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const program = start({ DATA_DIR: scratchFolder(), PORT: String(port) });
  expect(await refusal(program)).toBe(
    `Port ${port} is taken; stop the other program or set PORT to another number.\n`,
  );
});

it('the start fails when the database server is unreachable', async () => {
  const program = start({
    DATA_DIR: scratchFolder(),
    DATABASE_URL: 'postgres://postgres@127.0.0.1:1/tours',
  });
  expect(await program.ended).toBe(1);
  expect(program.output().stderr).toContain('ECONNREFUSED');
});

it('SIGTERM lets the current request finish and then ends the process with code 0', async () => {
  const program = start({ DATA_DIR: scratchFolder() });
  const url = new URL(await program.url());
  const client = createClient((path, init) => fetch(new URL(path, url), init));
  const headers = { ...(await client.csrfHeaders()), 'content-type': 'application/json' };
  const body = JSON.stringify({
    name: 'Inês',
    email: 'ines@mail.example',
    subject: 'Other',
    message: 'Good morning',
    language: 'pt',
  });
  const socket = connect(Number(url.port), url.hostname);
  const head = {
    host: url.host,
    cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...headers,
  };
  const lines = Object.entries(head).map((pair) => pair.join(': '));
  socket.write(
    `POST /api/contact HTTP/1.1\r\nexpect: 100-continue\r\n${lines.join('\r\n')}\r\n\r\n`,
  );
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('data', resolve));
  expect(answer).toContain('100 Continue');

  program.process.kill('SIGTERM');
  await new Promise<void>((resolve) => {
    const look = () => program.output().stderr.includes('"stopping"') && resolve();
    program.process.stderr?.on('data', look);
    look();
  });
  socket.write(body);
  await closed;
  expect(answer).toContain('HTTP/1.1 201');
  expect(await program.ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});
