import { addressOf, send } from '#api/client/calls.ts';
import { reviewOrders, reviewStatuses } from '#contract/bookings/states.ts';
import { REVIEW_RATING_MAX } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import type { BulkReviewsInput } from '#contract/staff/bulk.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { List } from '../lists/list.tsx';
import { useBulk } from '../lists/use-bulk.ts';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';
import { Review } from './review.tsx';
import { reviewLooks } from './review-labels.ts';
import { ReviewsBar } from './reviews-bar.tsx';

export default function ReviewsPage() {
  const address = useListAddress(
    { status: reviewStatuses, tourId: null, rating: stars, q: null },
    reviewOrders,
  );
  const tours = useStaffList(addressOf(adminApi.tours));
  const reviews = useStaffApi(addressOf(adminApi.reviews, { query: address.query }));
  const shown = reviews.data?.reviews ?? [];
  const bulk = useBulk({
    keys: shown.map(({ id }) => id),
    nameOf: (id) => shown.find((review) => review.id === id)?.customerName ?? '',
    send: (body: BulkReviewsInput) => send('POST', adminApi.bulkReviews, { body }),
  });
  return (
    <AdminPage title={m.admin_nav_reviews()} text={m.admin_reviews_text()}>
      <List
        label={m.admin_nav_reviews()}
        address={address}
        list={reviews}
        failed={m.admin_reviews_failed}
        none={m.admin_reviews_none()}
        tabs={{
          label: m.admin_reviews_states(),
          part: 'status',
          all: m.admin_reviews_all(),
          looks: reviewLooks,
          counts: reviews.data && { awaiting_approval: reviews.data.waiting },
        }}
        search={{
          label: m.admin_reviews_search(),
          hint: m.admin_reviews_search_hint(),
          orders: {
            waiting: m.admin_reviews_sort_waiting,
            newest: m.admin_sort_newest,
            oldest: m.admin_sort_oldest,
            stars: m.admin_reviews_sort_stars,
          },
        }}
        filters={[
          {
            part: 'tourId',
            label: m.fact_tour(),
            any: m.admin_all_tours(),
            options: (tours.data ?? []).map(({ id, name }) => [
              id,
              localise(name, currentLocale()),
            ]),
          },
          {
            part: 'rating',
            label: m.admin_reviews_stars(),
            any: m.admin_reviews_any_stars(),
            options: stars.map((value) => [
              value,
              m.stars_of({ rating: Number(value), maximum: REVIEW_RATING_MAX }),
            ]),
          },
        ]}
        above={shown.length > 0 && <ReviewsBar bulk={bulk} />}
        bulk={bulk}
        rows={(list) => list.reviews}
        rowClassName={({ status }) =>
          `border-l-4 px-4 py-5 sm:px-5 ${status === 'awaiting_approval' ? 'border-l-terracotta' : 'border-l-transparent'}`
        }
        columns={[{ cell: (review) => <Review review={review} /> }]}
      />
    </AdminPage>
  );
}

const stars = ['5', '4', '3', '2', '1'] as const;
