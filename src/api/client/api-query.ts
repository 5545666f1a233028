import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ArticleInFullJson, ArticleJson } from '../articles/articles.ts';
import type { AvailabilityJson } from '../availabilities/availabilities.ts';
import type { OwnBookingJson } from '../bookings/booking-shape.ts';
import type { DocumentJson } from '../documents/documents.ts';
import type { GalleryItemJson } from '../gallery/gallery.ts';
import type { PolicyJson } from '../policies/policies.ts';
import type { ReviewableJson } from '../reviews/reviews.ts';
import type { TestimonialJson } from '../testimonials/testimonials.ts';
import type { TourInFullJson, TourJson } from '../tours/tour-shape.ts';
import type { ApiError } from './api-client.ts';

/** An API path that answers with `T`. The path is all there is at run time. */
export type ApiPath<T> = string & { readonly answer?: T };

export const paths = {
  tours: '/api/tours' as ApiPath<TourJson[]>,
  tour: (id: string) => `/api/tours/${encodeURIComponent(id)}` as ApiPath<TourInFullJson>,
  availabilities: (tourId: string) =>
    `/api/availabilities?tourId=${encodeURIComponent(tourId)}` as ApiPath<AvailabilityJson[]>,
  availabilitiesOn: (date: string) =>
    `/api/availabilities?from=${date}&to=${date}` as ApiPath<AvailabilityJson[]>,
  booking: (reference: string, token: string) =>
    `/api/bookings/${encodeURIComponent(reference)}?token=${encodeURIComponent(token)}` as ApiPath<OwnBookingJson>,
  review: (reference: string) =>
    `/api/reviews/${encodeURIComponent(reference)}` as ApiPath<ReviewableJson>,
  testimonials: '/api/testimonials' as ApiPath<TestimonialJson[]>,
  gallery: '/api/gallery' as ApiPath<GalleryItemJson[]>,
  articles: '/api/articles?published=true' as ApiPath<ArticleJson[]>,
  article: (slug: string) =>
    `/api/articles/${encodeURIComponent(slug)}` as ApiPath<ArticleInFullJson>,
  documents: '/api/documents' as ApiPath<DocumentJson[]>,
  policy: (slug: string) => `/api/policies/${slug}` as ApiPath<PolicyJson>,
};

/** The answer of an API path, with the path as its key. */
export const useApi = <T>(path: ApiPath<T>): UseQueryResult<T, ApiError> =>
  useQuery<T, ApiError>({ queryKey: [path] });
