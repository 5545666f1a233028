import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { BookingStatus } from '#contract/bookings/states.ts';
import { localise } from '#contract/localised.ts';
import {
  formatInstant,
  formatLanguage,
  formatLanguages,
  formatLanguagesTogether,
  formatMoney,
  formatShortDate,
  formatTimeInShort,
} from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { wallTimeAt } from '#ui/wall-time.ts';
import type { StatusLook } from '../lists/status-mark.tsx';

export const tourName = ({ tourName }: Pick<AdminBookingJson, 'tourName'>): string =>
  localise(tourName, currentLocale());

/** `Sat, 5 Dec, 2:00 PM`, in the business's time zone. */
export const startInShort = ({ date, time }: { date: string; time: string }): string =>
  `${formatShortDate(date, currentLocale())}, ${formatTimeInShort(time)}`;

/** Formats an instant's day and time in the business's time zone. */
export function momentWords(moment: string): { date: string; time: string } {
  const { date, time } = wallTimeAt(new Date(moment));
  return { date: formatShortDate(date, currentLocale()), time: formatTimeInShort(time) };
}

export const languageName = (code: string): string => formatLanguage(code, currentLocale());

/** Lists languages: `English, Portuguese`. */
export const languageNames = (codes: readonly string[]): string =>
  formatLanguages(codes, currentLocale());

/** Warns that guests on one date booked different tour languages; null if they agree. */
export const describeMeeting = (booked: readonly string[]): string | null =>
  booked.length < 2
    ? null
    : m.admin_languages_meet({ languages: formatLanguagesTogether(booked, currentLocale()) });

type Looks = Record<BookingStatus, StatusLook>;

export const bookingLooks: Looks = {
  confirmed: { tone: 'good', name: m.admin_status_confirmed },
  held: { tone: 'waiting', name: m.admin_status_held },
  processing: { tone: 'waiting', name: m.admin_status_processing },
  pending: { tone: 'waiting', name: m.admin_status_pending },
  offered: { tone: 'waiting', name: m.admin_status_offered },
  to_rebook: { tone: 'waiting', name: m.admin_status_to_rebook },
  cancelled: { tone: 'bad', name: m.admin_status_cancelled },
  expired: { tone: 'over', name: m.admin_status_expired },
};

/** Status names of requests; in Portuguese they agree with "pedido", not with "reserva". */
export const requestLooks: Looks = {
  ...bookingLooks,
  confirmed: { tone: 'good', name: m.admin_request_status_confirmed },
  cancelled: { tone: 'bad', name: m.admin_request_status_cancelled },
};

type Instalment = AdminBookingJson['instalments'][number];

export const isOverdue = ({ dueAt }: Instalment): boolean =>
  dueAt !== null && Date.parse(dueAt) <= Date.now();

/** Formats an instalment's amount, and how and by when it is paid. */
export function formatInstalment(part: Instalment, currency: string): string {
  const amount = formatMoney(part.amount, currency);
  if (part.dueAt === null) return m.admin_booking_due_on_the_day({ amount });
  const when = formatInstant(part.dueAt, currentLocale());
  return isOverdue(part)
    ? m.admin_booking_due_overdue({ amount, when })
    : m.admin_booking_due_until({ amount, when });
}
