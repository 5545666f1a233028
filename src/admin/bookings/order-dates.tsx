import { useBusiness } from '#api/client/business.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { addDays } from '#ui/days.ts';
import { LoadError, Loading, Skeleton } from '#ui/loading.tsx';
import { today } from '../availabilities/availability-labels.ts';
import { useDates } from '../availabilities/availability-paths.ts';
import { errorMessage } from '../session/describe-error.ts';
import { DateChips } from './date-chips.tsx';

/** A tour's dates as staff may book them: until the end of their day. `furthest` (YYYY-MM-DD) may be after the usual ones. */
export function useOrderDates(tourId: string, furthest = '') {
  const { bookableDaysAhead } = useBusiness().rules;
  const from = today();
  const usual = addDays(from, bookableDaysAhead);
  const query = useDates(
    { tourId, from, to: furthest > usual ? furthest : usual },
    { isWanted: tourId !== '' },
  );
  const dates = query.data?.map(forPhoneOrder) ?? [];
  return { query, dates };
}

const forPhoneOrder = (date: AdminAvailabilityJson): AdminAvailabilityJson => ({
  ...date,
  reason: date.phoneOrderReason,
  bookable: date.phoneOrderReason === null,
});

type OrderDatesProps = ReturnType<typeof useOrderDates> & {
  tourId: string;
  value: string;
  error: string | undefined;
  fieldRef?: (field: { focus: () => void }) => void;
  onChoose: (date: AdminAvailabilityJson) => void;
};

/** The choice of a date; full ones are shown, too, so that staff can say so on the phone. */
export function OrderDates({ query, dates, tourId, ...choice }: OrderDatesProps) {
  const { bookableDaysAhead: days } = useBusiness().rules;
  if (query.isError) {
    return (
      <LoadError
        text={m.admin_dates_failed({ message: errorMessage(query.error) })}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (tourId !== '' && query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-36" />
      </Loading>
    );
  }
  const hasSome = dates.some(({ bookable }) => bookable);
  const none = hasSome ? undefined : m.admin_order_no_dates({ days });
  return (
    <DateChips
      key={tourId}
      dates={dates.filter(({ bookable, reason }) => bookable || reason === 'full')}
      hint={tourId === '' ? m.admin_choose_tour() : none}
      {...choice}
    />
  );
}
