import type { Rules } from '#contract/bookings/rules.schemas.ts';
import {
  EMAIL_MAX_CHARACTERS,
  GUEST_NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
  SPECIAL_REQUESTS_MAX_CHARACTERS,
} from '#contract/constants.ts';
import { localise } from '#contract/localised.ts';
import { mostOfExtra, type PricedInFull } from '#contract/pricing/extras.ts';
import { type PriceCategory, type Priced, partyFault } from '#contract/pricing/prices.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatEmailFault, formatPhoneFault } from '#platform/i18n/reach.ts';
import { isBefore, wallTimeAt } from '#ui/wall-time.ts';
import { type Draft, type DraftField, type ExtraControl, requestedBookingOf } from './draft.ts';

/** In the current language and the form's order. */
export type DraftErrors = { [field in DraftField]?: string } & { [extra: ExtraControl]: string };

type LeadRule = Pick<Rules, 'requestLeadHours'>;

/** Wall time in the business's zone. */
export const earliestStart = (now: Date, { requestLeadHours }: LeadRule) =>
  wallTimeAt(new Date(now.getTime() + requestLeadHours * 3600 * 1000));

export function checkStart(
  draft: Pick<Draft, 'date' | 'time'>,
  now: Date,
  rules: LeadRule,
): DraftErrors {
  const errors: DraftErrors = {};
  if (draft.date === '') errors.date = m.book_choose_date();
  else if (!isDate(draft.date)) errors.date = m.invalid_date();
  if (draft.time === '') errors.time = m.book_choose_time();
  if (errors.date || errors.time) return errors;
  const earliest = earliestStart(now, rules);
  if (draft.date < earliest.date) errors.date = tooSoon(rules);
  else if (isBefore(draft, earliest)) errors.time = tooSoon(rules);
  return errors;
}

const tooSoon = ({ requestLeadHours: hours }: LeadRule) => m.problem_start_too_soon({ hours });

/** Checks as the server does, before sending. */
export function checkParty(
  draft: Draft,
  participantsMaximum: number,
  tour: PricedInFull = ONE_PRICE,
  extrasLeft: AvailabilityJson['extrasLeft'] = [],
): DraftErrors {
  const participants = checkParticipants(draft.participants, participantsMaximum);
  const hasCategories = tour.categories.length > 0;
  return onlyWrong({
    participants: hasCategories ? null : participants,
    party: hasCategories ? (checkCategories(tour, draft) ?? participants) : null,
    ...checkExtras(tour, draft, extrasLeft),
    firstName:
      draft.firstName.trim() === ''
        ? m.book_first_name_missing()
        : checkLength(draft.firstName, GUEST_NAME_MAX_CHARACTERS),
    lastName: checkLength(draft.lastName, GUEST_NAME_MAX_CHARACTERS),
    email: formatEmailFault(draft.email) ?? checkLength(draft.email, EMAIL_MAX_CHARACTERS),
    phone: formatPhoneFault(draft.phone) ?? checkLength(draft.phone, PHONE_MAX_CHARACTERS),
    specialRequests: checkLength(draft.specialRequests, SPECIAL_REQUESTS_MAX_CHARACTERS),
    typedCode: draft.typedCode.trim() === '' ? null : m.book_discount_unused(),
  });
}

const ONE_PRICE: PricedInFull = {
  price: 0,
  priceType: 'per_person',
  categories: [],
  extras: [],
  privateSurcharge: null,
};

function checkExtras(
  tour: PricedInFull,
  draft: Draft,
  extrasLeft: AvailabilityJson['extrasLeft'],
): DraftErrors {
  const errors: DraftErrors = {};
  for (const { extraId, count } of draft.extras) {
    const extra = tour.extras.find(({ id }) => id === extraId);
    if (!extra) continue;
    const left = extrasLeft.find((each) => each.extraId === extraId)?.left ?? count;
    const most = mostOfExtra(tour, requestedBookingOf(draft), extra);
    const name = localise(extra.name, currentLocale());
    if (count > Math.min(left, most)) {
      errors[`extras.${extraId}`] = m.book_category_at_most({ name, most: Math.min(left, most) });
    }
  }
  return errors;
}

function checkCategories(tour: Priced, { party }: Draft): string | null {
  const fault = partyFault(tour, { party });
  const name = ({ name: its }: PriceCategory) => localise(its, currentLocale());
  switch (fault?.code) {
    case 'party_needs_adult': {
      const companions = tour.categories.filter(({ comesAlone }) => comesAlone);
      return m.book_needs_companion({ names: companions.map(name).join(', ') });
    }
    case 'category_out_of_range': {
      const { category, most } = fault;
      const { least } = category;
      const count = party.find(({ categoryId }) => categoryId === category.id)?.count ?? 0;
      return count < least
        ? m.book_category_at_least({ name: name(category), least })
        : m.book_category_at_most({ name: name(category), most: most ?? least });
    }
    case 'category_not_found':
      return m.problem_category_not_found();
    default:
      return null;
  }
}

function onlyWrong(found: Readonly<Record<string, string | null>>): DraftErrors {
  const errors: Record<string, string> = {};
  for (const [field, text] of Object.entries(found)) {
    if (text) errors[field] = text;
  }
  return errors;
}

function checkParticipants(participants: number, maximum: number): string | null {
  if (participants < 1) return m.invalid_at_least({ minimum: '1' });
  return participants > maximum ? m.invalid_at_most({ maximum: String(maximum) }) : null;
}

const checkLength = (text: string, maximum: number): string | null =>
  text.trim().length > maximum ? m.invalid_too_long({ maximum }) : null;
