import { PARTY_MAX_PEOPLE } from '#contract/constants.ts';
import {
  offeredLines,
  type PriceLine,
  partyOf,
  priceLines,
  spotsOf,
  totalCents,
  totalOf,
} from '#contract/pricing/prices.ts';
import type { Tour } from '../tours/tours.table.ts';
import { type ImportFault, namesIn, plainName } from './import.ts';

/** By the id or the name of each category. */
export type NamedParty = readonly { category: string; count: number }[];

type ImportedParty = {
  participants: number;
  party?: NamedParty | undefined;
  total?: number | undefined;
};

type PricedRow = { participants: number; lines: PriceLine[]; total: number };

export function priceRow(
  tour: Tour,
  { participants, party: named, total }: ImportedParty,
): PricedRow | Pick<ImportFault, 'code' | 'field' | 'details'> {
  const { priceCents: price, priceType, categories } = tour;
  if (named === undefined) {
    return { participants, lines: [], total: total ?? totalCents(tour, participants) };
  }
  const priced = { price, priceType, categories };
  const party: { categoryId: string; count: number }[] = [];
  for (const { category: name, count } of named) {
    const found = categories.find((each) =>
      [each.id, ...namesIn(each.name)].some((known) => plainName(known) === plainName(name)),
    );
    if (!found) return { field: 'party', code: 'category_unknown', details: { name } };
    party.push({ categoryId: found.id, count });
  }
  const people = partyOf(priced, { party }).reduce((sum, { count }) => sum + count, 0);
  const spots = spotsOf(priced, { party });
  if (people !== participants || people > PARTY_MAX_PEOPLE) {
    return { field: 'party', code: 'party_differs', details: { people, participants } };
  }
  if (spots === 0) return { field: 'party', code: 'party_without_spots' };
  const lines = priceLines(priced, { party });
  const asked = total ?? totalOf(lines);
  return {
    participants: spots,
    lines: asked === totalOf(lines) ? lines : offeredLines(lines, asked),
    total: asked,
  };
}
