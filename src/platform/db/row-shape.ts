import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Log } from '#platform/log/log.ts';

/** The schema of each JSON column of a table and the replacement for a malformed value. */
export type RowShape = {
  table: string;
  columns: Readonly<Record<string, readonly [schema: z.ZodType, fallback: unknown]>>;
};

type MalformedRow = { table: string; id: string; fields: string[] };

const CHANNEL = 'miradouro:malformed-row';
const malformedRow = channel(CHANNEL);

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

export const isWellFormed = <Row extends { id: string }>(shape: RowShape, row: Row): boolean =>
  malformedFields(shape, row).length === 0;

/** Rows to show to guests: malformed rows are reported and omitted. */
export const wellFormed = <Row extends { id: string }>(
  shape: RowShape,
  rows: readonly Row[],
): Row[] => rows.filter((row) => isWellFormed(shape, row));

/** A row for staff and for existing bookings: malformed columns are reported and replaced. */
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

/** SQL for the elements of a JSON array; empty instead of an error for any other JSON value. */
export const elementsOf = (column: SQLWrapper): SQL =>
  sql`jsonb_array_elements(case when jsonb_typeof(${column}) = 'array' then ${column} else '[]'::jsonb end)`;
