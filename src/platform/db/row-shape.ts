import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Log } from '#platform/log/log.ts';

/**
 * What the JSON columns of a table hold, each with the value that stands in for one that holds
 * something else, e.g. after an edit by hand.
 */
export type RowShape = {
  table: string;
  columns: Readonly<Record<string, readonly [schema: z.ZodType, fallback: unknown]>>;
};

type MalformedRow = { table: string; id: string; fields: string[] };

const CHANNEL = 'miradouro:malformed-row';
const malformedRow = channel(CHANNEL);

/** The malformed JSON columns of a row, which are reported; a column that was not selected is skipped. */
function malformedFields({ table, columns }: RowShape, row: { id: string }): string[] {
  const values = new Map(Object.entries(row));
  const fields = Object.entries(columns).flatMap(([field, [schema]]) =>
    values.has(field) && !schema.safeParse(values.get(field)).success ? [field] : [],
  );
  if (fields.length > 0) {
    malformedRow.publish({ table, id: row.id, fields } satisfies MalformedRow);
  }
  return fields;
}

/** Whether every JSON column of a row holds what it should. A malformed row is reported. */
export const isWellFormed = <Row extends { id: string }>(shape: RowShape, row: Row): boolean =>
  malformedFields(shape, row).length === 0;

/** The rows that guests may see: a malformed one is reported and left out. */
export const wellFormed = <Row extends { id: string }>(
  shape: RowShape,
  rows: readonly Row[],
): Row[] => rows.filter((row) => isWellFormed(shape, row));

/** A row as staff see it, and as its bookings need it: a malformed column is reported and replaced. */
export function mended<Row extends { id: string }>(shape: RowShape, row: Row): Row {
  const fields = malformedFields(shape, row);
  return fields.length === 0
    ? row
    : { ...row, ...Object.fromEntries(fields.map((field) => [field, shape.columns[field]?.[1]])) };
}

const REPORTED_AT_MOST = 1000;

/** Logs each malformed row once, until the returned function is called. */
export function logMalformedRows(log: Log): () => void {
  const reported = new Set<string>();
  const report = (message: unknown) => {
    const row = message as MalformedRow;
    const key = [row.table, row.id, ...row.fields].join(' ');
    if (reported.has(key)) return;
    if (reported.size >= REPORTED_AT_MOST) reported.clear();
    reported.add(key);
    log.warn(row, 'malformed row: correct these fields');
  };
  subscribe(CHANNEL, report);
  return () => {
    unsubscribe(CHANNEL, report);
  };
}

/** The elements of a JSON array; none of a value that is no array, at which PostgreSQL would fail. */
export const elementsOf = (column: SQLWrapper): SQL =>
  sql`jsonb_array_elements(case when jsonb_typeof(${column}) = 'array' then ${column} else '[]'::jsonb end)`;
