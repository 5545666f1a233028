import { adminArticleEndpoints } from './admin/articles/articles.ts';
import { auditEndpoints } from './admin/audit/audit.ts';
import { adminAvailabilityEndpoints } from './admin/availabilities/availabilities.ts';
import { blockEndpoints } from './admin/availabilities/blocks.ts';
import { manifestEndpoints } from './admin/availabilities/manifest.ts';
import { adminBookingEndpoints } from './admin/bookings/bookings.ts';
import { databaseExportEndpoints } from './admin/database-export.ts';
import { documentFileEndpoints } from './admin/documents/document-files.ts';
import { adminDocumentEndpoints } from './admin/documents/documents.ts';
import { adminGalleryEndpoints } from './admin/gallery/gallery.ts';
import { mailPreviewEndpoints } from './admin/mails/mail-previews.ts';
import { mailEndpoints } from './admin/mails/mails.ts';
import { messageEndpoints } from './admin/messages/messages.ts';
import { subscriberEndpoints } from './admin/newsletter/subscribers.ts';
import { passwordEndpoints } from './admin/password.ts';
import { paymentEndpoints } from './admin/payments/payments.ts';
import { adminRequestEndpoints } from './admin/requests.ts';
import { adminReviewEndpoints } from './admin/reviews/reviews.ts';
import { sessionEndpoints } from './admin/session.ts';
import { statsEndpoints } from './admin/stats/stats.ts';
import { todayEndpoints } from './admin/stats/today.ts';
import { tourListEndpoints } from './admin/tours/tour-list.ts';
import { adminTourEndpoints } from './admin/tours/tours.ts';
import { translationGapEndpoints } from './admin/translation-gaps/translation-gaps.ts';
import { uploadEndpoints } from './admin/uploads.ts';
import { articleEndpoints } from './articles/articles.ts';
import { availabilityEndpoints } from './availabilities/availabilities.ts';
import { bookingEndpoints } from './bookings/bookings.ts';
import { guestChangeEndpoints } from './bookings/guest-changes.ts';
import { requestEndpoints } from './bookings/requests.ts';
import { contactEndpoints } from './contact/contact.ts';
import { documentEndpoints } from './documents/documents.ts';
import { csrfEndpoints } from './door/csrf.ts';
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
  ...documentEndpoints,
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
  ...paymentEndpoints,
  ...mailEndpoints,
  ...mailPreviewEndpoints,
  ...messageEndpoints,
  ...subscriberEndpoints,
  ...statsEndpoints,
  ...todayEndpoints,
  ...databaseExportEndpoints,
  ...adminReviewEndpoints,
  ...adminGalleryEndpoints,
  ...documentFileEndpoints,
  ...adminDocumentEndpoints,
  ...adminArticleEndpoints,
  ...auditEndpoints,
  ...translationGapEndpoints,
  ...tourListEndpoints,
  ...adminTourEndpoints,
  ...uploadEndpoints,
  ...blockEndpoints,
  ...manifestEndpoints,
  ...adminAvailabilityEndpoints,
];
