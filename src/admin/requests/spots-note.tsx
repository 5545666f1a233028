import { addressOf } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { api } from '#contract/http/api-paths.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import { m } from '#platform/i18n/messages.ts';
import { languageNames } from '../bookings/booking-labels.ts';
import { useStaffApi } from '../session/use-staff-api.ts';

export function SpotsNote({
  request,
  date,
  time,
}: {
  request: AdminRequestJson;
  date: string;
  time: string;
}) {
  const isStart = isDate(date) && time !== '';
  const query = { tourId: request.tourId, from: date, to: date };
  const day = useStaffApi(addressOf(api.availabilities, { query }), { isWanted: isStart });
  const sameDay = useStaffApi(
    addressOf(adminApi.requests, { query: { ...query, status: 'pending' } }),
    { isWanted: isStart },
  );
  if (!isStart || !day.data) return null;
  const rivals = (sameDay.data?.requests ?? []).filter(
    (other) => other.reference !== request.reference && other.time === time,
  );
  const there = day.data.find((each) => each.time === time);
  return (
    <p role="status" className="text-sm text-muted">
      {describeSpots(there)}
      {there && (
        <span className="block">
          {m.admin_dates_guided_in({ languages: languageNames(there.languages) })}
        </span>
      )}
      {rivals.length > 0 && (
        <span className="block font-semibold text-ink">
          {m.admin_request_competing({ count: rivals.length })}
        </span>
      )}
    </p>
  );
}

type Spots = { capacity: number; spotsLeft: number; reason: string | null };

function describeSpots(availability: Spots | undefined): string {
  if (!availability) return m.admin_spots_new();
  const { capacity, spotsLeft, reason } = availability;
  if (reason === 'blocked') return m.admin_spots_blocked();
  if (spotsLeft === 0) return m.admin_spots_none({ count: capacity, capacity });
  return m.admin_spots({ count: spotsLeft, capacity });
}

/** Describes why the party doesn't fit. */
export function describeFullness({ facts }: ApiError): string {
  const left = Number(facts.spotsLeft ?? 0);
  return left === 0 ? m.admin_no_spots_at_all() : m.admin_no_spots({ count: left });
}
