import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import {
  ADMIN_PASSWORD,
  type AppProcess,
  startApp,
  temporaryFolder,
} from '../programs/app-process.ts';

const email = 'quirina@mail.example';

async function command(script: string, args: string[], dataDir: string): Promise<string> {
  const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' };
  return (await promisify(execFile)(process.execPath, [path, ...args], { env })).stdout;
}

async function signInOwner(app: AppProcess) {
  const owner = app.client();
  expect((await owner.signIn(ADMIN_PASSWORD)).status).toBe(200);
  expect((await owner.confirm(ADMIN_PASSWORD)).status).toBe(204);
  return owner;
}

async function hasGuest(app: AppProcess): Promise<boolean> {
  const owner = await signInOwner(app);
  return (await owner.get(`/api/admin/guest-data?email=${email}`)).status === 200;
}

it('a restore erases guests again who were erased after the backup', async () => {
  const folder = temporaryFolder('erased');
  onTestFinished(folder.remove);
  const dataDir = join(folder.path, 'data');
  const backups = join(folder.path, 'backups');
  const env = { SEED: 'none', DATA_DIR: dataDir, BACKUP_TO: backups };
  const first = await startApp({ env });
  const message = { name: 'Quirina', email, subject: 'Hello', message: 'Do you walk in the rain?' };
  const written = await first.client().post('/api/contact', { ...message, language: 'pt' });
  expect(written.status).toBe(201);
  await command('backup', [backups], dataDir);
  const [archive = ''] = readdirSync(backups).filter((name) => name.endsWith('.tar.gz'));
  const owner = await signInOwner(first);
  const erased = await owner.post('/api/admin/guest-data/erasure', { email });
  expect(erased.status).toBe(204);
  const copies = (place: string) => {
    const copied = join(place, 'erased');
    return existsSync(copied) ? readdirSync(copied).length : 0;
  };
  await expect.poll(() => copies(backups), { timeout: 20_000 }).toBe(1);
  await expect.poll(() => copies(join(dataDir, 'uploads')), { timeout: 20_000 }).toBe(1);
  await first.stop();

  const elsewhere = join(folder.path, 'elsewhere');
  const restored = await command('restore', [join(backups, archive)], elsewhere);
  expect(restored).toContain('Guests erased again, because they were erased after this backup: 1.');
  const second = await startApp({ env: { ...env, DATA_DIR: elsewhere } });
  expect(await hasGuest(second)).toBe(false);
  await second.stop();

  rmSync(join(backups, 'erased'), { recursive: true });
  rmSync(join(dataDir, 'database'), { recursive: true });
  expect(await command('restore', [join(backups, archive)], dataDir)).toContain(
    'Guests erased again',
  );
  const third = await startApp({ env });
  expect(await hasGuest(third)).toBe(false);
  await third.stop();
}, 300_000);
