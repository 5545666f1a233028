import { type FormEvent, useState } from 'react';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import type { OpenedBooking } from '../opened-booking.ts';
import { ChangeFailure } from './change-failure.tsx';
import { useGuestChange } from './use-guest-change.ts';

/** The longest reason that the API takes. */
const REASON_MAX_CHARACTERS = 1000;

/** The words for a booking and for a request that nobody has confirmed. */
const words = {
  booking: {
    open: m.booking_cancel,
    heading: m.booking_cancel_heading,
    text: m.booking_cancel_text,
    keep: m.booking_cancel_keep,
    submit: m.booking_cancel_submit,
    sending: m.booking_cancelling,
  },
  request: {
    open: m.booking_withdraw,
    heading: m.booking_withdraw_heading,
    text: m.booking_withdraw_text,
    keep: m.booking_withdraw_keep,
    submit: m.booking_withdraw_submit,
    sending: m.booking_withdrawing,
  },
};

/** The button that cancels or withdraws, and the question that comes before it happens. */
export function CancelDialog({ opened }: { opened: OpenedBooking }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const cancellation = useGuestChange<{ reason?: string }>('cancellation', opened);
  const { booking } = opened;
  const say = words[booking.status === 'pending' ? 'request' : 'booking'];
  const locale = currentLocale();

  const changeOpen = (willOpen: boolean) => {
    setOpen(willOpen);
    if (!willOpen) cancellation.giveUp();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    cancellation.send(text === '' ? {} : { reason: text });
  };
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {say.open()}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={changeOpen}
        title={say.heading()}
        description={say.text({
          tour: localise(booking.tourName, locale),
          date: formatDate(booking.date, locale),
          time: formatTime(booking.time, locale),
        })}
      >
        <form onSubmit={submit} className="flex flex-col gap-5">
          <TextArea
            label={m.booking_cancel_reason()}
            isOptional={m.book_optional()}
            name="reason"
            rows={3}
            maxLength={REASON_MAX_CHARACTERS}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <ChangeFailure error={cancellation.error} />
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onClick={() => changeOpen(false)}>{say.keep()}</Button>
            <Button type="submit" look="danger" aria-disabled={cancellation.isSending}>
              {cancellation.isSending ? say.sending() : say.submit()}
            </Button>
          </div>
        </form>
      </AlertDialog>
    </>
  );
}
