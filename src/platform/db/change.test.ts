import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import {
  type DatabaseKind,
  describeOnEachDatabase,
  openTestDatabase,
} from '../../../test/database.ts';
import { createInChange, MadeUpTwice, outsideChanges } from './change.ts';
import { type Reader, rows } from './types.ts';

async function openNotes(kind: DatabaseKind) {
  const database = await openTestDatabase(kind);
  onTestFinished(() => database.close());
  const { db } = database;
  await db.execute(sql`create table if not exists notes (word text not null unique)`);
  // A database is reused by the next test only if its tables are unchanged; a new one takes seconds.
  onTestFinished(async () => void (await db.execute(sql`drop table notes`)));
  const inChange = createInChange(db, { send: async () => null }, () => Temporal.Now.instant());
  const note = (word: string | null) => sql`insert into notes (word) values (${word})`;
  const read = async (reader: Reader) =>
    (await rows<{ word: string }>(reader, sql`select word from notes order by word`)).map(
      ({ word }) => word,
    );
  return { db, inChange, note, read };
}

describeOnEachDatabase('a change', (kind) => {
  it('commits statements sent with its commit, and rolls back as a whole when one fails', async () => {
    const { db, inChange, note, read } = await openNotes(kind);
    const withLast = (word: string, last: string | null) =>
      inChange(async ({ tx, withCommit }) => {
        await tx.execute(note(word));
        withCommit(tx.execute(note(last)));
        return 'done';
      });
    expect(await withLast('a', 'b')).toBe('done');
    expect(await read(db)).toEqual(['a', 'b']);
    await expect(withLast('c', null)).rejects.toThrow();
    await expect(withLast('d', 'a')).rejects.toThrow();
    expect(await read(db)).toEqual(['a', 'b']);
  });

  it('reports the first error, not those of later statements', async () => {
    const { inChange, note } = await openNotes(kind);
    const failing = inChange(async ({ tx, withCommit }) => {
      withCommit(tx.execute(sql`select 1 / 0`));
      await tx.execute(note('a'));
    });
    await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  });

  it('is retried when a random value is already taken', async () => {
    const { db, inChange, note, read } = await openNotes(kind);
    await db.execute(note('a'));
    const chosen = ['a', 'b'];
    const made = await inChange(async ({ tx, withCommit }) => {
      const word = chosen.shift() ?? '';
      const sent = tx.execute(note(word));
      withCommit(
        sent.catch((cause) => {
          throw new MadeUpTwice('taken', { cause });
        }),
      );
      return word;
    });
    expect(made).toBe('b');
    expect(await read(db)).toEqual(['a', 'b']);
  });

  it('runs concurrent statements in order, each seeing the previous ones', async () => {
    const { inChange, note } = await openNotes(kind);
    const count = sql`insert into notes select count(*)::text from notes`;
    const seen = await inChange(async ({ tx }) => {
      await Promise.all([
        tx.execute(note('a')),
        tx.execute(count),
        tx.execute(note('b')),
        tx.execute(count),
      ]);
      return rows<{ word: string }>(tx, sql`select word from notes order by word`);
    });
    expect(seen.map(({ word }) => word)).toEqual(['1', '3', 'a', 'b']);
  });
});

it('refuses calls of outside services while a change is open', async () => {
  const { inChange } = await openNotes('server');
  const files = outsideChanges('files', { put: async (name: string) => name });
  await expect(inChange(() => files.put('a'))).rejects.toThrow(
    'Do not call files.put inside a change',
  );
  expect(await files.put('a')).toBe('a');
});

it('refuses the database handle inside a change on a server, as the embedded database would hang', async () => {
  const { db, inChange, read } = await openNotes('server');
  await expect(inChange(() => read(db))).rejects.toThrow(/^Do not call db\.\w+ inside a change$/);
});

it('rolls back a change on a server when a statement fails and its error is ignored', async () => {
  const { db, inChange, note, read } = await openNotes('server');
  const deaf = inChange(async ({ tx }) => {
    await tx.execute(note('a'));
    await Promise.resolve(tx.execute(note(null))).catch(() => null);
    return 'done';
  });
  await expect(deaf).rejects.toThrow('rolled back');
  expect(await read(db)).toEqual([]);
});
