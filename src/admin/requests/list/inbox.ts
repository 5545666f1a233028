import type { AdminRequestJson } from '#api/admin/requests.ts';
import { holdsWords } from '../../lists/holds-words.ts';
import { guestName, tourName } from '../request-words.ts';

export const sortOrders = ['oldest', 'newest', 'start'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const REQUESTS_A_PAGE = 25;

const comparisons: Record<SortOrder, (a: AdminRequestJson, b: AdminRequestJson) => number> = {
  oldest: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  start: (a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`),
};

export const sortRequests = (
  requests: readonly AdminRequestJson[],
  order: SortOrder,
): AdminRequestJson[] => [...requests].sort(comparisons[order]);

/** Those that hold every word of the search, whatever its accents and case. */
export function searchRequests(
  requests: readonly AdminRequestJson[],
  search: string,
): AdminRequestJson[] {
  return requests.filter((request) => {
    const { reference, email, phone, specialRequests } = request;
    const texts = [
      guestName(request),
      tourName(request),
      reference,
      reference.replace('-', ''),
      email,
      phone,
      phone.replaceAll(/\D/g, ''),
      specialRequests ?? '',
    ];
    return holdsWords(texts.join(' '), search);
  });
}

/** Other requests that want the same tour at the same time. */
export const competingWith = (
  request: AdminRequestJson,
  pending: readonly AdminRequestJson[],
  start: { date: string; time: string },
): AdminRequestJson[] =>
  pending.filter(
    (other) =>
      other.reference !== request.reference &&
      other.tourId === request.tourId &&
      other.date === start.date &&
      other.time === start.time,
  );
