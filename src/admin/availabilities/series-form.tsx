import type { z } from 'zod';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/localised.ts';
import { seriesSchema } from '#contract/tours/availabilities.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { addMonths } from '#ui/days.ts';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useWrite } from '../session/use-write.ts';
import { LanguagesField, SeatsField, SpanFields } from './availability-fields.tsx';
import { useDates } from './availability-paths.ts';
import { GuideClashNote } from './guide-clash-note.tsx';
import { GuideFields } from './guide-fields.tsx';
import type { ChosenGuides } from './guide-people.ts';
import { countStarts, listDays, listStarts, type Pattern } from './series.ts';
import { SeriesPreview } from './series-preview.tsx';
import { SheetForm } from './sheet-form.tsx';
import { ValueList } from './value-list.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';

type SeriesFormProps = {
  tourId: string;
  durationMinutes: number;
  start: { date: string; time: string };
  capacity: number;
  onDone: () => void;
};

type Entered = Pattern & ChosenGuides & { capacity: number; languages: Locale[] };

export function SeriesForm(props: SeriesFormProps) {
  const { tourId, durationMinutes, start, capacity, onDone } = props;
  const { mutateAsync } = useWrite(
    (body: z.output<typeof seriesSchema>) => send('POST', adminApi.series, { body }),
    { done: ({ ids }) => ({ title: m.admin_dates_opened({ count: ids.length }) }) },
  );
  const defaultValues: Entered = {
    from: start.date,
    to: addMonths(start.date, 3),
    weekdays: [],
    times: [start.time],
    except: [],
    capacity,
    languages: [DEFAULT_LOCALE],
    namedGuideId: '',
    guideId: '',
  };
  const { field, held, submit, watch, formState } = useSchemaForm(seriesSchema, {
    defaultValues,
    prepare: (entered) => ({
      ...entered,
      tourId,
      times: [...new Set(entered.times.filter(Boolean))],
      except: entered.except.filter(Boolean),
      namedGuideId: entered.namedGuideId || null,
      guideId: entered.guideId || null,
    }),
  });
  const { errors, isSubmitting } = formState;
  const { from, to, weekdays, times, except, languages, namedGuideId, guideId } = watch();
  const span = { from, to };
  const isSpan = span.from !== '' && span.to !== '' && span.from <= span.to;
  const availabilities = useDates({ tourId, ...span }, { isWanted: isSpan });
  const existing = availabilities.data ?? [];
  const days = listDays({ ...span, weekdays });
  const count = countStarts({ ...span, weekdays, times, except }, existing);

  const open = submit(async (body) => {
    await mutateAsync(body);
    onDone();
  });

  return (
    <SheetForm
      onSubmit={open}
      error={errors.root?.message}
      isSaving={isSubmitting}
      submit={m.admin_dates_open_series()}
      className="flex flex-col gap-6"
    >
      <SpanFields field={field} />
      <WeekdayChoice name="weekdays" {...held('weekdays')} />
      <ValueList
        type="time"
        legend={m.admin_dates_times()}
        {...held('times')}
        nameOf={(number) => m.admin_dates_time_number({ number })}
        removeLabel={(number) => m.admin_dates_time_remove({ number })}
        addLabel={m.admin_dates_time_add()}
      />
      <ValueList
        type="date"
        legend={m.admin_dates_except()}
        hint={m.admin_dates_except_hint()}
        {...held('except')}
        nameOf={(number) => m.admin_dates_except_number({ number })}
        removeLabel={(number) => m.admin_dates_except_remove({ number })}
        addLabel={m.admin_dates_except_add()}
      />
      <SeatsField {...held('capacity')} hint={m.admin_dates_capacity_each()} />
      <LanguagesField {...held('languages')} />
      <GuideFields
        value={{ guideId, namedGuideId }}
        onChange={(chosen) => {
          held('guideId').onChange(chosen.guideId);
          held('namedGuideId').onChange(chosen.namedGuideId);
        }}
        languages={languages}
        error={held('namedGuideId').error ?? held('guideId').error}
      />
      <GuideClashNote
        starts={isSpan ? listStarts({ ...span, weekdays, times, except }, existing) : []}
        durationMinutes={durationMinutes}
        guideId={guideId || null}
        namedGuideId={namedGuideId || null}
      />
      {days.length > 0 && (
        <SeriesPreview
          days={days}
          times={times.filter(Boolean)}
          except={except}
          existing={existing}
          onChange={held('except').onChange}
        />
      )}
      <p role="status" className="border-l-4 border-cobalt bg-cobalt-soft px-4 py-3">
        {count === 0 ? m.admin_dates_count_none() : m.admin_dates_count({ count })}
      </p>
    </SheetForm>
  );
}
