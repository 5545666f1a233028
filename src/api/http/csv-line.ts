import { stringify } from 'csv-stringify/sync';
import { decimalAmount } from '#contract/settings/region.ts';

/** Numbers in `amounts` are cents of the currency in the column that it names; other numbers are counts. */
type CsvTable<Column extends string> = {
  columns: readonly Column[];
  amounts: Partial<Record<Column, Column>>;
};

/**
 * Writes lines of CSV for Excel with Portuguese settings: semicolons and decimal commas. Text that a spreadsheet
 * would run as a formula is escaped; the minus sign of a number is not.
 */
export const csvLineWriter =
  <Column extends string>({ columns, amounts }: CsvTable<Column>) =>
  (line: Record<Column, string | number>, bom = false): string => {
    const currencies: Partial<Record<string, Column>> = amounts;
    return stringify([line], {
      columns: [...columns],
      bom,
      delimiter: ';',
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: {
        number: (value, { column }) => {
          const currency = currencies[String(column)];
          return currency === undefined
            ? String(value)
            : decimalAmount(value, String(line[currency])).replace('.', ',');
        },
      },
    });
  };
