import { MapPin } from 'lucide-react';
import type { GuestBookingJson } from '#api/bookings/booking-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { mapSearchUrl, mapUrl } from '../../map-url.ts';

type MeetingPointProps = {
  booking: Pick<GuestBookingJson, 'meetingPoint' | 'meetingCoordinates'>;
};

/** Where to be, in words, and a link that every phone opens in its map. */
export function MeetingPoint({ booking }: MeetingPointProps) {
  const text = localise(booking.meetingPoint, currentLocale());
  const place = booking.meetingCoordinates;
  return (
    <>
      <span className="block whitespace-pre-line">{text}</span>
      <a
        href={place ? mapUrl(place) : mapSearchUrl(`${text}, Lisboa`)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-10 items-center gap-2 text-cobalt underline underline-offset-4"
      >
        <MapPin aria-hidden size={18} />
        {m.booking_open_map()}
      </a>
    </>
  );
}
