import { Link } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { type RefundTier, refundTerms } from '#contract/payments/refunds.ts';
import type { TourInFullJson, TourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatNextStart } from '#platform/i18n/tour-facts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { bookPageAt } from '../book/party-link.ts';
import { PriceLine } from '../tours/tour-lines.tsx';
import { formatDeposit } from './deposit.ts';
import { formatMinimumTerms } from './minimum-terms.ts';

type BookingBoxProps = {
  tour: TourJson;
  full: TourInFullJson | undefined;
};

/** On wide screens it is level with the title, and sticks while scrolling. */
export function BookingBox({ tour, full }: BookingBoxProps) {
  const { rules, hasQuestions, onlineMethod } = useBusiness();
  const { nextAvailability } = tour;
  const nextDate = nextAvailability && formatNextStart(nextAvailability);
  const promises = [
    // A tour in a list has no minimum: a deposit below it is shown until the full tour is loaded.
    ...formatDeposit(
      { ...tour, leastCharge: full?.leastCharge ?? 0 },
      tour.depositPercent ?? rules.depositPercent,
    ),
    ...formatRefundTerms(refundTerms(tour.refundTiers, rules)),
    ...formatMinimumTerms(tour, rules),
    m.tour_reply_within({ hours: rules.requestReplyHours }),
    onlineMethod === 'stripe' ? m.tour_secure_payment() : m.tour_no_payment_now(),
  ];
  return (
    <aside
      aria-label={m.tour_booking_box()}
      className="mt-14 self-start border-2 border-cobalt bg-page p-1.5 lg:sticky lg:top-28 lg:mt-16 lg:shadow-raised"
    >
      <div className="border border-cobalt p-5 sm:p-6">
        <p className="text-muted">
          <PriceLine
            tour={tour}
            amountClassName="font-display text-4xl leading-none font-semibold text-ink"
          />
        </p>
        <p className="mt-3 flex items-start gap-2">
          <Icon of="icon-calendar-check/1.75" className="mt-0.5 size-5 shrink-0 text-cobalt" />
          {nextDate ? m.tour_next_date({ date: nextDate }) : m.tour_no_dates_yet()}
        </p>
        {/* On phones the bottom bar already has the first of these. */}
        <div className="mt-5 flex flex-col gap-3">
          {nextAvailability && (
            <ButtonLink
              look="action"
              to={bookPageAt(tour.id, nextAvailability)}
              className="max-lg:hidden"
            >
              {m.tour_book_now()}
            </ButtonLink>
          )}
          <ButtonLink
            look={nextDate ? 'plain' : 'action'}
            to={pageAt(pages.book, { id: tour.id }, { request: 1 })}
            className={nextDate ? '' : 'max-lg:hidden'}
          >
            {m.tour_send_request()}
          </ButtonLink>
        </div>
        <p className="mt-2 text-center text-sm text-muted">
          {m.tour_request_hint({ maximum: tour.maxGroupSize })}
        </p>
        <ul className="mt-5 flex flex-col gap-2 border-t border-line pt-5 text-sm">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-2">
              <Icon of="icon-check" className="mt-0.5 size-4 shrink-0 text-cobalt" />
              {promise}
            </li>
          ))}
        </ul>
        {hasQuestions && (
          <Link
            to={`${pages.contact}#questions`}
            className="mt-3 inline-flex min-h-11 items-center text-sm text-cobalt underline underline-offset-4"
          >
            {m.tour_questions()}
          </Link>
        )}
      </div>
    </aside>
  );
}

/** A line for each deadline; the time after the last is omitted. */
function formatRefundTerms(terms: readonly RefundTier[]): string[] {
  if (terms[0]?.refundPercent === 0) return [m.tour_no_refund()];
  return terms.filter(({ refundPercent }) => refundPercent > 0).map(formatRefundTier);
}

function formatRefundTier({ hoursBefore: hours, refundPercent: percent }: RefundTier): string {
  const days = hours / 24;
  if (days > 2 && Number.isInteger(days)) {
    return percent === 100
      ? m.tour_free_cancellation_days({ days })
      : m.tour_partial_refund_days({ days, percent });
  }
  return percent === 100
    ? m.tour_free_cancellation({ hours })
    : m.tour_partial_refund({ hours, percent });
}

export function BookingBar({ tour }: { tour: TourJson }) {
  const { nextAvailability } = tour;
  const nextDate = nextAvailability && formatNextStart(nextAvailability);
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-30 border-t border-line bg-page px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-raised lg:hidden"
    >
      <div className="mx-auto flex max-w-2xl items-center justify-between gap-3">
        <p className="min-w-0 text-sm leading-snug text-muted">
          <PriceLine tour={tour} amountClassName="text-lg font-semibold text-ink" />
          <span className="block text-xs sm:text-sm">{nextDate ?? m.tour_no_dates_yet()}</span>
        </p>
        <ButtonLink
          look="action"
          to={
            nextAvailability
              ? bookPageAt(tour.id, nextAvailability)
              : pageAt(pages.book, { id: tour.id }, { request: 1 })
          }
          className="shrink-0"
        >
          {nextDate ? m.tour_book_now() : m.tour_send_request()}
        </ButtonLink>
      </div>
    </div>
  );
}
