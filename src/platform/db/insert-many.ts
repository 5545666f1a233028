import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Inserts rows with the same fields through one parameter, because thousands of parameters are slow to parse.
 * A field missing from a row gets its default only if the first row lacks it too. The caller adds clauses.
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
