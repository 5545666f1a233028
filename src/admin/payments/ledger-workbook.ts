import { parse } from 'csv-parse/browser/esm/sync';
import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import type { Downloaded } from '#api/client/download.ts';
import { ledgerAmounts, ledgerColumns } from '#contract/payments/payments.schemas.ts';
import { currencyDecimals } from '#contract/settings/region.ts';

/**
 * Converts the ledger's CSV file to a workbook with typed dates and amounts, in the browser to spare the
 * server.
 */
export async function toWorkbook({ name, content }: Downloaded): Promise<Downloaded> {
  const [header = [], ...lines] = parse(await content.text(), { bom: true, delimiter: ';' });
  const title = header.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows = lines.map((line) => line.map((text, place) => cellOf(text, place, line)));
  const book = writeExcelFile([title, ...rows], {
    stickyRowsCount: 1,
    columns: ledgerColumns.map((column) => ({ width: column === 'tour' ? 32 : 16 })),
  });
  return { name: name.replace(/\.csv$/, '.xlsx'), content: await book.toBlob() };
}

function cellOf(text: string, place: number, line: readonly string[]): Cell {
  const column = ledgerColumns[place];
  if (text === '' || column === undefined) return null;
  if (column === 'date') return { value: new Date(`${text}T00:00:00Z`), format: 'yyyy-mm-dd' };
  const currency = ledgerAmounts[column];
  if (currency === undefined) return text;
  const decimals = currencyDecimals(line[ledgerColumns.indexOf(currency)] ?? '');
  const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return { value: Number(text.replace(',', '.')), format };
}
