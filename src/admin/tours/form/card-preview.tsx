import { type Locale, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { OfferCard } from '#ui/offer-card.tsx';
import { cardText } from '#ui/text/card-text.ts';
import { difficultyNames } from '../tour-words.ts';
import { parseEuros } from './euros.ts';
import { PricePreview } from './price-preview.tsx';
import type { TourValues } from './tour-values.ts';

/** The tour's card as visitors will see it, in the language that is being edited. */
export function CardPreview({ values, language }: { values: TourValues; language: Locale }) {
  const say = (text: TourValues['name']) => localise(text, language);
  const [cover] = values.pictures;
  const inLanguage = [{}, { locale: language }] as const;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl">{m.admin_tour_preview()}</h2>
      <div lang={language} className="max-w-sm border border-line bg-page p-4">
        <OfferCard
          picture={cover?.picture}
          alt={cover ? say(cover.alt) : ''}
          focus={cover?.focus}
          badge={say(values.badge)}
          badgeColor={values.badgeColor}
          facts={[
            <span key="duration">{say(values.duration) || '…'}</span>,
            <span key="difficulty">{difficultyNames[values.difficulty](...inLanguage)}</span>,
          ]}
          title={say(values.name) || m.admin_tour_unnamed()}
          text={cardText(say(values.shortDescription), say(values.description))}
          price={
            <PricePreview
              cents={parseEuros(values.price)}
              priceType={values.priceType}
              language={language}
            />
          }
          note={m.tour_no_dates_yet(...inLanguage)}
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
