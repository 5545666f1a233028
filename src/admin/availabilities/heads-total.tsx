import { classNames } from '#ui/class-names.ts';
import { headsToShow, useUnsentCounts } from '../offline/unsent-counts.ts';
import { formatHeads, type Party, sumHeads } from './heads-text.ts';

/** How many people of a date are here, unsent counts included; screen readers announce each change. */
export function HeadsTotal({
  bookings,
  className,
}: {
  bookings: readonly (Party & { reference: string })[];
  className?: string;
}) {
  const unsent = useUnsentCounts();
  const { participants, ...heads } = sumHeads(
    bookings.map((booking) => ({
      ...booking,
      ...headsToShow(
        unsent.find(({ reference }) => reference === booking.reference),
        { arrived: booking.arrived, noShow: booking.noShow },
      ),
    })),
  );
  return (
    <p role="status" className={classNames('font-semibold tabular-nums', className)}>
      {participants > 0 && formatHeads(heads, participants)}
    </p>
  );
}
