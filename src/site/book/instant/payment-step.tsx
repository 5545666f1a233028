import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#api/client/api-client.ts';
import { formatDate, formatMoney, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { Sentence } from '#ui/text/sentence.tsx';
import { sayFreeCancellation } from '../../booking/next-steps.tsx';
import { MeetingPoint } from '../../booking/ticket/meeting-point.tsx';
import { BookingFailure } from '../booking-failure.tsx';
import { sayAmount } from '../price.ts';
import { type Hold, type OwnBooking, payForHold, useMinutesLeft } from './hold.ts';
import { HoldEnded } from './hold-ended.tsx';
import type { HoldControl } from './use-hold.ts';

type PaymentStepProps = {
  held: Hold;
  isPerGroup: boolean;
  hold: HoldControl;
  onConfirmed(booking: OwnBooking): void;
};

/** The price as the server fixed it, and a button that charges nothing. */
export function PaymentStep({ held, isPerGroup, hold, onConfirmed }: PaymentStepProps) {
  const locale = currentLocale();
  const minutes = useMinutesLeft(held.endsAt);
  const pay = useMutation({ mutationFn: () => payForHold(held), onSuccess: onConfirmed });
  const wasRefused = pay.error instanceof ApiError && pay.error.code === 'hold_expired';
  if (wasRefused || (minutes === 0 && !pay.isPending && !pay.isSuccess)) {
    return <HoldEnded hold={hold} />;
  }

  const payOnce = () => {
    if (!pay.isPending) pay.mutate();
  };
  const { totalAmount, currency, participants } = held;
  const total = isPerGroup
    ? m.book_total_for_group({ total: formatMoney(totalAmount, currency) })
    : sayAmount(totalAmount, currency, participants);
  return (
    <div className="flex flex-col gap-8">
      <p className="text-lg text-muted" role="timer">
        {minutes > 1 ? m.book_held_for({ count: minutes }) : m.book_held_last_minute()}
      </p>
      <p role="status" className="sr-only">
        {minutes === 3 && m.book_held_for({ count: minutes })}
      </p>
      <Facts
        facts={[
          [m.fact_date(), <Sentence key="date">{formatDate(held.date, locale)}</Sentence>],
          [m.fact_time(), m.time_in_lisbon({ time: formatTime(held.time, locale) })],
          [m.fact_meeting_point(), <MeetingPoint key="place" booking={held} />],
          [m.fact_participants(), m.people({ count: participants })],
          [m.fact_guest(), `${held.firstName} ${held.lastName}`],
          [m.fact_email(), held.email],
        ]}
      />
      <Notice tone="note" title={m.book_demo_payment()}>
        <p>{m.book_demo_payment_text()}</p>
      </Notice>
      <p>{sayFreeCancellation(held)}</p>
      {pay.error && (
        <BookingFailure error={pay.error} isBusy={pay.isPending} onTryAgain={payOnce} />
      )}
      <div className="flex flex-col gap-4 border-t border-line pt-6 sm:flex-row sm:items-center sm:justify-between">
        <p>
          <span className="block text-sm text-muted">{m.fact_total()}</span>
          <span className="text-xl font-semibold">{total}</span>
        </p>
        <Button look="action" aria-disabled={pay.isPending} onClick={payOnce}>
          {pay.isPending ? m.book_confirming() : m.book_confirm()}
        </Button>
      </div>
    </div>
  );
}
