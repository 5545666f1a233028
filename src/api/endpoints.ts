import { adminAvailabilityEndpoints } from './admin/availabilities/availabilities.ts';
import { blockEndpoints } from './admin/availabilities/blocks.ts';
import { adminBookingEndpoints } from './admin/bookings/bookings.ts';
import { mailEndpoints } from './admin/mails.ts';
import { passwordEndpoints } from './admin/password.ts';
import { adminRequestEndpoints } from './admin/requests.ts';
import { sessionEndpoints } from './admin/session.ts';
import { articleEndpoints } from './articles/articles.ts';
import { availabilityEndpoints } from './availabilities/availabilities.ts';
import { bookingEndpoints } from './bookings/bookings.ts';
import { guestChangeEndpoints } from './bookings/guest-changes.ts';
import { requestEndpoints } from './bookings/requests.ts';
import { contactEndpoints } from './contact/contact.ts';
import { csrfEndpoints } from './csrf.ts';
import type { Endpoint } from './endpoint.ts';
import { galleryEndpoints } from './gallery/gallery.ts';
import { newsletterEndpoints } from './newsletter/newsletter.ts';
import { policyEndpoints } from './policies/policies.ts';
import { reviewEndpoints } from './reviews/reviews.ts';
import { testimonialEndpoints } from './testimonials/testimonials.ts';
import { tourEndpoints } from './tours/tours.ts';
import { visitEndpoints } from './visits/visits.ts';

/** Every call of the API: what is mounted, documented and tested is read from this one list. */
export const endpoints: readonly Endpoint[] = [
  ...csrfEndpoints,
  ...tourEndpoints,
  ...availabilityEndpoints,
  ...testimonialEndpoints,
  ...galleryEndpoints,
  ...articleEndpoints,
  ...policyEndpoints,
  ...contactEndpoints,
  ...visitEndpoints,
  ...requestEndpoints,
  ...bookingEndpoints,
  ...guestChangeEndpoints,
  ...reviewEndpoints,
  ...newsletterEndpoints,
  ...sessionEndpoints,
  ...passwordEndpoints,
  ...adminRequestEndpoints,
  ...adminBookingEndpoints,
  ...mailEndpoints,
  ...blockEndpoints,
  ...adminAvailabilityEndpoints,
];
