import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { onTestFinished } from 'vitest';
import { createEmptyDatabase } from './database.ts';

export async function restore(dump: string): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  if (!restoreByPsql(url, dump)) await restoreByCopy(url, dump);
  return url;
}

/** Like an operator. @returns false if psql is missing */
function restoreByPsql(url: string, dump: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'miradouro-dump-'));
  const file = join(folder, 'dump.sql');
  try {
    writeFileSync(file, dump);
    const flags = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file, url];
    const { status, error, stderr } = spawnSync('psql', flags, { encoding: 'utf8' });
    if (error && 'code' in error && error.code === 'ENOENT') return false;
    if (status !== 0) throw error ?? new Error(`psql: ${stderr}`);
    return true;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Does the same as psql, on machines without it. */
async function restoreByCopy(url: string, dump: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const statements = dump.replace(/^\\set .*\n/gm, '');
    for (const part of statements.split(/(^COPY [^\n]+ FROM stdin;\n[\s\S]*?^\\\.\n)/m)) {
      const copy = /^(COPY [^\n]+ FROM stdin);\n([\s\S]*?)\\\.\n$/.exec(part);
      if (copy?.[1]) {
        await pipeline(Readable.from(copy[2] ?? ''), client.query(copyFrom(copy[1])));
      } else if (part.trim() !== '') {
        await client.query(part);
      }
    }
  } finally {
    await client.end();
  }
}
