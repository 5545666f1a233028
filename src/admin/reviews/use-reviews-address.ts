import { useListAddress } from '../lists/use-list-address.ts';
import { reviewStatuses } from './review-words.ts';

const stars = ['1', '2', '3', '4', '5'] as const;

/** Which reviews are shown, and in which order. */
export const useReviewsAddress = () =>
  useListAddress({ status: reviewStatuses, tourId: null, rating: stars, q: null }, [
    'waiting',
    'newest',
    'oldest',
    'stars',
  ]);

export type ReviewsAddress = ReturnType<typeof useReviewsAddress>;
