import { createHash } from 'node:crypto';
import type { z } from '#contract/zod.ts';
import {
  cancelSold,
  confirmSold,
  editSold,
  extendSold,
  type SoldEdit,
} from '#domain/channels/change-sold.ts';
import { findSold, listSold, type SoldBooking } from '#domain/channels/channel-bookings.queries.ts';
import type { Contact, UnitItem } from '#domain/channels/channel-bookings.table.ts';
import { contactSchema } from '#domain/channels/channel-bookings.table.ts';
import { newUuid, type Reservation, reserve } from '#domain/channels/reserve.ts';
import { Failure } from '#domain/failures.ts';
import { listAvailabilities } from '#domain/schedule/spots.queries.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import { findProduct } from './availability.ts';
import type { Call } from './call.ts';
import {
  cancellationBody,
  confirmationBody,
  extensionBody,
  HOLD_DEFAULT_MINUTES,
  reservationBody,
  type UnitItemRequest,
  updateBody,
} from './octo.schemas.ts';
import {
  badRequest,
  invalidAvailability,
  invalidBooking,
  invalidUnit,
  octoErrorOf,
  unprocessable,
} from './octo-error.ts';
import { type OctoBooking, presentBooking } from './present-booking.ts';
import { OPTION_ID, unitsOf } from './present-product.ts';
import { readFacts } from './read-products.ts';

/** Throws OctoError UNPROCESSABLE_ENTITY. */
export function parseBooking<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw unprocessable(`${issue?.path.join('.') || 'The body'} was missing or invalid`);
}

/** The request of POST /bookings, checked against the tour. Throws OctoError. */
export async function readReservation(call: Call): Promise<Reservation> {
  const asked = parseBooking(reservationBody, call.body);
  const tour = await findProduct(call.db, asked);
  const { availabilityId = '', expirationMinutes = HOLD_DEFAULT_MINUTES } = asked;
  if (!isUuid(availabilityId)) throw invalidAvailability(availabilityId);
  return {
    uuid: asked.uuid ?? newUuid(),
    requestHash: hashOf(call.body),
    tour,
    availabilityId,
    unitItems: unitItemsOf(tour, asked.unitItems),
    contact: asked.contact ?? NO_CONTACT,
    notes: asked.notes ?? null,
    resellerReference: asked.resellerReference ?? null,
    emailsGuest: asked.emailReceipt === true,
    heldUntil: call.now.add({ minutes: expirationMinutes }),
  };
}

const NO_CONTACT: Contact = contactSchema.parse({});

export const hashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');

const isUuid = (given: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(given);

/** Throws OctoError INVALID_UNIT_ID, UNPROCESSABLE_ENTITY. */
export function unitItemsOf(tour: Tour, items: readonly UnitItemRequest[]): UnitItem[] {
  const known = new Set(unitsOf(tour).map(({ id }) => id));
  const unknown = items.find(({ unitId }) => !known.has(unitId));
  if (unknown) throw invalidUnit(unknown.unitId);
  const made = items.map((item) => ({
    uuid: item.uuid ?? newUuid(),
    unitId: item.unitId,
    resellerReference: item.resellerReference ?? null,
    contact: item.contact ?? NO_CONTACT,
  }));
  if (new Set(made.map(({ uuid }) => uuid)).size < made.length) {
    throw unprocessable('Each unit item needs a uuid of its own');
  }
  return made;
}

/** POST /bookings. Throws OctoError. */
export async function reserveBooking(call: Call): Promise<OctoBooking> {
  const reservation = await readReservation(call);
  const { uuid, availabilityId } = reservation;
  await changing({ uuid, availabilityId }, () =>
    call.inChange((change) => reserve(change, call.channel, reservation)),
  );
  return readBooking(call, uuid);
}

/** POST /bookings/{uuid}/confirm. Throws OctoError. */
export async function confirmBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const asked = parseBooking(confirmationBody, call.body);
  const { booking } = await findOwn(call, uuid);
  const edit = editOf(asked, booking.tour);
  await changing({ uuid }, () =>
    call.inChange((change) => confirmSold(change, call.channel, { uuid, edit })),
  );
  return readBooking(call, uuid);
}

/** PATCH /bookings/{uuid}. Throws OctoError. */
export async function updateBooking(call: Call, uuid: string): Promise<OctoBooking> {
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

/** The tour that an update names, by default the booked one. Throws OctoError. */
export async function productOf(
  { db }: Pick<Call, 'db'>,
  { productId, optionId }: Pick<z.infer<typeof updateBody>, 'productId' | 'optionId'>,
  booked: Tour,
): Promise<Tour> {
  if (productId === undefined && optionId === undefined) return booked;
  const asked = { productId: productId ?? booked.id, optionId: optionId ?? OPTION_ID };
  return findProduct(db, asked);
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
export async function extendBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const { expirationMinutes = HOLD_DEFAULT_MINUTES } = parseBooking(extensionBody, call.body);
  await findOwn(call, uuid);
  const heldUntil = call.now.add({ minutes: expirationMinutes });
  await changing({ uuid }, () =>
    call.inChange((change) => extendSold(change, call.channel, { uuid, heldUntil })),
  );
  return readBooking(call, uuid);
}

/** POST /bookings/{uuid}/cancel, and DELETE. Throws OctoError. */
export async function cancelBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const { reason, force } = parseBooking(cancellationBody, call.body);
  await findOwn(call, uuid);
  const cancellation = { uuid, reason: reason ?? undefined, isForced: force === true };
  await changing({ uuid }, () =>
    call.inChange((change) => cancelSold(change, call.channel, cancellation)),
  );
  return readBooking(call, uuid);
}

/** GET /bookings/{uuid}. Throws OctoError INVALID_BOOKING_UUID. */
export async function readBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const [presented] = await presentEach(call, [await findOwn(call, uuid)]);
  if (!presented) throw new Error('the presented booking is missing');
  return presented;
}

export type BookingFilter = {
  resellerReference?: string | undefined;
  supplierReference?: string | undefined;
};

/** GET /bookings, by one reference or both. Throws OctoError BAD_REQUEST. */
export async function listBookings(call: Call, filter: BookingFilter): Promise<OctoBooking[]> {
  if (!filter.resellerReference && !filter.supplierReference) {
    throw badRequest('either resellerReference or supplierReference is required');
  }
  return presentEach(call, await listSold(call.db, call.channel.id, filter));
}

async function findOwn({ db, channel }: Call, uuid: string): Promise<SoldBooking> {
  const found = isUuid(uuid) ? await findSold(db, channel.id, uuid.toLowerCase()) : null;
  if (!found) throw invalidBooking(uuid);
  return found;
}

async function presentEach(call: Call, all: readonly SoldBooking[]): Promise<OctoBooking[]> {
  const { db, now, view } = call;
  const tours = [...new Map(all.map(({ booking }) => [booking.tourId, booking.tour])).values()];
  const factsOf = await readFacts(db, now, { tours, view });
  const ids = all.flatMap(({ booking }) => booking.availabilityId ?? []);
  const dates = await listAvailabilities(db, now, {
    ids,
    from: '2000-01-01',
    to: '2999-12-31',
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

/** Answers a refusal of the domain as the standard does. */
export async function changing<T>(
  ids: { uuid: string; availabilityId?: string | undefined },
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const known = error instanceof Failure ? octoErrorOf(error, ids) : null;
    throw known ?? error;
  }
}
