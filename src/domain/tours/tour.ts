import type { LocalisedText } from '#contract/localised.ts';
import type { Place } from '#contract/tours/place.ts';

export type ItineraryStop = {
  title: LocalisedText;
  text: LocalisedText;
  /** For the map; absent from rows of earlier versions. */
  coordinates?: Place | null;
  /** To the next stop by tram, boat or car. */
  ridesOn?: boolean;
};

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
}): Place | null {
  if (meetingLatitude === null || meetingLongitude === null) return null;
  return { latitude: meetingLatitude, longitude: meetingLongitude };
}

export const itineraryOf = ({ itinerary }: { itinerary: readonly ItineraryStop[] }) =>
  itinerary.map(({ coordinates = null, ridesOn = false, ...stop }) => ({
    ...stop,
    coordinates,
    ridesOn,
  }));
