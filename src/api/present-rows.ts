import { describeError, type Log } from '#platform/log/log.ts';

/** A row that cannot be presented, e.g. one written by hand, is logged and left out. */
export function presentRows<Row extends { id: string }, Shown>(
  rows: readonly Row[],
  { log, path }: { log: Log; path: string },
  present: (row: Row) => Shown,
): Shown[] {
  return rows.flatMap((row) => {
    try {
      return [present(row)];
    } catch (error) {
      log.warn(
        { path, id: row.id, error: describeError(error) },
        'Leaving an invalid row out of a public list',
      );
      return [];
    }
  });
}
