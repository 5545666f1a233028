import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { SearchField } from '../frame/search-field.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { tourPaths } from '../tours/tour-paths.ts';
import type { ReviewsAddress } from './use-reviews-address.ts';

/** What narrows the reviews down, and their order. */
export function ReviewFilters({ address }: { address: ReviewsAddress }) {
  const tours = useStaffApi(tourPaths.list);
  return (
    <div className="flex flex-wrap gap-3 py-4">
      <SearchField
        label={m.admin_reviews_search()}
        hint={m.admin_reviews_search_hint()}
        value={address.get('q')}
        onChange={(q) => address.replace({ q })}
      />
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
          name: m.stars_of_five({ rating: Number(value) }),
        }))}
        value={address.get('rating')}
        onChange={(rating) => address.replace({ rating })}
      />
      <SortSelect
        address={address}
        names={{
          waiting: m.admin_reviews_sort_waiting,
          newest: m.admin_sort_newest,
          oldest: m.admin_sort_oldest,
          stars: m.admin_reviews_sort_stars,
        }}
      />
    </div>
  );
}
