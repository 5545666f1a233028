import { sql } from 'drizzle-orm';
import { tablesInOrder } from './dump.ts';
import { type Db, type Reader, rows } from './types.ts';

export type Comparison = {
  table: string;
  /** Row counts in the first and the second database. */
  rows: [number, number];
  differences: number;
};

const ROWS_AT_ONCE = 500;

export async function compareDatabases(one: Db, other: Db): Promise<Comparison[]> {
  const inReading = <T>(db: Db, work: (reader: Reader) => Promise<T>) =>
    db.transaction(
      async (tx) => {
        await tx.execute(sql`set local time zone 'UTC'`);
        return work(tx);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  return inReading(one, (first) =>
    inReading(other, async (second) => {
      const tables = new Set([...(await tablesInOrder(first)), ...(await tablesInOrder(second))]);
      const compared: Comparison[] = [];
      for (const table of tables) compared.push(await compareTable(table, first, second));
      return compared;
    }),
  );
}

/** Merges both sides, sorted by bytes; rows of only one side are differences. */
async function compareTable(table: string, one: Reader, other: Reader): Promise<Comparison> {
  const counts: [number, number] = [0, 0];
  let differences = 0;
  const [left, right] = [rowsOf(one, table), rowsOf(other, table)];
  let [a, b] = [await left.next(), await right.next()];
  while (!a.done || !b.done) {
    const order = a.done
      ? 1
      : b.done
        ? -1
        : Buffer.compare(Buffer.from(a.value), Buffer.from(b.value));
    if (order !== 0) differences += 1;
    const [takesLeft, takesRight] = [order <= 0, order >= 0];
    if (takesLeft) {
      counts[0] += 1;
      a = await left.next();
    }
    if (takesRight) {
      counts[1] += 1;
      b = await right.next();
    }
  }
  return { table, rows: counts, differences };
}

/** A table's rows as text, ordered by bytes regardless of the database's locale. */
async function* rowsOf(reader: Reader, table: string): AsyncGenerator<string, undefined> {
  const row = 'to_jsonb(t)::text collate "C"';
  await reader.execute(
    sql.raw(
      `declare compared no scroll cursor for select ${row} as row from "${table}" t order by ${row}`,
    ),
  );
  for (;;) {
    const some = await rows<{ row: string }>(
      reader,
      sql.raw(`fetch ${ROWS_AT_ONCE} from compared`),
    );
    if (some.length === 0) break;
    for (const each of some) yield each.row;
  }
  await reader.execute(sql.raw('close compared'));
}
