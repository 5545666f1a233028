import { useBusiness } from '#api/client/business.ts';
import { fallbackLanguage, localise } from '#contract/localised.ts';
import { mapUrl } from '#contract/tours/map-url.ts';
import type { Place } from '#contract/tours/place.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { formatDistance } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Distance, useDistance } from './distance.ts';
import { Part } from './part.tsx';

export function MeetingPoint({ tour }: { tour: TourJson }) {
  const { rules } = useBusiness();
  const locale = currentLocale();
  const place = tour.meetingCoordinates;
  return (
    <Part id="meeting-point" heading={m.tour_meeting_point()}>
      <div className="grid border border-line bg-surface sm:grid-cols-[8rem_minmax(0,1fr)]">
        <div className="relative hidden overflow-hidden bg-cobalt-soft sm:block">
          <AzulejoWall size={64} className="absolute inset-0 text-cobalt opacity-40" />
          <span className="absolute inset-0 m-auto grid size-14 place-items-center border-2 border-cobalt bg-surface">
            <Icon of="icon-map-pin/1.5" className="size-7 text-cobalt" />
          </span>
        </div>
        <div className="flex flex-col gap-4 p-5 sm:p-7">
          <p
            lang={fallbackLanguage(tour.meetingPoint, locale)}
            className="text-lg wrap-anywhere whitespace-pre-line"
          >
            {localise(tour.meetingPoint, locale)}
          </p>
          <p className="text-muted">{m.tour_arrive_early({ minutes: rules.arriveEarlyMinutes })}</p>
          {place && (
            <>
              <a
                href={mapUrl(place)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 self-start text-cobalt underline underline-offset-4"
              >
                <Icon of="icon-map-pin" className="size-5 sm:hidden" />
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

/** Below this a phone's location is too inaccurate; the guide's sign helps more. */
const HERE_METRES = 40;

function HowFar({ place }: { place: Place }) {
  const { distance, ask } = useDistance(place);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button aria-disabled={distance.state === 'asking'} onClick={ask}>
        <Icon of="icon-locate-fixed" className="size-5" />
        {m.tour_how_far()}
      </Button>
      <p role="status" className="max-w-prose empty:hidden">
        {formatPosition(distance)}
      </p>
    </div>
  );
}

function formatPosition(distance: Distance): string {
  switch (distance.state) {
    case 'idle':
      return '';
    case 'asking':
      return m.tour_how_far_asking();
    case 'denied':
      return m.tour_how_far_denied();
    case 'unknown':
      return m.tour_how_far_unknown();
    case 'unsupported':
      return m.tour_how_far_unsupported();
    case 'known':
      return distance.metres < HERE_METRES
        ? m.tour_how_far_here()
        : m.tour_how_far_answer({
            distance: formatDistance(distance.metres, currentLocale()),
          });
  }
}
