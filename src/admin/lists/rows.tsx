import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { SelectRow } from './bulk.tsx';
import type { Selection } from './use-selection.ts';

/** A record; bookings and requests are identified by their reference. */
export type ListRow = { id: string } | { reference: string };

type Column<Row> = {
  className?: string;
  /** Null or false leaves the cell out. */
  cell: (row: Row) => ReactNode;
  note?: (row: Row) => ReactNode;
};

export type RowsProps<Row extends ListRow> = {
  columns: readonly Column<Row>[];
  /** The grid that places the cells. */
  rowClassName: string | ((row: Row) => string);
  linkTo?: ((row: Row) => string) | undefined;
  /** The row that is open beside the list, or null; omitted where rows open another page. */
  openKey?: string | null;
  button?: { label: (row: Row) => string; onClick: (row: Row) => void };
  /** Adds a checkbox before each row. */
  bulk?: { selection: Selection; nameOf: (key: string) => string } | undefined;
};

/** The rows of a list, configured by their columns. */
export function Rows<Row extends ListRow>(props: RowsProps<Row> & { rows: readonly Row[] }) {
  const { rows, linkTo, button, rowClassName, bulk } = props;
  const isPlain = !linkTo && !button;
  return (
    <ul>
      {rows.map((row) => {
        const grid = typeof rowClassName === 'string' ? rowClassName : rowClassName(row);
        return (
          <li
            key={keyOf(row)}
            className={classNames(
              'border-b border-line last:border-b-0',
              isPlain && !bulk && grid,
              bulk && 'flex items-start',
            )}
          >
            {bulk && (
              <SelectRow
                selection={bulk.selection}
                rowKey={keyOf(row)}
                name={bulk.nameOf(keyOf(row))}
              />
            )}
            {bulk ? (
              <div className={classNames('min-w-0 grow', isPlain && grid)}>
                <RowContent {...props} row={row} grid={grid} />
              </div>
            ) : (
              <RowContent {...props} row={row} grid={grid} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const keyOf = (row: ListRow): string => ('id' in row ? row.id : row.reference);

type RowContentProps<Row extends ListRow> = RowsProps<Row> & { row: Row; grid: string };

function RowContent<Row extends ListRow>(props: RowContentProps<Row>) {
  const { row, grid, columns, linkTo, openKey, button } = props;
  // Buttons may contain only phrasing content.
  const Cell = button ? 'span' : 'div';
  const cells = [...columns.entries()].map(([index, { className, cell, note }]) => {
    const content = cell(row);
    return (
      content !== null &&
      content !== false && (
        <Cell key={index} className={className}>
          {content}
          {note && <span className="block text-sm font-normal text-muted">{note(row)}</span>}
        </Cell>
      )
    );
  });
  if (button) {
    const { label, onClick } = button;
    return (
      <button
        type="button"
        aria-label={label(row)}
        onClick={() => onClick(row)}
        className={classNames('w-full text-left hover:bg-sunken', grid)}
      >
        {cells}
      </button>
    );
  }
  if (!linkTo) return cells;
  const opensBeside = openKey !== undefined;
  const isOpen = openKey === keyOf(row);
  return (
    <Link
      to={linkTo(row)}
      id={keyOf(row)}
      preventScrollReset={opensBeside}
      {...(isOpen && { 'aria-current': 'true' as const })}
      className={classNames(
        'focus-visible:-outline-offset-3',
        opensBeside && 'border-l-4',
        isOpen && 'border-cobalt bg-cobalt-soft',
        !isOpen && (opensBeside ? 'border-transparent hover:bg-page' : 'hover:bg-cobalt-soft'),
        grid,
      )}
    >
      {cells}
    </Link>
  );
}
