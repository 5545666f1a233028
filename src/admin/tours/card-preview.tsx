import { isPrivate } from '#contract/bookings/booking-rules.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { lowestPrice } from '#contract/pricing/price-rules.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { difficultyNames, formatNextStart, formatPriceAs } from '#platform/i18n/tour-facts.ts';
import { cardText } from '#ui/card-text.ts';
import { OfferCard } from '#ui/offer-card.tsx';
import { today } from '../availabilities/availability-labels.ts';
import { pricesAsTyped, type TourValues } from './tour-record.ts';

type CardPreviewProps = {
  values: TourValues;
  /** The next availability; null if there is none. */
  next: AdminTourJson['nextAvailability'];
  language: Locale;
};

export function CardPreview({ values, next, language }: CardPreviewProps) {
  const say = (text: TourValues['badge']) => localise(text, language);
  const [cover] = values.pictures;
  const inLanguage = [{}, { locale: language }] as const;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl">{m.admin_tour_preview()}</h2>
      <div lang={language} className="max-w-sm border border-line bg-page p-4">
        <OfferCard
          picture={cover}
          alt={cover ? say(cover.alt) : ''}
          focus={cover?.focus}
          badge={say(values.badge)}
          badgeColor={values.badgeColor}
          facts={[
            say(values.duration) || '…',
            difficultyNames[values.difficulty](...inLanguage),
            ...(isPrivate(values) ? [m.tour_private(...inLanguage)] : []),
          ]}
          title={say(values.name) || m.admin_tour_unnamed()}
          text={cardText(say(values.shortDescription), say(values.description))}
          price={
            <PricePreview
              cents={values.categories[0]?.price ?? values.price}
              from={lowestPrice(pricesAsTyped(values), today())}
              priceType={values.priceType}
              language={language}
            />
          }
          note={
            next
              ? m.tour_next_date({ date: formatNextStart(next, language) }, { locale: language })
              : m.tour_no_dates_yet(...inLanguage)
          }
          action={
            <span className="inline-flex min-h-11 items-center font-semibold text-cobalt">
              {m.tour_view_details(...inLanguage)}
            </span>
          }
        />
      </div>
      <p className="max-w-sm text-sm text-muted">{m.admin_tour_preview_text()}</p>
    </div>
  );
}

type PricePreviewProps = {
  cents: number | null;
  /** The lowest price in cents, if dates have different prices. */
  from: number | null;
  priceType: TourValues['priceType'];
  language: Locale;
};

/** The price as on the card, with a large amount wherever the language places it. */
function PricePreview({ cents, from, priceType, language }: PricePreviewProps) {
  const price = Number.isFinite(cents) ? formatMoney(from ?? cents ?? 0) : '…';
  const said = formatPriceAs(price, priceType, language);
  const words = from === null ? said : m.tour_price_from({ price: said }, { locale: language });
  const [before, after] = words.split(price);
  return (
    <>
      {before}
      <span className="text-xl font-semibold">{price}</span>
      {after}
    </>
  );
}
