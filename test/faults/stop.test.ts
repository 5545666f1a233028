import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAIL_QUEUE } from '#domain/mails/queue-mail.ts';
import { rows } from '#platform/db/types.ts';
import { createClient } from '../client.ts';
import { asNewVisitor, startApp, temporaryFolder } from '../programs/app-process.ts';
import { isTo, startSmtpSink } from '../programs/smtp-sink.ts';
import { startStallingProxy } from '../programs/stalling-proxy.ts';
import { type Program, startProgram } from '../programs/start.ts';
import { makePlace } from './place.ts';

function start(folder: string, env: Record<string, string> = {}): Program {
  const own = { ADMIN_PASSWORD: 'correct-horse-battery', DATA_DIR: folder };
  const program = startProgram({ ...own, ...env });
  onTestFinished(async () => {
    program.process.kill('SIGKILL');
    await program.ended;
  });
  return program;
}

async function sendHalfOfARequest(url: URL): Promise<void> {
  const client = createClient((path, init) => fetch(new URL(path, url), init));
  const head = {
    ...(await client.csrfHeaders()),
    host: url.host,
    cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
    'content-type': 'application/json',
    'content-length': '9',
    expect: '100-continue',
  };
  const lines = Object.entries(head).map((pair) => pair.join(': '));
  const socket = connect(Number(url.port), url.hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write(`POST /api/contact HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
}

function stopping(program: Program): Promise<void> {
  return new Promise((resolve) => {
    const look = () => program.output().stderr.includes('"stopping"') && resolve();
    program.process.stderr?.on('data', look);
    look();
  });
}

describe('a request that never ends', () => {
  it('delays the stop by at most ten seconds, and the data folder is free again', async () => {
    const folder = temporaryFolder('stop');
    onTestFinished(folder.remove);
    const first = start(folder.path);
    await sendHalfOfARequest(new URL(await first.url()));

    const requestedAt = performance.now();
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(performance.now() - requestedAt).toBeLessThan(15_000);

    const second = start(folder.path);
    expect((await fetch(`${await second.url()}/health/ready`)).status).toBe(200);
  });

  it('does not delay the stop after a second signal', async () => {
    const folder = temporaryFolder('stop');
    onTestFinished(folder.remove);
    const first = start(folder.path);
    await sendHalfOfARequest(new URL(await first.url()));

    first.process.kill('SIGTERM');
    await stopping(first);
    const requestedAt = performance.now();
    first.process.kill('SIGINT');
    expect(await first.ended).toBe(1);
    expect(performance.now() - requestedAt).toBeLessThan(3000);

    const second = start(folder.path);
    expect((await fetch(`${await second.url()}/health/ready`)).status).toBe(200);
  });
});

describe('a process that receives a stop signal', () => {
  it('is not ready any more but serves requests until the drain time ends', async () => {
    const folder = temporaryFolder('stop');
    onTestFinished(folder.remove);
    const program = start(folder.path, { DRAIN_SECONDS: '2' });
    const url = await program.url();
    const stored = () => fetch(`${url}/`);
    expect((await stored()).headers.get('connection')).not.toBe('close');

    const requestedAt = performance.now();
    program.process.kill('SIGTERM');
    await stopping(program);
    const ready = await fetch(`${url}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'stopping' }]);
    for (const path of ['/', '/api/tours', '/health/live']) {
      const answer = await fetch(url + path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('connection')).toBe('close');
    }
    expect(await program.ended).toBe(0);
    expect(performance.now() - requestedAt).toBeGreaterThan(1900);
  });

  it('does not drain after Ctrl+C', async () => {
    const folder = temporaryFolder('stop');
    onTestFinished(folder.remove);
    const program = start(folder.path, { DRAIN_SECONDS: '60' });
    await program.url();
    program.process.kill('SIGINT');
    expect(await program.ended).toBe(0);
  });

  it('returns an email that its mail server is slow to accept, and another process sends it', async () => {
    const place = await makePlace('server');
    onTestFinished(place.remove);
    const sink = await startSmtpSink();
    onTestFinished(sink.stop);
    const slow = await startStallingProxy(sink.url);
    onTestFinished(slow.stop);
    slow.stall();
    const first = await startApp({ env: { ...place.env, SMTP_URL: slow.url } });
    onTestFinished(first.kill);
    const guest = first.client();
    const contactMessage = {
      name: 'Ana',
      email: 'ana@mail.example',
      subject: 'A dog',
      message: 'Is there room for my dog?',
      language: 'en',
    };
    const { status } = await guest.post('/api/contact', contactMessage, {
      idempotencyKey: crypto.randomUUID(),
      headers: asNewVisitor(),
    });
    expect(status).toBe(201);
    const states = sql`select distinct state from pgboss.job where name = ${MAIL_QUEUE}`;
    const readJobStates = () => place.whileDown(({ db }) => rows<{ state: string }>(db, states));
    await expect.poll(readJobStates, { timeout: 10_000 }).toEqual([{ state: 'active' }]);

    expect(await first.stop()).toBe(0);
    expect(await readJobStates()).toEqual([{ state: 'retry' }]);
    const second = await startApp({ env: { ...place.env, SMTP_URL: sink.url } });
    onTestFinished(second.kill);
    expect((await sink.waitFor(isTo('team@miradouro.example'))).text).toContain('my dog');
  });
});
