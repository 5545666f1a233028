import { addressOf, send } from '#api/client/calls.ts';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import {
  bookingAmounts,
  bookingColumns,
  bookingCounts,
  bookingDates,
} from '#contract/bookings/bookings-file.ts';
import { type MoneyTask, NO_CHANNEL } from '#contract/bookings/states.ts';
import type { ChannelJson } from '#contract/channels/channels.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import type { BulkBookingsInput } from '#contract/staff/bulk.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
import { classNames } from '#ui/class-names.ts';
import { today } from '../availabilities/availability-labels.ts';
import { List } from '../lists/list.tsx';
import { optionsOf } from '../lists/options.ts';
import { StatusMark } from '../lists/status-mark.tsx';
import { TableFiles } from '../lists/table-files.tsx';
import { useBulk } from '../lists/use-bulk.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { bookingLooks, isOverdue, languageName, startInShort, tourName } from './booking-labels.ts';
import { BookingsBar } from './bookings-bar.tsx';
import { HoldSources } from './hold-sources.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

const bookingsTable = {
  columns: bookingColumns,
  amounts: bookingAmounts,
  dates: bookingDates,
  counts: bookingCounts,
  wide: ['tour', 'party', 'email', 'specialRequests', 'adminNotes'],
} as const;

export function BookingListPanel({ address }: { address: BookingsAddress }) {
  const { sort: _sort, ...found } = listed(address.wholeQuery);
  const list = useStaffApi(addressOf(adminApi.bookings, { query: listed(address.query) }));
  const shown = list.data?.bookings ?? [];
  const channels = useStaffApi(addressOf(adminApi.channels)).data?.channels ?? [];
  const bulk = useBulk({
    keys: shown.map(({ reference }) => reference),
    nameOf: (key) => nameOf(shown, key),
    send: (body: BulkBookingsInput) => send('POST', adminApi.bulkBookings, { body }),
  });
  return (
    <div className="@container flex flex-col gap-4">
      <div className="order-last grid grid-cols-2 gap-3 sm:order-none sm:flex sm:justify-end">
        <TableFiles
          address={addressOf(adminApi.bookingsFile, { query: found })}
          table={bookingsTable}
        />
      </div>
      <List
        label={m.admin_bookings_list()}
        address={address}
        list={list}
        failed={m.admin_bookings_failed}
        none={m.admin_bookings_none()}
        noneText={m.admin_bookings_none_text()}
        search={{
          label: m.admin_bookings_search(),
          hint: m.admin_bookings_search_hint(),
          orders: {
            soonest: m.admin_bookings_soonest,
            latest: m.admin_bookings_latest,
            newest: m.admin_sort_newest,
          },
        }}
        days="folded"
        filters={[
          {
            part: 'status',
            label: m.admin_bookings_status(),
            any: m.admin_bookings_any_status(),
            options: optionsOf(bookingLooks),
          },
          {
            part: 'money',
            label: m.admin_bookings_money(),
            any: m.admin_bookings_any_money(),
            options: optionsOf(moneyNames),
          },
          ...(channels.length > 0 ? [channelFilter(channels)] : []),
        ]}
        above={
          <>
            {address.get('status') === 'held' && <HoldSources />}
            {shown.length > 0 && <BookingsBar bulk={bulk} shown={shown} />}
          </>
        }
        bulk={bulk}
        rows={({ bookings }) => bookings}
        linkTo={({ reference }) => pageAt(adminPages.booking, { reference })}
        rowClassName="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 px-4 py-4 @3xl:grid-cols-[1.2fr_1.6fr_1.3fr_6rem_9.5rem] @3xl:items-start"
        columns={[
          {
            className: 'min-w-0 font-semibold',
            cell: (booking) => fullName(booking),
            note: ({ reference }) => reference,
          },
          {
            className: 'col-span-2 row-start-2 min-w-0 @3xl:col-span-1 @3xl:row-start-auto',
            cell: (booking) => tourName(booking),
            note: (booking) => `${formatParty(booking)} · ${languageName(booking.language)}`,
          },
          {
            className: 'tabular-nums first-letter:uppercase',
            cell: (booking) => startInShort(booking),
          },
          {
            className: 'justify-self-end text-right tabular-nums',
            cell: (booking) => <Money booking={booking} />,
          },
          {
            className: 'col-start-2 row-start-1 justify-self-end @3xl:col-start-5',
            cell: ({ status }) => <StatusMark look={bookingLooks[status]} />,
          },
        ]}
      />
    </div>
  );
}

const channelFilter = (channels: readonly ChannelJson[]) => ({
  part: 'channelId' as const,
  label: m.admin_bookings_reseller(),
  any: m.admin_bookings_any_reseller(),
  options: [
    [NO_CHANNEL, m.admin_bookings_no_reseller()] as const,
    ...channels.map(({ id, name }) => [id, name] as const),
  ],
});

const nameOf = (shown: readonly AdminBookingJson[], key: string): string => {
  const booking = shown.find(({ reference }) => reference === key);
  return booking ? `${fullName(booking)}, ${key}` : key;
};

/** `soonest` lists only upcoming bookings, unless a search, a money filter or dates ask for others. */
function listed<Query extends BookingsAddress['wholeQuery']>(query: Query): Query {
  const isAboutNow =
    query.sort === 'soonest' && !query.money && !query.q && !query.from && !query.to;
  return isAboutNow ? { ...query, from: today() } : query;
}

const moneyNames: Record<MoneyTask, () => string> = {
  overdue: m.admin_bookings_overdue,
  owed_back: m.admin_bookings_owed_back,
  without_money: m.admin_paid_without_money,
};

function Money({ booking }: { booking: AdminBookingJson }) {
  const { totalAmount, balance, currency, status } = booking;
  const owedBack = formatMoney(balance.owedBackCents, currency);
  return (
    <>
      {formatMoney(totalAmount, currency)}
      {balance.owedBackCents > 0 && (
        <strong className="block text-sm whitespace-nowrap">
          {m.admin_booking_owed_back_short({ amount: owedBack })}
        </strong>
      )}
      {status === 'confirmed' && <StillDue {...booking} />}
    </>
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
