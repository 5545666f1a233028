import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { today } from '../../availabilities/date-words.ts';
import { Paging } from '../../frame/paging.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { bookingPaths } from '../booking-paths.ts';
import type { BookingsAddress } from '../use-bookings-address.ts';
import { BookingRow } from './booking-row.tsx';
import { ListTools } from './list-tools.tsx';

/** All bookings as a list that is searched, narrowed down and paged by the server. */
export function BookingListPanel({ address }: { address: BookingsAddress }) {
  return (
    <section aria-label={m.admin_bookings_list()} className="flex flex-col gap-4">
      <ListTools address={address} />
      <div className="@container border border-line bg-surface">
        <Found address={address} />
      </div>
    </section>
  );
}

const NO_FILTER = { q: null, status: null, tour: null, from: null, to: null, page: null };

function Found({ address }: { address: BookingsAddress }) {
  const list = useStaffApi(bookingPaths.list(queryOf(address)));
  if (list.isPending) {
    return (
      <Loading>
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className="flex flex-col gap-3 border-b border-line px-5 py-5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        ))}
      </Loading>
    );
  }
  if (!list.data) {
    return (
      <div className="p-4">
        <LoadError
          text={m.admin_bookings_failed({ message: describeTrouble(list.error) })}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  const { bookings, total, page, pageSize } = list.data;
  if (bookings.length === 0) return <Nothing address={address} />;
  return (
    <>
      <p role="status" className="border-b border-line px-4 py-2 text-sm text-muted">
        {m.admin_bookings_count({ count: total })}
      </p>
      <ul>
        {bookings.map((booking) => (
          <BookingRow key={booking.reference} booking={booking} />
        ))}
      </ul>
      <Paging
        page={page}
        pages={Math.ceil(total / pageSize)}
        to={(to) => address.to({ page: String(to) })}
      />
    </>
  );
}

function Nothing({ address }: { address: BookingsAddress }) {
  const { search, status, tourId, from, until } = address;
  const isNarrowed = [search, status, tourId, from, until].some(Boolean);
  return (
    <div className="px-4 py-12 text-center">
      <p className="font-display text-2xl font-semibold">
        {isNarrowed ? m.admin_bookings_no_match() : m.admin_bookings_none()}
      </p>
      {isNarrowed ? (
        <ButtonLink look="quiet" to={address.to(NO_FILTER)}>
          {m.admin_filters_clear()}
        </ButtonLink>
      ) : (
        <p className="mt-2 text-muted">{m.admin_bookings_none_text()}</p>
      )}
    </div>
  );
}

/** `soonest` means what is still to come; the other orders begin with the past. */
function queryOf(address: BookingsAddress): URLSearchParams {
  const { search, status, tourId, until, order, page } = address;
  const isSearching = search.trim() !== '';
  const isAboutNow = order === 'soonest' && !isSearching && !until;
  const from = address.from ?? (isAboutNow ? today() : null);
  return new URLSearchParams({
    ...(isSearching && { q: search.trim() }),
    ...(status && { status }),
    ...(tourId && { tourId }),
    ...(from && { from }),
    ...(until && { to: until }),
    sort: order,
    page: String(page),
  });
}
