import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import type { ApiError } from '#api/client/api-client.ts';
import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { nearestFree } from '../date-choice/day-facts.ts';
import { NextFreeDates } from '../date-choice/next-free-dates.tsx';
import type { Draft } from '../draft/draft.ts';
import { useSteps } from '../steps/steps.ts';

type SoldOutProps = {
  tour: TourInFullJson;
  availabilities: readonly AvailabilityJson[];
  draft: Draft;
  /** What the server said when it was asked for the seats; null when it was seen before. */
  error: ApiError | null;
  onChoose(availability: AvailabilityJson): void;
};

const OFFERS = 3;

/** The seats went while the guest was typing: the nearest dates with room, or a request. */
export function SoldOut({ tour, availabilities, draft, error, onChoose }: SoldOutProps) {
  const { search } = useSteps();
  const spotsLeft = Number(error?.facts.spotsLeft ?? 0);
  const others = availabilities.filter(
    ({ date, time }) => date !== draft.date || time !== draft.time,
  );
  const { date: near, participants } = draft;
  return (
    <Notice
      tone="bad"
      title={spotsLeft > 0 ? m.book_few_left({ count: spotsLeft }) : m.book_sold_out()}
      className="gap-4"
    >
      <p>{m.book_sold_out_text()}</p>
      <NextFreeDates
        title={m.book_nearest_dates()}
        availabilities={nearestFree(others, { participants, near, count: OFFERS })}
        isPerGroup={tour.priceType === 'per_group'}
        onSelect={onChoose}
      />
      <ButtonLink to={{ search: search('request') }}>{m.book_request_this_date()}</ButtonLink>
    </Notice>
  );
}
