import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import { createFolderStore } from '#platform/files/file-store.ts';
import { readArchive, writeArchive } from './archive.ts';
import { outdated } from './back-up.ts';

const PASSPHRASE = 'seven sardines on a tram';

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'miradouro-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function archive(passphrase: string | null) {
  const folder = scratch();
  const uploads = createFolderStore(join(folder, 'uploads'));
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  for (const name of ['a', 'b', 'c', 'd', 'e']) await uploads.put(`pictures/${name}.webp`, noise);
  const databaseFile = join(folder, 'dump.sql');
  writeFileSync(databaseFile, 'select 1;\n'.repeat(1000));
  const path = join(folder, 'archive');
  const facts = { version: '1', madeAt: '2026-11-22T03:30:00Z', rows: { tours: 3 } };
  await writeArchive(path, { facts, databaseFile, uploads, passphrase });
  return { path, folder, noise, dump: readFileSync(databaseFile, 'utf8') };
}

it.each([null, PASSPHRASE])(
  'an archive returns dump and uploads byte for byte (passphrase: %s)',
  async (it) => {
    const { path, folder, noise, dump } = await archive(it);
    const databaseFile = join(folder, 'again.sql');
    const found = new Map<string, Buffer>();
    const upload = async (key: string, bytes: Buffer) => void found.set(key, bytes);
    const manifest = await readArchive(path, it, { databaseFile, upload });
    expect(manifest).toMatchObject({ version: '1', rows: { tours: 3 } });
    expect(readFileSync(databaseFile, 'utf8')).toBe(dump);
    expect(found.size).toBe(5);
    for (const bytes of found.values()) expect(Buffer.compare(bytes, noise)).toBe(0);
  },
);

// gzip ignores some padding, so a change there loses nothing and may go undetected.
it.each([null, PASSPHRASE])(
  'an archive that is damaged or cut anywhere is refused (passphrase: %s)',
  async (it) => {
    const { path, noise } = await archive(it);
    const whole = readFileSync(path);
    const upload = async (_key: string, bytes: Buffer) => {
      if (Buffer.compare(bytes, noise) !== 0) throw new Error('damaged, and handed on');
    };
    for (const part of [0.1, 0.5, 0.999]) {
      const bytes = Buffer.from(whole);
      const at = Math.floor(bytes.length * part);
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      writeFileSync(path, bytes);
      const said = await readArchive(path, it).catch(({ message }: Error) => message);
      if (typeof said === 'string') expect(said, `changed at ${part}`).toMatch(/damaged/);
      else await readArchive(path, it, { upload });
      writeFileSync(path, whole.subarray(0, at));
      await expect(readArchive(path, it), `cut at ${part}`).rejects.toThrow(/damaged|incomplete/);
    }
  },
);

it('an encrypted archive is refused with another passphrase or none', async () => {
  const { path } = await archive(PASSPHRASE);
  await expect(readArchive(path, `${PASSPHRASE}s`)).rejects.toThrow('the passphrase is wrong');
  await expect(readArchive(path, null)).rejects.toThrow('set BACKUP_PASSPHRASE');
  expect(readFileSync(path).includes('database.sql')).toBe(false);
});

it('an encrypted archive with swapped frames or without its last is refused', async () => {
  const { path } = await archive(PASSPHRASE);
  const whole = readFileSync(path);
  const head = 19 + 16;
  const frame = 64 * 1024 + 16;
  const [first, second] = [
    whole.subarray(head, head + frame),
    whole.subarray(head + frame, head + 2 * frame),
  ];
  const rest = whole.subarray(head + 2 * frame);
  writeFileSync(path, Buffer.concat([whole.subarray(0, head), second, first, rest]));
  await expect(readArchive(path, PASSPHRASE)).rejects.toThrow('damaged');
  const frames = Math.floor((whole.length - head) / frame);
  writeFileSync(path, whole.subarray(0, head + frames * frame));
  await expect(readArchive(path, PASSPHRASE)).rejects.toThrow('damaged');
});

it('the outdated archives never include the last three or files of other names', () => {
  const now = Temporal.Instant.from('2026-11-22T03:30:00Z');
  const of = (day: string) => `miradouro-${day}T033000Z.tar.gz`;
  const old = ['2026-10-01', '2026-10-02', '2026-10-22'].map(of);
  const stored = ['2026-10-23', '2026-11-21'].map(of);
  const names = [...stored, 'holiday.jpg', 'miradouro-old.tar.gz', ...old];
  expect(outdated(names, now, 30)).toEqual(old.slice(0, 2));
  expect(outdated([...names, of('2026-11-22')], now, 30)).toEqual(old);
  expect(outdated(old, now, 30)).toEqual([]);
});
