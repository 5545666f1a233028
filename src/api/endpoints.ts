import { accountEndpoints } from './admin/account.ts';
import { apiKeyEndpoints } from './admin/api-keys.ts';
import { adminArticleEndpoints } from './admin/articles.ts';
import { auditEndpoints } from './admin/audit.ts';
import { adminAvailabilityEndpoints } from './admin/availabilities.ts';
import { blockEndpoints } from './admin/blocks.ts';
import { bookingTourEndpoints } from './admin/booking-tours.ts';
import { adminBookingEndpoints } from './admin/bookings.ts';
import { bulkEndpoints } from './admin/bulk.ts';
import { callOffEndpoints } from './admin/call-offs.ts';
import { changePreviewEndpoints } from './admin/change-preview.ts';
import { channelEndpoints } from './admin/channels.ts';
import { checkInEndpoints } from './admin/check-ins.ts';
import { databaseExportEndpoints } from './admin/database-export.ts';
import { dateMessageEndpoints } from './admin/date-messages.ts';
import { dayOffEndpoints } from './admin/days-off.ts';
import { decisionEndpoints } from './admin/decisions.ts';
import { discountCodeEndpoints } from './admin/discount-codes.ts';
import { documentFileEndpoints } from './admin/document-files.ts';
import { adminDocumentEndpoints } from './admin/documents.ts';
import { adminGalleryEndpoints } from './admin/gallery.ts';
import { guestDataEndpoints } from './admin/guest-data.ts';
import { holdSourceEndpoints } from './admin/holds.ts';
import { importEndpoints } from './admin/import.ts';
import { invoiceEndpoints } from './admin/invoices.ts';
import { mailEndpoints, mailPreviewEndpoints } from './admin/mails.ts';
import { manifestEndpoints } from './admin/manifest.ts';
import { messageEndpoints } from './admin/messages.ts';
import { adminNewsletterIssueEndpoints } from './admin/newsletter-issues.ts';
import { passwordEndpoints } from './admin/password.ts';
import { paymentEndpoints } from './admin/payments.ts';
import { payoutEndpoints } from './admin/payouts.ts';
import { poolEndpoints } from './admin/pools.ts';
import { pushEndpoints } from './admin/push.ts';
import { redirectEndpoints } from './admin/redirects.ts';
import { adminRequestEndpoints } from './admin/requests.ts';
import { adminReviewEndpoints } from './admin/reviews.ts';
import { sessionEndpoints } from './admin/session.ts';
import { settingsEndpoints } from './admin/settings.ts';
import { setupEndpoints } from './admin/setup.ts';
import { statsEndpoints } from './admin/stats.ts';
import { subscriberEndpoints } from './admin/subscribers.ts';
import { teamEndpoints } from './admin/team.ts';
import { adminTeamLinkEndpoints } from './admin/team-links.ts';
import { todayEndpoints } from './admin/today.ts';
import { tourListEndpoints } from './admin/tour-list.ts';
import { adminTourEndpoints } from './admin/tours.ts';
import { translationEndpoints } from './admin/translations.ts';
import { uploadEndpoints } from './admin/uploads.ts';
import { soldVoucherEndpoints } from './admin/vouchers.ts';
import { adminWaitlistEndpoints } from './admin/waitlist.ts';
import { webhookEndpoints } from './admin/webhooks.ts';
import type { Endpoint } from './endpoint.ts';
import { csrfEndpoints } from './http/csrf.ts';
import { articleEndpoints } from './public/articles.ts';
import { availabilityEndpoints } from './public/availabilities.ts';
import { bookingLinkEndpoints } from './public/booking-links.ts';
import { bookingEndpoints } from './public/bookings.ts';
import { businessEndpoints } from './public/business.ts';
import { cardEndpoints } from './public/cards.ts';
import { contactEndpoints } from './public/contact.ts';
import { discountEndpoints } from './public/discounts.ts';
import { documentEndpoints, policyEndpoints } from './public/documents.ts';
import { galleryEndpoints } from './public/gallery.ts';
import { guestChangeEndpoints } from './public/guest-changes.ts';
import { guestPartyEndpoints } from './public/guest-party.ts';
import { homeEndpoints } from './public/home.ts';
import { newsletterEndpoints } from './public/newsletter.ts';
import { rebookHoldEndpoints } from './public/rebook-holds.ts';
import { requestEndpoints } from './public/requests.ts';
import { reviewEndpoints, testimonialEndpoints } from './public/reviews.ts';
import { sameDayEndpoints } from './public/same-day.ts';
import { teamLinkEndpoints } from './public/team-links.ts';
import { tourEndpoints } from './public/tours.ts';
import { visitEndpoints } from './public/visits.ts';
import { voucherEndpoints } from './public/vouchers.ts';
import { waitlistEndpoints } from './public/waitlist.ts';
import { yourDataEndpoints } from './public/your-data.ts';

/** Routes, documentation and tests all use this list. */
export const endpoints = [
  ...csrfEndpoints,
  ...businessEndpoints,
  ...homeEndpoints,
  ...tourEndpoints,
  ...sameDayEndpoints,
  ...cardEndpoints,
  ...availabilityEndpoints,
  ...testimonialEndpoints,
  ...galleryEndpoints,
  ...documentEndpoints,
  ...articleEndpoints,
  ...policyEndpoints,
  ...contactEndpoints,
  ...visitEndpoints,
  ...discountEndpoints,
  ...voucherEndpoints,
  ...requestEndpoints,
  ...bookingEndpoints,
  ...guestChangeEndpoints,
  ...guestPartyEndpoints,
  ...rebookHoldEndpoints,
  ...waitlistEndpoints,
  ...bookingLinkEndpoints,
  ...teamLinkEndpoints,
  ...reviewEndpoints,
  ...newsletterEndpoints,
  ...yourDataEndpoints,
  ...sessionEndpoints,
  ...passwordEndpoints,
  ...settingsEndpoints,
  ...setupEndpoints,
  ...redirectEndpoints,
  ...channelEndpoints,
  ...webhookEndpoints,
  ...apiKeyEndpoints,
  ...teamEndpoints,
  ...adminTeamLinkEndpoints,
  ...dayOffEndpoints,
  ...accountEndpoints,
  ...adminRequestEndpoints,
  ...adminBookingEndpoints,
  ...bookingTourEndpoints,
  ...holdSourceEndpoints,
  ...paymentEndpoints,
  ...invoiceEndpoints,
  ...payoutEndpoints,
  ...discountCodeEndpoints,
  ...poolEndpoints,
  ...pushEndpoints,
  ...soldVoucherEndpoints,
  ...mailEndpoints,
  ...mailPreviewEndpoints,
  ...messageEndpoints,
  ...subscriberEndpoints,
  ...adminNewsletterIssueEndpoints,
  ...bulkEndpoints,
  ...statsEndpoints,
  ...todayEndpoints,
  ...databaseExportEndpoints,
  ...guestDataEndpoints,
  ...adminReviewEndpoints,
  ...adminGalleryEndpoints,
  ...documentFileEndpoints,
  ...adminDocumentEndpoints,
  ...adminArticleEndpoints,
  ...auditEndpoints,
  ...translationEndpoints,
  ...tourListEndpoints,
  ...importEndpoints,
  ...adminTourEndpoints,
  ...uploadEndpoints,
  ...blockEndpoints,
  ...changePreviewEndpoints,
  ...dateMessageEndpoints,
  ...adminWaitlistEndpoints,
  ...manifestEndpoints,
  ...adminAvailabilityEndpoints,
  ...callOffEndpoints,
  ...decisionEndpoints,
  ...checkInEndpoints,
] satisfies readonly Endpoint[];
