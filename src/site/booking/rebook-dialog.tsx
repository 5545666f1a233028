import { type FormEvent, type ReactNode, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { api } from '#contract/http/api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { ChangeFailure, type OpenedBooking, useGuestChange } from './guest-change.tsx';

type RebookDialogProps = {
  opened: OpenedBooking;
  choice: 'voucher' | 'refund';
  title: string;
  description: string;
  submitLabel: string;
  sendingLabel: string;
  children: ReactNode;
};

/** Asks a guest to confirm a choice that ends the booking. */
export function RebookDialog({ opened, choice, children, ...texts }: RebookDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useGuestChange(
    'rebooking',
    (sent) => send('POST', api.bookingRebooking, { ...sent, body: { ...sent.body, choice } }),
    opened,
  );
  const changeOpen = (willOpen: boolean) => {
    setOpen(willOpen);
    if (!willOpen) change.giveUp();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.send({});
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.submitLabel}</Button>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={changeOpen}
        title={texts.title}
        description={texts.description}
      >
        <form method="post" onSubmit={submit} className="flex flex-col gap-5">
          <p className="font-semibold">{children}</p>
          <ChangeFailure error={change.error} />
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onClick={() => changeOpen(false)}>{m.booking_rebook_back()}</Button>
            <Button
              type="submit"
              look={choice === 'refund' ? 'danger' : 'action'}
              aria-disabled={change.isSending}
            >
              {change.isSending ? texts.sendingLabel : texts.submitLabel}
            </Button>
          </div>
        </form>
      </AlertDialog>
    </>
  );
}
