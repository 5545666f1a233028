import { expect, it } from 'vitest';
import * as constants from './constants.ts';
import { defaultRegion } from './settings/region.ts';

const units =
  /_(ms|px|seconds|minutes?|hours?|days|months|characters|digits|people|cents|bytes|megapixels|pixels|metres|articles|cards|tries|rating|count|records|rows|faults|pages|requests|holds|sources|passkeys|keys|categories|percent|points|codes|uses|rules|tiers|extras|starts|units|pools|devices|webhooks)(_|$)/i;

it('each limit has its unit in its name', () => {
  const limits = Object.entries(constants).filter(([, value]) => typeof value === 'number');
  expect(limits.length).toBeGreaterThan(50);
  expect(limits.map(([name]) => name).filter((name) => !units.test(`_${name}`))).toEqual([]);
});

it('the limits match section 9 of the specification', () => {
  expect(defaultRegion).toMatchObject({ timeZone: 'Europe/Lisbon', currency: 'EUR' });
  expect(constants).toMatchObject({
    TOAST_DISMISS_MS: 5000,
    TOAST_SWIPE_PX: 50,
    TOOLTIP_OPEN_DELAY_MS: 700,
    TOOLTIP_SKIP_DELAY_MS: 300,
    CARD_DESCRIPTION_CHARACTERS: 100,
    HASH_SCROLL_DELAY_MS: 100,
    NAVBAR_ARTICLES_DESKTOP: 8,
    NAVBAR_ARTICLES_MOBILE: 5,
    DROPDOWN_CLOSE_DELAY_MS: 100,
    VISIT_FALLBACK_MS: 1500,
    VISIT_LOCATION_TIMEOUT_MS: 5000,
    VISIT_LOCATION_MAX_AGE_MS: 600_000,
    REVIEW_TEXT_MIN_CHARACTERS: 10,
    REVIEW_TEXT_MAX_CHARACTERS: 499,
    REVIEW_RATING_MAX: 5,
    REVIEW_NAME_MIN_CHARACTERS: 2,
    SMALL_GROUP_MAX_PEOPLE: 7,
    FREE_CANCELLATION_HOURS: 24,
    ARRIVE_EARLY_MINUTES: 15,
    REQUEST_REPLY_HOURS: 24,
    REMINDER_HOURS_BEFORE: 24,
  });
});
