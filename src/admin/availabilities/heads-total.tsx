import { classNames } from '#ui/class-names.ts';
import { formatHeads, type Party, sumHeads } from './heads-text.ts';

/** How many people of a date are here; screen readers announce each change. */
export function HeadsTotal({
  bookings,
  className,
}: {
  bookings: readonly Party[];
  className?: string;
}) {
  const { participants, ...heads } = sumHeads(bookings);
  return (
    <p role="status" className={classNames('font-semibold tabular-nums', className)}>
      {participants > 0 && formatHeads(heads, participants)}
    </p>
  );
}
