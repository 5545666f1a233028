import { formatMoney } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { TourValues } from './tour-values.ts';

type PricePreviewProps = {
  cents: number | null;
  priceType: TourValues['priceType'];
  language: Locale;
};

/** The price as the card says it: the amount large, wherever the language puts it. */
export function PricePreview({ cents, priceType, language }: PricePreviewProps) {
  const price = cents === null ? '€…' : formatMoney(cents);
  const words = priceType === 'per_person' ? m.book_price_per_person : m.book_price_per_group;
  const [before, after] = words({ price }, { locale: language }).split(price);
  return (
    <>
      {before}
      <span className="text-xl font-semibold tabular-nums">{price}</span>
      {after}
    </>
  );
}
