import { useBusiness } from '#api/client/business.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { formatMinimum } from '#platform/i18n/minimum-words.ts';
import { Notice } from '#ui/notice.tsx';
import { isToCome, momentWords } from './next-steps.tsx';

/** Whether the booked date runs, if its tour needs a minimum number of guests. */
export function MinimumNote({ booking: { minimum, email, status } }: { booking: OwnBookingJson }) {
  const { sellsVouchers } = useBusiness().rules;
  // A hold counts as one of the people, but has not booked yet.
  if (!minimum || (status === 'held' && minimum.state === 'reached')) return null;
  const { decideBy, ...its } = minimum;
  return (
    <Notice tone={its.state === 'open' ? 'note' : 'good'}>
      <p>
        {formatMinimum({
          ...its,
          decideBy: isToCome(decideBy) ? momentWords(decideBy) : null,
          offersVoucher: sellsVouchers && email !== null,
        })}
      </p>
    </Notice>
  );
}
