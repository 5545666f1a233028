import type { Address } from '#api/client/calls.ts';
import { m } from '#platform/i18n/messages.ts';
import { ListFile } from './list-file.tsx';
import type { Table } from './workbook.ts';

/** Downloads a list as CSV and as an Excel workbook. */
export function TableFiles<Column extends string>(props: {
  address: Address<unknown>;
  table: Table<Column>;
}) {
  const { address, table } = props;
  return (
    <>
      <ListFile address={address} label={m.admin_file_csv()} />
      <ListFile
        address={address}
        label={m.admin_file_xlsx()}
        // Loaded on demand, because the workbook library is large and rarely used.
        convert={async (file) => (await import('./workbook.ts')).toWorkbook(file, table)}
      />
    </>
  );
}
