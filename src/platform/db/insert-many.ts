import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * An insert of many rows that say the same fields, with one parameter for all of them: thousands of
 * parameters take longer to read than the rows to write. What a row leaves out gets its default where
 * the first does too. Whatever goes on after the rows, e.g. `returning`, is the caller's.
 */
export function insertMany<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): SQL {
  const names = new Map(
    Object.entries(getTableColumns(table)).map(([field, { name }]) => [field, name]),
  );
  const named = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([field, value]) => {
        const name = names.get(field);
        return name === undefined || value === undefined ? [] : [[name, value]];
      }),
    ),
  );
  const columns = sql.join(
    Object.keys(named[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`;
}
