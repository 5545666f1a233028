import {
  ARRIVE_EARLY_MINUTES,
  BOOKABLE_DAYS_AHEAD,
  BOOKING_CUTOFF_HOURS,
  FREE_CANCELLATION_HOURS,
  HOLD_MINUTES,
  LATE_PAYMENT_HOURS,
  PRIVATE_PARTY_MAX_PEOPLE,
  REFERENCE_PREFIX,
  REMINDER_HOURS_BEFORE,
  REQUEST_LEAD_HOURS,
  REQUEST_REPLY_HOURS,
  REVIEW_INVITATION_HOURS_AFTER,
  REVIEW_WINDOW_DAYS,
  VOUCHER_VALID_MONTHS,
} from './constants.ts';
import type { Rules } from './rules.schemas.ts';

/** SPEC section 9 and ours, for a house that has not said otherwise. */
export const usualRules: Rules = {
  holdMinutes: HOLD_MINUTES,
  latePaymentHours: LATE_PAYMENT_HOURS,
  bookingCutoffHours: BOOKING_CUTOFF_HOURS,
  freeCancellationHours: FREE_CANCELLATION_HOURS,
  requestLeadHours: REQUEST_LEAD_HOURS,
  requestReplyHours: REQUEST_REPLY_HOURS,
  reminderHoursBefore: REMINDER_HOURS_BEFORE,
  reviewInvitationHoursAfter: REVIEW_INVITATION_HOURS_AFTER,
  reviewWindowDays: REVIEW_WINDOW_DAYS,
  bookableDaysAhead: BOOKABLE_DAYS_AHEAD,
  privatePartyMaxPeople: PRIVATE_PARTY_MAX_PEOPLE,
  arriveEarlyMinutes: ARRIVE_EARLY_MINUTES,
  sellsVouchers: false,
  voucherValidMonths: VOUCHER_VALID_MONTHS,
  referencePrefix: REFERENCE_PREFIX,
};
