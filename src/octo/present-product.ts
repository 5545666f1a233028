import { commissionOf } from '#contract/channels/commission.ts';
import { localise } from '#contract/localised.ts';
import { refundTerms } from '#contract/payments/refunds.ts';
import { lowestPrice, type PriceChange, pricedWith } from '#contract/pricing/price-rules.ts';
import type { PriceCategory } from '#contract/pricing/prices.ts';
import { taxWithin } from '#contract/pricing/prices.ts';
import { currencyDecimals, region } from '#contract/settings/region.ts';
import { ONLY_UNIT } from '#domain/channels/reserve.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import { presentContent } from './present-content.ts';
import { isPerBooking, type ProductFacts, type View } from './product-facts.ts';

/** A tour has one option: languages and extras are not options of the standard's core. */
export const OPTION_ID = 'DEFAULT';

/** Only for a tour without dates, because the standard asks for a start time. */
const SOME_TIME = '09:00';
const OLDEST_AGE = 120;

export function presentProduct(tour: Tour, facts: ProductFacts, view: View) {
  return {
    id: tour.id,
    internalName: localise(tour.name, 'en'),
    reference: tour.id,
    locale: view.locale,
    timeZone: region().timeZone,
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME' as const,
    deliveryFormats: ['QRCODE' as const],
    deliveryMethods: ['VOUCHER' as const],
    redemptionMethod: 'DIGITAL' as const,
    options: [presentOption(tour, facts, view)],
    ...(view.hasPricing && {
      defaultCurrency: region().currency,
      availableCurrencies: [region().currency],
      pricingPer: isPerBooking(tour) ? ('BOOKING' as const) : ('UNIT' as const),
    }),
    ...(view.hasContent && presentContent(tour, facts, view)),
  };
}

export function presentOption(tour: Tour, facts: ProductFacts, view: View) {
  const [best] = refundTerms(tour.refundTiers, facts.rules);
  return {
    id: OPTION_ID,
    default: true,
    internalName: OPTION_ID,
    reference: null,
    availabilityLocalStartTimes: facts.startTimes.length > 0 ? [...facts.startTimes] : [SOME_TIME],
    cancellationCutoff: `${best.hoursBefore} hours`,
    cancellationCutoffAmount: best.hoursBefore,
    cancellationCutoffUnit: 'hour' as const,
    requiredContactFields: [],
    restrictions: { minUnits: 1, maxUnits: tour.maxGroupSize },
    units: unitsOf(tour).map((unit) => presentUnit(unit, { tour, facts, view })),
    ...(view.hasPricing &&
      isPerBooking(tour) && { pricingFrom: [pricingFrom(tour, tour.priceCents, facts, view)] }),
    ...(view.hasContent && {
      title: localise(tour.name, view.locale),
      shortDescription: localise(tour.shortDescription, view.locale),
    }),
  };
}

/** The price categories, or the one unit of a tour that has none. */
export const unitsOf = (tour: Pick<Tour, 'categories' | 'priceCents'>): PriceCategory[] =>
  tour.categories.length > 0
    ? tour.categories
    : [
        {
          id: ONLY_UNIT,
          name: { en: 'Adult', pt: 'Adulto', ru: 'Взрослый' },
          fromAge: null,
          toAge: null,
          price: tour.priceCents,
          takesSpot: true,
          comesAlone: true,
          least: 0,
          most: null,
        },
      ];

type UnitSurroundings = { tour: Tour; facts: ProductFacts; view: View };

export function presentUnit(unit: PriceCategory, { tour, facts, view }: UnitSurroundings) {
  const alone = unitsOf(tour).filter(({ comesAlone }) => comesAlone);
  return {
    id: unit.id,
    internalName: localise(unit.name, 'en'),
    reference: null,
    type: unitType(unit, unitsOf(tour)[0]),
    restrictions: {
      minAge: unit.fromAge ?? 0,
      maxAge: unit.toAge ?? OLDEST_AGE,
      idRequired: false,
      minQuantity: unit.least,
      maxQuantity: unit.most,
      paxCount: 1,
      accompaniedBy: unit.comesAlone ? [] : alone.map(({ id }) => id),
    },
    requiredContactFields: [],
    ...(view.hasPricing &&
      !isPerBooking(tour) && { pricingFrom: [pricingFrom(tour, unit.price, facts, view)] }),
    ...(view.hasContent && { title: localise(unit.name, view.locale), shortDescription: '' }),
  };
}

const INFANT_MAX_AGE = 3;
const CHILD_MAX_AGE = 13;
const YOUTH_MAX_AGE = 26;
const SENIOR_MIN_AGE = 60;

/** By its ages; the standard has no ages of its own. */
function unitType({ id, fromAge, toAge }: PriceCategory, first: PriceCategory | undefined) {
  if (toAge !== null && toAge <= INFANT_MAX_AGE) return 'INFANT';
  if (toAge !== null && toAge <= CHILD_MAX_AGE) return 'CHILD';
  if (toAge !== null && toAge <= YOUTH_MAX_AGE) return 'YOUTH';
  if (fromAge !== null && fromAge >= SENIOR_MIN_AGE) return 'SENIOR';
  if (id.includes('student')) return 'STUDENT';
  return id === first?.id ? 'ADULT' : 'OTHER';
}

/** The lowest price from today on, in the smallest unit of the currency. */
function pricingFrom(tour: Tour, cents: number, { today }: ProductFacts, view: View) {
  const priced = { ...tour, price: cents, categories: [] };
  return presentPrice(lowestPrice(priced, today) ?? cents, tour, view);
}

/** Amounts in the smallest unit of the currency; `net` is what the business gets. */
export function presentPrice(
  cents: number,
  { taxBasisPoints }: { taxBasisPoints: number | null },
  { commissionBasisPoints }: Pick<View, 'commissionBasisPoints'>,
) {
  const { currency } = region();
  const net = cents - commissionOf(cents, commissionBasisPoints);
  const taxOf = (amount: number) =>
    taxBasisPoints === null ? 0 : taxWithin(amount, taxBasisPoints);
  return {
    original: cents,
    retail: cents,
    net,
    currency,
    currencyPrecision: currencyDecimals(currency),
    includedTaxes:
      taxBasisPoints === null
        ? []
        : [{ name: 'VAT', original: taxOf(cents), retail: taxOf(cents), net: taxOf(net) }],
  };
}

/** The tour at the prices of a date. */
export function pricedOn(tour: Tour, change: PriceChange | null): Tour {
  const priced = pricedWith({ ...tour, price: tour.priceCents }, change);
  return { ...tour, categories: [...priced.categories], priceCents: priced.price };
}
