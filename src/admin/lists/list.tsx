import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { StatusTabs, type StatusTabsProps } from './filter-tabs.tsx';
import { ListBody, type ListBodyProps, type Page } from './list-body.tsx';
import { ListControls, type ListControlsProps } from './list-controls.tsx';
import { type ListRow, Rows, type RowsProps } from './rows.tsx';

type Shown<Answer extends Page, Row extends ListRow> =
  | (RowsProps<Row> & { rows: (answer: Answer) => readonly Row[]; children?: never })
  | { children: (answer: Answer) => ReactNode; rows?: never };

type ListProps<
  Answer extends Page,
  Row extends ListRow,
  Part extends string,
  Status extends string,
  Order extends string,
> = Omit<ListBodyProps<Answer>, 'address' | 'children'> &
  Omit<ListControlsProps<Part, Order>, 'className'> & {
    address: ListBodyProps<Answer>['address'] & StatusTabsProps<Part, Status>['address'];
    tabs?: Omit<StatusTabsProps<NoInfer<Part>, Status>, 'address'>;
    controlsClassName?: string;
    /** Shown between the controls and the rows. */
    above?: ReactNode;
  } & Shown<Answer, Row>;

/**
 * A list of records: status tabs, search, filters and order, then the rows with their loading, empty and
 * error states and the paging. Its state is in the URL. `columns` configure the rows; `children` replaces them.
 */
export function List<
  Answer extends Page,
  Row extends ListRow,
  Part extends string,
  Status extends string,
  Order extends string,
>(props: ListProps<Answer, Row, Part, Status, Order>) {
  const { address, tabs, search, filters, days, controlsClassName, above, children, ...body } =
    props;
  return (
    <>
      {tabs && <StatusTabs address={address} {...tabs} />}
      <ListControls
        address={address}
        search={search}
        filters={filters}
        days={days}
        className={classNames(!days && 'py-4', controlsClassName)}
      />
      {above}
      <ListBody {...body} address={address}>
        {(answer) =>
          props.rows ? <Rows {...props} rows={props.rows(answer)} /> : children?.(answer)
        }
      </ListBody>
    </>
  );
}
