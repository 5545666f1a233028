import { REVIEW_RATING_MAX } from '#contract/constants.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { formatDecimal, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatPrice } from '#platform/i18n/tour-facts.ts';
import { Icon } from '#ui/icon.tsx';

type PriceLineProps = {
  tour: Pick<TourJson, 'price' | 'fromPrice' | 'currency' | 'priceType'>;
  amountClassName: string;
};

/** `€29.00 per person`, with the amount large wherever the language places it. */
export function PriceLine({ tour, amountClassName }: PriceLineProps) {
  const amount = formatMoney(tour.fromPrice ?? tour.price, tour.currency);
  const [before, after] = formatPrice(tour).split(amount);
  return (
    <>
      {before}
      <span className={amountClassName}>{amount}</span>
      {after}
    </>
  );
}

type PartyPriceProps = Pick<PriceLineProps, 'tour'> & { people: number; totalCents: number };

/** `€58.00 for 2 people`, with the amount large. */
export function PartyPrice({ tour, people, totalCents }: PartyPriceProps) {
  const amount = formatMoney(totalCents, tour.currency);
  const [before, after] = m.tours_price_for({ total: amount, count: people }).split(amount);
  return (
    <>
      {before}
      <span className="text-xl font-semibold">{amount}</span>
      {after}
    </>
  );
}

export function RatingLine({ tour }: { tour: Pick<TourJson, 'rating' | 'reviewCount'> }) {
  if (tour.rating === null) return <span>{m.tour_no_reviews_short()}</span>;
  const rating = formatDecimal(tour.rating, currentLocale());
  return (
    <span className="rating">
      <Icon of="icon-star/filled" />
      <span aria-hidden="true">
        <span className="font-semibold text-ink">{rating}</span> ({tour.reviewCount})
      </span>
      <span className="sr-only">
        {m.tour_rating({ rating, maximum: REVIEW_RATING_MAX, count: tour.reviewCount })}
      </span>
    </span>
  );
}
