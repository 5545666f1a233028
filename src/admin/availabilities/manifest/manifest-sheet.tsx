import { CalendarDays, Phone, Printer } from 'lucide-react';
import type { ManifestJson } from '#api/admin/availabilities/manifest.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { availabilityPaths } from '../availability-paths.ts';
import { fillOf } from '../fill.ts';
import { FillMark } from '../fill-mark.tsx';
import { saleName } from '../sale-words.ts';
import { ChangeForm } from './change-form.tsx';
import { EndDate } from './end-date.tsx';
import { Guests } from './guests.tsx';
import { PaperManifest } from './paper-manifest.tsx';

/** One date: who comes, and what can be done with it. Closed while there is no id. */
export function ManifestSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const manifest = useStaffApi(availabilityPaths.one(id ?? ''), { isWanted: id !== null });
  const date = id === null ? undefined : manifest.data;
  return (
    <Sheet
      isWide
      isOpen={id !== null}
      onClose={onClose}
      title={date ? localise(date.tourName, currentLocale()) : m.admin_manifest()}
      text={date && <Start date={date} />}
    >
      {date ? (
        <Manifest key={date.id} date={date} onClose={onClose} />
      ) : manifest.isError ? (
        <LoadError
          text={m.admin_manifest_failed({ message: describeTrouble(manifest.error) })}
          onRetry={() => void manifest.refetch()}
        />
      ) : (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Sheet>
  );
}

function Start({ date }: { date: ManifestJson }) {
  const locale = currentLocale();
  const fill = fillOf(date);
  return (
    <>
      <p className="text-ink first-letter:uppercase">
        {formatDate(date.date, locale)}, {m.time_in_lisbon({ time: formatTime(date.time, locale) })}
      </p>
      <p className="mt-1 flex items-center gap-2 tabular-nums">
        <FillMark fill={fill} className="text-cobalt" />
        {m.admin_dates_sold({ sold: date.seatsTaken, capacity: date.capacity })} · {saleName(date)}
      </p>
    </>
  );
}

function Manifest({ date, onClose }: { date: ManifestJson; onClose: () => void }) {
  return (
    <>
      <div className="flex flex-col gap-9 print:hidden">
        {date.reason === 'blocked' && (
          <Notice tone="note">
            {date.isCalledOff ? m.admin_manifest_called_off() : m.admin_manifest_blocked()}
          </Notice>
        )}
        <section aria-labelledby="manifest-guests">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
            <h3 id="manifest-guests" className="text-xl">
              {m.admin_manifest_guests()}
            </h3>
            <div className="-mr-3 flex flex-wrap">
              {date.bookable && (
                <ButtonLink
                  look="quiet"
                  className="px-3!"
                  to={`/admin/bookings/new?availability=${date.id}`}
                >
                  <Phone aria-hidden className="size-4" />
                  {m.admin_order()}
                </ButtonLink>
              )}
              <Button look="quiet" className="px-3!" onClick={() => print()}>
                <Printer aria-hidden className="size-4" />
                {m.admin_print()}
              </Button>
            </div>
          </div>
          <Guests bookings={date.bookings} startsAt={date.startsAt} />
        </section>
        {!date.isCalledOff && (
          <section aria-labelledby="manifest-change">
            <h3 id="manifest-change" className="mb-3 flex items-center gap-2 text-xl">
              <CalendarDays aria-hidden className="size-5 text-cobalt" strokeWidth={1.75} />
              {m.admin_manifest_change()}
            </h3>
            <ChangeForm key={`${date.date} ${date.time} ${date.capacity}`} date={date} />
          </section>
        )}
        <EndDate date={date} onGone={onClose} />
      </div>
      <PaperManifest date={date} />
    </>
  );
}
