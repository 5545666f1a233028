import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';

type Share = {
  name: string;
  /** What the bar is drawn by. */
  value: number;
  /** The other columns, in the order of `columns`. */
  cells: readonly string[];
};

type ShareTableProps = {
  heading: string;
  /** What the first column names. */
  of: string;
  columns: readonly string[];
  shares: readonly Share[];
};

/** Who brought how much: a table with a bar behind each name, most first. */
export function ShareTable({ heading, of, columns, shares }: ShareTableProps) {
  // On a phone several numbers stand in a line of their own below the name.
  const isStacked = columns.length > 1;
  const row = isStacked && 'max-sm:grid max-sm:grid-cols-3';
  const whole = isStacked && 'max-sm:col-span-3';
  const most = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <div className="min-w-0 bg-surface p-4 sm:p-6">
      <h3 className="mb-3 text-lg">{heading}</h3>
      {shares.length === 0 ? (
        <p className="text-muted">{m.admin_stats_nothing()}</p>
      ) : (
        <table className="w-full text-left text-[0.9375rem]">
          <caption className="sr-only">{heading}</caption>
          <thead>
            <tr className={classNames('border-b border-line text-sm text-muted', row)}>
              <th
                scope="col"
                className={classNames('py-1.5 font-normal', isStacked && 'max-sm:sr-only')}
              >
                {of}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 pl-3 text-right font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shares.map(({ name, value, cells }) => (
              <tr key={name} className={classNames(row)}>
                <th scope="row" className={classNames('w-full py-2 pr-2 font-normal', whole)}>
                  <span className="block [overflow-wrap:anywhere]">{name}</span>
                  <span aria-hidden className="mt-1 block h-1 bg-line">
                    <span
                      className="block h-full bg-cobalt"
                      style={{ width: `${Math.max(0, Math.round((value / most) * 100))}%` }}
                    />
                  </span>
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={columns[index]}
                    className="py-2 pl-3 text-right align-top whitespace-nowrap tabular-nums"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
