import { CalendarOff, CalendarPlus, Phone } from 'lucide-react';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TourSelect } from '../availabilities/availability-fields.tsx';
import { BlockSheet } from '../availabilities/blocks.tsx';
import { ManifestSheet } from '../availabilities/manifest-sheet.tsx';
import { OpenAvailabilitiesSheet } from '../availabilities/open-availabilities.tsx';
import { ResellerEmail } from '../channels/reseller-email.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { BookingListPanel } from './booking-list.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { GuideFilter } from './guide-filter.tsx';
import { useBookingsAddress } from './use-bookings-address.ts';

export default function BookingsPage() {
  const address = useBookingsAddress();
  return (
    <AdminPage
      title={m.admin_bookings_title()}
      beside={
        <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:flex">
          <ButtonLink look="action" to={adminPages.newBooking} className="text-center max-sm:px-3!">
            <Phone aria-hidden className="size-5 max-xl:hidden" />
            {m.admin_order()}
          </ButtonLink>
          <ResellerEmail className="max-sm:px-3!" />
          <Button className="max-sm:px-3!" onClick={() => address.open({ open: 'new' })}>
            <CalendarPlus aria-hidden className="size-5 max-xl:hidden" />
            {m.admin_dates_open()}
          </Button>
          <Button
            look="quiet"
            className="max-sm:px-3!"
            onClick={() => address.open({ block: '1' })}
          >
            <CalendarOff aria-hidden className="size-5 max-xl:hidden" />
            {m.admin_blocks_title()}
          </Button>
        </div>
      }
    >
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line">
        {/* The tabs adapt to the available width, so they need a basis of their own. */}
        <div className="-mb-px grow basis-64">
          <FilterTabs
            label={m.admin_bookings_show()}
            tabs={[
              {
                to: address.to({ show: null }),
                name: m.admin_calendar(),
                isCurrent: !address.isList,
              },
              {
                to: address.to({ show: 'list' }),
                name: m.admin_bookings_list(),
                isCurrent: address.isList,
              },
            ]}
          />
        </div>
        <div className="grid w-full gap-3 pb-3 sm:w-auto sm:auto-cols-[15rem] sm:grid-flow-col">
          {!address.isList && (
            <GuideFilter
              value={address.guidedById}
              onChange={({ target }) => address.replace({ guide: target.value })}
            />
          )}
          <TourSelect
            label={m.admin_bookings_of_tour()}
            noneLabel={m.admin_all_tours()}
            value={address.tourId}
            onChange={({ target }) => address.replace({ tourId: target.value })}
          />
        </div>
      </div>
      {address.isList ? (
        <BookingListPanel address={address} />
      ) : (
        <CalendarPanel address={address} />
      )}
      <ManifestSheet
        isInAddress
        id={address.availabilityId}
        onClose={() => address.close({ availability: null })}
      />
      <OpenAvailabilitiesSheet
        isOpen={address.opening !== null}
        isInAddress
        onClose={() => address.close({ open: null })}
        tourId={address.tourId || null}
        start={address.opening?.start ?? null}
      />
      <BlockSheet
        isOpen={address.isBlocking}
        isInAddress
        onClose={() => address.close({ block: null })}
        tourId={address.tourId || null}
        date={address.opening?.start?.date ?? null}
      />
    </AdminPage>
  );
}
