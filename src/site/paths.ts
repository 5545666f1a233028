import { addressOf } from '#api/client/calls.ts';
import { api } from '#contract/http/api-paths.ts';

export const paths = {
  tour: (id: string) => addressOf(api.tour, { params: { id } }),
  sameDay: (id: string) => addressOf(api.sameDay, { params: { id } }),
  availabilities: (tourId: string) => addressOf(api.availabilities, { query: { tourId } }),
  availabilitiesOn: (date: string) =>
    addressOf(api.availabilities, { query: { from: date, to: date } }),
  booking: (reference: string, token: string) =>
    addressOf(api.booking, { params: { reference }, query: { token } }),
  waitlist: (token: string) => addressOf(api.waitlist, { query: { token } }),
  review: (reference: string) => addressOf(api.review, { params: { reference } }),
  testimonials: addressOf(api.testimonials),
  gallery: addressOf(api.gallery),
  articles: addressOf(api.articles, { query: { published: 'true' } }),
  article: (slug: string) => addressOf(api.article, { params: { slug } }),
  letter: (slug: string) => addressOf(api.letter, { params: { slug } }),
  documents: addressOf(api.documents),
  policy: (slug: 'privacy' | 'terms' | 'cookies') => addressOf(api.policy, { params: { slug } }),
};
