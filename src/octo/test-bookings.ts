import type { z } from '#contract/zod.ts';
import { findSold } from '#domain/channels/channel-bookings.queries.ts';
import { type Reservation, reserve } from '#domain/channels/reserve.ts';
import {
  findTestBooking,
  insertTestBooking,
  listTestBookings,
  updateTestBooking,
} from '#domain/channels/test-bookings.ts';
import { findActiveTour } from '#domain/tours/tours.queries.ts';
import { dryRun } from '#platform/db/dry-run.ts';
import { type BookingFilter, type liveBookings, presentEach } from './bookings.ts';
import type { Call } from './call.ts';
import {
  cancellationBody,
  confirmationBody,
  extensionBody,
  HOLD_DEFAULT_MINUTES,
  updateBody,
} from './octo.schemas.ts';
import { invalidBooking, unprocessable } from './octo-error.ts';
import { utc } from './present-availability.ts';
import { type OctoBooking, presentEnd, presentVoucher } from './present-booking.ts';
import {
  changing,
  isUuid,
  parseBooking,
  productOf,
  readReservation,
  unitItemsOf,
} from './read-requests.ts';

/**
 * Bookings with `Octo-Env: test`: checked and priced by a reservation that is rolled back, so they take no seats,
 * no money and send no email; what was answered is stored.
 */
async function reserveBooking(call: Call): Promise<OctoBooking> {
  const reservation = await readReservation(call);
  const { uuid, requestHash } = reservation;
  const booking = JSON.stringify(await tryReservation(call, reservation));
  await changing({ uuid }, () =>
    call.inChange((change) =>
      insertTestBooking(change, call.channel.id, { uuid, requestHash, booking }),
    ),
  );
  return readBooking(call, uuid);
}

/** What would be answered. Throws OctoError. */
async function tryReservation(call: Call, reservation: Reservation): Promise<OctoBooking> {
  const { uuid, availabilityId } = reservation;
  return changing({ uuid, availabilityId }, () =>
    dryRun(call.inChange, async (change) => {
      await reserve(change, call.channel, reservation);
      const sold = await findSold(change.tx, call.channel.id, uuid);
      if (!sold) throw new Error('the reservation of the dry run is missing');
      const [booking] = await presentEach({ ...call, db: change.tx }, [sold]);
      if (!booking) throw new Error('the presented booking is missing');
      return { ...booking, testMode: true };
    }),
  );
}

/** Throws OctoError INVALID_BOOKING_UUID. */
async function readBooking({ db, channel, now }: Call, uuid: string) {
  const found = isUuid(uuid) ? await findTestBooking(db, channel.id, uuid.toLowerCase()) : null;
  if (found === null) throw invalidBooking(uuid);
  return expired(JSON.parse(found) as OctoBooking, now);
}

function expired(booking: OctoBooking, now: Call['now']): OctoBooking {
  const { status, utcExpiresAt } = booking;
  const isOver = status === 'ON_HOLD' && utcExpiresAt !== null && utcExpiresAt <= utc(now);
  return isOver
    ? { ...withStatus(booking, 'EXPIRED'), cancellation: presentEnd(now, null, 'NONE') }
    : booking;
}

const withStatus = (booking: OctoBooking, status: OctoBooking['status']): OctoBooking => ({
  ...booking,
  status,
  unitItems: booking.unitItems.map((item) => ({ ...item, status })),
});

async function listBookings(
  call: Call,
  { resellerReference, supplierReference }: BookingFilter,
): Promise<OctoBooking[]> {
  const all = await listTestBookings(call.db, call.channel.id);
  return all
    .map((each) => expired(JSON.parse(each) as OctoBooking, call.now))
    .filter(
      (each) =>
        (!resellerReference || each.resellerReference === resellerReference) &&
        (!supplierReference || each.supplierReference === supplierReference),
    );
}

async function confirmBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const asked = parseBooking(confirmationBody, call.body);
  const before = await readBooking(call, uuid);
  if (before.status === 'CONFIRMED') return before;
  const edited = await editBooking(call, before, asked);
  return store(call, {
    ...withStatus(edited, 'CONFIRMED'),
    utcExpiresAt: null,
    utcConfirmedAt: utc(call.now),
    voucher: presentVoucher(edited.supplierReference),
  });
}

async function updateBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const asked = parseBooking(updateBody, call.body);
  return store(call, await editBooking(call, await readBooking(call, uuid), asked));
}

type Edit = Partial<z.infer<typeof updateBody>>;

async function editBooking(call: Call, before: OctoBooking, asked: Edit): Promise<OctoBooking> {
  const needsSeats = Boolean(asked.productId ?? asked.availabilityId ?? asked.unitItems);
  if (needsSeats && before.status === 'CONFIRMED') {
    throw unprocessable('A confirmed booking keeps its product, availability and units');
  }
  if (before.status !== 'ON_HOLD' && before.status !== 'CONFIRMED') {
    throw unprocessable('The reservation has expired');
  }
  const booked = await findActiveTour(call.db, before.productId);
  const tour = await productOf(call, asked, booked);
  const contact = asked.contact ?? before.contact;
  const resellerReference = asked.resellerReference ?? before.resellerReference;
  const after = needsSeats
    ? await tryReservation(call, {
        uuid: before.uuid,
        requestHash: '',
        tour,
        availabilityId: asked.availabilityId ?? before.availabilityId ?? '',
        unitItems: asked.unitItems ? unitItemsOf(tour, asked.unitItems) : before.unitItems,
        contact,
        notes: before.notes,
        resellerReference,
        emailsGuest: false,
        heldUntil: call.now.add({ minutes: asked.expirationMinutes ?? HOLD_DEFAULT_MINUTES }),
      })
    : before;
  const notes = asked.notes === undefined ? before.notes : asked.notes;
  const { utcCreatedAt, supplierReference } = before;
  return { ...after, utcCreatedAt, supplierReference, contact, notes, resellerReference };
}

async function extendBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const { expirationMinutes = HOLD_DEFAULT_MINUTES } = parseBooking(extensionBody, call.body);
  const before = await readBooking(call, uuid);
  if (before.status !== 'ON_HOLD') throw unprocessable('The reservation has expired');
  return store(call, {
    ...before,
    utcExpiresAt: utc(call.now.add({ minutes: expirationMinutes })),
  });
}

async function cancelBooking(call: Call, uuid: string): Promise<OctoBooking> {
  const { reason } = parseBooking(cancellationBody, call.body);
  const before = await readBooking(call, uuid);
  if (before.status === 'CANCELLED') return before;
  if (before.status === 'EXPIRED') throw unprocessable('The reservation has expired');
  return store(call, {
    ...withStatus(before, 'CANCELLED'),
    utcExpiresAt: null,
    cancellable: false,
    cancellation: presentEnd(call.now, reason ?? null, 'FULL'),
    voucher: presentVoucher(null),
  });
}

async function store(call: Call, after: OctoBooking): Promise<OctoBooking> {
  const booking = { ...after, utcUpdatedAt: utc(call.now) };
  const stored = { uuid: booking.uuid, booking: JSON.stringify(booking) };
  await call.inChange((change) => updateTestBooking(change, call.channel.id, stored));
  return booking;
}

/** Bookings that take no seats. */
export const testBookings: typeof liveBookings = {
  reserve: reserveBooking,
  confirm: confirmBooking,
  update: updateBooking,
  extend: extendBooking,
  cancel: cancelBooking,
  read: readBooking,
  list: listBookings,
};
