import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import type { z } from 'zod';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { DEFAULT_LOCALE, type Locale, localise } from '#contract/localised.ts';
import { openingSchema } from '#contract/tours/availabilities.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Sheet } from '../frame/sheet.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useStaffList } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { LanguagesField, SeatsField, StartFields, TourSelect } from './availability-fields.tsx';
import { startInFull, today } from './availability-labels.ts';
import { availabilityPaths } from './availability-paths.ts';
import { GuideClashNote } from './guide-clash-note.tsx';
import { GuideFields } from './guide-fields.tsx';
import { SeriesForm } from './series-form.tsx';
import { SheetForm } from './sheet-form.tsx';

type OpenAvailabilitiesSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  isInAddress?: boolean;
  /** The tour; without it, the form asks for one first. */
  tourId?: string | null;
  start?: { date: string; time?: string | undefined } | null;
  /** Called with a single new date. */
  onOpened?: (opened: { id: string; date: string }) => void;
};

export function OpenAvailabilitiesSheet({
  isOpen,
  onClose,
  isInAddress = false,
  tourId,
  start,
  onOpened,
}: OpenAvailabilitiesSheetProps) {
  const tours = useStaffList(availabilityPaths.tours, { isWanted: isOpen });
  const { maxSharedGroupSize } = useBusiness().rules;
  const [chosenId, setChosenId] = useState('');
  const id = tourId ?? chosenId;
  const tour = tours.data?.find((each) => each.id === id);
  const props = {
    tourId: id,
    durationMinutes: tour?.durationMinutes ?? 0,
    start: { date: start?.date ?? today(), time: start?.time ?? '10:00' },
    capacity: tour?.maxGroupSize ?? maxSharedGroupSize,
    onDone: onClose,
  };
  return (
    <Sheet
      isInAddress={isInAddress}
      isOpen={isOpen}
      onClose={onClose}
      title={m.admin_dates_open()}
      text={tourId && tour ? localise(tour.name, currentLocale()) : undefined}
    >
      {!tourId && (
        <div className="mb-6">
          <TourSelect value={chosenId} onChange={({ target }) => setChosenId(target.value)} />
        </div>
      )}
      {tour ? (
        <Tabs.Root defaultValue="one" key={id}>
          <Tabs.List className="mb-6 flex border-b border-line">
            <ModeTab value="one">{m.admin_dates_mode_one()}</ModeTab>
            <ModeTab value="series">{m.admin_dates_mode_series()}</ModeTab>
          </Tabs.List>
          <Tabs.Panel value="one">
            <OneAvailabilityForm {...props} onOpened={onOpened} />
          </Tabs.Panel>
          <Tabs.Panel value="series">
            <SeriesForm {...props} />
          </Tabs.Panel>
        </Tabs.Root>
      ) : (
        id !== '' && <Skeletons of={['h-12', 'h-32']} className="flex flex-col gap-4" />
      )}
    </Sheet>
  );
}

function ModeTab({ value, children }: { value: string; children: string }) {
  return (
    <Tabs.Tab
      value={value}
      className="-mb-px min-h-12 border-b-3 border-transparent px-4 text-muted hover:text-ink data-active:border-cobalt data-active:font-semibold data-active:text-cobalt"
    >
      {children}
    </Tabs.Tab>
  );
}

type OneAvailabilityFormProps = {
  tourId: string;
  durationMinutes: number;
  start: { date: string; time: string };
  capacity: number;
  onDone: () => void;
  onOpened: OpenAvailabilitiesSheetProps['onOpened'];
};

function OneAvailabilityForm(props: OneAvailabilityFormProps) {
  const { tourId, durationMinutes, start, capacity, onDone, onOpened } = props;
  const { mutateAsync } = useWrite(
    (body: z.output<typeof openingSchema>) => send('POST', adminApi.availabilities, { body }),
    {
      done: (_, opened) => ({ title: m.admin_dates_opened_one({ start: startInFull(opened) }) }),
    },
  );
  const languages: Locale[] = [DEFAULT_LOCALE];
  const { field, held, submit, watch, formState } = useSchemaForm(openingSchema, {
    defaultValues: { ...start, capacity, languages, namedGuideId: '', guideId: '' },
    prepare: ({ namedGuideId, guideId, ...entered }) => ({
      ...entered,
      tourId,
      namedGuideId: namedGuideId || null,
      guideId: guideId || null,
    }),
  });
  const entered = watch();
  const { errors, isSubmitting } = formState;

  const open = submit(async (body) => {
    const { ids } = await mutateAsync(body);
    for (const id of ids) onOpened?.({ id, date: body.date });
    onDone();
  });

  return (
    <SheetForm
      onSubmit={open}
      error={errors.root?.message}
      isSaving={isSubmitting}
      submit={m.admin_dates_open_one()}
      className="flex flex-col gap-5"
    >
      <StartFields field={field} />
      <SeatsField {...held('capacity')} />
      <LanguagesField {...held('languages')} />
      <GuideFields
        value={entered}
        onChange={(chosen) => {
          held('guideId').onChange(chosen.guideId);
          held('namedGuideId').onChange(chosen.namedGuideId);
        }}
        languages={entered.languages}
        error={held('namedGuideId').error ?? held('guideId').error}
      />
      <GuideClashNote
        starts={[entered]}
        durationMinutes={durationMinutes}
        guideId={entered.guideId || null}
        namedGuideId={entered.namedGuideId || null}
      />
    </SheetForm>
  );
}
