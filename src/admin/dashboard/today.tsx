import { Phone, ScanQrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { DateOfTodayJson, TodayJson } from '#contract/staff/today.schemas.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useNow } from '#ui/use-now.ts';
import { startInFull } from '../availabilities/availability-labels.ts';
import { PaperManifest } from '../availabilities/paper-manifest.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useConnection } from '../offline/connection.ts';
import { keepCopy } from '../offline/copy.ts';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { CallOffToday } from './call-off-today.tsx';
import { DateCard, endOf } from './date-card.tsx';
import { EmptyDates } from './empty-dates.tsx';
import { Tomorrow } from './tomorrow.tsx';
import { useManifestLink } from './use-manifest-link.ts';

export const useToday = () => useStaffApi(addressOf(adminApi.today));

/** Today's dates with their guests, then tomorrow's in short. */
export function Today() {
  const today = useToday();
  useCopy(today.isSuccess);
  return (
    <div>
      <OfflineNotice day={today.data} loadedAt={today.dataUpdatedAt} />
      <Loaded
        query={today}
        failed={m.admin_today_failed}
        loading={<Skeletons of={['h-8 w-1/2', 'h-40', 'h-24']} className="flex flex-col gap-4" />}
      >
        {(day) => (
          <div className="flex flex-col gap-8">
            <DatesOfToday day={day} />
            <Tomorrow dates={day.comingUp.filter(({ date }) => date > day.date)} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Keeps this page for when there is no network. */
function useCopy(isLoaded: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isLoaded) return keepCopy(pathname.replace(/\/$/, ''));
  }, [isLoaded, pathname]);
}

function DatesOfToday({ day }: { day: TodayJson }) {
  const [printed, setPrinted] = useState<DateOfTodayJson | null>(null);
  const now = useNow();
  const booked = day.today.filter(
    ({ bookings, isCalledOff }) => bookings.length > 0 && !isCalledOff,
  );
  const empty = day.today.filter((date) => !booked.includes(date));
  const current = booked.find((date) => endOf(date) > now);
  return (
    <section aria-labelledby="today">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="today" className="text-2xl">
          {m.admin_today()}
        </h2>
        <div className="-mx-3 flex flex-wrap">
          {booked.some(({ reason }) => reason !== 'past') && <CallOffToday date={day.date} />}
          {booked.length > 0 && (
            <ButtonLink look="quiet" className="px-3!" to={adminPages.checkIn}>
              <ScanQrCode aria-hidden className="size-4" />
              {m.admin_check_in_scan()}
            </ButtonLink>
          )}
        </div>
      </div>
      <p className="mt-1 mb-4 text-muted first-letter:uppercase">
        {formatDate(day.date, currentLocale())}
      </p>
      <PhoneOrderLink />
      {booked.length === 0 ? (
        <NothingToday next={day.next} />
      ) : (
        <ul className="flex flex-col gap-3">
          {booked.map((date) => (
            <li key={date.id}>
              <DateCard
                date={date}
                isToday={date.date === day.date}
                isOpenAtFirst={date === current}
                onPrint={() => setPrinted(date)}
              />
            </li>
          ))}
        </ul>
      )}
      {empty.length > 0 && <EmptyDates dates={empty} isOpenAtFirst={booked.length === 0} />}
      {printed && <Paper date={printed} setPrinted={setPrinted} />}
    </section>
  );
}

/** For the office, which may get a call at any time; the form needs a network. */
function PhoneOrderLink() {
  const isOffice = mayActAs(useSignedInStaff().role, 'office');
  const { isOffline } = useConnection();
  if (!isOffice || isOffline) return null;
  return (
    <ButtonLink look="action" className="mb-4 max-sm:w-full" to={adminPages.newBooking}>
      <Phone aria-hidden className="size-5" />
      {m.admin_order()}
    </ButtonLink>
  );
}

/** Says what comes next on a day without guests. */
function NothingToday({ next }: Pick<TodayJson, 'next'>) {
  const linkTo = useManifestLink();
  return (
    <div className="border border-line bg-surface px-4 py-4 sm:px-5">
      <p className="text-muted">{m.admin_today_none()}</p>
      <p className="mt-1">
        {next ? (
          <Link
            to={linkTo(next)}
            className="inline-block py-2.5 text-cobalt underline underline-offset-4 wrap-anywhere"
          >
            {m.admin_today_next({
              start: startInFull(next),
              tour: localise(next.tourName, currentLocale()),
              guests: m.people({ count: next.heads }),
            })}
          </Link>
        ) : (
          m.admin_today_nothing_next()
        )}
      </p>
    </div>
  );
}

/** Prints one date's list of guests and nothing else of the page. */
function Paper({ date, setPrinted }: { date: DateOfTodayJson; setPrinted: (none: null) => void }) {
  useEffect(() => {
    const close = () => setPrinted(null);
    addEventListener('afterprint', close, { once: true });
    print();
    return () => removeEventListener('afterprint', close);
  }, [setPrinted]);
  return createPortal(
    <div className="hidden print:block">
      <h1 className="text-2xl">{localise(date.tourName, currentLocale())}</h1>
      <p className="mb-2 first-letter:uppercase">{startInFull(date)}</p>
      <PaperManifest availability={date} />
    </div>,
    document.body,
  );
}
