import {
  HEAVY_PICTURE_MAX_MEGAPIXELS,
  PASSKEYS_MAX,
  PICTURE_MAX_MEGAPIXELS,
  PICTURE_MAX_SIDE_PIXELS,
} from '#contract/constants.ts';
import type { FailureCode, HttpRefusalCode } from '#contract/failures.ts';
import type { Challenge } from '#contract/proof-of-work.ts';
import type { Failure, FailureDetails } from '#domain/failures.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { Problem } from '#platform/http/problem.ts';
import { formatCount } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import type { LimitName } from './limit-rules.ts';

type Refusal = { status: number; detail: (facts: FailureDetails) => string };

/** Each refusal of the domain with its status and words; the compiler misses none. */
const refusals: Record<FailureCode, Refusal> = {
  already_replied: { status: 409, detail: m.problem_already_replied },
  mail_outdated: { status: 409, detail: m.problem_mail_outdated },
  message_not_found: { status: 404, detail: m.problem_message_not_found },
  subscriber_not_found: { status: 404, detail: m.problem_subscriber_not_found },
  already_refunded: { status: 409, detail: m.problem_already_refunded },
  already_reviewed: { status: 409, detail: m.problem_already_reviewed },
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
  document_changed: { status: 409, detail: m.problem_document_changed },
  document_not_found: { status: 404, detail: m.problem_document_not_found },
  document_not_pdf: { status: 422, detail: m.problem_document_not_pdf },
  email_taken: { status: 409, detail: m.problem_email_taken },
  erasure_request_not_found: { status: 404, detail: m.problem_erasure_request_not_found },
  gallery_item_not_found: { status: 404, detail: m.problem_gallery_item_not_found },
  guest_not_found: { status: 404, detail: m.problem_guest_not_found },
  guest_still_coming: {
    status: 409,
    detail: ({ references }) =>
      m.problem_guest_still_coming({ references: [references].flat().join(', ') }),
  },
  has_bookings: { status: 409, detail: m.problem_has_bookings },
  hold_expired: { status: 410, detail: m.problem_hold_expired },
  idempotency_conflict: { status: 409, detail: m.problem_idempotency_conflict },
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
  mail_not_found: { status: 404, detail: m.problem_mail_not_found },
  member_not_found: { status: 404, detail: m.problem_member_not_found },
  member_without_email: { status: 409, detail: m.problem_member_without_email },
  more_than_due: { status: 409, detail: m.problem_more_than_due },
  no_second_factor: { status: 409, detail: m.problem_no_second_factor },
  no_such_guide: { status: 422, detail: m.problem_no_such_guide },
  not_bookable: { status: 409, detail: m.problem_not_bookable },
  not_confirmed: { status: 409, detail: m.problem_not_confirmed },
  not_enough_spots: { status: 409, detail: m.problem_not_enough_spots },
  not_offered: { status: 409, detail: m.problem_not_offered },
  not_pending: { status: 409, detail: m.problem_not_pending },
  offer_expired: { status: 410, detail: m.problem_offer_expired },
  offer_required: { status: 409, detail: m.problem_offer_required },
  passkey_exists: { status: 409, detail: m.problem_passkey_exists },
  passkey_not_found: { status: 404, detail: m.problem_passkey_not_found },
  passkey_refused: { status: 422, detail: m.problem_passkey_refused },
  passkeys_need_a_name: { status: 409, detail: m.problem_passkeys_need_a_name },
  payment_not_found: { status: 404, detail: m.problem_payment_not_found },
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
  picture_unknown_kind: { status: 422, detail: m.problem_picture_unknown_kind },
  policy_stays: { status: 409, detail: m.problem_policy_stays },
  refund_too_large: { status: 422, detail: m.problem_refund_too_large },
  review_not_found: { status: 404, detail: m.problem_review_not_found },
  second_factor_required: { status: 401, detail: m.problem_second_factor_required },
  session_not_found: { status: 404, detail: m.problem_session_not_found },
  region_has_bookings: { status: 409, detail: m.problem_region_has_bookings },
  settings_changed: { status: 409, detail: m.problem_settings_changed },
  slug_taken: { status: 409, detail: m.problem_slug_taken },
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
  tour_not_found: { status: 404, detail: m.problem_tour_not_found },
  wrong_code: { status: 422, detail: m.problem_wrong_code },
  wrong_password: { status: 422, detail: m.problem_wrong_password },
};

/** The field that a refusal of the domain is about, for forms. */
const refusedField: Partial<Record<FailureCode, string>> = {
  start_too_soon: 'date',
  too_many_people: 'participants',
  not_enough_spots: 'participants',
  document_not_pdf: 'file',
  slug_taken: 'slug',
  email_taken: 'email',
  wrong_code: 'code',
  no_such_guide: 'guideId',
  picture_animated: 'file',
  picture_broken: 'file',
  picture_mislabelled: 'file',
  picture_not_found: 'pictures',
  picture_too_many_pixels: 'file',
  picture_unknown_kind: 'file',
  below_sold: 'capacity',
  language_booked: 'languages',
  language_not_offered: 'tourLanguage',
  capacity_too_large: 'capacity',
  more_than_due: 'amount',
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

/** A refusal at the door, thrown by whatever guards it. */
export class HttpRefusal extends Error {
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  constructor(problem: Problem, headers: Record<string, string> = {}) {
    super(problem.code);
    this.problem = problem;
    this.headers = headers;
  }
}

/** Refusals that come before any rule of the business. */
export const httpRefusals = {
  csrf: () => describeStatus(403, 'csrf', m.problem_csrf()),
  role_forbidden: () => describeStatus(403, 'role_forbidden', m.problem_role_forbidden()),
  not_confirmed_lately: () =>
    describeStatus(403, 'not_confirmed_lately', m.problem_not_confirmed_lately()),
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
};

/**
 * Counts one try of `key` against a limit.
 * @throws {HttpRefusal} 429 with Retry-After when there were too many
 */
export async function limited(
  limits: Limits<LimitName>,
  name: LimitName,
  key: string,
): Promise<void> {
  refuseFor(await limits.take(name, key));
}

/** The same by address: of IPv6 by network. */
export async function limitedFrom(
  limits: Limits<LimitName>,
  name: LimitName,
  address: string,
): Promise<void> {
  refuseFor(await limits.takeFrom(name, address));
}

function refuseFor(seconds: number | null): void {
  if (seconds === null) return;
  throw new HttpRefusal(httpRefusals.too_many_requests(), { 'retry-after': String(seconds) });
}
