import { lazy, Suspense, useEffect } from 'react';
import { isPrivate, isShared } from '#contract/bookings/booking-rules.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { pricedWith } from '#contract/pricing/price-rules.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { zoneName } from '#platform/i18n/time-here.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ContactFacts, Reference } from '../booking/booking-facts.tsx';
import { MinimumNote } from '../booking/minimum-note.tsx';
import { BookingActions, NextSteps } from '../booking/next-steps.tsx';
import { countStep, useFunnel } from '../funnel.ts';
import { useSharedSessionStorage } from '../session-storage.ts';
import { datePrices } from '../tours/date-price.ts';
import { LoadAvailabilityError } from './date-choice.tsx';
import { DateStep } from './date-step.tsx';
import { bookableStart } from './day-facts.ts';
import { guidedOn, onDateWith, pricedBy } from './draft.ts';
import { type OwnBooking, useHold } from './hold.ts';
import { ParticipantsStep } from './participants-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { RedirectToStep, StepFrame, StepSkeleton } from './step-frame.tsx';
import { type PathProps, startKey, stepOf, useSteps } from './steps.ts';

export function InstantPath(props: PathProps) {
  const { availabilities, store: ownStore, goneStart, invitation, onPriceChange } = props;
  const { step: name, goTo } = useSteps();
  const step = stepOf('instant', name);
  const [confirmed, keepConfirmed] = useSharedSessionStorage<OwnBooking>(
    `confirmed.${props.tour.id}`,
    'shared',
  );
  const typed = ownStore.draft;
  // A request may have any start. The date step shows only the bookable part.
  const { date, time } =
    step === 'date' && availabilities.data ? bookableStart(typed, availabilities.data) : typed;
  const chosen = availabilities.data?.find((it) => it.date === date && it.time === time);
  const tour = pricedWith(props.tour, chosen?.priceChange ?? null);
  const priceOf = datePrices(props.tour, availabilities.data ?? []);
  // A sold-out date has its own message, so it does not limit the party here.
  const maximum = Math.min(tour.maxGroupSize, chosen?.spotsLeft || tour.maxGroupSize);
  const store = pricedBy(
    tour,
    onDateWith(maximum, { ...ownStore, draft: { ...typed, date, time } }),
    // At the payment step the guest's own hold is what shares the date.
    chosen !== undefined && step !== 'payment' && isShared(chosen),
  );
  const onDate = guidedOn(chosen?.languages ?? [], store);
  const { draft, isKnown } = onDate;
  const hold = useHold({
    tour,
    draft,
    step,
    chosen,
    invitation,
    onChange: () => void availabilities.refetch(),
    onPriceChange,
  });
  const tooMany =
    draft.participants > maximum ? m.book_participants_at_most({ count: maximum }) : null;
  const frame = { tour, draft, path: 'instant', step, tooMany } as const;

  const isHeld = step === 'payment' && hold.held;
  const isDated = step === 'details' && chosen?.bookable;
  useFunnel(tour.id, step === 'date' ? 'opened' : isHeld ? 'details' : isDated ? 'date' : null);

  // Loaded while the guest reads the price: later it would shift the layout under their pointer.
  useEffect(() => {
    if (step === 'payment') void loadTicket();
  }, [step]);

  if (step === 'date') {
    return (
      <StepFrame
        {...frame}
        title={m.book_date_title()}
        lead={m.book_date_lead({ zone: zoneName(currentLocale()) })}
      >
        <DateStep
          tour={tour}
          availabilities={availabilities}
          store={store}
          priceOf={priceOf}
          tooMany={tooMany}
          unavailable={date ? '' : typed.date}
          gone={time === '' && startKey(typed) === goneStart ? typed : null}
          onDone={() => void goTo('details')}
        />
      </StepFrame>
    );
  }
  // A link to the party shows it at once, also from the server: its start is in the link, whatever other tabs still tell.
  const isLinked = step === 'details' && chosen?.bookable === true;
  const isSettled = isKnown && hold.held !== undefined && confirmed !== undefined;
  if (!isSettled && !isLinked) return <StepSkeleton />;
  if (step === 'confirmed') {
    if (!confirmed) return <RedirectToStep step="date" />;
    return (
      <StepFrame
        {...frame}
        title={m.book_confirmed_title({ name: confirmed.firstName })}
        held={confirmed}
      >
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
      <StepFrame {...frame} title={m.book_payment_title()} held={hold.held}>
        <PaymentStep
          key={hold.held.reference}
          held={hold.held}
          isPerGroup={isPrivate(tour)}
          hold={hold}
          onConfirmed={(booking) => {
            countStep(tour.id, 'paid');
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
        invitation={invitation}
        chosen={chosen}
        store={onDate}
        priceOf={priceOf}
        maximum={maximum}
        tooMany={tooMany}
        hold={hold}
      />
    </StepFrame>
  );
}

const BareReference = ({ booking }: { booking: OwnBooking; token: string }) => (
  <Reference reference={booking.reference} />
);

// The ticket's code needs a library that no other step does. Offline, the reference replaces it.
const loadTicket = () =>
  import('../booking/ticket.tsx').then(
    ({ Ticket }) => ({ default: Ticket }),
    () => ({ default: BareReference }),
  );
const Ticket = lazy(loadTicket);

function Confirmed({ booking }: { booking: OwnBooking }) {
  const { reference, token, email, mailDelivery } = booking;
  return (
    <div className="flex flex-col gap-10">
      {email === null ? null : mailDelivery === 'outbox' ? (
        <Notice tone="note">
          <p>{m.book_confirmed_outbox({ email })}</p>
        </Notice>
      ) : (
        <Notice tone="good">
          <p>{m.book_confirmed_mail({ email })}</p>
        </Notice>
      )}
      <MinimumNote booking={booking} />
      <Suspense fallback={<BareReference booking={booking} token={token} />}>
        <Ticket booking={booking} token={token} />
      </Suspense>
      <BookingActions reference={reference} token={token} />
      <NextSteps booking={booking} />
      <ContactFacts booking={booking} />
      <ButtonLink
        look="action"
        className="self-start"
        to={pageAt(pages.booking, { reference }, { token })}
      >
        {m.book_manage()}
      </ButtonLink>
    </div>
  );
}
