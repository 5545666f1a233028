import { createHash, randomUUID } from 'node:crypto';
import type { z } from '#contract/zod.ts';
import {
  type Contact,
  contactSchema,
  type UnitItem,
} from '#domain/channels/channel-bookings.table.ts';
import type { Reservation } from '#domain/channels/reserve.ts';
import { Failure } from '#domain/failures.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import { findProduct } from './availability.ts';
import type { Call } from './call.ts';
import {
  HOLD_DEFAULT_MINUTES,
  reservationBody,
  type UnitItemRequest,
  type updateBody,
} from './octo.schemas.ts';
import { invalidAvailability, invalidUnit, octoErrorOf, unprocessable } from './octo-error.ts';
import { OPTION_ID, unitsOf } from './present-product.ts';

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
    uuid: asked.uuid ?? randomUUID(),
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

const hashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');

export const isUuid = (given: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(given);

/** Throws OctoError INVALID_UNIT_ID, UNPROCESSABLE_ENTITY. */
export function unitItemsOf(tour: Tour, items: readonly UnitItemRequest[]): UnitItem[] {
  const known = new Set(unitsOf(tour).map(({ id }) => id));
  const unknown = items.find(({ unitId }) => !known.has(unitId));
  if (unknown) throw invalidUnit(unknown.unitId);
  const made = items.map((item) => ({
    uuid: item.uuid ?? randomUUID(),
    unitId: item.unitId,
    resellerReference: item.resellerReference ?? null,
    contact: item.contact ?? NO_CONTACT,
  }));
  if (new Set(made.map(({ uuid }) => uuid)).size < made.length) {
    throw unprocessable('Each unit item needs a uuid of its own');
  }
  return made;
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
