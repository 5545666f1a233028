import { MapPin } from 'lucide-react';
import type { TourJson } from '#api/tours/tour-shape.ts';
import { ARRIVE_EARLY_MINUTES } from '#constants';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AzulejoWall } from '#ui/drawing/azulejo.tsx';
import { mapUrl } from '../../map-url.ts';
import { Part } from '../part.tsx';
import { HowFar } from './how-far.tsx';

/** Where it begins, on a wall plate as the city’s street names are, with a map and a distance. */
export function MeetingPoint({ tour }: { tour: TourJson }) {
  const place = tour.meetingCoordinates;
  return (
    <Part id="meeting-point" heading={m.tour_meeting_point()}>
      <div className="grid border border-line bg-surface sm:grid-cols-[8rem_minmax(0,1fr)]">
        <div className="relative hidden overflow-hidden bg-cobalt-soft sm:block">
          <AzulejoWall size={64} className="absolute inset-0 text-cobalt opacity-40" />
          <span className="absolute inset-0 m-auto grid size-14 place-items-center border-2 border-cobalt bg-surface">
            <MapPin aria-hidden="true" className="size-7 text-cobalt" strokeWidth={1.5} />
          </span>
        </div>
        <div className="flex flex-col gap-4 p-5 sm:p-7">
          <p className="text-lg whitespace-pre-line">
            {localise(tour.meetingPoint, currentLocale())}
          </p>
          <p className="text-muted">{m.tour_arrive_early({ minutes: ARRIVE_EARLY_MINUTES })}</p>
          {place && (
            <>
              <a
                href={mapUrl(place)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 self-start text-cobalt underline underline-offset-4"
              >
                <MapPin aria-hidden="true" className="size-5 sm:hidden" />
                {m.tour_open_map()}
              </a>
              <HowFar place={place} />
            </>
          )}
        </div>
      </div>
    </Part>
  );
}
