import { createReadStream } from 'node:fs';
import { PlainError } from '#platform/log/plain-error.ts';
import type { RowCounts } from './dump.ts';

/** Rows per COPY, so that a large table need not fit into memory. */
const ROWS_PER_COPY = 5000;

export type DumpPart =
  | { kind: 'statements'; text: string }
  | {
      kind: 'rows';
      /** The COPY statement up to, and excluding, `FROM stdin`. */
      copy: string;
      lines: string[];
      /** The number of the first line within its table, from 1. */
      firstRow: number;
    };

export const tableOf = ({ copy }: Pick<Extract<DumpPart, { kind: 'rows' }>, 'copy'>): string =>
  copy
    .replace(/^COPY (?:"public"\.)?/, '')
    .replace(/ \(.*$/, '')
    .replaceAll('"', '');

class UnreadableDumpError extends PlainError {}

/** Compares each table's rows and columns. @throws {UnreadableDumpError} naming the first that differ */
export async function verifyDump(file: string, expected: RowCounts): Promise<void> {
  const found: RowCounts = {};
  for await (const part of readDump(file)) {
    if (part.kind === 'statements') continue;
    const table = tableOf(part);
    const columns = part.copy.split('", "').length;
    const wrong = part.lines.findIndex((line) => line.split('\t').length !== columns);
    if (wrong >= 0) {
      const row = part.firstRow + wrong;
      throw new UnreadableDumpError(
        `The backup cannot be restored: row ${row} of table ${table} does not have ${columns} columns.`,
      );
    }
    found[table] = (found[table] ?? 0) + part.lines.length;
  }
  for (const [table, rows] of Object.entries(expected)) {
    if ((found[table] ?? 0) === rows) continue;
    throw new UnreadableDumpError(
      `The backup cannot be restored: table ${table} has ${found[table] ?? 0} rows, not ${rows}.`,
    );
  }
}

/** Reads a dump as psql does. @throws {UnreadableDumpError} at the end of a truncated file */
export async function* readDump(file: string): AsyncGenerator<DumpPart> {
  let copy: string | null = null;
  let firstRow = 1;
  let lines: string[] = [];
  let isOpen = false;
  const takePart = (): DumpPart | null => {
    const taken = lines;
    lines = [];
    if (taken.length === 0) return null;
    if (copy === null) return { kind: 'statements', text: `${taken.join('\n')}\n` };
    const part: DumpPart = { kind: 'rows', copy, lines: taken, firstRow };
    firstRow += taken.length;
    return part;
  };
  for await (const line of readLines(file)) {
    // Our dumps are one transaction; dumps of pg_dump have none.
    if (copy === null && line === 'BEGIN;') isOpen = true;
    if (copy === null && line === 'COMMIT;') isOpen = false;
    const copyStarted: string | undefined =
      copy === null ? /^(COPY .+) FROM stdin;$/.exec(line)?.[1] : undefined;
    if (copyStarted !== undefined || (copy !== null && line === '\\.')) {
      const part = takePart();
      if (part) yield part;
      copy = copyStarted ?? null;
      firstRow = 1;
    } else if (copy !== null || !line.startsWith('\\set ')) {
      lines.push(line);
      if (copy !== null && lines.length === ROWS_PER_COPY) {
        const part = takePart();
        if (part) yield part;
      }
    }
  }
  if (copy !== null) {
    const table = tableOf({ copy });
    throw new UnreadableDumpError(
      `${file} ends in the middle of table ${table}: it is incomplete.`,
    );
  }
  const last = takePart();
  if (last) yield last;
  if (isOpen) {
    throw new UnreadableDumpError(`${file} ends before its last statement: it is incomplete.`);
  }
}

/** Splits at `\n` only; `node:readline` also splits at U+2028, U+2029 and lone `\r`, which guests write. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
