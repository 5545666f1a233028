import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ManifestJson } from '#api/admin/availabilities/manifest.ts';
import { ApiError } from '#api/client/api-client.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { addDays } from '#ui/calendar/days.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { availabilityPaths } from '../availability-paths.ts';
import { describeDateTrouble } from '../date-trouble.ts';
import { MoveQuestion } from '../move-question.tsx';
import { SeatsField } from '../seats-field.tsx';
import { useChangeDate } from '../use-change-date.ts';

/** As far ahead as a series can reach. */
const SERIES_DAYS = 731;

type Scope = 'one' | 'later';

/** Another start, another capacity; for this date or for it and the later ones of its series. */
export function ChangeForm({ date }: { date: ManifestJson }) {
  const change = useChangeDate();
  const [isAsking, setIsAsking] = useState(false);
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm({
    defaultValues: {
      date: date.date,
      time: date.time,
      capacity: date.capacity,
      scope: 'one' as Scope,
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const entered = watch();
  const isLater = entered.scope === 'later';
  const start = { date: isLater ? date.date : entered.date, time: entered.time };
  const isNewStart = start.date !== date.date || start.time !== date.time;
  const guestCount = useGuestCount(date, entered.scope);

  const save = (withGuests: boolean) =>
    change(date.id, {
      ...start,
      capacity: entered.capacity,
      scope: entered.scope,
      withGuests,
    });

  const submit = handleSubmit(async () => {
    if (isNewStart) {
      setIsAsking(true);
      return;
    }
    try {
      await save(false);
    } catch (error) {
      const message = describeDateTrouble(error);
      const isAboutSeats = error instanceof ApiError && error.code === 'below_sold';
      setError(isAboutSeats ? 'capacity' : 'root', { message });
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        // Inside a tour's form in React's tree, which must not be sent with it.
        event.stopPropagation();
        void submit(event);
      }}
      className="flex flex-col gap-5 border border-line bg-surface p-4 sm:p-5"
    >
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      {date.laterCount > 0 && (
        <SelectField label={m.admin_dates_scope()} {...register('scope')}>
          <option value="one">{m.admin_dates_scope_one()}</option>
          <option value="later">{m.admin_dates_scope_later({ count: date.laterCount })}</option>
        </SelectField>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!isLater && (
          <TextField
            type="date"
            label={m.fact_date()}
            error={errors.date?.message}
            {...register('date', { required: m.invalid_date() })}
          />
        )}
        <TextField
          type="time"
          label={m.admin_confirm_time()}
          error={errors.time?.message}
          {...register('time', { required: m.invalid_required() })}
        />
      </div>
      <SeatsField
        value={entered.capacity}
        onChange={(value) => setValue('capacity', value, { shouldDirty: true })}
        error={errors.capacity?.message}
      />
      <Button type="submit" disabled={isSubmitting || !isDirty} className="self-start">
        {isSubmitting ? m.admin_saving() : m.admin_save()}
      </Button>
      <MoveQuestion
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        tourName={localise(date.tourName, currentLocale())}
        from={date}
        to={start}
        guestCount={guestCount}
        onMove={() => save(true)}
      />
    </form>
  );
}

/** How many guests a change tells: of this date, or of all that follow it in its series too. */
function useGuestCount(date: ManifestJson, scope: Scope): number {
  const span = { tourId: date.tourId, from: date.date, to: addDays(date.date, SERIES_DAYS) };
  const isLater = scope === 'later';
  const dates = useStaffApi(availabilityPaths.dates(span), { isWanted: isLater });
  if (!isLater) return date.bookingCount;
  return (dates.data ?? [])
    .filter(({ seriesId, time }) => seriesId === date.seriesId && time === date.time)
    .reduce((sum, { bookingCount }) => sum + bookingCount, 0);
}
