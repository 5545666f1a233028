import type { InferSelectModel } from 'drizzle-orm';
import type { LocalisedText } from '../localised.ts';
import type { tours } from './tours.table.ts';

export type Tour = InferSelectModel<typeof tours>;

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export const priceTypes = ['per_person', 'per_group'] as const;
export type PriceType = (typeof priceTypes)[number];

export type ItineraryStop = { title: LocalisedText; text: LocalisedText };

/** The point of a picture that stays in sight when it is cropped, in percent from its upper left. */
type PictureFocus = { x: number; y: number };

/** A picture of a tour, by the id of its upload; the first one is the cover. */
export type TourPicture = { pictureId: string; alt: LocalisedText; focus?: PictureFocus };

/** What the operator says about a tour; its id, place and moments are ours. */
export type TourFacts = Omit<Tour, 'id' | 'position' | 'createdAt' | 'updatedAt'>;

/**
 * What a party pays, in cents: the price for each participant, or the price of the whole group.
 */
export function totalCents(
  tour: Pick<Tour, 'priceCents' | 'priceType'>,
  participants: number,
): number {
  return tour.priceType === 'per_person' ? tour.priceCents * participants : tour.priceCents;
}
