import type { FailureCode } from '#contract/failures.ts';
import type { Failure } from '#domain/failures.ts';

type OctoErrorCode =
  | 'BAD_REQUEST'
  | 'FORBIDDEN'
  | 'INTERNAL_SERVER_ERROR'
  | 'INVALID_AVAILABILITY_ID'
  | 'INVALID_BOOKING_UUID'
  | 'INVALID_OPTION_ID'
  | 'INVALID_PRODUCT_ID'
  | 'INVALID_UNIT_ID'
  | 'NOT_FOUND'
  | 'TOO_MANY_REQUESTS'
  | 'UNAUTHORIZED'
  | 'UNPROCESSABLE_ENTITY';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503;

/** A refusal in the form of the OCTO standard: `{ error, errorMessage }`, and the wrong id by its name. */
export class OctoError extends Error {
  readonly body: Readonly<Record<string, string>>;
  readonly status: Status;

  constructor(
    code: OctoErrorCode,
    errorMessage: string,
    { status = 400, ...ids }: { status?: Status } & Record<string, string | Status> = {},
  ) {
    super(code);
    this.name = 'OctoError';
    this.body = { error: code, errorMessage, ...(ids as Record<string, string>) };
    this.status = status;
  }
}

export const invalidProduct = (productId: string) =>
  new OctoError('INVALID_PRODUCT_ID', 'The productId was missing or invalid', { productId });

export const invalidOption = (optionId: string) =>
  new OctoError('INVALID_OPTION_ID', 'The optionId was missing or invalid', { optionId });

export const invalidUnit = (unitId: string) =>
  new OctoError('INVALID_UNIT_ID', 'The unitId was missing or invalid', { unitId });

export const invalidAvailability = (availabilityId: string) =>
  new OctoError('INVALID_AVAILABILITY_ID', 'The availabilityId was missing or invalid', {
    availabilityId,
  });

export const invalidBooking = (uuid: string) =>
  new OctoError('INVALID_BOOKING_UUID', 'The uuid was missing or invalid', { uuid });

export const unprocessable = (message: string, status: Status = 400) =>
  new OctoError('UNPROCESSABLE_ENTITY', message, { status });

export const badRequest = (message: string) => new OctoError('BAD_REQUEST', message);

/** What a refusal of the domain means to a reseller. English only, as the standard's own messages. */
const messages: Partial<Record<FailureCode, string>> = {
  category_out_of_range: 'The number of a unit is outside its restrictions',
  extra_sold_out: 'There is not enough left for this availability',
  hold_expired: 'The reservation has expired',
  language_not_offered: 'The availability is not guided in this language',
  not_bookable: 'The availability can no longer be booked',
  not_confirmed: 'The booking is not in a state that allows this',
  not_enough_spots: 'There are not enough vacancies for this booking',
  party_needs_adult: 'These units can only be booked together with a unit that may come alone',
  reservation_confirmed:
    'A confirmed booking keeps its product, availability and units: cancel it and book again',
  reservation_differs: 'This uuid belongs to a booking with other details',
  too_late: 'The cancellation cut-off has passed',
};

/** Null for a failure that a reseller's request cannot cause. */
export function octoErrorOf(
  { code }: Failure,
  { uuid, availabilityId }: { uuid?: string; availabilityId?: string | undefined },
): OctoError | null {
  if (code === 'booking_not_found' && uuid !== undefined) return invalidBooking(uuid);
  if (code === 'availability_not_found') return invalidAvailability(availabilityId ?? '');
  const message = messages[code];
  if (message === undefined) return null;
  return unprocessable(message, code === 'reservation_differs' ? 409 : 400);
}
