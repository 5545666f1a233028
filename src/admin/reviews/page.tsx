import { m } from '#platform/i18n/messages.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { ReviewFilters } from './review-filters.tsx';
import { reviewPaths } from './review-paths.ts';
import { ReviewRow } from './review-row.tsx';
import { reviewStatuses, reviewStatusName } from './review-words.ts';
import { useReviewsAddress } from './use-reviews-address.ts';

/** What guests wrote after their tours: read, published or not, and answered in public. */
export default function ReviewsPage() {
  const address = useReviewsAddress();
  const reviews = useStaffApi(reviewPaths.list(address.query()));
  const chosen = address.get('status');
  return (
    <AdminPage title={m.admin_nav_reviews()} text={m.admin_reviews_text()}>
      <FilterTabs
        label={m.admin_reviews_states()}
        tabs={[
          { name: m.admin_list_all(), to: address.to({ status: null }), isCurrent: chosen === '' },
          ...reviewStatuses.map((status) => ({
            name: reviewStatusName(status),
            to: address.to({ status }),
            isCurrent: chosen === status,
            ...(status === 'awaiting_approval' && { count: reviews.data?.waiting }),
          })),
        ]}
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
