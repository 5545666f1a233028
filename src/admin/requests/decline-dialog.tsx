import { useState } from 'react';
import type { z } from 'zod';
import { send } from '#api/client/calls.ts';
import { type AdminRequestJson, refusalSchema } from '#contract/bookings/admin-bookings.schemas.ts';
import { ANSWER_UNDO_SECONDS } from '#contract/constants.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import { useCloseOnBack } from '../frame/navigation-guards.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { SendEmailChoice } from '../mails/send-email-choice.tsx';
import { useIsOutboxOnly } from '../mails/use-mail-delivery.ts';
import { useWrite } from '../session/use-write.ts';
import { isOvertaken, type OnAnswered } from './on-answered.ts';
import { undoableUntil } from './undo-bar.tsx';

type DeclineDialogProps = {
  request: AdminRequestJson;
  onAnswered: OnAnswered;
};

const words = {
  request: {
    open: m.admin_decline,
    heading: m.admin_decline_heading,
    submit: m.admin_decline_submit,
    busy: m.admin_declining,
    done: m.admin_declined_notice,
    doneOutbox: m.admin_declined_notice_outbox,
    doneSilent: m.admin_declined_notice_silent,
  },
  offer: {
    open: m.admin_offer_withdraw,
    heading: m.admin_offer_withdraw_heading,
    submit: m.admin_offer_withdraw_submit,
    busy: m.admin_offer_withdrawing,
    done: m.admin_offer_withdrawn_notice,
    doneOutbox: m.admin_offer_withdrawn_notice_outbox,
    doneSilent: m.admin_offer_withdrawn_notice_silent,
  },
};

/** Declining is soon final, so it needs a confirmation. Closing the dialog preserves the reason. */
export function DeclineDialog({ request, onAnswered }: DeclineDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const say = words[request.status === 'offered' ? 'offer' : 'request'];
  const { mutateAsync } = useWrite(async (body: z.output<typeof refusalSchema>) => {
    const endsAt = undoableUntil(Date.now());
    const params = { reference: request.reference };
    return { declined: await send('POST', adminApi.requestCancellation, { params, body }), endsAt };
  });
  const { field, register, submit, formState } = useSchemaForm(refusalSchema, {
    defaultValues: { reason: '', sendEmail: request.email !== null },
  });
  const { errors, isSubmitting } = formState;
  const isOutboxOnly = useIsOutboxOnly();
  useCloseOnBack(isOpen, () => setIsOpen(false));

  const decline = submit(async (body) => {
    try {
      const { declined, endsAt } = await mutateAsync(body);
      const { reference } = declined;
      setIsOpen(false);
      onAnswered(
        declined,
        body.sendEmail
          ? (isOutboxOnly ? say.doneOutbox : say.done)({ reference, name: fullName(request) })
          : say.doneSilent({ reference }),
        { reference, endsAt, sendsEmail: body.sendEmail && request.email !== null },
      );
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      onAnswered(null, m.admin_answered_already());
    }
  });

  return (
    <>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        {say.open()}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={say.heading({ name: fullName(request) })}
        description={m.admin_decline_text({ seconds: ANSWER_UNDO_SECONDS })}
      >
        <form method="post" noValidate onSubmit={decline} className="flex flex-col gap-4">
          {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
          <TextArea
            label={m.admin_decline_reason()}
            isOptional={m.admin_optional()}
            hint={m.admin_decline_reason_hint({ language: languageName(request.language) })}
            lang={request.language}
            {...field('reason')}
          />
          <SendEmailChoice hasAddress={request.email !== null} {...register('sendEmail')} />
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <Button onClick={() => setIsOpen(false)}>{m.admin_decline_keep()}</Button>
            <Button type="submit" look="danger" disabled={isSubmitting}>
              {isSubmitting ? say.busy() : say.submit()}
            </Button>
          </div>
        </form>
      </AlertDialog>
    </>
  );
}
