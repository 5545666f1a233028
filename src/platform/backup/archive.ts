import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import type { FileStore } from '#platform/files/file-store.ts';
import { PlainError } from '#platform/log/plain-error.ts';
import { createSeal, createUnseal, MAGIC, SEALED_HEAD_BYTES } from './sealed.ts';

/** Without a passphrase, `tar xzf` opens it and `psql` restores its database.sql. */
const DATABASE = 'database.sql';
const UPLOADS = 'uploads/';
/** The last entry, so that a truncated archive lacks it. */
const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  version: z.string(),
  madeAt: z.string(),
  rows: z.record(z.string(), z.int()),
  /** SHA-256 of every preceding entry, by entry name. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

class ArchiveError extends PlainError {}

type Contents = {
  facts: Pick<Manifest, 'version' | 'madeAt' | 'rows'>;
  databaseFile: string;
  uploads: Pick<FileStore, 'list' | 'get'>;
  passphrase: string | null;
};

/** Writes an archive to a file. Uploads are listed after the dump, so all that it names are included. */
export async function writeArchive(path: string, contents: Contents): Promise<void> {
  const tar = pack();
  const seal = contents.passphrase === null ? [] : [await createSeal(contents.passphrase)];
  const written = pipeline([
    tar,
    // Pictures are already compressed, and SQL compresses well at any level.
    createGzip({ level: 4 }),
    ...seal,
    createWriteStream(path, { mode: 0o600 }),
  ]);
  const filled = fill(tar, contents).catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  await Promise.all([written, filled]);
}

async function fill(
  tar: ReturnType<typeof pack>,
  { facts, databaseFile, uploads }: Contents,
): Promise<void> {
  const files: Record<string, string> = {};
  const addWhole = (name: string, bytes: Buffer) => {
    files[name] = createHash('sha256').update(bytes).digest('hex');
    return new Promise<void>((resolve, reject) => {
      tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  };
  const { size } = await stat(databaseFile);
  const hash = createHash('sha256');
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ name: DATABASE, size, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    pipeline(createReadStream(databaseFile), hashing(hash), entry).catch(reject);
  });
  files[DATABASE] = hash.digest('hex');
  for (const key of await uploads.list()) {
    const bytes = await uploads.get(key);
    // A file deleted since the list was made is no longer referenced.
    if (bytes) await addWhole(`${UPLOADS}${key}`, Buffer.from(bytes));
  }
  await addWhole(MANIFEST, Buffer.from(JSON.stringify({ ...facts, files }, null, 1)));
  tar.finalize();
}

const hashing = (hash: ReturnType<typeof createHash>) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** Where an archive's contents are written; empty when the archive is only checked. */
type Takers = {
  databaseFile?: string;
  upload?(key: string, bytes: Buffer): Promise<void>;
};

/** Checks each entry against the manifest. @throws {ArchiveError}, or {SealError} for a wrong passphrase */
export async function readArchive(
  path: string,
  passphrase: string | null,
  { databaseFile, upload }: Takers = {},
): Promise<Manifest> {
  const found: Record<string, string> = {};
  const manifests: Manifest[] = [];
  const tar = extract();
  const reading = pipeline([await openArchive(path, passphrase), createGunzip(), tar]);
  reading.catch((error: Error) => tar.destroy(error));
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      const hash = createHash('sha256');
      if (name === DATABASE) {
        const target = databaseFile ? createWriteStream(databaseFile, { mode: 0o600 }) : null;
        if (target) await pipeline(entry, hashing(hash), target);
        else for await (const chunk of entry) hash.update(chunk);
      } else {
        const bytes = await buffer(entry);
        if (name === MANIFEST) {
          manifests.push(manifestSchema.parse(JSON.parse(bytes.toString())));
          continue;
        }
        hash.update(bytes);
        if (name.startsWith(UPLOADS)) await upload?.(name.slice(UPLOADS.length), bytes);
      }
      found[name] = hash.digest('hex');
    }
    await reading;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    throw new ArchiveError(`${path} is not a backup, or it is damaged.`, { cause: error });
  }
  const [manifest] = manifests;
  if (!manifest) throw new ArchiveError(`${path} is incomplete: its end is missing.`);
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  for (const name of names) {
    if (found[name] === manifest.files[name]) continue;
    throw new ArchiveError(`${path} is damaged: the contents of ${name} have changed.`);
  }
  return manifest;
}

/** Errors of gzip and tar for bytes in another format. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && /^Z_/.test(String(error.code))) ||
    /header|unexpected end/i.test(error.message));

async function openArchive(path: string, passphrase: string | null): Promise<Readable> {
  const file = await open(path);
  const { buffer: head, bytesRead } = await file.read({ buffer: Buffer.alloc(SEALED_HEAD_BYTES) });
  await file.close();
  if (bytesRead < SEALED_HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) {
    return createReadStream(path);
  }
  if (passphrase === null) {
    throw new ArchiveError(`${path} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
  }
  const unseal = await createUnseal(passphrase, head);
  const encrypted = createReadStream(path, { start: SEALED_HEAD_BYTES });
  encrypted.on('error', (error) => unseal.destroy(error));
  return encrypted.pipe(unseal);
}
