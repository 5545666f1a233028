/** Every way the domain says no. The API gives each a status and a text, checked by the compiler. */
export type FailureCode =
  | 'already_replied'
  | 'mail_outdated'
  | 'message_not_found'
  | 'subscriber_not_found'
  | 'already_refunded'
  | 'already_reviewed'
  | 'article_changed'
  | 'article_not_found'
  | 'authenticator_exists'
  | 'availability_exists'
  | 'availability_not_found'
  | 'bad_credentials'
  | 'below_sold'
  | 'booking_not_found'
  | 'capacity_too_large'
  | 'document_changed'
  | 'document_not_found'
  | 'document_not_pdf'
  | 'email_taken'
  | 'erasure_request_not_found'
  | 'gallery_item_not_found'
  | 'guest_not_found'
  | 'guest_still_coming'
  | 'has_bookings'
  | 'hold_expired'
  | 'idempotency_conflict'
  | 'language_booked'
  | 'language_not_offered'
  | 'last_owner'
  | 'letter_changed'
  | 'letter_goes_once'
  | 'letter_not_draft'
  | 'letter_not_found'
  | 'letter_without_readers'
  | 'letter_without_text'
  | 'link_expired'
  | 'mail_not_found'
  | 'member_not_found'
  | 'member_without_email'
  | 'more_than_due'
  | 'no_second_factor'
  | 'no_such_guide'
  | 'not_bookable'
  | 'not_confirmed'
  | 'not_enough_spots'
  | 'not_offered'
  | 'not_pending'
  | 'offer_expired'
  | 'offer_required'
  | 'passkey_exists'
  | 'passkey_not_found'
  | 'passkey_refused'
  | 'passkeys_need_a_name'
  | 'payment_not_found'
  | 'picture_animated'
  | 'picture_broken'
  | 'picture_mislabelled'
  | 'picture_not_found'
  | 'picture_not_ready'
  | 'picture_too_many_pixels'
  | 'picture_unknown_kind'
  | 'policy_stays'
  | 'refund_too_large'
  | 'region_has_bookings'
  | 'review_not_found'
  | 'second_factor_required'
  | 'session_not_found'
  | 'settings_changed'
  | 'slug_taken'
  | 'start_too_soon'
  | 'too_early'
  | 'too_late'
  | 'too_many_passkeys'
  | 'too_many_people'
  | 'tour_changed'
  | 'tour_has_bookings'
  | 'tour_not_found'
  | 'wrong_code'
  | 'wrong_password';

/** Refusals that come before any rule of the business. */
export const httpRefusalCodes = [
  'body_too_large',
  'crowded',
  'csrf',
  'database_away',
  'internal',
  'invalid',
  'method_not_allowed',
  'not_confirmed_lately',
  'not_found',
  'not_json',
  'not_multipart',
  'role_forbidden',
  'too_many_requests',
  'unauthenticated',
  'work_required',
] as const;
export type HttpRefusalCode = (typeof httpRefusalCodes)[number];
