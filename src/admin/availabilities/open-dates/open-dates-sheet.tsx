import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import { SMALL_GROUP_MAX_PEOPLE } from '#constants';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { availabilityPaths } from '../availability-paths.ts';
import { today } from '../date-words.ts';
import { TourSelect } from '../tour-select.tsx';
import { OneDateForm } from './one-date-form.tsx';
import { SeriesForm } from './series-form.tsx';

type OpenDatesSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The tour that the dates are for; without it, the first question. */
  tourId?: string | null;
  /** The day, or the hour of it, that was chosen in the calendar. */
  start?: { date: string; time?: string | undefined } | null;
};

/** Opens dates of a tour: one, or a weekly series. */
export function OpenDatesSheet({ isOpen, onClose, tourId, start }: OpenDatesSheetProps) {
  const tours = useStaffApi(availabilityPaths.tours, { isWanted: isOpen });
  const [chosenId, setChosenId] = useState('');
  const id = tourId ?? chosenId;
  const tour = tours.data?.find((each) => each.id === id);
  const props = {
    tourId: id,
    start: { date: start?.date ?? today(), time: start?.time ?? '10:00' },
    capacity: tour?.maxGroupSize ?? SMALL_GROUP_MAX_PEOPLE,
    onDone: onClose,
  };
  return (
    <Sheet
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
            <OneDateForm {...props} />
          </Tabs.Panel>
          <Tabs.Panel value="series">
            <SeriesForm {...props} />
          </Tabs.Panel>
        </Tabs.Root>
      ) : (
        id !== '' && (
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-32" />
          </Loading>
        )
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
