import type { LocalisedText } from '#contract/localised.ts';

export type ItineraryStop = { title: LocalisedText; text: LocalisedText };

/** The point of a picture that stays visible when it is cropped, in percent from the top left. */
type PictureFocus = { x: number; y: number };

/** A picture of a tour, by the id of its upload; the first one is the cover. */
export type TourPicture = { pictureId: string; alt: LocalisedText; focus?: PictureFocus };

export function meetingCoordinates({
  meetingLatitude,
  meetingLongitude,
}: {
  meetingLatitude: number | null;
  meetingLongitude: number | null;
}): { latitude: number; longitude: number } | null {
  if (meetingLatitude === null || meetingLongitude === null) return null;
  return { latitude: meetingLatitude, longitude: meetingLongitude };
}
