import type { TourJson } from '#api/tours/tour-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { sayNextDate } from '../../tours/card/next-date.ts';
import { PriceLine } from '../../tours/card/price-line.tsx';

/** On phones: price, next date and the action, always at the thumb. It rests above the footer. */
export function BookingBar({ tour }: { tour: TourJson }) {
  const nextDate = sayNextDate(tour);
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-30 border-t border-line bg-page px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-raised lg:hidden"
    >
      <div className="mx-auto flex max-w-2xl items-center justify-between gap-3">
        <p className="min-w-0 text-sm leading-snug text-muted">
          <PriceLine tour={tour} amountClassName="text-lg font-semibold text-ink tabular-nums" />
          <span className="block">{nextDate ?? m.tour_no_dates_yet()}</span>
        </p>
        <ButtonLink
          look="action"
          to={nextDate ? `/book/${tour.id}` : `/book/${tour.id}?request=1`}
          className="shrink-0 px-4 sm:px-6"
        >
          {nextDate ? m.tour_book_now() : m.tour_send_request()}
        </ButtonLink>
      </div>
    </div>
  );
}
