import {
  ANSWER_UNDO_SECONDS,
  HEAVY_PICTURE_MAX_MEGAPIXELS,
  LOGO_MAX_SIDE_PIXELS,
  PASSKEYS_MAX,
  PICTURE_MAX_MEGAPIXELS,
  PICTURE_MAX_SIDE_PIXELS,
} from '#contract/constants.ts';
import type { FailureCode, HttpRefusalCode } from '#contract/failures.ts';
import type { Challenge } from '#contract/http/proof-of-work.ts';
import { type LocalisedText, localise } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import type { ApiScope } from '#contract/staff/api-scopes.ts';
import type { Failure, FailureDetails } from '#domain/failures.ts';
import type { Limits, Try } from '#platform/http/limits.ts';
import type { Problem } from '#platform/http/problem.ts';
import {
  formatCount,
  formatDay,
  formatMoney,
  formatSpan,
  formatTimeInShort,
} from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

type Refusal = { status: number; detail: (facts: FailureDetails) => string };

/** Dates and times of the business, e.g. `2026-12-05 09:30`. */
const formatStarts = (starts: readonly string[]): string =>
  starts
    .map((start) => {
      const [date = '', time = ''] = start.split(' ');
      return `${formatDay(date, currentLocale())}, ${formatTimeInShort(time)}`;
    })
    .join('; ');

const refusals: Record<FailureCode, Refusal> = {
  already_replied: { status: 409, detail: m.problem_already_replied },
  answer_changed: { status: 409, detail: m.problem_answer_changed },
  answer_final: {
    status: 409,
    detail: () => m.problem_answer_final({ seconds: ANSWER_UNDO_SECONDS }),
  },
  mail_outdated: { status: 409, detail: m.problem_mail_outdated },
  message_not_found: { status: 404, detail: m.problem_message_not_found },
  same_tour: { status: 409, detail: m.problem_same_tour },
  subscriber_not_found: { status: 404, detail: m.problem_subscriber_not_found },
  already_refunded: { status: 409, detail: m.problem_already_refunded },
  already_reviewed: { status: 409, detail: m.problem_already_reviewed },
  amount_too_small: { status: 422, detail: m.problem_amount_too_small },
  api_keys_too_many: {
    status: 409,
    detail: ({ maximum }) => m.problem_api_keys_too_many({ maximum: Number(maximum) }),
  },
  article_changed: { status: 409, detail: m.problem_article_changed },
  article_not_found: { status: 404, detail: m.problem_article_not_found },
  authenticator_exists: { status: 409, detail: m.problem_authenticator_exists },
  availability_exists: { status: 409, detail: m.problem_availability_exists },
  availability_not_found: { status: 404, detail: m.problem_availability_not_found },
  bad_credentials: { status: 401, detail: m.problem_bad_credentials },
  below_sold: { status: 409, detail: m.problem_below_sold },
  booking_not_found: { status: 404, detail: m.problem_booking_not_found },
  capacity_too_large: {
    status: 422,
    detail: ({ maximum }) => m.problem_capacity_too_large({ maximum: Number(maximum) }),
  },
  category_not_found: { status: 422, detail: m.problem_category_not_found },
  category_out_of_range: {
    status: 422,
    detail: ({ name, least, most }) => {
      const facts = { name: formatName(name), most: Number(most) };
      return Number(least) > 0
        ? m.problem_category_out_of_range({ ...facts, least: Number(least) })
        : m.book_category_at_most(facts);
    },
  },
  discount_code_taken: { status: 409, detail: m.problem_discount_code_taken },
  discount_codes_too_many: {
    status: 409,
    detail: ({ maximum }) => m.problem_discount_codes_too_many({ maximum: Number(maximum) }),
  },
  channel_name_taken: { status: 409, detail: m.problem_channel_name_taken },
  channel_not_found: { status: 404, detail: m.problem_channel_not_found },
  channel_reference_taken: {
    status: 409,
    detail: ({ reference }) => m.problem_channel_reference_taken({ reference: String(reference) }),
  },
  date_costs_otherwise: { status: 409, detail: m.problem_date_costs_otherwise },
  discount_not_found: { status: 404, detail: m.problem_discount_not_found },
  discount_not_now: { status: 409, detail: m.problem_discount_not_now },
  discount_other_tours: { status: 409, detail: m.problem_discount_other_tours },
  discount_used_by_guest: { status: 409, detail: m.problem_discount_used_by_guest },
  discount_used_up: { status: 409, detail: m.problem_discount_used_up },
  document_changed: { status: 409, detail: m.problem_document_changed },
  document_not_found: { status: 404, detail: m.problem_document_not_found },
  document_not_pdf: { status: 422, detail: m.problem_document_not_pdf },
  email_taken: { status: 409, detail: m.problem_email_taken },
  erasure_request_not_found: { status: 404, detail: m.problem_erasure_request_not_found },
  extra_not_found: { status: 422, detail: m.problem_extra_not_found },
  extra_out_of_range: {
    status: 422,
    detail: ({ name, most }) =>
      m.problem_extra_out_of_range({ name: formatName(name), most: Number(most) }),
  },
  extra_sold_out: {
    status: 409,
    detail: ({ name, left }) =>
      left === 0
        ? m.problem_extra_gone({ name: formatName(name) })
        : m.problem_extra_sold_out({ name: formatName(name), left: Number(left) }),
  },
  gallery_item_not_found: { status: 404, detail: m.problem_gallery_item_not_found },
  guest_not_found: { status: 404, detail: m.problem_guest_not_found },
  guest_still_coming: {
    status: 409,
    detail: ({ references }) =>
      m.problem_guest_still_coming({ references: [references].flat().join(', ') }),
  },
  account_linked: { status: 409, detail: m.problem_account_linked },
  day_off_not_found: { status: 404, detail: m.problem_day_off_not_found },
  days_off_overlap: {
    status: 409,
    detail: ({ from, to }) =>
      m.problem_days_off_overlap({
        span: formatSpan(String(from), String(to), currentLocale()),
      }),
  },
  days_off_past: { status: 422, detail: m.problem_days_off_past },
  guide_not_found: { status: 404, detail: m.problem_guide_not_found },
  guide_not_shown: { status: 422, detail: m.problem_guide_not_shown },
  has_bookings: { status: 409, detail: m.problem_has_bookings },
  has_real_bookings: {
    status: 409,
    detail: ({ bookings }) => m.problem_has_real_bookings({ count: Number(bookings) }),
  },
  heads_changed: {
    status: 409,
    detail: ({ arrived, noShow, sentArrived, sentNoShow }) =>
      m.problem_heads_changed({
        arrived: Number(arrived),
        noShow: Number(noShow),
        sentArrived: Number(sentArrived),
        sentNoShow: Number(sentNoShow),
      }),
  },
  hold_expired: { status: 410, detail: m.problem_hold_expired },
  idempotency_conflict: { status: 409, detail: m.problem_idempotency_conflict },
  import_faulty: {
    status: 422,
    detail: ({ count }) => m.problem_import_faulty({ count: Number(count) }),
  },
  invoice_issued: { status: 409, detail: m.problem_invoice_issued },
  invoice_not_failed: { status: 409, detail: m.problem_invoice_not_failed },
  invoice_not_found: { status: 404, detail: m.problem_invoice_not_found },
  invoicing_off: { status: 409, detail: m.problem_invoicing_off },
  key_not_found: { status: 404, detail: m.problem_key_not_found },
  language_booked: { status: 409, detail: m.problem_language_booked },
  language_not_offered: { status: 409, detail: m.problem_language_not_offered },
  last_owner: { status: 409, detail: m.problem_last_owner },
  letter_changed: { status: 409, detail: m.problem_letter_changed },
  letter_goes_once: { status: 409, detail: m.problem_letter_goes_once },
  letter_not_draft: { status: 409, detail: m.problem_letter_not_draft },
  letter_not_found: { status: 404, detail: m.problem_letter_not_found },
  letter_without_readers: { status: 409, detail: m.problem_letter_without_readers },
  letter_without_text: { status: 422, detail: m.problem_letter_without_text },
  link_expired: { status: 410, detail: m.problem_link_expired },
  logo_invisible: { status: 422, detail: m.problem_logo_invisible },
  logo_too_many_pixels: {
    status: 422,
    detail: () => m.problem_logo_too_many_pixels({ side: LOGO_MAX_SIDE_PIXELS }),
  },
  logo_unknown_kind: { status: 422, detail: m.problem_logo_unknown_kind },
  mail_not_found: { status: 404, detail: m.problem_mail_not_found },
  member_not_found: { status: 404, detail: m.problem_member_not_found },
  member_without_email: { status: 409, detail: m.problem_member_without_email },
  more_than_due: { status: 409, detail: m.problem_more_than_due },
  name_differs: { status: 422, detail: m.problem_name_differs },
  no_second_factor: { status: 409, detail: m.problem_no_second_factor },
  no_such_guide: { status: 422, detail: m.problem_no_such_guide },
  nothing_due: { status: 409, detail: m.problem_nothing_due },
  not_bookable: { status: 409, detail: m.problem_not_bookable },
  not_confirmed: { status: 409, detail: m.problem_not_confirmed },
  not_enough_spots: { status: 409, detail: m.problem_not_enough_spots },
  not_offered: { status: 409, detail: m.problem_not_offered },
  not_pending: { status: 409, detail: m.problem_not_pending },
  not_the_demo: { status: 409, detail: m.problem_not_the_demo },
  choice_promised: { status: 409, detail: m.problem_choice_promised },
  nothing_to_decide: { status: 409, detail: m.problem_nothing_to_decide },
  not_to_rebook: { status: 409, detail: m.problem_not_to_rebook },
  offer_changed: { status: 409, detail: m.problem_offer_changed },
  offer_expired: { status: 410, detail: m.problem_offer_expired },
  offer_required: { status: 409, detail: m.problem_offer_required },
  old_address_leads_on: {
    status: 409,
    detail: ({ from, to }) =>
      m.problem_old_address_leads_on({ from: String(from), to: String(to) }),
  },
  old_address_not_found: { status: 404, detail: m.problem_old_address_not_found },
  old_addresses_too_many: {
    status: 422,
    detail: ({ maximum }) => m.problem_old_addresses_too_many({ maximum: Number(maximum) }),
  },
  party_needs_adult: { status: 422, detail: m.problem_party_needs_adult },
  passkey_exists: { status: 409, detail: m.problem_passkey_exists },
  passkey_not_found: { status: 404, detail: m.problem_passkey_not_found },
  passkey_refused: { status: 422, detail: m.problem_passkey_refused },
  passkeys_need_a_name: { status: 409, detail: m.problem_passkeys_need_a_name },
  payment_under_way: { status: 409, detail: m.problem_payment_under_way },
  payment_not_found: { status: 404, detail: m.problem_payment_not_found },
  payout_not_found: { status: 404, detail: m.problem_payout_not_found },
  picture_animated: { status: 422, detail: m.problem_picture_animated },
  picture_broken: { status: 422, detail: m.problem_picture_broken },
  picture_mislabelled: { status: 422, detail: m.problem_picture_mislabelled },
  picture_not_found: { status: 422, detail: m.problem_picture_not_found },
  picture_not_ready: { status: 503, detail: m.problem_picture_not_ready },
  picture_too_many_pixels: {
    status: 422,
    detail: () =>
      m.problem_picture_too_many_pixels({
        megapixels: PICTURE_MAX_MEGAPIXELS,
        heavy: Math.floor(HEAVY_PICTURE_MAX_MEGAPIXELS),
        side: formatCount(PICTURE_MAX_SIDE_PIXELS, currentLocale()),
      }),
  },
  picture_heic: { status: 422, detail: m.problem_picture_heic },
  picture_unknown_kind: { status: 422, detail: m.problem_picture_unknown_kind },
  pool_in_use: { status: 409, detail: m.problem_pool_in_use },
  pools_too_few: {
    status: 409,
    detail: ({ dates }) =>
      Array.isArray(dates)
        ? m.problem_pools_too_few_on({ dates: formatStarts(dates) })
        : m.problem_pools_too_few(),
  },
  pool_name_taken: { status: 409, detail: m.problem_pool_name_taken },
  pool_not_found: { status: 404, detail: m.problem_pool_not_found },
  pools_too_many: {
    status: 409,
    detail: ({ maximum }) => m.problem_pools_too_many({ maximum: Number(maximum) }),
  },
  policy_stays: { status: 409, detail: m.problem_policy_stays },
  push_address_refused: { status: 422, detail: m.problem_push_address_refused },
  push_device_not_found: { status: 404, detail: m.problem_push_device_not_found },
  party_by_team: { status: 409, detail: m.problem_party_by_team },
  price_changed: {
    status: 409,
    detail: ({ total }) =>
      m.problem_price_changed({ total: formatMoney(Number(total), region().currency) }),
  },
  private_not_offered: { status: 409, detail: m.problem_private_not_offered },
  payment_refused: { status: 422, detail: m.problem_payment_refused },
  provider_away: { status: 503, detail: m.problem_provider_away },
  refund_changed: {
    status: 409,
    detail: ({ refund }) =>
      m.problem_refund_changed({ refund: formatMoney(Number(refund), region().currency) }),
  },
  refund_too_large: { status: 422, detail: m.problem_refund_too_large },
  respond_by_out_of_range: {
    status: 422,
    detail: ({ hours, days }) =>
      m.problem_respond_by_out_of_range({ hours: Number(hours), days: Number(days) }),
  },
  reservation_confirmed: { status: 409, detail: m.problem_reservation_confirmed },
  reservation_differs: { status: 409, detail: m.problem_reservation_differs },
  review_not_found: { status: 404, detail: m.problem_review_not_found },
  second_factor_required: { status: 401, detail: m.problem_second_factor_required },
  session_not_found: { status: 404, detail: m.problem_session_not_found },
  region_has_bookings: { status: 409, detail: m.problem_region_has_bookings },
  region_skips_starts: {
    status: 422,
    detail: ({ starts }) => m.problem_region_skips_starts({ starts: [starts].flat().join(', ') }),
  },
  settings_changed: { status: 409, detail: m.problem_settings_changed },
  slug_taken: { status: 409, detail: m.problem_slug_taken },
  start_skipped: {
    status: 422,
    detail: ({ date, time }) => m.problem_start_skipped({ date: String(date), time: String(time) }),
  },
  start_too_soon: {
    status: 422,
    detail: ({ hours }) =>
      hours === undefined
        ? m.problem_start_past()
        : m.problem_start_too_soon({ hours: Number(hours) }),
  },
  too_early: { status: 409, detail: m.problem_too_early },
  too_late: {
    status: 409,
    detail: ({ hours }) => m.problem_too_late({ hours: Number(hours) }),
  },
  too_many_heads: {
    status: 422,
    detail: ({ participants }) => m.problem_too_many_heads({ count: Number(participants) }),
  },
  too_many_passkeys: {
    status: 409,
    detail: () => m.problem_too_many_passkeys({ maximum: PASSKEYS_MAX }),
  },
  too_many_people: {
    status: 422,
    detail: ({ maximum }) => m.problem_too_many_people({ maximum: Number(maximum) }),
  },
  tour_changed: { status: 409, detail: m.problem_tour_changed },
  tour_has_bookings: { status: 409, detail: m.problem_tour_has_bookings },
  team_link_not_found: { status: 404, detail: m.problem_team_link_not_found },
  tour_not_found: { status: 404, detail: m.problem_tour_not_found },
  voucher_ended: { status: 409, detail: m.problem_voucher_ended },
  voucher_not_active: { status: 409, detail: m.problem_voucher_not_active },
  voucher_not_found: { status: 404, detail: m.problem_voucher_not_found },
  voucher_not_kept: { status: 409, detail: m.problem_voucher_not_kept },
  voucher_other_currency: { status: 409, detail: m.problem_voucher_other_currency },
  voucher_other_mode: { status: 409, detail: m.problem_voucher_other_mode },
  voucher_used_up: { status: 409, detail: m.problem_voucher_used_up },
  voucher_not_offered: { status: 409, detail: m.problem_voucher_not_offered },
  vouchers_not_sold: { status: 409, detail: m.problem_vouchers_not_sold },
  waitlist_entry_not_found: { status: 404, detail: m.problem_waitlist_entry_not_found },
  waitlist_entry_ended: { status: 409, detail: m.problem_waitlist_entry_ended },
  waitlist_not_needed: { status: 409, detail: m.problem_waitlist_not_needed },
  webhook_address_refused: { status: 422, detail: m.problem_webhook_address_refused },
  webhook_delivery_not_found: { status: 404, detail: m.problem_webhook_delivery_not_found },
  webhook_not_found: { status: 404, detail: m.problem_webhook_not_found },
  webhook_off: { status: 409, detail: m.problem_webhook_off },
  webhooks_too_many: {
    status: 409,
    detail: ({ maximum }) => m.problem_webhooks_too_many({ maximum: Number(maximum) }),
  },
  wrong_code: { status: 422, detail: m.problem_wrong_code },
  wrong_password: { status: 422, detail: m.problem_wrong_password },
};

const formatName = (name: FailureDetails[string] | undefined): string =>
  localise(name as LocalisedText, currentLocale());

const refusedField: Partial<Record<FailureCode, string>> = {
  region_skips_starts: 'timeZone',
  start_skipped: 'time',
  start_too_soon: 'date',
  days_off_overlap: 'from',
  days_off_past: 'to',
  respond_by_out_of_range: 'respondBy',
  too_many_people: 'participants',
  not_enough_spots: 'participants',
  category_not_found: 'party',
  category_out_of_range: 'party',
  party_needs_adult: 'party',
  extra_not_found: 'extras',
  extra_out_of_range: 'extras',
  extra_sold_out: 'extras',
  private_not_offered: 'isPrivate',
  discount_code_taken: 'code',
  discount_not_found: 'discountCode',
  discount_not_now: 'discountCode',
  discount_other_tours: 'discountCode',
  discount_used_by_guest: 'discountCode',
  discount_used_up: 'discountCode',
  voucher_ended: 'voucherCode',
  voucher_not_found: 'voucherCode',
  voucher_not_kept: 'voucherCode',
  voucher_other_currency: 'voucherCode',
  voucher_other_mode: 'voucherCode',
  voucher_used_up: 'voucherCode',
  document_not_pdf: 'file',
  slug_taken: 'slug',
  email_taken: 'email',
  wrong_code: 'code',
  guide_not_shown: 'namedGuideId',
  no_such_guide: 'guideId',
  logo_invisible: 'file',
  logo_too_many_pixels: 'file',
  logo_unknown_kind: 'file',
  picture_animated: 'file',
  picture_broken: 'file',
  picture_mislabelled: 'file',
  picture_not_found: 'pictures',
  pool_name_taken: 'name',
  picture_too_many_pixels: 'file',
  picture_heic: 'file',
  picture_unknown_kind: 'file',
  below_sold: 'capacity',
  language_booked: 'languages',
  language_not_offered: 'tourLanguage',
  capacity_too_large: 'capacity',
  more_than_due: 'amount',
  too_many_heads: 'arrived',
  refund_too_large: 'amount',
  availability_exists: 'time',
};

export const statusOf = (code: FailureCode): number => refusals[code].status;

export function describeFailure(failure: Failure): Problem {
  const { status } = refusals[failure.code];
  const say =
    failure.details.reason === 'tour_inactive'
      ? m.problem_tour_inactive
      : refusals[failure.code].detail;
  const detail = say(failure.details);
  const { field = refusedField[failure.code], ...details } = failure.details;
  return {
    ...describeStatus(status, failure.code, detail),
    ...details,
    ...(field && { errors: { [field]: [detail] } }),
  };
}

export class HttpRefusal extends Error {
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  constructor(problem: Problem, headers: Record<string, string> = {}) {
    super(problem.code);
    this.problem = problem;
    this.headers = headers;
  }
}

export const httpRefusals = {
  csrf: () => describeStatus(403, 'csrf', m.problem_csrf()),
  role_forbidden: () => describeStatus(403, 'role_forbidden', m.problem_role_forbidden()),
  not_confirmed_lately: () =>
    describeStatus(403, 'not_confirmed_lately', m.problem_not_confirmed_lately()),
  api_key_invalid: () => describeStatus(401, 'api_key_invalid', m.problem_api_key_invalid()),
  closed_to_api_keys: () =>
    describeStatus(403, 'closed_to_api_keys', m.problem_closed_to_api_keys()),
  scope_missing: (scope: ApiScope) => ({
    ...describeStatus(403, 'scope_missing', m.problem_scope_missing({ scope })),
    scope,
  }),
  unauthenticated: () => describeStatus(401, 'unauthenticated', m.problem_unauthenticated()),
  not_found: () => describeStatus(404, 'not_found', m.problem_not_found()),
  method_not_allowed: () => describeStatus(405, 'method_not_allowed', m.problem_method()),
  body_too_large: (maxBytes: number) =>
    describeStatus(413, 'body_too_large', m.problem_body_too_large({ kilobytes: maxBytes / 1024 })),
  file_too_large: (maxBytes: number) =>
    describeStatus(
      413,
      'body_too_large',
      m.problem_file_too_large({ megabytes: maxBytes / (1024 * 1024) }),
    ),
  not_json: () => describeStatus(415, 'not_json', m.problem_not_json()),
  not_multipart: () => describeStatus(415, 'not_multipart', m.problem_not_multipart()),
  invalid: (errors: Record<string, string[]>) => ({
    ...describeStatus(422, 'invalid', m.problem_invalid()),
    errors,
  }),
  too_many_requests: () => describeStatus(429, 'too_many_requests', m.problem_too_many_requests()),
  work_required: (challenge: Challenge) => ({
    ...describeStatus(428, 'work_required', m.problem_work_required()),
    ...challenge,
  }),
  crowded: () => describeStatus(503, 'crowded', m.problem_crowded()),
  internal: () => describeStatus(500, 'internal', m.problem_internal()),
  disk_full: () => describeStatus(507, 'disk_full', m.problem_disk_full()),
  database_away: () => describeStatus(503, 'database_away', m.problem_database_away()),
};

const describeStatus = (
  status: number,
  code: FailureCode | HttpRefusalCode,
  detail: string,
): Problem => ({
  title: titles[status] ?? 'Error',
  status,
  detail,
  code,
});

// RFC 9110's own phrases: the title names the kind of error and is not translated.
const titles: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Counts one try. Throws 429 with Retry-After when there were too many. */
export async function limited<Name extends string>(
  limits: Limits<Name>,
  one: Try<Name>,
): Promise<void> {
  refuseFor(await limits.take(one));
}

/** Throws 429, unless there is nothing to wait for. */
export function refuseFor(seconds: number | null): void {
  if (seconds === null) return;
  throw new HttpRefusal(httpRefusals.too_many_requests(), { 'retry-after': String(seconds) });
}
