import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

type Ordered = { id: AnyColumn; position: AnyColumn };

/** From 0, for `update … set position = place from wanted where isMoved`: only rows that move. */
export function placesOf(
  { id, position }: Ordered,
  ids: readonly string[],
): { place: SQL; wanted: SQL; isMoved: SQL } {
  const place = sql`(wanted.place - 1)::int`;
  return {
    place,
    wanted: sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      with ordinality as wanted(id, place)`,
    isMoved: sql`wanted.id = ${id}::text and ${position} <> ${place}`,
  };
}
