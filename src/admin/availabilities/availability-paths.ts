import { addressOf } from '#api/client/calls.ts';
import { DATES_PAGE_RECORDS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { useStaffList } from '../session/use-staff-api.ts';

/** Days as `YYYY-MM-DD`, both included; all tours and guides if their ids are omitted. */
type Span = { tourId?: string; guidedById?: string; from: string; to: string };

export const availabilityPaths = {
  list: (query: Span) => addressOf(adminApi.availabilities, { query }),
  one: (id: string) => addressOf(adminApi.availability, { params: { id } }),
  waitlist: (id: string) => addressOf(adminApi.dateWaitlist, { params: { id } }),
  blocks: addressOf(adminApi.blocks),
  daysOff: (query: { personId?: string; from?: string; to?: string }) =>
    addressOf(adminApi.daysOff, { query }),
  tours: addressOf(adminApi.tours),
  guides: addressOf(adminApi.guides),
  namedGuides: addressOf(adminApi.guidesSettings),
};

export const useDates = (span: Span, { isWanted = true } = {}) =>
  useStaffList(availabilityPaths.list(span), { isWanted, pageSize: DATES_PAGE_RECORDS });
