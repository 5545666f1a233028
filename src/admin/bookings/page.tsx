import { CalendarOff, CalendarPlus, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { BlockSheet } from '../availabilities/blocks/block-sheet.tsx';
import { ManifestSheet } from '../availabilities/manifest/manifest-sheet.tsx';
import { OpenDatesSheet } from '../availabilities/open-dates/open-dates-sheet.tsx';
import { TourSelect } from '../availabilities/tour-select.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { CalendarPanel } from './calendar/calendar-panel.tsx';
import { BookingListPanel } from './list/booking-list-panel.tsx';
import { type BookingsAddress, useBookingsAddress } from './use-bookings-address.ts';

/** Who comes when: the calendar of all dates, and the list of all bookings. */
export default function BookingsPage() {
  const address = useBookingsAddress();
  return (
    <AdminPage
      title={m.admin_bookings_title()}
      beside={
        <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:flex">
          <ButtonLink look="action" to="/admin/bookings/new" className="max-sm:col-span-2">
            <Phone aria-hidden className="size-5" />
            {m.admin_order()}
          </ButtonLink>
          <Button className="max-sm:px-3" onClick={() => address.go({ open: 'new' })}>
            <CalendarPlus aria-hidden className="size-5" />
            {m.admin_dates_open()}
          </Button>
          <Button look="quiet" className="max-sm:px-3" onClick={() => address.go({ block: '1' })}>
            <CalendarOff aria-hidden className="size-5" />
            {m.admin_blocks_title()}
          </Button>
        </div>
      }
    >
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line">
        <ShowTabs address={address} />
        <div className="w-full pb-3 sm:w-72">
          <TourSelect
            label={m.admin_bookings_of_tour()}
            noneLabel={m.admin_all_tours()}
            value={address.tourId}
            onChange={({ target }) => address.replace({ tour: target.value, page: null })}
          />
        </div>
      </div>
      {address.isList ? (
        <BookingListPanel address={address} />
      ) : (
        <CalendarPanel address={address} />
      )}
      <ManifestSheet
        id={address.availabilityId}
        onClose={() => address.go({ availability: null })}
      />
      <OpenDatesSheet
        isOpen={address.opening !== null}
        onClose={() => address.go({ open: null })}
        tourId={address.tourId || null}
        start={address.opening?.start ?? null}
      />
      <BlockSheet
        isOpen={address.isBlocking}
        onClose={() => address.go({ block: null })}
        tourId={address.tourId || null}
        date={address.opening?.start?.date ?? null}
      />
    </AdminPage>
  );
}

function ShowTabs({ address }: { address: BookingsAddress }) {
  const tabs = [
    { isList: false, to: address.to({ show: null }), label: m.admin_calendar() },
    { isList: true, to: address.to({ show: 'list' }), label: m.admin_bookings_list() },
  ];
  return (
    <nav aria-label={m.admin_bookings_show()}>
      <ul className="-mb-px flex">
        {tabs.map(({ isList, to, label }) => (
          <li key={label}>
            <Link
              to={to}
              {...(isList === address.isList && { 'aria-current': 'page' as const })}
              className={classNames(
                'flex min-h-12 items-center border-b-3 px-4 focus-visible:-outline-offset-3',
                isList === address.isList
                  ? 'border-cobalt font-semibold text-cobalt'
                  : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
