export type GuestBookingMail =
  | 'request_received'
  | 'booking_confirmed'
  | 'request_declined'
  | 'offer_made'
  | 'offer_ended'
  | 'booking_cancelled'
  | 'payment_awaited'
  | 'payment_failed'
  | 'payment_received'
  | 'payment_returned'
  | 'payment_refunded'
  | 'payment_reminder'
  | 'payment_overdue'
  | 'booking_unpaid'
  | 'booking_moved'
  | 'booking_link'
  | 'booking_changed'
  | 'date_message'
  | 'date_goes_ahead'
  | 'date_called_off'
  | 'rebook_reminder'
  | 'booking_reminder'
  | 'review_invitation';

export type TeamBookingMail =
  | 'team_new_request'
  | 'team_new_booking'
  | 'team_cancellation'
  | 'team_offer_accepted'
  | 'team_offer_ended'
  | 'team_payment_returned'
  | 'team_booking_unpaid';
export type BookingMail = GuestBookingMail | TeamBookingMail;

type NewsletterIssueMail = 'newsletter_letter' | 'newsletter_test';

export type MailKind =
  | BookingMail
  | 'newsletter_opt_in'
  | NewsletterIssueMail
  | 'message_reply'
  /** The last email after an erasure; its address is deleted once it is sent. */
  | 'data_erased'
  | 'voucher_bought'
  | 'voucher_payment_awaited'
  | 'voucher_payment_failed'
  | 'voucher_refunded'
  | 'waitlist_joined'
  | 'waitlist_invited'
  | 'waitlist_changed'
  | 'waitlist_closed'
  | 'team_below_minimum'
  | 'team_contact_message'
  | 'team_erasure_asked'
  | 'team_invitation'
  | 'team_review_waiting'
  | 'team_webhook_off';
