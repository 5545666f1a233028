/**
 * The business's constants and limits: SPEC section 9 first, ours after it. Units are in the names. Those
 * that are rules of the business are what it begins with: what holds is `Rules` (`rules.schemas.ts`).
 */

/** No tour takes longer than this. */
export const TOUR_MAX_DAYS = 14;

/** A list says how many match; beyond this many it says that there are more. */
export const LIST_COUNT_AT_MOST = 10_000;

/** Rows of one answer of a list; further ones are asked for by `page`. */
export const LIST_PAGE_RECORDS = 100;
/** The same of dates, of which a calendar shows many: small rows. */
export const DATES_PAGE_RECORDS = 1000;
/** A page that shows a list whole asks for so many pages of it and no more, and says so. */
export const LIST_PAGES_AT_MOST = 10;

/** What one record shows of its own history; the audit log has the rest. */
export const HISTORY_AT_MOST_RECORDS = 500;

/** The software; a business that has not said its own name has this one. */
export const PRODUCT_NAME = 'Miradouro';

/** Whom mails are from and where the team's go until somebody says it: nobody reads there. */
export const USUAL_MAIL_FROM = 'hello@miradouro.example';
export const USUAL_TEAM_EMAIL = 'team@miradouro.example';

/** A price that shows how one is typed. */
export const SAMPLE_PRICE_CENTS = 4550;

export const TOAST_DISMISS_MS = 5000;
export const TOAST_SWIPE_PX = 50;
export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const CARD_DESCRIPTION_CHARACTERS = 100;
export const HASH_SCROLL_DELAY_MS = 100;
export const NAVBAR_ARTICLES_DESKTOP = 8;
export const NAVBAR_ARTICLES_MOBILE = 5;
/** Pictures of the gallery that the home page shows. */
export const GALLERY_CARDS = 8;
export const DROPDOWN_CLOSE_DELAY_MS = 100;
export const VISIT_FALLBACK_MS = 1500;
export const VISIT_LOCATION_TIMEOUT_MS = 5000;
export const VISIT_LOCATION_MAX_AGE_MS = 10 * 60 * 1000;
export const REVIEW_TEXT_MIN_CHARACTERS = 10;
export const REVIEW_TEXT_MAX_CHARACTERS = 499;
export const REVIEW_RATING_MAX = 5;
export const REVIEW_NAME_MIN_CHARACTERS = 2;
export const REVIEW_NAME_MAX_CHARACTERS = 100;
export const SMALL_GROUP_MAX_PEOPLE = 7;
export const FREE_CANCELLATION_HOURS = 24;
export const ARRIVE_EARLY_MINUTES = 15;
export const REQUEST_REPLY_HOURS = 24;

export const HOLD_MINUTES = 15;
export const LATE_PAYMENT_HOURS = 72;
/** Everything is paid at once; what is less is a deposit. */
export const DEPOSIT_PERCENT = 100;
export const BALANCE_HOURS_BEFORE = 168;
export const REQUEST_PAY_HOURS = 72;
export const PAYMENT_REMINDER_HOURS = 24;
/** Nobody is given less time than this to pay by a link, nor asked to later than this before the start. */
export const PAYMENT_TIME_AT_LEAST_HOURS = 24;
/** The gateway tells nothing again after a month. */
export const PROVIDER_EVENT_DAYS = 60;
/** So many unpaid holds from one network at a time are more than a family has: the team is told. */
export const HOLDS_TO_NOTICE = 5;
/** The sources of unpaid holds that the team sees, those with the most first. */
export const HOLD_SOURCES_SHOWN = 20;
export const BOOKING_CUTOFF_HOURS = 2;
export const REQUEST_LEAD_HOURS = 1;
/** Lisbon wall times between which a tour takes requests, unless it says otherwise. */
export const REQUEST_FROM = '08:00';
export const REQUEST_UNTIL = '20:00';
/** A request is answered so long before its start, whatever else was promised. */
export const ANSWER_HOURS_BEFORE = 1;
/** So long a guest may think about an offer, but no longer than a request could still be sent. */
export const OFFER_HOURS = 72;
export const OFFER_NOTE_MAX_CHARACTERS = 1000;
export const PAYMENT_NOTE_MAX_CHARACTERS = 300;
/** More than any tour costs, and far less than a column of cents holds: one price, and a whole party’s. */
export const PRICE_MAX_CENTS = 5_000_000;
export const TOUR_MAX_CATEGORIES = 8;
export const TOUR_MAX_PRICE_RULES = 30;
export const TOUR_MAX_REFUND_TIERS = 5;
export const TOUR_MAX_EXTRAS = 8;
export const EXTRA_NAME_MAX_CHARACTERS = 60;
export const EXTRA_DESCRIPTION_MAX_CHARACTERS = 160;
/** Of one. All extras of the largest party stay far below what a column of cents holds. */
export const EXTRA_MAX_CENTS = 500_000;
/** Of one extra, for one availability. */
export const EXTRAS_IN_STOCK_MAX_COUNT = 1000;
export const REFUND_MAX_HOURS_BEFORE = 720;
/** What a season or a date leaves of a price at least, and how much dearer it makes it at most. */
export const PRICE_KEEPS_PERCENT = 10;
export const PRICE_MAX_MORE_PERCENT = 400;
/** Hundredths of a percent. */
export const TAX_MAX_BASIS_POINTS = 5000;
export const CATEGORY_NAME_MAX_CHARACTERS = 40;
export const OFFER_MAX_CENTS = 10_000_000;
export const CODE_MIN_CHARACTERS = 4;
export const CODE_MAX_CHARACTERS = 20;
/** What a discount leaves of a total at least, in percent: no booking costs nothing. */
export const DISCOUNT_LEAVES_PERCENT = 10;
export const DISCOUNT_CODES_AT_MOST = 500;
export const CODE_MAX_USES = 100_000;
/** Of a document, as the program that gives it writes it. */
export const INVOICE_NUMBER_MAX_CHARACTERS = 60;
/** Why it was refused, as far as it is kept and shown. */
export const INVOICE_REASON_MAX_CHARACTERS = 300;
export const TAX_NUMBER_MAX_CHARACTERS = 20;
export const BILLING_LINE_MAX_CHARACTERS = 200;
export const PRIVATE_PARTY_MAX_PEOPLE = 30;
/** No business may take more at once. */
export const PARTY_MAX_PEOPLE = 100;
export const REFERENCE_PREFIX = 'LX';
/** Of a gift voucher, in the smallest unit of the business's money. */
export const VOUCHER_MIN_CENTS = 1000;
export const VOUCHER_MAX_CENTS = 100_000;
export const VOUCHER_PRESETS_CENTS = [2500, 5000, 10_000, 20_000] as const;
/** What its buyer says on it: it has to fit the page that is printed. */
export const VOUCHER_WORDS_MAX_CHARACTERS = 300;
export const VOUCHER_NAME_MAX_CHARACTERS = 60;
export const VOUCHER_VALID_MONTHS = 36;
/** As somebody types it, with spaces or dashes wherever they like. */
export const VOUCHER_CODE_MAX_CHARACTERS = 40;
/** One that was ordered and never paid is forgotten. */
export const VOUCHER_UNPAID_DAYS = 30;
export const GUEST_NAME_MAX_CHARACTERS = 100;
export const EMAIL_MAX_CHARACTERS = 254;
export const PHONE_MAX_CHARACTERS = 30;
/** With the country code; E.164 has no longer ones. */
export const PHONE_MIN_DIGITS = 7;
export const PHONE_MAX_DIGITS = 15;
export const SPECIAL_REQUESTS_MAX_CHARACTERS = 2000;
export const ADMIN_NOTES_MAX_CHARACTERS = 2000;
/** Why a booking, a request or a whole date is cancelled. */
export const CANCEL_REASON_MAX_CHARACTERS = 1000;
export const BLOCK_REASON_MAX_CHARACTERS = 200;
export const MEETING_POINT_MAX_CHARACTERS = 500;
export const MESSAGE_MAX_CHARACTERS = 5000;
export const MESSAGE_SUBJECT_MAX_CHARACTERS = 200;
export const REVIEW_WINDOW_DAYS = 90;
export const REMINDER_HOURS_BEFORE = 24;
export const REVIEW_INVITATION_HOURS_AFTER = 24;
export const BOOKABLE_DAYS_AHEAD = 90;
/** Cobalt and tram yellow, with which the style sheet comes. */
export const DEFAULT_COLOURS = { colour: '#1d3f8f', accent: '#f5b81c' };
/** The pair of typefaces in which the style sheet comes. */
export const DEFAULT_TYPEFACE = 'piazzolla';

export const UPLOAD_MAX_BYTES = 15 * 1024 * 1024;
/** Of a logo: what is larger is a photograph, or was meant for a printer. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
export const LOGO_MAX_SIDE_PIXELS = 4000;
export const PICTURE_MAX_MEGAPIXELS = 50;
/** Of AVIF and HEIC, whose decoder holds the whole picture several times over; as many as a telephone takes. */
export const HEAVY_PICTURE_MAX_MEGAPIXELS = 12.5;
export const PICTURE_MAX_SIDE_PIXELS = 16_000;
export const UNUSED_PICTURE_HOURS = 24;
export const MESSAGE_REPLY_MAX_CHARACTERS = 5000;
export const REVIEW_REPLY_MAX_CHARACTERS = 1000;
export const DOCUMENT_TITLE_MAX_CHARACTERS = 160;
export const ARTICLE_TEXT_MAX_CHARACTERS = 200_000;
/** From the first day of a weekly series to its last. */
export const SERIES_MAX_DAYS = 731;
/** A page's path or what led to it, as a visit tells it. */
export const VISIT_TEXT_MAX_CHARACTERS = 2000;
/** Half the way around the earth: no place is known worse. */
export const VISIT_ACCURACY_MAX_METRES = 20_040_000;
/** What a list of the team is searched for. */
export const SEARCH_MAX_CHARACTERS = 200;
export const SPAN_MAX_DAYS = 400;
export const LOGIN_TRIES = 5;
export const LOGIN_WINDOW_MINUTES = 15;
export const PASSWORD_MIN_CHARACTERS = 12;
export const PASSWORD_MAX_CHARACTERS = 500;
export const USERNAME_MAX_CHARACTERS = 100;
export const SESSION_DAYS = 14;
/** A session that nobody used for so long ends. */
export const SESSION_IDLE_HOURS = 24;
/** Whoever proved that it is them who sits there is not asked again for so long. */
export const CONFIRMED_MINUTES = 10;
export const INVITATION_DAYS = 7;
/** So long a browser may take to answer with a passkey. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** Of one member. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_CHARACTERS = 60;
export const STAFF_NAME_MAX_CHARACTERS = 100;
export const VISIT_RETENTION_MONTHS = 13;
/** An address that left the newsletter is deleted so much later, one never confirmed after days. */
export const NEWSLETTER_LEFT_HOURS = 24;
export const NEWSLETTER_UNCONFIRMED_DAYS = 30;
/** A message from the contact form, with the mails about it. */
export const MESSAGE_RETENTION_MONTHS = 24;
/** Which mail went to whom, and when. */
export const MAIL_LOG_RETENTION_MONTHS = 24;
/** What the team did. */
export const AUDIT_RETENTION_MONTHS = 24;
/** A mail that only became a file in the outbox. */
export const OUTBOX_FILE_DAYS = 30;
/** Guests who asked to be erased, as an owner sees them at once. */
export const ERASURE_REQUESTS_SHOWN = 50;
/** An export that nobody fetched to its end, because the process died. */
export const EXPORT_FILE_HOURS = 1;
/** The last good backup is older than a day, and the day's had time enough. */
export const BACKUP_LATE_HOURS = 26;
/** So long it is kept which backups were made. */
export const BACKUP_NOTE_DAYS = 90;
/** So long it is kept whom a letter went to; the letter itself stays. */
export const LETTER_MAIL_RETENTION_MONTHS = 13;
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 200;
/** So long the same key gets the same answer again. */
export const IDEMPOTENCY_KEY_HOURS = 24;
export const JSON_BODY_MAX_BYTES = 64 * 1024;
/** An article is sent with its text in three languages. */
export const ARTICLE_JSON_MAX_BYTES = 2 * 1024 * 1024;

/** A file of tours, dates or bookings from elsewhere: one transaction that guests wait for no longer than a breath. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
/** Of a file's faults, and of what it would create, as many are told. */
export const IMPORT_FAULTS_SHOWN = 100;
export const IMPORT_RECORDS_SHOWN = 20;
export const EXTERNAL_REFERENCE_MAX_CHARACTERS = 60;

/** The cookie that a write has to repeat, and the header that it repeats it in. */
export const CSRF_COOKIE = 'csrfToken';
export const CSRF_HEADER = 'CSRF-Token';
