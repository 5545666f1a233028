import type { Locale } from '#platform/i18n/locale.ts';
import { countMissing } from '../../texts/translations.ts';
import type { TourValues } from './tour-values.ts';

/** How many texts of a tour each language lacks. */
export const countMissingTexts = (values: TourValues): Record<Locale, number> =>
  countMissing([
    { texts: values.name, isRequired: true },
    { texts: values.shortDescription },
    { texts: values.description, isRequired: true },
    { texts: values.duration, isRequired: true },
    { texts: values.meetingPoint, isRequired: true },
    { texts: values.badge },
    ...values.itinerary.flatMap(({ title, text }) => [
      { texts: title, isRequired: true },
      { texts: text },
    ]),
    ...[...values.included, ...values.notIncluded, ...values.bring].map(({ text }) => ({
      texts: text,
      isRequired: true,
    })),
    ...values.pictures.map(({ alt }) => ({ texts: alt, isRequired: true })),
  ]);
