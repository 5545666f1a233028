import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { BOOKABLE_DAYS_AHEAD } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { addDays } from '#ui/calendar/days.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { describeTrouble } from '../session/trouble.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { availabilityPaths } from './availability-paths.ts';
import { BlockList } from './blocks/block-list.tsx';
import { BlockSheet } from './blocks/block-sheet.tsx';
import { DateList } from './date-list.tsx';
import { today } from './date-words.ts';
import { ManifestSheet } from './manifest/manifest-sheet.tsx';
import { OpenDatesSheet } from './open-dates/open-dates-sheet.tsx';

/** When one tour runs: its coming dates, opening more of them, and days on which it does not. */
export function TourAvailability({ tourId }: { tourId: string }) {
  const [sheet, setSheet] = useState<'open' | 'block' | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [days, setDays] = useState(BOOKABLE_DAYS_AHEAD);
  const from = today();
  const to = addDays(from, days);
  const dates = useStaffApi(availabilityPaths.dates({ tourId, from, to }));
  const close = () => setSheet(null);
  return (
    <div className="flex flex-col gap-9">
      <section>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">{m.admin_dates_heading()}</h2>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setSheet('open')}>
              <CalendarPlus aria-hidden className="size-5" />
              {m.admin_dates_open()}
            </Button>
            <Button look="quiet" onClick={() => setSheet('block')}>
              <CalendarOff aria-hidden className="size-5" />
              {m.admin_blocks_title()}
            </Button>
          </div>
        </div>
        {dates.isPending ? (
          <Loading className="flex flex-col gap-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        ) : !dates.data ? (
          <LoadError
            text={m.admin_dates_failed({ message: describeTrouble(dates.error) })}
            onRetry={() => void dates.refetch()}
          />
        ) : dates.data.length === 0 ? (
          <div className="border border-line bg-surface px-4 py-10 text-center">
            <p className="font-display text-2xl font-semibold">{m.admin_dates_none()}</p>
            <p className="mt-2 text-muted">{m.admin_dates_none_text()}</p>
          </div>
        ) : (
          <DateList dates={dates.data} onOpen={setShownId} />
        )}
        {dates.data && (
          <Button
            look="quiet"
            className="mt-3 -ml-6"
            onClick={() => setDays(days + BOOKABLE_DAYS_AHEAD)}
          >
            {m.admin_dates_later()}
          </Button>
        )}
      </section>
      <section>
        <h2 className="mb-3 text-2xl">{m.admin_blocks_heading()}</h2>
        <BlockList tourId={tourId} />
      </section>
      <OpenDatesSheet isOpen={sheet === 'open'} onClose={close} tourId={tourId} />
      <BlockSheet isOpen={sheet === 'block'} onClose={close} tourId={tourId} />
      <ManifestSheet id={shownId} onClose={() => setShownId(null)} />
    </div>
  );
}
