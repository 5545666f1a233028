import { Link } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/form/field.tsx';
import { today } from '../availabilities/availability-labels.ts';
import { ListBody } from '../lists/list-body.tsx';
import { DaySpan, MoreFilters, SearchAndSort } from '../lists/list-tools.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { bookingLooks, isOverdue, languageName, startInShort, tourName } from './booking-labels.ts';
import { HoldSources } from './hold-sources.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

export function BookingListPanel({ address }: { address: BookingsAddress }) {
  const list = useStaffApi(addressOf(adminApi.bookings, { query: queryOf(address) }));
  return (
    <div className="@container flex flex-col gap-4">
      <ListTools address={address} />
      {address.get('status') === 'held' && <HoldSources />}
      <ListBody
        label={m.admin_bookings_list()}
        list={list}
        address={address}
        failed={m.admin_bookings_failed}
        none={m.admin_bookings_none()}
        noneText={m.admin_bookings_none_text()}
      >
        {({ bookings }) => (
          <ul>
            {bookings.map((booking) => (
              <BookingRow key={booking.reference} booking={booking} />
            ))}
          </ul>
        )}
      </ListBody>
    </div>
  );
}

/** `soonest` lists only upcoming bookings, unless a search, a money filter or dates ask for others. */
function queryOf({ query }: BookingsAddress): BookingsAddress['query'] {
  const isAboutNow =
    query.sort === 'soonest' && !query.money && !query.q && !query.from && !query.to;
  return isAboutNow ? { ...query, from: today() } : query;
}

function ListTools({ address }: { address: BookingsAddress }) {
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 xl:grid-cols-4">
      <SearchAndSort
        className="col-span-2 xl:col-span-4"
        address={address}
        label={m.admin_bookings_search()}
        hint={m.admin_bookings_search_hint()}
        orders={{
          soonest: m.admin_bookings_soonest,
          latest: m.admin_bookings_latest,
          newest: m.admin_sort_newest,
        }}
      />
      <MoreFilters active={countActive(address)}>
        <DaySpan address={address} />
        <div className="col-span-2 sm:col-span-1">
          <SelectField
            label={m.admin_bookings_status()}
            value={address.get('status')}
            onChange={({ target }) => address.replace({ status: target.value })}
          >
            <option value="">{m.admin_bookings_any_status()}</option>
            {Object.entries(bookingLooks).map(([status, { name }]) => (
              <option key={status} value={status}>
                {name()}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="col-span-2 sm:col-span-1">
          <SelectField
            label={m.admin_bookings_money()}
            value={address.get('money')}
            onChange={({ target }) => address.replace({ money: target.value })}
          >
            <option value="">{m.admin_bookings_any_money()}</option>
            <option value="overdue">{m.admin_bookings_overdue()}</option>
            <option value="owed_back">{m.admin_bookings_owed_back()}</option>
            <option value="without_money">{m.admin_paid_without_money()}</option>
          </SelectField>
        </div>
      </MoreFilters>
    </div>
  );
}

const countActive = ({ query }: BookingsAddress): number =>
  (['from', 'to', 'status', 'money'] as const).filter((part) => query[part]).length;

function BookingRow({ booking }: { booking: AdminBookingJson }) {
  const { owedBackCents } = booking.balance;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={pageAt(adminPages.booking, { reference: booking.reference })}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 px-4 py-4 hover:bg-cobalt-soft focus-visible:-outline-offset-3 @3xl:grid-cols-[1.2fr_1.6fr_1.3fr_6rem_9.5rem] @3xl:items-start"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{fullName(booking)}</span>
          <span className="block text-sm text-muted">{booking.reference}</span>
        </span>
        <span className="col-span-2 row-start-2 min-w-0 @3xl:col-span-1 @3xl:row-start-auto">
          {tourName(booking)}
          <span className="block text-sm text-muted">
            {formatParty(booking)} · {languageName(booking.language)}
          </span>
        </span>
        <span className="tabular-nums first-letter:uppercase">{startInShort(booking)}</span>
        <span className="justify-self-end text-right tabular-nums">
          {formatMoney(booking.totalAmount, booking.currency)}
          {owedBackCents > 0 && (
            <strong className="block text-sm whitespace-nowrap">
              {m.admin_booking_owed_back_short({
                amount: formatMoney(owedBackCents, booking.currency),
              })}
            </strong>
          )}
          {booking.status === 'confirmed' && <StillDue {...booking} />}
        </span>
        <span className="col-start-2 row-start-1 justify-self-end @3xl:col-start-5">
          <StatusMark look={bookingLooks[booking.status]} />
        </span>
      </Link>
    </li>
  );
}

/** Overdue and due amounts, in words so that colour isn't the only cue. */
function StillDue({ dueAmount, instalments, currency }: AdminBookingJson) {
  const late = instalments.filter(isOverdue).reduce((sum, { amount }) => sum + amount, 0);
  const due = [
    [late, m.admin_booking_late_short, 'text-bad'],
    [dueAmount - late, m.admin_booking_due, ''],
  ] as const;
  return due.map(
    ([cents, say, tone]) =>
      cents > 0 && (
        <strong key={tone} className={classNames('block text-sm whitespace-nowrap', tone)}>
          {say({ amount: formatMoney(cents, currency) })}
        </strong>
      ),
  );
}
