import type { AdminRequestJson } from '#api/admin/requests.ts';
import { m } from '#platform/i18n/messages.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { competingWith } from './list/inbox.ts';
import { requestPaths } from './request-paths.ts';

/** How many seats there are at the time that stands in the form, and who else waits for it. */
export function SpotsNote({
  request,
  date,
  time,
}: {
  request: AdminRequestJson;
  date: string;
  time: string;
}) {
  const isStart = /^\d{4}-\d{2}-\d{2}$/.test(date) && time !== '';
  const day = useStaffApi(requestPaths.day(request.tourId, date), { isWanted: isStart });
  const pending = useStaffApi(requestPaths.of('pending'));
  if (!isStart || !day.data) return null;
  const rivals = competingWith(request, pending.data ?? [], { date, time });
  return (
    <p role="status" className="text-sm text-muted">
      {describeSpots(day.data.find((each) => each.time === time))}
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
