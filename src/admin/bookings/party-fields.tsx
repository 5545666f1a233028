import type { CategoryCount } from '#contract/pricing/prices.ts';
import { spotsOf } from '#contract/pricing/prices.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { CategorySteppers } from '#ui/form/category-steppers.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';

type PartyFieldsProps = {
  tour: AdminTourJson | undefined;
  party: CategoryCount[];
  participants: number;
  most: number;
  error: string | undefined;
  /** `party` only for a tour with price categories. */
  onChange: (given: { participants: number; party?: CategoryCount[] }) => void;
};

/** The number of people, in each price category where the tour has some. */
export const PartyFields = ({
  tour,
  party,
  participants,
  most,
  error,
  onChange,
}: PartyFieldsProps) =>
  tour && tour.categories.length > 0 ? (
    <CategorySteppers
      tour={tour}
      party={party}
      maximum={most}
      onChange={(of) => onChange({ party: of, participants: spotsOf(tour, { party: of }) })}
      error={error}
    />
  ) : (
    <NumberStepper
      name="participants"
      label={m.fact_participants()}
      value={participants}
      minimum={1}
      maximum={most}
      fewerLabel={m.admin_dates_capacity_fewer()}
      moreLabel={m.admin_dates_capacity_more()}
      onChange={(value) => onChange({ participants: value })}
      error={error}
    />
  );
