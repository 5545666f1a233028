import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#api/client/fetch.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { type ListRow, Rows } from './rows.tsx';

type ShortListProps<Row extends ListRow> = {
  label: string;
  list: UseQueryResult<Row[], ApiError<string>>;
  failed: (reason: { message: string }) => string;
  /** Shown below the rows: that there are none, or only one. */
  note: (rows: readonly Row[]) => string | null;
  row: (row: NoInfer<Row>) => ReactNode;
  changeLabel: (row: NoInfer<Row>) => string;
  onChange: (row: NoInfer<Row>) => void;
};

/** A list without search and paging, because it stays short. Each row has a button to change it. */
export function ShortList<Row extends ListRow>(props: ShortListProps<Row>) {
  const { label, list, failed, note, row, changeLabel, onChange } = props;
  return (
    <section
      aria-label={label}
      aria-busy={list.isPending}
      className="max-w-4xl border border-line bg-surface has-[>[role=alert]]:p-4"
    >
      <Loaded
        query={list}
        failed={failed}
        loading={<Skeletons of={['h-6 w-2/5', 'h-6 w-3/5']} className="flex flex-col gap-3 p-5" />}
      >
        {(rows) => (
          <>
            {rows.length > 0 && (
              <Rows
                rows={rows}
                rowClassName="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
                columns={[
                  { className: 'min-w-0', cell: row },
                  {
                    cell: (each) => (
                      <Button
                        look="quiet"
                        className="px-2!"
                        aria-label={changeLabel(each)}
                        onClick={() => onChange(each)}
                      >
                        {m.admin_change()}
                      </Button>
                    ),
                  },
                ]}
              />
            )}
            {note(rows) && (
              <p className="border-t border-line px-4 py-6 text-muted first:border-t-0 sm:px-5">
                {note(rows)}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
