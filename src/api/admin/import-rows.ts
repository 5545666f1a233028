import type { z } from 'zod';
import { IMPORT_FAULTS_SHOWN, IMPORT_MAX_ROWS } from '#contract/constants.ts';
import type { ImportDryRunJson } from '#contract/imports/import.schemas.ts';
import {
  type ImportColumn,
  type ImportKind,
  importColumns,
  plainHeading,
} from '#contract/imports/import-columns.ts';
import { region } from '#contract/settings/region.ts';
import type { Row } from '#domain/imports/import.ts';
import { CsvRefusal, readCsv } from '#platform/csv/read-csv.ts';
import { formatCount, formatLanguages } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { describeIssue, formatIssue } from '#platform/i18n/validation.ts';
import { readCell } from './import-cells.ts';

type Finding = ImportDryRunJson['faults'][number];

class Findings {
  readonly first: Finding[] = [];
  count = 0;

  add(finding: Finding): void {
    this.count += 1;
    if (this.first.length < IMPORT_FAULTS_SHOWN) this.first.push(finding);
  }
}

export type ReadRows<Facts> = {
  rows: Row<Facts>[];
  rowCount: number;
  faults: Findings;
  /** Cells that are imported with the default value instead of their own. */
  notes: Findings;
  unknownColumns: string[];
  /** The heading and cell, as in the file, that an error of a field is shown with. */
  cellOf(row: number, field: string): Pick<Finding, 'column' | 'value'>;
};

/** Malformed files and rows are not thrown but returned as faults, in the language of the request. */
export async function readRows<Facts>(
  kind: ImportKind,
  schema: z.ZodType<Facts>,
  bytes: Uint8Array,
): Promise<ReadRows<Facts>> {
  const faults = new Findings();
  const notes = new Findings();
  const sayFile = (text: string, column: string | null = null) =>
    faults.add({ row: null, column, value: null, text });
  const rows: Row<Facts>[] = [];
  const cellsByRow = new Map<number, readonly string[]>();
  let columns: Columns | null = null;
  let record = 0;
  let rowCount = 0;
  try {
    for await (const cells of readCsv(bytes)) {
      record += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (!columns) {
        columns = matchColumns(kind, cells);
        for (const { column, text } of columns.faults) sayFile(text, column);
        // Without the columns, every row would have the same error.
        if (columns.faults.length > 0) break;
        continue;
      }
      rowCount += 1;
      if (rowCount > IMPORT_MAX_ROWS) {
        const maximum = formatCount(IMPORT_MAX_ROWS, currentLocale());
        sayFile(m.admin_import_too_many_rows({ maximum }));
        break;
      }
      cellsByRow.set(record, cells);
      const facts = readRow(columns, schema, cells, {
        fault: (finding) => faults.add({ row: record, ...finding }),
        note: (finding) => notes.add({ row: record, ...finding }),
      });
      if (facts !== null) rows.push({ row: record, facts });
    }
    if (!columns) sayFile(m.admin_import_empty());
    else if (rowCount === 0 && columns.faults.length === 0) sayFile(m.admin_import_no_rows());
  } catch (error) {
    if (!(error instanceof CsvRefusal)) throw error;
    sayFile(describeRefusal(error));
  }
  return {
    rows,
    rowCount,
    faults,
    notes,
    unknownColumns: columns?.unknown ?? [],
    cellOf(row, field) {
      const at = columns?.places.find(({ column }) => isOf(column, field))?.at;
      const value = at === undefined ? null : (cellsByRow.get(row)?.[at] ?? null);
      return { column: headingOf(kind, columns, field), value: value && inShort(value) };
    },
  };
}

function describeRefusal({ code, line }: CsvRefusal): string {
  if (code === 'workbook') return m.admin_import_workbook();
  if (code === 'not_utf8') return m.admin_import_not_utf8();
  return line === null ? m.admin_import_broken() : m.admin_import_broken_at({ line });
}

type Columns = {
  headings: readonly string[];
  places: { at: number; column: ImportColumn }[];
  unknown: string[];
  faults: { column: string; text: string }[];
};

const UNKNOWN_SHOWN = 50;

function matchColumns(kind: ImportKind, headings: readonly string[]): Columns {
  const byName = new Map(importColumns[kind].map((each) => [plainHeading(each.name), each]));
  const places: Columns['places'] = [];
  const unknown: string[] = [];
  const faults: Columns['faults'] = [];
  for (const [at, heading] of headings.entries()) {
    const column = byName.get(plainHeading(heading));
    if (!column) {
      if (heading.trim() !== '' && unknown.length < UNKNOWN_SHOWN) unknown.push(inShort(heading));
    } else if (places.some((place) => place.column === column)) {
      faults.push({ column: inShort(heading), text: m.admin_import_column_twice() });
    } else {
      places.push({ at, column });
    }
  }
  for (const column of byName.values()) {
    if (!column.isRequired || places.some((place) => place.column === column)) continue;
    faults.push({ column: column.name, text: m.admin_import_column_missing() });
  }
  return { headings, places, unknown, faults };
}

/** Null when the row has errors, which are passed to `tell`. */
function readRow<Facts>(
  { headings, places }: Columns,
  schema: z.ZodType<Facts>,
  cells: readonly string[],
  tell: Record<'fault' | 'note', (finding: Omit<Finding, 'row'>) => void>,
): Facts | null {
  let isWhole = true;
  const tellOf = (column: string | null, value: string | null, text: string) => {
    isWhole = false;
    tell.fault({ column, value: value && inShort(value), text });
  };
  if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    tellOf(null, null, m.admin_import_too_many_cells());
    return null;
  }
  const record: { [field: string]: unknown } = {};
  for (const { at, column } of places) {
    const heading = inShort(headings[at] ?? '');
    const text = (cells[at] ?? '').trim();
    if (text === '') {
      if (column.isRequired) tellOf(heading, null, m.admin_import_cell_missing());
      continue;
    }
    const read = readCell(column, text);
    if ('fault' in read && column.isLenient) {
      tell.note({ column: heading, value: inShort(text), text: formatDefaultLanguage() });
    } else if ('fault' in read) tellOf(heading, text, read.fault);
    else put(record, column.field, read.value);
  }
  if (!isWhole) return null;
  const parsed = schema.safeParse(record, { error: describeIssue });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const place = places.find(({ column }) => isOf(column, issue.path.join('.')));
    const heading = place ? inShort(headings[place.at] ?? '') : null;
    tellOf(heading, place ? (cells[place.at] ?? null) : null, formatIssue(issue.message));
  }
  return null;
}

const formatDefaultLanguage = (): string =>
  m.admin_import_language_default({
    language: formatLanguages([region().defaultLanguage], currentLocale()),
  });

const isOf = ({ field: own }: ImportColumn, field: string): boolean =>
  own === field || field.startsWith(`${own}.`) || own === `${field}.en`;

function headingOf(kind: ImportKind, columns: Columns | null, field: string): string | null {
  const there = columns?.places.find(({ column }) => isOf(column, field));
  if (there) return inShort(columns?.headings[there.at] ?? '');
  return importColumns[kind].find((column) => isOf(column, field))?.name ?? null;
}

/** `name.pt` is the field `pt` of `name`. */
function put(record: { [field: string]: unknown }, field: string, value: unknown): void {
  const [name = '', part] = field.split('.');
  if (part === undefined) {
    record[name] = value;
    return;
  }
  const inner = record[name];
  record[name] = { ...(typeof inner === 'object' ? inner : null), [part]: value };
}

const VALUE_SHOWN_CHARACTERS = 80;

function inShort(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= VALUE_SHOWN_CHARACTERS) return line;
  return `${characters.slice(0, VALUE_SHOWN_CHARACTERS).join('')}…`;
}
