import type { BookingInFullJson } from '#api/admin/bookings/booking-in-full.ts';
import type { AdminBookingListJson } from '#api/admin/bookings/bookings.ts';
import type { ApiPath } from '#api/client/api-query.ts';

const base = '/api/admin/bookings';

export const bookingPaths = {
  list: (query: URLSearchParams) => `${base}?${query}` as ApiPath<AdminBookingListJson>,
  one: (reference: string) =>
    `${base}/${encodeURIComponent(reference)}` as ApiPath<BookingInFullJson>,
  order: base,
  attendance: (reference: string) => `${base}/${reference}/attendance`,
  cancellation: (reference: string) => `${base}/${reference}/cancellation`,
  move: (reference: string) => `${base}/${reference}/move`,
};
