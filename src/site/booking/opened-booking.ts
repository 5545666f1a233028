import type { OwnBookingJson } from '#api/bookings/booking-shape.ts';
import type { ApiPath } from '#api/client/api-query.ts';

/** A booking that its guest has opened with the token from the mail. */
export type OpenedBooking = {
  booking: OwnBookingJson;
  token: string;
  /** The path that it was asked for by, where its changes are kept too. */
  path: ApiPath<OwnBookingJson>;
};
