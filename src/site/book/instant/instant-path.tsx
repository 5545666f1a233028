import { m } from '#platform/i18n/messages.ts';
import { useKeptInTabs } from '../../kept.ts';
import { LoadAvailabilityError } from '../date-choice/load-availability-error.tsx';
import type { PathProps } from '../path-props.ts';
import { RedirectToStep } from '../steps/redirect-to-step.tsx';
import { StepFrame } from '../steps/step-frame.tsx';
import { StepSkeleton } from '../steps/step-skeleton.tsx';
import { stepOf, useSteps } from '../steps/steps.ts';
import { Confirmed } from './confirmed.tsx';
import { DateStep } from './date-step.tsx';
import type { OwnBooking } from './hold.ts';
import { ParticipantsStep } from './participants-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { useHold } from './use-hold.ts';

/** Book a free date at once: date, participants, demo payment, confirmation. */
export function InstantPath({ tour, availabilities, store }: PathProps) {
  const { step: name, goTo } = useSteps();
  const step = stepOf('instant', name);
  const [confirmed, keepConfirmed] = useKeptInTabs<OwnBooking>(`confirmed.${tour.id}`, 'shared');
  const { draft, isKnown } = store;
  const chosen = availabilities.data?.find(
    ({ date, time }) => date === draft.date && time === draft.time,
  );
  const hold = useHold({
    tour,
    draft,
    step,
    chosen,
    onChange: () => void availabilities.refetch(),
  });
  const frame = { tour, draft, path: 'instant', step } as const;

  if (step === 'date') {
    return (
      <StepFrame {...frame} title={m.book_date_title()} lead={m.book_date_lead()}>
        <DateStep
          tour={tour}
          availabilities={availabilities}
          store={store}
          onDone={() => void goTo('details')}
        />
      </StepFrame>
    );
  }
  if (!isKnown || hold.held === undefined || confirmed === undefined) return <StepSkeleton />;
  if (step === 'confirmed') {
    if (!confirmed) return <RedirectToStep step="date" />;
    return (
      <StepFrame {...frame} title={m.book_confirmed_title({ name: confirmed.firstName })}>
        <Confirmed booking={confirmed} />
      </StepFrame>
    );
  }
  if (step === 'payment') {
    if (confirmed && hold.reference === confirmed.reference) {
      return <RedirectToStep step="confirmed" />;
    }
    if (!hold.held) return <RedirectToStep step={chosen ? 'details' : 'date'} />;
    return (
      <StepFrame {...frame} title={m.book_payment_title()}>
        <PaymentStep
          held={hold.held}
          isPerGroup={tour.priceType === 'per_group'}
          hold={hold}
          onConfirmed={(booking) => {
            keepConfirmed(booking);
            void goTo('confirmed', { replace: true });
          }}
        />
      </StepFrame>
    );
  }
  if (availabilities.isError) {
    return (
      <StepFrame {...frame} title={m.book_participants_title()}>
        <LoadAvailabilityError query={availabilities} />
      </StepFrame>
    );
  }
  if (!availabilities.data) return <StepSkeleton />;
  if (!chosen) return <RedirectToStep step="date" />;
  return (
    <StepFrame {...frame} title={m.book_participants_title()}>
      <ParticipantsStep
        tour={tour}
        availabilities={availabilities.data}
        chosen={chosen}
        store={store}
        hold={hold}
      />
    </StepFrame>
  );
}
