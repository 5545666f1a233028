import { addressOf } from '#api/client/calls.ts';
import { reviewOrders, reviewStatuses } from '#contract/bookings/states.ts';
import { REVIEW_RATING_MAX } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { StatusTabs } from '../lists/filter-tabs.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { FilterSelect, SearchAndSort } from '../lists/list-tools.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';
import { reviewLooks } from './review-labels.ts';
import { ReviewRow } from './review-row.tsx';

export default function ReviewsPage() {
  const address = useReviewsAddress();
  const reviews = useStaffApi(addressOf(adminApi.reviews, { query: address.query }));
  return (
    <AdminPage title={m.admin_nav_reviews()} text={m.admin_reviews_text()}>
      <StatusTabs
        label={m.admin_reviews_states()}
        address={address}
        part="status"
        looks={reviewLooks}
        counts={reviews.data && { awaiting_approval: reviews.data.waiting }}
      />
      <ReviewFilters address={address} />
      <ListBody
        label={m.admin_nav_reviews()}
        list={reviews}
        address={address}
        failed={m.admin_reviews_failed}
        none={m.admin_reviews_none()}
      >
        {(list) => (
          <ul>
            {list.reviews.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </ul>
        )}
      </ListBody>
    </AdminPage>
  );
}

function ReviewFilters({ address }: { address: ReviewsAddress }) {
  const tours = useStaffList(addressOf(adminApi.tours));
  return (
    <SearchAndSort
      className="py-4"
      address={address}
      label={m.admin_reviews_search()}
      hint={m.admin_reviews_search_hint()}
      orders={{
        waiting: m.admin_reviews_sort_waiting,
        newest: m.admin_sort_newest,
        oldest: m.admin_sort_oldest,
        stars: m.admin_reviews_sort_stars,
      }}
    >
      <FilterSelect
        label={m.fact_tour()}
        any={m.admin_all_tours()}
        options={(tours.data ?? []).map(({ id, name }) => ({
          value: id,
          name: localise(name, currentLocale()),
        }))}
        value={address.get('tourId')}
        onChange={(tourId) => address.replace({ tourId })}
      />
      <FilterSelect
        label={m.admin_reviews_stars()}
        any={m.admin_reviews_any_stars()}
        options={['5', '4', '3', '2', '1'].map((value) => ({
          value,
          name: m.stars_of({ rating: Number(value), maximum: REVIEW_RATING_MAX }),
        }))}
        value={address.get('rating')}
        onChange={(rating) => address.replace({ rating })}
      />
    </SearchAndSort>
  );
}

const stars = ['1', '2', '3', '4', '5'] as const;

const useReviewsAddress = () =>
  useListAddress({ status: reviewStatuses, tourId: null, rating: stars, q: null }, reviewOrders);

type ReviewsAddress = ReturnType<typeof useReviewsAddress>;
