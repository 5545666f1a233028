import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import type { BulkDatesInput } from '#contract/staff/bulk.schemas.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { formatMonth, formatShortDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { addDays, monthOf } from '#ui/days.ts';
import { languageNames } from '../bookings/booking-labels.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { SelectRow } from '../lists/bulk.tsx';
import { useBulk } from '../lists/use-bulk.ts';
import type { Selection } from '../lists/use-selection.ts';
import { saleName, today } from './availability-labels.ts';
import { useDates } from './availability-paths.ts';
import { BlockList, BlockSheet } from './blocks.tsx';
import { DatesBar } from './dates-bar.tsx';
import { type Fill, fillOf } from './fill.ts';
import { FillMark } from './fill-mark.tsx';
import { ManifestSheet } from './manifest-sheet.tsx';
import { OpenAvailabilitiesSheet } from './open-availabilities.tsx';

export function TourAvailability({ tourId }: { tourId: string }) {
  const [sheet, setSheet] = useState<'open' | 'block' | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const { bookableDaysAhead } = useBusiness().rules;
  const [days, setDays] = useState(bookableDaysAhead);
  const from = today();
  const to = addDays(from, days);
  const availabilities = useDates({ tourId, from, to });
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
        <Loaded
          query={availabilities}
          failed={m.admin_dates_failed}
          loading={<Skeletons of={['h-12', 'h-12', 'h-12']} className="flex flex-col gap-2" />}
        >
          {(found) =>
            found.length === 0 ? (
              <div className="border border-line bg-surface px-4 py-10 text-center">
                <p className="font-display text-2xl font-semibold">{m.admin_dates_none()}</p>
                <p className="mt-2 text-muted">{m.admin_dates_none_text()}</p>
              </div>
            ) : (
              <AvailabilityList availabilities={found} onOpen={setShownId} />
            )
          }
        </Loaded>
        {availabilities.data && (
          <Button
            look="quiet"
            className="mt-3 -ml-6"
            onClick={() => setDays(days + bookableDaysAhead)}
          >
            {m.admin_dates_later()}
          </Button>
        )}
      </section>
      <section>
        <h2 className="mb-3 text-2xl">{m.admin_blocks_heading()}</h2>
        <BlockList tourId={tourId} />
      </section>
      <OpenAvailabilitiesSheet isOpen={sheet === 'open'} onClose={close} tourId={tourId} />
      <BlockSheet isOpen={sheet === 'block'} onClose={close} tourId={tourId} />
      <ManifestSheet id={shownId} onClose={() => setShownId(null)} />
    </div>
  );
}

type AvailabilityListProps = {
  availabilities: readonly AdminAvailabilityJson[];
  onOpen: (id: string) => void;
};

function AvailabilityList({ availabilities, onOpen }: AvailabilityListProps) {
  const bulk = useBulk({
    keys: availabilities.map(({ id }) => id),
    nameOf(id) {
      const found = availabilities.find((each) => each.id === id);
      return found ? dateName(found) : '';
    },
    send: (body: BulkDatesInput) => send('POST', adminApi.bulkDates, { body }),
  });
  const months = [...new Set(availabilities.map(({ date }) => monthOf(date)))];
  return (
    <div className="flex flex-col gap-6">
      <div>
        <DatesBar dates={availabilities} bulk={bulk} />
      </div>
      {months.map((month) => (
        <section key={month}>
          <h3 className="mb-2 text-lg first-letter:uppercase">
            {formatMonth(month, currentLocale())}
          </h3>
          <ul className="divide-y divide-line border border-line bg-surface">
            {availabilities
              .filter(({ date }) => monthOf(date) === month)
              .map((availability) => (
                <AvailabilityRow
                  key={availability.id}
                  availability={availability}
                  onOpen={onOpen}
                  selection={bulk.selection}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const looks: Partial<Record<Fill, string>> = {
  full: 'text-cobalt font-semibold',
  nearly: 'text-cobalt',
  off: 'text-muted line-through',
  blocked: 'text-muted',
};

const dateName = ({ date, time }: AdminAvailabilityJson): string =>
  `${formatShortDate(date, currentLocale())}, ${formatTimeInShort(time)}`;

function AvailabilityRow({
  availability,
  onOpen,
  selection,
}: {
  availability: AdminAvailabilityJson;
  onOpen: (id: string) => void;
  selection: Selection;
}) {
  const locale = currentLocale();
  const fill = fillOf(availability);
  return (
    <li className="flex items-center">
      <SelectRow selection={selection} rowKey={availability.id} name={dateName(availability)} />
      <button
        type="button"
        onClick={() => onOpen(availability.id)}
        className="grid min-h-12 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 py-2 pr-4 pl-1 text-left hover:bg-cobalt-soft focus-visible:-outline-offset-3 sm:grid-cols-[9rem_9rem_minmax(0,1fr)_auto]"
      >
        <span className="whitespace-nowrap first-letter:uppercase">
          {formatShortDate(availability.date, locale)}
        </span>
        <span className="row-start-2 text-muted sm:row-start-auto">
          {formatTimeInShort(availability.time)}
        </span>
        <span
          className={classNames(
            'row-start-2 text-right text-sm first-letter:uppercase sm:row-start-auto sm:text-left',
            looks[fill],
          )}
        >
          {languageNames(availability.languages)} · {saleName(availability)}
          {availability.namedGuide?.isActive &&
            ` · ${localise(availability.namedGuide.name, locale)}`}
        </span>
        <span
          className={classNames('flex items-center justify-end gap-2 tabular-nums', looks[fill])}
        >
          <FillMark fill={fill} />
          {m.admin_dates_sold({ sold: availability.seatsTaken, capacity: availability.capacity })}
        </span>
      </button>
    </li>
  );
}
