/** SPEC section 9 first, ours after it. Those that a business can change are the defaults of its `Rules`. */

export const TOUR_MAX_DAYS = 14;

/** A list counts its matches up to this number; beyond it says that there are more. */
export const LIST_COUNT_AT_MOST = 10_000;

export const LIST_PAGE_RECORDS = 100;
export const DATES_PAGE_RECORDS = 1000;
/** A page that shows a whole list fetches at most this many pages of it, and says so when there are more. */
export const LIST_PAGES_AT_MOST = 10;

export const HISTORY_AT_MOST_RECORDS = 500;

export const PRODUCT_NAME = 'Miradouro';

/** The default sender and team addresses; no mailbox is behind them. */
export const DEFAULT_MAIL_FROM = 'hello@miradouro.example';
export const DEFAULT_TEAM_EMAIL = 'team@miradouro.example';

export const SAMPLE_PRICE_CENTS = 4550;

export const TOAST_DISMISS_MS = 5000;
export const TOAST_SWIPE_PX = 50;
export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const CARD_DESCRIPTION_CHARACTERS = 100;
export const HASH_SCROLL_DELAY_MS = 100;
export const NAVBAR_ARTICLES_DESKTOP = 8;
export const NAVBAR_ARTICLES_MOBILE = 5;
export const GALLERY_CARDS = 8;
export const SAME_DAY_TOURS_RECORDS = 3;
export const DROPDOWN_CLOSE_DELAY_MS = 100;
export const VISIT_FALLBACK_MS = 1500;
export const VISIT_LOCATION_TIMEOUT_MS = 5000;
export const VISIT_LOCATION_MAX_AGE_MS = 10 * 60 * 1000;
export const REVIEW_TEXT_MIN_CHARACTERS = 10;
export const REVIEW_TEXT_MAX_CHARACTERS = 499;
export const REVIEW_RATING_MAX = 5;
/** Fewer reviews show no distribution, which would be mostly empty. */
export const REVIEW_DISTRIBUTION_MIN_RECORDS = 5;
export const REVIEW_NAME_MIN_CHARACTERS = 2;
export const REVIEW_NAME_MAX_CHARACTERS = 100;
/** The default of the rule `maxSharedGroupSize`, which a business can change. */
export const SMALL_GROUP_MAX_PEOPLE = 7;
export const SHARED_GROUP_AT_MOST_PEOPLE = 60;
export const FREE_CANCELLATION_HOURS = 24;
export const ARRIVE_EARLY_MINUTES = 15;
export const REQUEST_REPLY_HOURS = 24;

export const HOLD_MINUTES = 15;
export const CUTOFF_AT_MOST_HOURS = 168;
export const LATE_PAYMENT_HOURS = 72;
export const DEPOSIT_PERCENT = 100;
export const BALANCE_HOURS_BEFORE = 168;
export const REQUEST_PAY_HOURS = 72;
export const PAYMENT_REMINDER_HOURS = 24;
/** The least time to pay by a link, and the latest payment deadline before the start. */
export const PAYMENT_TIME_AT_LEAST_HOURS = 24;
/** How long before a start staff decide whether a date below its minimum number of guests runs. */
export const DECIDE_HOURS = 24;
export const DECIDE_AT_MOST_HOURS = 720;
/** How long before the time of decision staff are asked by email, so that they can keep it. */
export const DECISION_NOTICE_HOURS = 12;
/** How long before the time of decision the dashboard lists the date. */
export const DECISION_SHOWN_HOURS = 48;
/** Longer than the month for which the gateway repeats events. */
export const GATEWAY_EVENT_DAYS = 60;
/** More unpaid holds from one network than a family makes; the team is alerted. */
export const HOLDS_TO_NOTICE = 5;
export const HOLD_SOURCES_SHOWN = 20;
export const BOOKING_CUTOFF_HOURS = 2;
export const REQUEST_LEAD_HOURS = 1;
/** Default local wall time between which a tour takes requests. */
export const REQUEST_FROM = '08:00';
export const REQUEST_UNTIL = '20:00';
export const ANSWER_HOURS_BEFORE = 1;
export const OFFER_HOURS = 72;
export const OFFERED_STARTS_AT_MOST = 3;
export const OFFER_NOTE_MAX_CHARACTERS = 1000;
export const PAYMENT_NOTE_MAX_CHARACTERS = 300;
/** More than any tour costs, and far below the limit of a cents column, even for a whole party. */
export const PRICE_MAX_CENTS = 5_000_000;
export const TOUR_MAX_CATEGORIES = 8;
export const TOUR_MAX_PRICE_RULES = 30;
export const TOUR_MAX_REFUND_TIERS = 5;
export const TOUR_MAX_EXTRAS = 8;
export const EXTRA_NAME_MAX_CHARACTERS = 60;
export const EXTRA_DESCRIPTION_MAX_CHARACTERS = 160;
/** The price of one extra. All extras of the largest party stay far below the limit of a cents column. */
export const EXTRA_MAX_CENTS = 500_000;
export const EXTRAS_IN_STOCK_MAX_COUNT = 1000;
export const REFUND_MAX_HOURS_BEFORE = 720;
/** The least that remains of a price after a seasonal change, and the most that is added. */
export const PRICE_KEEPS_PERCENT = 10;
export const PRICE_MAX_MORE_PERCENT = 400;
export const TAX_MAX_BASIS_POINTS = 5000;
export const COMMISSION_MAX_BASIS_POINTS = 9000;
export const CHANNEL_NAME_MAX_CHARACTERS = 60;
export const KEY_NAME_MAX_CHARACTERS = 60;
export const API_KEY_NAME_MAX_CHARACTERS = 60;
/** Keys that are not revoked. */
export const API_KEYS_MAX = 50;
/** Of one API key. */
export const API_KEY_READS_PER_MINUTE = 600;
export const API_KEY_WRITES_PER_MINUTE = 120;
export const CATEGORY_NAME_MAX_CHARACTERS = 40;
export const OFFER_MAX_CENTS = 10_000_000;
export const OWN_TOTAL_REASON_MAX_CHARACTERS = 80;
export const CODE_MIN_CHARACTERS = 4;
export const CODE_MAX_CHARACTERS = 20;
/** The least percentage of a total left after a discount: no booking is free. */
export const DISCOUNT_LEAVES_PERCENT = 10;
export const DISCOUNT_CODES_AT_MOST = 500;
export const POOLS_AT_MOST_RECORDS = 100;
export const POOL_NAME_MAX_CHARACTERS = 60;
export const POOL_MAX_UNITS = 1000;
export const POOL_MAX_UNITS_EACH = 100;
export const TOUR_MAX_POOLS = 8;
export const CODE_MAX_USES = 100_000;
export const INVOICE_NUMBER_MAX_CHARACTERS = 60;
export const INVOICE_REASON_MAX_CHARACTERS = 300;
export const TAX_NUMBER_MAX_CHARACTERS = 20;
export const BILLING_LINE_MAX_CHARACTERS = 200;
export const PRIVATE_PARTY_MAX_PEOPLE = 30;
export const PARTY_MAX_PEOPLE = 100;
export const REFERENCE_PREFIX = 'LX';
export const VOUCHER_MIN_CENTS = 1000;
export const VOUCHER_MAX_CENTS = 100_000;
export const VOUCHER_PRESETS_CENTS = [2500, 5000, 10_000, 20_000] as const;
/** The buyer's message has to fit the printed page. */
export const VOUCHER_WORDS_MAX_CHARACTERS = 300;
export const VOUCHER_NAME_MAX_CHARACTERS = 60;
export const VOUCHER_VALID_MONTHS = 36;
export const VOUCHER_CODE_MAX_CHARACTERS = 40;
export const VOUCHER_UNPAID_DAYS = 30;
export const GUEST_NAME_MAX_CHARACTERS = 100;
export const EMAIL_MAX_CHARACTERS = 254;
export const PHONE_MAX_CHARACTERS = 30;
/** With the country code, up to E.164's maximum. */
export const PHONE_MIN_DIGITS = 7;
/** Without a country code, e.g. in Andorra. */
export const NATIONAL_PHONE_MIN_DIGITS = 6;
export const PHONE_MAX_DIGITS = 15;
export const SPECIAL_REQUESTS_MAX_CHARACTERS = 2000;
export const ADMIN_NOTES_MAX_CHARACTERS = 2000;
export const CANCEL_REASON_MAX_CHARACTERS = 1000;
/** How long an invitation from the waitlist reserves seats. */
export const WAITLIST_HOURS = 12;
/** How long guests of a called-off date have to choose: by default, at least and at most. */
export const REBOOK_DAYS = 7;
export const REBOOK_HOURS_AT_LEAST = 24;
export const REBOOK_DAYS_AT_MOST = 90;
/** They are reminded this long before. */
export const REBOOK_REMINDER_HOURS = 24;
/** How long staff can undo the answer to a request; its email waits as long. */
export const ANSWER_UNDO_SECONDS = 10;
/** Dates called off in one press, which is one transaction. */
export const CALL_OFF_AT_MOST_RECORDS = 50;
/** A voucher is for today until then, also of a tour that runs past midnight. */
export const CHECK_IN_AFTER_START_HOURS = 12;

/** How many days of dates a guide without an account sees by their team link. */
export const TEAM_LINK_DAYS_AHEAD = 92;
/** A voucher's QR code holds the address of the booking's page. */
export const CHECK_IN_CODE_MAX_CHARACTERS = 500;
export const BLOCK_REASON_MAX_CHARACTERS = 200;
export const DAY_OFF_MAX_DAYS = 366;
export const DAY_OFF_NOTE_MAX_CHARACTERS = 200;
/** The dates that a guide's days off name; more are counted. */
export const DAY_OFF_DATES_AT_MOST_RECORDS = 5;
export const MEETING_POINT_MAX_CHARACTERS = 500;
export const MESSAGE_MAX_CHARACTERS = 5000;
export const MESSAGE_SUBJECT_MAX_CHARACTERS = 200;
export const DATE_MESSAGE_MAX_CHARACTERS = 2000;
export const REVIEW_WINDOW_DAYS = 90;
export const REMINDER_HOURS_BEFORE = 24;
export const REVIEW_INVITATION_HOURS_AFTER = 24;
export const BOOKABLE_DAYS_AHEAD = 90;
/** Cobalt and tram yellow, the style sheet's colours. */
export const DEFAULT_COLOURS = { colour: '#1d3f8f', accent: '#f5b81c' };
export const DEFAULT_TYPEFACE = 'piazzolla';

export const UPLOAD_MAX_BYTES = 15 * 1024 * 1024;
/** A larger logo is a photograph, or was meant for print. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
export const LOGO_MAX_SIDE_PIXELS = 4000;
export const PICTURE_MAX_MEGAPIXELS = 50;
/** A booking's page shows the countdown and the way to the meeting point from then on. */
export const COUNTDOWN_FROM_HOURS = 2;
/** How long after the start it still shows them, for guests who are late. */
export const COUNTDOWN_UNTIL_MINUTES = 15;
/** AVIF and HEIC decoders hold the picture in memory several times over; phone pictures still fit. */
export const HEAVY_PICTURE_MAX_MEGAPIXELS = 12.5;
export const PICTURE_MAX_SIDE_PIXELS = 16_000;
export const UNUSED_PICTURE_HOURS = 24;
export const MESSAGE_REPLY_MAX_CHARACTERS = 5000;
export const REVIEW_REPLY_MAX_CHARACTERS = 1000;
export const DOCUMENT_TITLE_MAX_CHARACTERS = 160;
export const ARTICLE_TEXT_MAX_CHARACTERS = 200_000;
export const SERIES_MAX_DAYS = 731;
export const VISIT_TEXT_MAX_CHARACTERS = 2000;
/** Half the earth's circumference, the worst possible accuracy. */
export const VISIT_ACCURACY_MAX_METRES = 20_040_000;
export const SEARCH_MAX_CHARACTERS = 200;
/** Translations that staff confirm at once. */
export const OUTDATED_TEXTS_AT_MOST_RECORDS = 1000;
/** Records that staff change at once. */
export const BULK_AT_MOST_RECORDS = 100;
export const SPAN_MAX_DAYS = 400;
export const LOGIN_TRIES = 5;
export const LOGIN_WINDOW_MINUTES = 15;
export const PASSWORD_MIN_CHARACTERS = 12;
export const PASSWORD_MAX_CHARACTERS = 500;
export const USERNAME_MAX_CHARACTERS = 100;
export const SESSION_DAYS = 14;
export const SESSION_IDLE_HOURS = 24;
/** How long a re-authentication stays valid. */
export const CONFIRMED_MINUTES = 10;
export const INVITATION_DAYS = 7;
export const PASSKEY_CHALLENGE_MINUTES = 5;
export const PASSKEYS_MAX = 20;

/** A staff member's devices with notifications; one more replaces the oldest. */
export const PUSH_DEVICES_MAX = 20;
/** The account page warns so long before a device's notifications pause. */
export const PUSH_PAUSE_WARNING_DAYS = 3;
export const PUSH_ENDPOINT_MAX_CHARACTERS = 1000;
export const PASSKEY_NAME_MAX_CHARACTERS = 60;
export const STAFF_NAME_MAX_CHARACTERS = 100;
export const VISIT_RETENTION_MONTHS = 13;
/** When an unsubscribed address is deleted, and when a never confirmed one is. */
export const NEWSLETTER_LEFT_HOURS = 24;
export const NEWSLETTER_UNCONFIRMED_DAYS = 30;
export const MESSAGE_RETENTION_MONTHS = 24;
/** After the start of its date. */
export const WAITLIST_RETENTION_DAYS = 30;
export const MAIL_LOG_RETENTION_MONTHS = 24;
export const AUDIT_RETENTION_MONTHS = 24;
export const OUTBOX_FILE_DAYS = 30;
export const WEBHOOK_LOG_DAYS = 30;
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX_CHARACTERS = 500;
/** How long a rotated secret keeps signing beside the new one. */
export const WEBHOOK_ROTATION_HOURS = 24;
/** An endpoint is switched off after so many days without a successful attempt. */
export const WEBHOOK_FAILING_DAYS = 5;
export const ERASURE_REQUESTS_SHOWN = 50;
/** An export file left behind because the process died. */
export const EXPORT_FILE_HOURS = 1;
/** The last good backup is over a day old, and today's has had time to finish. */
export const BACKUP_LATE_HOURS = 26;
export const BACKUP_NOTE_DAYS = 90;
/** How long a newsletter issue's recipients are stored; the issue itself stays. */
export const LETTER_MAIL_RETENTION_MONTHS = 13;
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 200;
export const IDEMPOTENCY_KEY_HOURS = 24;
export const JSON_BODY_MAX_BYTES = 64 * 1024;
/** An article is sent with its text in three languages. */
export const ARTICLE_JSON_MAX_BYTES = 2 * 1024 * 1024;

/** A file is imported in one transaction, which must block guests only briefly. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_FAULTS_SHOWN = 100;
export const IMPORT_RECORDS_SHOWN = 20;
export const EXTERNAL_REFERENCE_MAX_CHARACTERS = 60;

export const CSRF_COOKIE = 'csrfToken';
export const CSRF_HEADER = 'CSRF-Token';
