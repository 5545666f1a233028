import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import { locales, localise } from '#platform/i18n/locale.ts';
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

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Tours whose name in any language holds every word of the search, whatever accents and case. */
export function searchTours(tours: readonly AdminTourJson[], search: string): AdminTourJson[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return tours.filter((tour) => {
    const text = plain([tour.id, ...locales.map((each) => localise(tour.name, each))].join(' '));
    return words.every((word) => text.includes(word));
  });
}
