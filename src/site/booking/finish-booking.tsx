import { ApiError } from '#api/client/api-client.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChangeFailure } from './change/change-failure.tsx';
import { useGuestChange } from './change/use-guest-change.ts';
import type { OpenedBooking } from './opened-booking.ts';

/** The last step of a booking whose seats are only kept, from wherever the guest opens it. */
export function FinishBooking({ opened }: { opened: OpenedBooking }) {
  const payment = useGuestChange('payment', opened);
  const { error, isSending } = payment;
  const isOver = error instanceof ApiError && error.code === 'hold_expired';
  return (
    <div className="flex flex-col items-start gap-4">
      <ChangeFailure error={error} />
      {isOver ? (
        <ButtonLink look="action" to={`/book/${opened.booking.tourId}`}>
          {m.booking_again()}
        </ButtonLink>
      ) : (
        <>
          <Button look="action" aria-disabled={isSending} onClick={() => payment.send({})}>
            {isSending ? m.book_confirming() : m.booking_finish()}
          </Button>
          <p className="text-sm text-muted">{m.book_demo_payment_text()}</p>
        </>
      )}
    </div>
  );
}
