import type { z } from '#contract/zod.ts';
import {
  cancelSold,
  confirmSold,
  editSold,
  extendSold,
  type SoldEdit,
} from '#domain/channels/change-sold.ts';
import { findSold, listSold, type SoldBooking } from '#domain/channels/channel-bookings.queries.ts';
import { reserve } from '#domain/channels/reserve.ts';
import { listAvailabilities } from '#domain/schedule/spots.queries.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import { EVER } from './availability.ts';
import type { Call } from './call.ts';
import {
  cancellationBody,
  confirmationBody,
  extensionBody,
  HOLD_DEFAULT_MINUTES,
  updateBody,
} from './octo.schemas.ts';
import { invalidAvailability, invalidBooking } from './octo-error.ts';
import { type OctoBooking, presentBooking } from './present-booking.ts';
import { readFacts } from './read-products.ts';
import {
  changing,
  isUuid,
  parseBooking,
  productOf,
  readReservation,
  unitItemsOf,
} from './read-requests.ts';

/** POST /bookings. Throws OctoError. */
async function reserveBooking(call: Call): Promise<OctoBooking> {
  const reservation = await readReservation(call);
  const { uuid, availabilityId } = reservation;
  await changing({ uuid, availabilityId }, () =>
    call.inChange((change) => reserve(change, call.channel, reservation)),
  );
  return readBooking(call, uuid);
}

/** POST /bookings/{uuid}/confirm. Throws OctoError. */
async function confirmBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const asked = parseBooking(confirmationBody, call.body);
  const { booking } = await findOwn(call, uuid);
  const edit = editOf(asked, booking.tour);
  await changing({ uuid }, () =>
    call.inChange((change) => confirmSold(change, call.channel, { uuid, edit })),
  );
  return readBooking(call, uuid);
}

/** PATCH /bookings/{uuid}. Throws OctoError. */
async function updateBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const asked = parseBooking(updateBody, call.body);
  const { booking } = await findOwn(call, uuid);
  const { availabilityId, expirationMinutes } = asked;
  const tour = await productOf(call, asked, booking.tour);
  if (availabilityId !== undefined && !isUuid(availabilityId)) {
    throw invalidAvailability(availabilityId);
  }
  const heldUntil =
    expirationMinutes === undefined ? undefined : call.now.add({ minutes: expirationMinutes });
  const edit = { ...editOf(asked, tour), tour, availabilityId, heldUntil };
  await changing({ uuid, availabilityId }, () =>
    call.inChange((change) => editSold(change, call.channel, { uuid, edit })),
  );
  return readBooking(call, uuid);
}

type EditRequest = Pick<
  z.infer<typeof updateBody>,
  'contact' | 'unitItems' | 'notes' | 'resellerReference' | 'emailReceipt'
>;

const editOf = (asked: EditRequest, tour: Tour): SoldEdit => ({
  contact: asked.contact,
  unitItems: asked.unitItems && unitItemsOf(tour, asked.unitItems),
  notes: asked.notes,
  resellerReference: asked.resellerReference ?? undefined,
  emailsGuest: asked.emailReceipt,
});

/** POST /bookings/{uuid}/extend. Throws OctoError. */
async function extendBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const { expirationMinutes = HOLD_DEFAULT_MINUTES } = parseBooking(extensionBody, call.body);
  await findOwn(call, uuid);
  const heldUntil = call.now.add({ minutes: expirationMinutes });
  await changing({ uuid }, () =>
    call.inChange((change) => extendSold(change, call.channel, { uuid, heldUntil })),
  );
  return readBooking(call, uuid);
}

/** POST /bookings/{uuid}/cancel, and DELETE. Throws OctoError. */
async function cancelBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const { reason, force } = parseBooking(cancellationBody, call.body);
  await findOwn(call, uuid);
  const cancellation = { uuid, reason: reason ?? undefined, isForced: force === true };
  await changing({ uuid }, () =>
    call.inChange((change) => cancelSold(change, call.channel, cancellation)),
  );
  return readBooking(call, uuid);
}

/** GET /bookings/{uuid}. Throws OctoError INVALID_BOOKING_UUID. */
async function readBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const [presented] = await presentEach(call, [await findOwn(call, uuid)]);
  if (!presented) throw new Error('the presented booking is missing');
  return presented;
}

export type BookingFilter = {
  resellerReference?: string | undefined;
  supplierReference?: string | undefined;
};

/** GET /bookings, by one reference or both. */
async function listBookings(call: Call, filter: BookingFilter): Promise<OctoBooking[]> {
  return presentEach(call, await listSold(call.db, call.channel.id, filter));
}

async function findOwn({ db, channel }: Call, uuid: string): Promise<SoldBooking> {
  const found = isUuid(uuid) ? await findSold(db, channel.id, uuid.toLowerCase()) : null;
  if (!found) throw invalidBooking(uuid);
  return found;
}

export async function presentEach(call: Call, all: readonly SoldBooking[]): Promise<OctoBooking[]> {
  const { db, now, view } = call;
  const tours = [...new Map(all.map(({ booking }) => [booking.tourId, booking.tour])).values()];
  const factsOf = await readFacts(db, now, { tours, view });
  const ids = all.flatMap(({ booking }) => booking.availabilityId ?? []);
  const dates = await listAvailabilities(db, now, {
    ids,
    ...EVER,
    withInactive: true,
    rules: await readSettings(db, 'rules'),
  });
  return all.map((each) =>
    presentBooking(each, {
      now,
      view,
      facts: factsOf(each.booking.tour),
      availability: dates.find(({ id }) => id === each.booking.availabilityId),
    }),
  );
}

/** Bookings that take seats. */
export const liveBookings = {
  reserve: reserveBooking,
  confirm: confirmBooking,
  update: updateBooking,
  extend: extendBooking,
  cancel: cancelBooking,
  read: readBooking,
  list: listBookings,
};
