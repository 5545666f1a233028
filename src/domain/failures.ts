/** Every way the domain says no. The API gives each a status and a text, checked by the compiler. */
export type FailureCode =
  | 'already_reviewed'
  | 'article_not_found'
  | 'availability_exists'
  | 'availability_not_found'
  | 'bad_credentials'
  | 'below_sold'
  | 'booking_not_found'
  | 'document_not_found'
  | 'has_bookings'
  | 'hold_expired'
  | 'idempotency_conflict'
  | 'link_expired'
  | 'mail_not_found'
  | 'not_bookable'
  | 'not_confirmed'
  | 'not_enough_spots'
  | 'not_pending'
  | 'start_too_soon'
  | 'too_early'
  | 'too_late'
  | 'too_many_people'
  | 'tour_not_found'
  | 'wrong_password';

/** Facts that go with a code and may be shown to whoever asked, e.g. `{ spotsLeft: 2 }`. */
export type FailureDetails = Readonly<Record<string, string | number | null>>;

/** A refusal by a rule of the business; thrown, so that the transaction rolls back. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }
}
