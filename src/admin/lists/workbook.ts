import { parse } from 'csv-parse/browser/esm/sync';
import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import type { Downloaded } from '#api/client/download.ts';
import { currencyDecimals } from '#contract/settings/region.ts';

export type Table<Column extends string> = {
  /** In the order of the file. */
  columns: readonly Column[];
  dates: readonly Column[];
  counts?: readonly Column[];
  /** Each amount column's currency column. */
  amounts: Partial<Record<Column, Column>>;
  wide: readonly Column[];
};

/**
 * Converts a list's CSV file to a workbook with typed dates and amounts, in the browser to spare the server.
 */
export async function toWorkbook<Column extends string>(
  { name, content }: Downloaded,
  table: Table<Column>,
): Promise<Downloaded> {
  const [header = [], ...lines] = parse(await content.text(), { bom: true, delimiter: ';' });
  const title = header.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows = lines.map((line) => line.map((text, place) => cellOf(text, place, line, table)));
  const book = writeExcelFile([title, ...rows], {
    stickyRowsCount: 1,
    columns: table.columns.map((column) => ({ width: table.wide.includes(column) ? 32 : 16 })),
  });
  return { name: name.replace(/\.csv$/, '.xlsx'), content: await book.toBlob() };
}

function cellOf<Column extends string>(
  text: string,
  place: number,
  line: readonly string[],
  { columns, dates, counts = [], amounts }: Table<Column>,
): Cell {
  const column = columns[place];
  if (text === '' || column === undefined) return null;
  if (dates.includes(column)) {
    return { value: new Date(`${text}T00:00:00Z`), format: 'yyyy-mm-dd' };
  }
  if (counts.includes(column)) return { value: Number(text), format: '0' };
  const currency = amounts[column];
  // The file's apostrophe before a formula is for CSV: a workbook's text cell never runs.
  if (currency === undefined) return text.replace(/^'(?=[=+\-@\t\r])/, '');
  const decimals = currencyDecimals(line[columns.indexOf(currency)] ?? '');
  const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return { value: Number(text.replace(',', '.')), format };
}
