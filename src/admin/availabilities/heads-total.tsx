import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { classNames } from '#ui/class-names.ts';
import { formatHeads, sumHeads } from './heads-text.ts';

/** How many people of a date are here; screen readers announce each change. */
export function HeadsTotal({
  bookings,
  className,
}: Pick<ManifestJson, 'bookings'> & { className?: string }) {
  const { participants, ...heads } = sumHeads(bookings);
  return (
    <p role="status" className={classNames('font-semibold tabular-nums', className)}>
      {participants > 0 && formatHeads(heads, participants)}
    </p>
  );
}
