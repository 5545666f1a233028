import type { LocalisedText } from '#contract/localised.ts';

export type ItineraryStop = { title: LocalisedText; text: LocalisedText };

/** The point of a picture that stays in sight when it is cropped, in percent from its upper left. */
type PictureFocus = { x: number; y: number };

/** A picture of a tour, by the id of its upload; the first one is the cover. */
export type TourPicture = { pictureId: string; alt: LocalisedText; focus?: PictureFocus };
