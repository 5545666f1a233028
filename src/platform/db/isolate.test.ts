import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnEachDatabase, openTestDatabase } from '../../../test/database.ts';
import { createInChange } from './change.ts';
import { isolateEach } from './isolate.ts';
import { rows } from './types.ts';

describeOnEachDatabase('items of one change', (kind) => {
  const openNotes = async () => {
    const database = await openTestDatabase(kind);
    onTestFinished(() => database.close());
    const { db } = database;
    await db.execute(sql`create table notes (word text not null check (word not like 'bad%'))`);
    onTestFinished(async () => void (await db.execute(sql`drop table notes`)));
    const inChange = createInChange(db, { send: async () => null }, () => Temporal.Now.instant());
    const read = async () =>
      (await rows<{ word: string }>(db, sql`select word from notes order by word`)).map(
        ({ word }) => word,
      );
    return { inChange, read };
  };
  const items = ['bad1', 'bad2', 'bad3', 'good1', 'good2'].map((id) => ({ id }));
  const note = (word: string) => sql`insert into notes values (${word})`;

  it('are stored although three of them fail, which the change reports after its commit', async () => {
    const { inChange, read } = await openNotes();
    const working = inChange((change) =>
      isolateEach(change, items, ({ tx }, { id }) => tx.execute(note(id))),
    );
    await expect(working).rejects.toThrow(/^3 failed, the others are done \(bad1: .*bad3: /);
    expect(await read()).toEqual(['good1', 'good2']);
  });

  it('are stored although statements fail that are awaited with the commit', async () => {
    const { inChange, read } = await openNotes();
    const working = inChange((change) =>
      isolateEach(change, items, async ({ tx, withCommit }, { id }) =>
        withCommit(tx.execute(note(id))),
      ),
    );
    await expect(working).rejects.toThrow('3 failed');
    expect(await read()).toEqual(['good1', 'good2']);
  });

  it('fail as a whole with a deadlock, so that the change is retried', async () => {
    const { inChange, read } = await openNotes();
    let tried = 0;
    const succeeded = await inChange((change) =>
      isolateEach(change, items.slice(3), async ({ tx }, { id }) => {
        tried += 1;
        if (tried === 2) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        await tx.execute(note(id));
      }),
    );
    expect(succeeded).toBe(2);
    expect(await read()).toEqual(['good1', 'good2']);
  });

  it('are stored only when the whole change commits', async () => {
    const { inChange, read } = await openNotes();
    const working = inChange(async (change) => {
      await isolateEach(change, items.slice(3), ({ tx }, { id }) => tx.execute(note(id)));
      throw new Error('later in the same change');
    });
    await expect(working).rejects.toThrow('later in the same change');
    expect(await read()).toEqual([]);
  });
});
