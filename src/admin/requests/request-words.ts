import type { AdminRequestJson } from '#api/admin/requests.ts';
import { formatShortDate, formatTime } from '#platform/i18n/format.ts';
import { localise, parseLocale } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

type Named = Pick<AdminRequestJson, 'firstName' | 'lastName'>;

export const guestName = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.trim();

export const tourName = ({ tourName }: Pick<AdminRequestJson, 'tourName'>): string =>
  localise(tourName, currentLocale());

/** `Sat, 5 Dec, 2:00 PM`, Lisbon time. */
export const startInShort = ({ date, time }: { date: string; time: string }): string =>
  `${formatShortDate(date, currentLocale())}, ${formatTime(time, currentLocale())}`;

const languages = { en: m.admin_speaks_en, pt: m.admin_speaks_pt, ru: m.admin_speaks_ru };

/** The guest's language, named in the team's. */
export function languageName(code: string): string {
  const locale = parseLocale(code);
  return locale ? languages[locale]() : code;
}

const statuses: Record<AdminRequestJson['status'], () => string> = {
  pending: m.admin_status_pending,
  confirmed: m.admin_status_confirmed,
  cancelled: m.admin_status_cancelled,
  held: m.admin_status_held,
  expired: m.admin_status_expired,
};

/** The state of a booking. */
export const statusName = (status: AdminRequestJson['status']): string => statuses[status]();

const requestStatuses: typeof statuses = {
  ...statuses,
  confirmed: m.admin_request_status_confirmed,
  cancelled: m.admin_request_status_cancelled,
};

/** The state of a request: the word agrees with "pedido" in Portuguese, not with "reserva". */
export const requestStatusName = (status: AdminRequestJson['status']): string =>
  requestStatuses[status]();
