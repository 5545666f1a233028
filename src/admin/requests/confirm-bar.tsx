import { addressOf } from '#api/client/calls.ts';
import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import { formatShortDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';

type ConfirmBarProps = WallTime & {
  request: AdminRequestJson;
  /** The id of the form that the button submits. */
  form: string;
  isSubmitting: boolean;
};

/** The main action of a request within the thumb's reach: on a phone only, with date and spots left. */
export function ConfirmBar({ request, form, date, time, isSubmitting }: ConfirmBarProps) {
  const isStart = isDate(date) && time !== '';
  const query = { tourId: request.tourId, from: date, to: date };
  const day = useStaffApi(addressOf(api.availabilities, { query }), { isWanted: isStart });
  if (!isStart) return null;
  const there = day.data?.find((each) => each.time === time);
  const start = { date: formatShortDate(date, currentLocale()), time: formatTimeInShort(time) };
  return (
    <>
      {/* Leaves room below the page, so that the bar covers none of it. */}
      <div aria-hidden className="h-16 lg:hidden" />
      <div
        data-keep-clear
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
      >
        <Button type="submit" form={form} look="action" className="w-full" disabled={isSubmitting}>
          {isSubmitting
            ? m.admin_confirming()
            : there
              ? m.admin_confirm_bar({ ...start, count: there.spotsLeft })
              : m.admin_confirm_bar_new(start)}
        </Button>
      </div>
    </>
  );
}
