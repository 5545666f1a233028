import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../client.ts';
import { temporaryFolder } from '../programs/app-process.ts';
import { type Program, startProgram } from '../programs/start.ts';

/** Starts the program on a folder; whatever happens it does not outlive the test. */
function start(folder: string): Program {
  const program = startProgram({ ADMIN_PASSWORD: 'correct-horse-battery', DATA_DIR: folder });
  onTestFinished(async () => {
    program.process.kill('SIGKILL');
    await program.ended;
  });
  return program;
}

/** A request whose end never comes, as a broken or hostile visitor leaves it. */
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
  // The server cuts it off in the end.
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
  it('holds up a stop for ten seconds and no longer, and the folder is free again', async () => {
    const folder = temporaryFolder('stop');
    onTestFinished(folder.remove);
    const first = start(folder.path);
    await sendHalfOfARequest(new URL(await first.url()));

    const askedAt = performance.now();
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(15_000);

    const second = start(folder.path);
    expect((await fetch(`${await second.url()}/health/ready`)).status).toBe(200);
  });

  it('holds up nothing when the end is asked for twice', async () => {
    const folder = temporaryFolder('stop');
    onTestFinished(folder.remove);
    const first = start(folder.path);
    await sendHalfOfARequest(new URL(await first.url()));

    first.process.kill('SIGTERM');
    await stopping(first);
    const askedAt = performance.now();
    first.process.kill('SIGINT');
    expect(await first.ended).toBe(1);
    expect(performance.now() - askedAt).toBeLessThan(3000);

    const second = start(folder.path);
    expect((await fetch(`${await second.url()}/health/ready`)).status).toBe(200);
  });
});
