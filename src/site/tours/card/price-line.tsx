import type { TourJson } from '#api/tours/tour-shape.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { sayPrice } from '../../book/price.ts';

type PriceLineProps = {
  tour: Pick<TourJson, 'price' | 'currency' | 'priceType'>;
  /** Look of the amount; the words around it stay small. */
  amountClassName: string;
};

/** `€29.00 per person`, with the amount large wherever the language puts it. */
export function PriceLine({ tour, amountClassName }: PriceLineProps) {
  const amount = formatMoney(tour.price, tour.currency);
  const [before, after] = sayPrice(tour).split(amount);
  return (
    <>
      {before}
      <span className={amountClassName}>{amount}</span>
      {after}
    </>
  );
}
