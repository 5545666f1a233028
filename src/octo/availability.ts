import { DATES_PAGE_RECORDS } from '#contract/constants.ts';
import { addMonths } from '#contract/time/wall-time.ts';
import { z } from '#contract/zod.ts';
import { Failure } from '#domain/failures.ts';
import { type AvailabilityWithSpots, listAvailabilities } from '#domain/schedule/spots.queries.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { findActiveTour } from '#domain/tours/tours.queries.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import type { Reader } from '#platform/db/types.ts';
import type { Call } from './call.ts';
import { availabilityBody, calendarBody, type UnitRequest } from './octo.schemas.ts';
import { badRequest, invalidOption, invalidProduct, invalidUnit } from './octo-error.ts';
import { presentAvailability, presentCalendar } from './present-availability.ts';
import { OPTION_ID, unitsOf } from './present-product.ts';

const YEAR_MONTHS = 12;
/** Far from any date; only ids select. */
export const EVER = { from: '2000-01-01', to: '2999-12-31' };

/** POST /availability: the dates of a span, or those of the given ids. Throws OctoError. */
export async function checkAvailability({ db, now, view, body }: Call) {
  const asked = parse(availabilityBody, body);
  const tour = await findProduct(db, asked);
  assertUnits(tour, asked.units);
  const span = spanOf(asked);
  const ids = asked.availabilityIds?.filter((id) => z.uuid().safeParse(id).success);
  const found = await datesOf(db, now, { tour, ids, ...(span ?? EVER) });
  return found.map((each) => presentAvailability(each, { tour, view, units: asked.units }));
}

/** POST /availability/calendar: one object for each day of at most a year. Throws OctoError. */
export async function readCalendar({ db, now, view, body }: Call) {
  const asked = parse(calendarBody, body);
  const tour = await findProduct(db, asked);
  assertUnits(tour, asked.units);
  const span = assertSpan({ from: asked.localDateStart, to: asked.localDateEnd });
  const found = await datesOf(db, now, { tour, ...span });
  return presentCalendar(found, span, { tour, view, units: asked.units });
}

/** Throws OctoError BAD_REQUEST. */
function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') ?? 'The body'} was missing or invalid`);
}

/** Throws OctoError INVALID_PRODUCT_ID, INVALID_OPTION_ID. */
export async function findProduct(
  reader: Reader,
  {
    productId = '',
    optionId = '',
  }: { productId?: string | undefined; optionId?: string | undefined },
): Promise<Tour> {
  const tour = await findActiveTour(reader, productId).catch((error: unknown) => {
    throw error instanceof Failure ? invalidProduct(productId) : error;
  });
  if (optionId !== OPTION_ID) throw invalidOption(optionId);
  return tour;
}

function assertUnits(tour: Tour, units: UnitRequest): void {
  const known = new Set(unitsOf(tour).map(({ id }) => id));
  const unknown = units?.find(({ id }) => !known.has(id));
  if (unknown) throw invalidUnit(unknown.id);
}

type AskedDays = z.infer<typeof availabilityBody>;

/** Null when ids are asked for. Throws OctoError BAD_REQUEST. */
function spanOf({ localDate, localDateStart, localDateEnd, availabilityIds }: AskedDays) {
  const asked = [localDate, localDateStart ?? localDateEnd, availabilityIds].filter(
    (each) => each !== undefined,
  );
  if (asked.length > 1) {
    throw badRequest(
      'localDate, localDateStart/localDateEnd and availabilityIds exclude each other',
    );
  }
  if (availabilityIds) return null;
  if (localDate) return { from: localDate, to: localDate };
  if (localDateStart && localDateEnd) return assertSpan({ from: localDateStart, to: localDateEnd });
  throw badRequest('either localDate, localDateStart/localDateEnd or availabilityIds is required');
}

function assertSpan({ from, to }: { from: string; to: string }) {
  if (to < from) throw badRequest('localDateEnd is before localDateStart');
  if (to > addMonths(from, YEAR_MONTHS)) {
    throw badRequest('cannot request more than 1 year of availability');
  }
  return { from, to };
}

type Dates = { tour: Tour; from: string; to: string; ids?: readonly string[] | undefined };

/** All pages of a tour's dates. */
async function datesOf(
  reader: Reader,
  now: Call['now'],
  { tour, from, to, ids }: Dates,
): Promise<AvailabilityWithSpots[]> {
  if (ids?.length === 0) return [];
  const rules = await readSettings(reader, 'rules');
  const all: AvailabilityWithSpots[] = [];
  for (let page = 1; ; page += 1) {
    const found = await listAvailabilities(reader, now, {
      tourId: tour.id,
      from,
      to,
      ids,
      page,
      rules,
    });
    all.push(...found);
    if (found.length < DATES_PAGE_RECORDS) return all;
  }
}
