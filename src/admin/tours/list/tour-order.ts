import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import { locales, localise } from '#platform/i18n/locale.ts';
import { holdsWords } from '../../lists/holds-words.ts';
import { tourName } from '../tour-words.ts';

/** `own` is the operator's order, in which visitors see the tours. */
export const tourSorts = ['own', 'name', 'price', 'newest'] as const;
export type TourSort = (typeof tourSorts)[number];

const comparisons: Record<TourSort, (a: AdminTourJson, b: AdminTourJson) => number> = {
  own: () => 0,
  name: (a, b) => tourName(a).localeCompare(tourName(b)),
  price: (a, b) => a.price - b.price,
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
};

export const sortTours = (tours: readonly AdminTourJson[], sort: TourSort): AdminTourJson[] =>
  tours.toSorted(comparisons[sort]);

/** Tours whose name in any language holds every word of the search, whatever accents and case. */
export const searchTours = (tours: readonly AdminTourJson[], search: string): AdminTourJson[] =>
  tours.filter(({ id, name }) =>
    holdsWords([id, ...locales.map((each) => localise(name, each))].join(' '), search),
  );
