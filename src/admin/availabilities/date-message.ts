import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fallbackLanguage, type Locale, locales, localise } from '#contract/localised.ts';
import { noTexts } from '../editor/localised-texts.ts';
import type { TypedMessage } from './ready-messages.ts';

type Booking = ManifestJson['bookings'][number];

export type MessageFilter = { tourLanguage: Locale | null; notArrived: boolean };

export const noFilter: MessageFilter = { tourLanguage: null, notArrived: false };

export const noMessage = (): TypedMessage => ({ subject: noTexts(), text: noTexts() });

export const isWrittenIn = ({ subject, text }: TypedMessage, locale: Locale): boolean =>
  subject[locale].trim() !== '' && text[locale].trim() !== '';

/** The guests of a date who match every filter, as on the server. */
export const addresseesOf = (
  bookings: readonly Booking[],
  { tourLanguage, notArrived }: MessageFilter,
): Booking[] =>
  bookings.filter(
    ({ status, attended, ...booking }) =>
      status === 'confirmed' &&
      (tourLanguage === null || (booking.tourLanguage ?? booking.language) === tourLanguage) &&
      (!notArrived || attended === null),
  );

/** The subject and text that a guest of a language gets, in English if either is missing. */
export function messageIn({ subject, text }: TypedMessage, language: Locale) {
  const locale =
    fallbackLanguage(subject, language) ?? fallbackLanguage(text, language) ?? language;
  return { locale, subject: localise(subject, locale), text: localise(text, locale) };
}

/** The languages of these guests that have no text. */
export const missingLanguages = (
  message: TypedMessage,
  addressees: readonly Pick<Booking, 'language'>[],
): Locale[] =>
  locales.filter(
    (locale) =>
      !isWrittenIn(message, locale) && addressees.some(({ language }) => language === locale),
  );
