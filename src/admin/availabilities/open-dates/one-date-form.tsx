import { useForm } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { showTrouble } from '../../frame/show-trouble.ts';
import { useStaffWrite } from '../../session/use-staff-write.ts';
import { availabilityPaths } from '../availability-paths.ts';
import { startInFull } from '../date-words.ts';
import { SeatsField } from '../seats-field.tsx';

type OneDateFormProps = {
  tourId: string;
  /** Known when a day, or an hour of it, was chosen in the calendar. */
  start: { date: string; time: string };
  /** What a new date of this tour takes unless said otherwise. */
  capacity: number;
  onDone: () => void;
};

const fields = ['date', 'time', 'capacity'] as const;

export function OneDateForm({ tourId, start, capacity, onDone }: OneDateFormProps) {
  const write = useStaffWrite();
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm({
    defaultValues: { ...start, capacity },
  });
  const { errors, isSubmitting } = formState;

  const open = handleSubmit(async (entered) => {
    try {
      await write(availabilityPaths.open, { method: 'POST', body: { ...entered, tourId } });
      showToast({ title: m.admin_dates_opened_one({ start: startInFull(entered) }) });
      onDone();
    } catch (error) {
      showTrouble(error, fields, setError);
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        // Inside a tour's form in React's tree, which must not be sent with it.
        event.stopPropagation();
        void open(event);
      }}
      className="flex flex-col gap-5"
    >
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={m.fact_date()}
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
      <SeatsField
        value={watch('capacity')}
        onChange={(value) => setValue('capacity', value)}
        error={errors.capacity?.message}
      />
      <Button type="submit" look="action" disabled={isSubmitting}>
        {isSubmitting ? m.admin_saving() : m.admin_dates_open_one()}
      </Button>
    </form>
  );
}
