import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { locales, localise } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import type { Texts } from '../editor/localised-texts.ts';

export type TypedMessage = { subject: Texts; text: Texts };

const LATE_MINUTES = 15;

const phrases = {
  late: {
    name: m.admin_date_message_ready_late,
    subject: m.admin_date_message_late_subject,
    text: m.admin_date_message_late_text,
  },
  rain: {
    name: m.admin_date_message_ready_rain,
    subject: m.admin_date_message_rain_subject,
    text: m.admin_date_message_rain_text,
  },
  heat: {
    name: m.admin_date_message_ready_heat,
    subject: m.admin_date_message_heat_subject,
    text: m.admin_date_message_heat_text,
  },
  place: {
    name: m.admin_date_message_ready_place,
    subject: m.admin_date_message_place_subject,
    text: m.admin_date_message_place_text,
  },
  waiting: {
    name: m.admin_date_message_ready_waiting,
    subject: m.admin_date_message_waiting_subject,
    text: m.admin_date_message_waiting_text,
  },
};

export type ReadyMessage = keyof typeof phrases;

/** Names of the ready messages, in their order. */
export const readyMessages = Object.entries(phrases).map(([key, { name }]) => ({
  key: key as ReadyMessage,
  name,
}));

/** A ready message about a date, in every language. */
export function readyMessage(
  key: ReadyMessage,
  { tourName, meetingPoint }: Pick<ManifestJson, 'tourName' | 'meetingPoint'>,
): TypedMessage {
  const { subject, text } = phrases[key];
  const inEach = (say: (locale: keyof Texts) => string) =>
    Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as Texts;
  return {
    subject: inEach((locale) => subject({}, { locale })),
    text: inEach((locale) => {
      const tour = localise(tourName, locale);
      const place = localise(meetingPoint, locale).replace(/\.$/, '');
      return text({ tour, place, minutes: LATE_MINUTES }, { locale });
    }),
  };
}
