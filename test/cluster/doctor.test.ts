import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../database.ts';
import { temporaryFolder } from '../programs/app-process.ts';
import { examine, line, privateFolder } from '../programs/doctor.ts';
import { falseClock } from '../programs/false-clock.ts';

it('the doctor reports a full disk, a wrong clock and an expired certificate', async () => {
  const folder = privateFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m,mode=700', 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  const site = await startHttps(2);
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PUBLIC_URL: site.url,
    TRUSTED_PROXIES: '1',
    NODE_EXTRA_CA_CERTS: site.certificate,
  };
  const short = await examine(env);
  expect(short.lines).toEqual(line('broken', 'Disk: 0.1 GB are free .*nothing can be written'));
  expect(short.lines).toEqual(line('ok', 'Clock: '));
  expect(short.lines).toEqual(line('ok', 'https: .*/health/ready answers 200'));
  expect(short.lines).toEqual(line('warning', 'https: the certificate is valid for 1 more days'));

  // One hour ahead for the database, and three days for the certificate.
  const oneHourLater = await examine({ ...env, ...falseClock('+1h').env });
  expect(oneHourLater.lines).toEqual(line('broken', 'Clock: .* 3600 s apart: synchronise both'));
  const later = await examine({ ...env, ...falseClock('+3d').env });
  expect(later.code).toBe(1);
  expect(later.lines).toEqual(line('broken', 'https: .*certificate has expired'));
});

async function startHttps(days: number) {
  const folder = temporaryFolder('https');
  onTestFinished(folder.remove);
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => join(folder.path, name));
  const names = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const made = `req -x509 -newkey rsa:2048 -nodes -days ${days} ${names} -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  const pair = { cert: readFileSync(certificate ?? ''), key: readFileSync(key ?? '') };
  const server = createServer(pair, (_request, response) => response.end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `https://localhost:${port}`, certificate: certificate ?? '' };
}
