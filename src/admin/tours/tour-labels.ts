import { localise } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { labelField } from '../editor/field-label.ts';

export const tourName = ({ name }: Pick<AdminTourJson, 'name'>): string =>
  localise(name, currentLocale());

const labels = {
  name: m.admin_tour_name,
  shortDescription: m.admin_tour_short,
  description: m.admin_tour_description,
  pictures: m.admin_tour_pictures,
  'pictures.alt': m.admin_tour_alt,
  price: () => m.admin_tour_price({ currency: region().currency }),
  priceType: m.admin_tour_price_type,
  taxBasisPoints: m.admin_tour_tax,
  categories: m.admin_categories,
  'categories.name': m.admin_category_name,
  'categories.price': () => m.admin_tour_price({ currency: region().currency }),
  'categories.fromAge': m.admin_category_from_age,
  'categories.toAge': m.admin_category_to_age,
  'categories.least': m.admin_category_least,
  'categories.most': m.admin_category_most,
  'categories.takesSpot': m.admin_category_takes_spot,
  'categories.comesAlone': m.admin_category_comes_alone,
  priceRules: m.admin_price_rules,
  'priceRules.from': m.admin_dates_from,
  'priceRules.to': m.admin_dates_to,
  'priceRules.weekdays': m.admin_dates_weekdays,
  'priceRules.change.value': m.admin_price_change_value,
  depositPercent: m.admin_tour_deposit,
  firstBookingCutoffHours: m.admin_tour_first_cutoff,
  minGuests: m.admin_tour_min_guests,
  decideHours: m.admin_tour_decide_hours,
  privateSurcharge: () => m.admin_private_surcharge({ currency: region().currency }),
  extras: m.admin_extras,
  'extras.name': m.admin_category_name,
  'extras.description': m.admin_extra_description,
  'extras.price': () => m.admin_tour_price({ currency: region().currency }),
  'extras.per': m.admin_extra_per,
  'extras.most': m.admin_extra_most,
  'extras.stock': m.admin_extra_stock,
  pools: m.admin_pools,
  'pools.poolId': m.admin_pool_use,
  'pools.units': m.admin_pool_use_units,
  'pools.per': m.admin_pool_use_per,
  refundTiers: m.admin_refund_tiers,
  'refundTiers.hoursBefore': m.admin_refund_tier_hours,
  'refundTiers.refundPercent': m.admin_refund_tier_percent,
  duration: m.admin_tour_duration,
  durationMinutes: m.admin_tour_minutes,
  maxGroupSize: m.admin_tour_group,
  requestFrom: m.admin_tour_request_from,
  requestUntil: m.admin_tour_request_until,
  difficulty: m.tour_fact_difficulty,
  meetingPoint: m.admin_tour_meeting_words,
  'meetingCoordinates.latitude': m.admin_tour_latitude,
  'meetingCoordinates.longitude': m.admin_tour_longitude,
  itinerary: m.admin_tour_itinerary,
  'itinerary.coordinates.latitude': m.admin_tour_stop_place,
  'itinerary.coordinates.longitude': m.admin_tour_stop_place,
  'itinerary.ridesOn': m.admin_tour_stop_rides,
  included: m.tour_included,
  notIncluded: m.tour_not_included,
  bring: m.tour_bring,
  badge: m.admin_tour_badge_words,
  badgeColor: m.admin_tour_badge_color,
};

/** Names a field: `The route, 2 (English)`. */
export const describeField = (field: string): string => labelField(labels, field);
