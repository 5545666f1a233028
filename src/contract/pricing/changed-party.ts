import {
  type ExtraCount,
  fittingExtras,
  linesInFull,
  type PricedInFull,
  type RequestedBooking,
} from './extras.ts';
import {
  adjustedLines,
  categoryLines,
  type Discount,
  discountedLines,
  extraLines,
  type OwnPrice,
  offeredLines,
  offerLine,
  type Priced,
  type PriceLine,
  type RequestedParty,
  totalOf,
} from './prices.ts';

const findLine = (lines: readonly PriceLine[], kind: PriceLine['kind']) =>
  lines.find((line) => line.kind === kind);

type Booked = { lines: readonly PriceLine[]; participants: number; totalCents: number };

/** A booking's lines; for one that has only a total, those that it follows from, if it divides evenly. */
export function bookedLines(
  { priceType, categories }: Priced,
  { lines, participants, totalCents }: Booked,
): readonly PriceLine[] {
  if (lines.length > 0) return lines;
  const whole = { categoryId: null, name: null };
  if (priceType === 'per_group') {
    return [{ ...whole, kind: 'group', count: 1, unitAmount: totalCents }];
  }
  const unitAmount = totalCents / participants;
  return categories.length === 0 && Number.isInteger(unitAmount)
    ? [{ ...whole, kind: 'person', count: participants, unitAmount }]
    : [offerLine(totalCents)];
}

/** The tour at a booking's own prices; what was not booked has the tour's price. */
export function atBookedPrices(tour: PricedInFull, lines: readonly PriceLine[]): PricedInFull {
  // The lines of an agreed price have no unit prices.
  if (findLine(lines, 'offer')) return tour;
  const whole = lines.find(
    ({ kind, categoryId }) => (kind === 'person' || kind === 'group') && categoryId === null,
  );
  const bookedPrice = (isIt: (line: PriceLine) => boolean, price: number) =>
    lines.find(isIt)?.unitAmount ?? price;
  return {
    ...tour,
    price: whole?.unitAmount ?? tour.price,
    categories: tour.categories.map((category) => ({
      ...category,
      price: bookedPrice(({ categoryId }) => categoryId === category.id, category.price),
    })),
    extras: tour.extras.map((extra) => ({
      ...extra,
      price: bookedPrice(({ extraId }) => extraId === extra.id, extra.price),
    })),
    privateSurcharge: findLine(lines, 'private')?.unitAmount ?? tour.privateSurcharge,
  };
}

/** The party, extras and private surcharge that a booking's lines stand for. */
export function requestedBookingOf(
  lines: readonly PriceLine[],
  participants: number,
): RequestedBooking {
  const party = categoryLines(lines).map(({ categoryId, count }) => ({
    categoryId: categoryId ?? '',
    count,
  }));
  return {
    ...(party.length > 0 ? { party } : { participants }),
    extras: extraLines(lines).map(({ extraId = '', count }) => ({ extraId, count })),
    isPrivate: findLine(lines, 'private') !== undefined,
  };
}

/** The booked extras, as many as the new party may have. */
export function extrasForParty(
  tour: PricedInFull,
  lines: readonly PriceLine[],
  requested: RequestedParty,
): ExtraCount[] {
  const extras = extraLines(lines).map(({ extraId = '', count }) => ({ extraId, count }));
  return fittingExtras(tour, { ...requested, extras });
}

type Repricing = {
  /** The booking's lines before. */
  booked: readonly PriceLine[];
  /** At the booking's own prices. */
  tour: PricedInFull;
  requested: RequestedBooking;
  /** The code that it was booked with; null if it had none or the code is deleted. */
  discount: Discount | null;
  /** Replaces the calculated total. */
  ownPrice?: OwnPrice | undefined;
};

/** The lines of a changed party. A total that was agreed by hand stays until another is given. */
export function changedLines({
  booked,
  tour,
  requested,
  discount,
  ownPrice,
}: Repricing): PriceLine[] {
  const offer = findLine(booked, 'offer');
  const lines = linesInFull(tour, requested);
  if (offer) return offeredLines(lines, ownPrice?.totalCents ?? totalOf(booked));
  const code = findLine(booked, 'code');
  const withdrawn = code && {
    code: typeof code.name === 'string' ? code.name : '',
    kind: 'amount' as const,
    value: -code.unitAmount,
  };
  const discounted = discountedLines(lines, discount ?? withdrawn);
  const adjustment = findLine(booked, 'adjustment');
  const agreed = adjustment && {
    totalCents: totalOf(booked),
    reason: typeof adjustment.name === 'string' ? adjustment.name : '',
  };
  return adjustedLines(discounted, ownPrice ?? agreed);
}
