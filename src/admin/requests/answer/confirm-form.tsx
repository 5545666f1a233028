import { useForm } from 'react-hook-form';
import type { AdminRequestJson } from '#api/admin/requests.ts';
import { ApiError } from '#api/client/api-client.ts';
import { localise, parseLocale } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { LeaveQuestion } from '../../frame/leave-question.tsx';
import { showTrouble } from '../../frame/show-trouble.ts';
import { requestPaths } from '../request-paths.ts';
import { guestName, languageName } from '../request-words.ts';
import { SpotsNote } from '../spots-note.tsx';
import { ConfirmationPreview } from './confirmation-preview.tsx';
import { leavesRequest } from './leaves-request.ts';
import type { OnAnswered } from './on-answered.ts';
import { isOvertaken, useAnswer } from './use-answer.ts';

type ConfirmFormProps = {
  request: AdminRequestJson;
  onAnswered: OnAnswered;
};

const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim();

/** The form's id: the whole panel sends it by Ctrl + Enter. */
export const CONFIRM_FORM = 'confirm-request';

const fields = ['date', 'time', 'meetingPoint', 'adminNotes'] as const;

/** Filled in with what the guest asked for, so that most answers are one press. */
export function ConfirmForm({ request, onAnswered }: ConfirmFormProps) {
  const answer = useAnswer();
  const { register, handleSubmit, setError, watch, getValues, formState } = useForm({
    defaultValues: {
      date: request.requestedDate,
      time: request.requestedTime,
      meetingPoint: localise(request.tourMeetingPoint, parseLocale(request.language) ?? 'en'),
      adminNotes: request.adminNotes ?? '',
      sendEmail: true,
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const { date, time, meetingPoint, sendEmail } = watch();

  const confirm = handleSubmit(async (entered) => {
    try {
      const confirmed = await answer(requestPaths.confirmation(request.reference), entered);
      const { reference } = confirmed;
      onAnswered(
        confirmed,
        entered.sendEmail
          ? m.admin_confirmed_notice({ reference, name: guestName(request) })
          : m.admin_confirmed_notice_silent({ reference }),
      );
    } catch (error) {
      if (isOvertaken(error)) onAnswered(null, m.admin_answered_already());
      else if (error instanceof ApiError && error.code === 'not_enough_spots') {
        setError('time', { message: describeFullness(error) }, { shouldFocus: true });
      } else showTrouble(error, fields, setError);
    }
  });

  return (
    <form
      id={CONFIRM_FORM}
      method="post"
      noValidate
      onSubmit={confirm}
      className="flex flex-col gap-4"
    >
      <LeaveQuestion when={isDirty && !isSubmitting && leavesRequest} />
      <h3 className="text-lg">{m.admin_confirm_heading()}</h3>
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <div className="grid gap-4 @md:grid-cols-2">
        <TextField
          type="date"
          label={m.admin_confirm_date()}
          error={errors.date?.message}
          {...register('date', { required: m.invalid_date() })}
        />
        <TextField
          type="time"
          label={m.admin_confirm_time()}
          error={errors.time?.message}
          {...register('time', { required: m.invalid_required() })}
        />
      </div>
      <SpotsNote request={request} date={date} time={time} />
      <TextArea
        rows={3}
        className="field-sizing-content"
        label={m.admin_confirm_meeting_point()}
        hint={m.admin_confirm_meeting_point_hint({ language: languageName(request.language) })}
        maxLength={500}
        error={errors.meetingPoint?.message}
        {...register('meetingPoint', {
          required: m.invalid_required(),
          setValueAs: onOneLine,
        })}
      />
      <TextArea
        rows={2}
        label={m.admin_confirm_notes()}
        isOptional={m.admin_optional()}
        hint={m.admin_confirm_notes_hint()}
        maxLength={2000}
        error={errors.adminNotes?.message}
        {...register('adminNotes')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CheckboxField label={m.admin_confirm_send_email()} {...register('sendEmail')} />
        {sendEmail && (
          <ConfirmationPreview
            reference={request.reference}
            language={request.language}
            read={() => {
              const entered = getValues();
              return { ...entered, meetingPoint: onOneLine(entered.meetingPoint) };
            }}
            isDisabled={date === '' || time === '' || meetingPoint.trim() === ''}
          />
        )}
      </div>
      <Button type="submit" look="action" disabled={isSubmitting}>
        {isSubmitting
          ? m.admin_confirming()
          : sendEmail
            ? m.admin_confirm_submit()
            : m.admin_confirm_submit_silent()}
      </Button>
      <p className="text-sm text-muted max-lg:hidden">{m.admin_shortcut_confirm()}</p>
    </form>
  );
}

function describeFullness({ facts }: ApiError): string {
  const left = Number(facts.spotsLeft ?? 0);
  return left === 0 ? m.admin_no_spots_at_all() : m.admin_no_spots({ count: left });
}
