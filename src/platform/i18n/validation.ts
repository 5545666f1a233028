import type { z } from 'zod';
import {
  COMMISSION_MAX_BASIS_POINTS,
  DISCOUNT_LEAVES_PERCENT,
  EXTRA_MAX_CENTS,
  OFFER_MAX_CENTS,
  PRICE_KEEPS_PERCENT,
  PRICE_MAX_CENTS,
  PRICE_MAX_MORE_PERCENT,
  SAMPLE_PRICE_CENTS,
  SPAN_MAX_DAYS,
} from '#contract/constants.ts';
import { typeAmount } from '#contract/pricing/amount.ts';
import { region } from '#contract/settings/region.ts';
import { formatMoney } from './format.ts';
import { m } from './messages.ts';
import { reachTexts } from './reach.ts';
import { reviewLimitTexts } from './review-limits.ts';

type Issue = z.core.$ZodRawIssue;

export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return m.invalid_at_least({ minimum: String(issue.minimum) });
      if (issue.minimum === 1) return m.invalid_required();
      return m.invalid_too_short({ minimum: Number(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? m.invalid_too_long({ maximum: Number(issue.maximum) })
        : m.invalid_at_most({ maximum: String(issue.maximum) });
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return m.invalid_required();
      if (issue.expected === 'int') return m.invalid_whole_number();
      return issue.expected === 'number' ? m.invalid_number() : m.invalid_value();
    case 'invalid_format':
      return issue.input === '' ? m.invalid_required() : m.invalid_value();
    case 'unrecognized_keys':
      return m.invalid_unknown_field();
    default:
      return m.invalid_value();
  }
}

/** Messages that a schema names by key. */
const ownTexts: Record<string, () => string> = {
  ...reachTexts,
  ...reviewLimitTexts,
  admin_choose_tour: m.admin_choose_tour,
  admin_dates_languages_missing: m.admin_dates_languages_missing,
  admin_dates_times_missing: m.admin_dates_times_missing,
  admin_dates_weekdays_missing: m.admin_dates_weekdays_missing,
  admin_offer_dates_needed: m.admin_offer_dates_needed,
  admin_order_choose_date: m.admin_order_choose_date,
  admin_password_missing: m.admin_password_missing,
  invalid_account: m.invalid_account,
  invalid_required: m.invalid_required,
  invalid_colour: m.invalid_colour,
  invalid_colour_like_page: m.invalid_colour_like_page,
  invalid_colour_too_light: m.invalid_colour_too_light,
  invalid_closes: m.invalid_closes,
  invalid_date: m.invalid_date,
  invalid_discount_code: m.invalid_discount_code,
  invalid_discount_share: () =>
    m.invalid_discount_share({ maximum: 100 - DISCOUNT_LEAVES_PERCENT }),
  invalid_currency: m.invalid_currency,
  invalid_default_language: m.invalid_default_language,
  invalid_line: m.invalid_line,
  invalid_webhook_events: m.invalid_webhook_events,
  invalid_webhook_url: m.invalid_webhook_url,
  invalid_no_english: m.invalid_no_english,
  invalid_no_scopes: m.invalid_no_scopes,
  invalid_old_address: m.invalid_old_address,
  invalid_old_address_elsewhere: m.invalid_old_address_elsewhere,
  invalid_old_address_is_page: m.invalid_old_address_is_page,
  invalid_old_address_leads_on: m.invalid_old_address_leads_on,
  invalid_old_address_nowhere: m.invalid_old_address_nowhere,
  invalid_old_address_twice: m.invalid_old_address_twice,
  invalid_page: m.invalid_page,
  invalid_rule_name: m.invalid_rule_name,
  invalid_time_skipped: m.invalid_time_skipped,
  invalid_time_zone: m.invalid_time_zone,
  invalid_tax_number: m.invalid_tax_number,
  invalid_value: m.invalid_value,
  invalid_prefix: m.invalid_prefix,
  invalid_same_day: m.invalid_same_day,
  invalid_same_address: m.invalid_same_address,
  invalid_sender_name: m.invalid_sender_name,
  invalid_hours: m.invalid_hours,
  invalid_name: m.invalid_name,
  invalid_offer: () =>
    m.invalid_offer({ currency: region().currency, maximum: formatMoney(OFFER_MAX_CENTS) }),
  invalid_price: () =>
    m.invalid_price({
      amount: typeAmount(SAMPLE_PRICE_CENTS),
      maximum: formatMoney(PRICE_MAX_CENTS),
    }),
  invalid_amount_step: () => m.invalid_amount_step({ currency: region().currency }),
  invalid_extra_price: () =>
    m.invalid_extra_price({
      amount: typeAmount(SAMPLE_PRICE_CENTS),
      maximum: formatMoney(EXTRA_MAX_CENTS),
    }),
  invalid_extra_twice: m.invalid_extra_twice,
  invalid_price_change: () => m.invalid_price_change({ amount: typeAmount(SAMPLE_PRICE_CENTS) }),
  invalid_commission: () => m.invalid_commission({ maximum: COMMISSION_MAX_BASIS_POINTS / 100 }),
  invalid_price_share: () =>
    m.invalid_price_share({ least: 100 - PRICE_KEEPS_PERCENT, most: PRICE_MAX_MORE_PERCENT }),
  invalid_refund_hours: m.invalid_refund_hours,
  invalid_refund_percent: m.invalid_refund_percent,
  invalid_rule_always: m.invalid_rule_always,
  invalid_slug: m.invalid_slug,
  invalid_category_span: m.invalid_category_span,
  invalid_category_twice: m.invalid_category_twice,
  invalid_comes_alone: m.invalid_comes_alone,
  invalid_first_category: m.invalid_first_category,
  invalid_group_categories: m.invalid_group_categories,
  invalid_group_minimum: m.invalid_group_minimum,
  invalid_group_surcharge: m.invalid_group_surcharge,
  invalid_pool_twice: m.invalid_pool_twice,
  invalid_party_below_group: m.invalid_party_below_group,
  invalid_span: m.invalid_span,
  invalid_single_category: m.invalid_single_category,
  invalid_span_long: () => m.invalid_span_long({ count: SPAN_MAX_DAYS }),
  invalid_password_common: m.invalid_password_common,
  invalid_passwords_differ: m.invalid_passwords_differ,
};

export const formatIssue = (message: string): string => ownTexts[message]?.() ?? message;
