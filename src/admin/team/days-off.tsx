import { Link } from 'react-router';
import type { z } from 'zod';
import { send } from '#api/client/calls.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { type DayOffJson, newDayOffSchema } from '#contract/staff/days-off.schemas.ts';
import { formatShortDate, formatSpan, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SpanFields } from '../availabilities/availability-fields.tsx';
import { today } from '../availabilities/availability-labels.ts';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { SheetForm } from '../availabilities/sheet-form.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { RemoveButton } from '../frame/remove-button.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useStaffList } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';

const spanOf = ({ from, to }: Pick<DayOffJson, 'from' | 'to'>): string =>
  formatSpan(from, to, currentLocale());

/** A guide's days off: listed, added and removed. Without `personId`, one's own. */
export function DaysOff({ personId }: { personId?: string }) {
  const daysOff = useStaffList(availabilityPaths.daysOff(personId ? { personId } : {}));
  const { mutate: remove, isPending } = useWrite(
    (id: string) => send('DELETE', adminApi.dayOff, { params: { id } }),
    { done: () => ({ title: m.admin_days_off_removed() }), isErrorToasted: true },
  );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        {personId ? m.admin_days_off_text() : m.admin_days_off_text_own()}
      </p>
      <Loaded
        query={daysOff}
        failed={m.admin_days_off_failed}
        loading={<Skeletons of={['h-16']} />}
      >
        {(found) =>
          found.length === 0 ? (
            <p>{m.admin_days_off_none()}</p>
          ) : (
            <ul
              aria-label={m.admin_days_off()}
              className="divide-y divide-line border-y border-line"
            >
              {found.map((dayOff) => (
                <li key={dayOff.id} className="py-3">
                  <div className="flex items-center justify-between gap-4">
                    <div className="min-w-0">
                      <p className="font-semibold">{spanOf(dayOff)}</p>
                      {dayOff.note && (
                        <p className="text-sm text-muted [overflow-wrap:anywhere]">{dayOff.note}</p>
                      )}
                    </div>
                    <RemoveButton
                      label={m.admin_days_off_remove({ span: spanOf(dayOff) })}
                      disabled={isPending}
                      onClick={() => remove(dayOff.id)}
                    />
                  </div>
                  <DatesOnThem dayOff={dayOff} isOwn={!personId} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <DaysOffForm personId={personId} />
    </div>
  );
}

/** The dates that someone else must guide now. */
function DatesOnThem({ dayOff, isOwn }: { dayOff: DayOffJson; isOwn: boolean }) {
  const isOffice = mayActAs(useSignedInStaff().role, 'office');
  const { dates, dateCount: count, guideName, staffId, profileId } = dayOff;
  if (count === 0) return null;
  const locale = currentLocale();
  return (
    <Notice tone="note" className="mt-2">
      <p>
        {isOwn
          ? m.admin_days_off_dates_own({ count })
          : m.admin_days_off_dates({ count, name: localise(guideName, locale) })}
      </p>
      <ul className="flex flex-col gap-1">
        {dates.map((date) => (
          <li key={date.id}>
            <Link
              to={
                isOffice
                  ? pageAt(adminPages.bookings, {}, { date: date.date, availability: date.id })
                  : pageAt(adminPages.home, {}, { date: date.id })
              }
              className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
            >
              {localise(date.tourName, locale)}, {formatShortDate(date.date, locale)},{' '}
              {formatTimeInShort(date.time)}
            </Link>
          </li>
        ))}
      </ul>
      {isOffice && count > dates.length && (
        <Link
          to={pageAt(
            adminPages.bookings,
            {},
            { view: 'month', date: dayOff.from, guide: profileId ?? staffId ?? '' },
          )}
          className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
        >
          {m.admin_days_off_dates_all()}
        </Link>
      )}
    </Notice>
  );
}

function DaysOffForm({ personId }: { personId: string | undefined }) {
  const add = useWrite(
    (body: z.output<typeof newDayOffSchema>) => send('POST', adminApi.daysOff, { body }),
    {
      done: ({ dateCount: count, guideName, ...added }) => ({
        title: m.admin_days_off_added({ span: spanOf(added) }),
        ...(count > 0 && {
          text: personId
            ? m.admin_days_off_dates({ count, name: localise(guideName, currentLocale()) })
            : m.admin_days_off_dates_own({ count }),
        }),
      }),
    },
  );
  const { field, submit, reset, formState } = useSchemaForm(newDayOffSchema, {
    defaultValues: { from: today(), to: today(), note: '' },
    prepare: (entered) => ({ ...entered, personId }),
  });
  const { errors, isSubmitting } = formState;
  return (
    <SheetForm
      onSubmit={submit(async (body) => {
        await add.mutateAsync(body);
        reset();
      })}
      error={errors.root?.message}
      isSaving={isSubmitting}
      submit={m.admin_days_off_add()}
      look="plain"
      className="flex flex-col gap-4"
    >
      <SpanFields field={field} />
      <TextField
        label={m.admin_days_off_note()}
        isOptional={m.admin_optional()}
        hint={m.admin_blocks_reason_hint()}
        autoComplete="off"
        {...field('note')}
      />
    </SheetForm>
  );
}
