import { LocateFixed } from 'lucide-react';
import { formatDistance } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import type { Place } from './distance.ts';
import { type Distance, useDistance } from './use-distance.ts';

/** Nearer than this, a phone cannot tell; the guide’s sign can. */
const HERE_METRES = 40;

/** Says on a click how far the visitor is from the meeting point, or why it cannot be said. */
export function HowFar({ place }: { place: Place }) {
  const { distance, ask } = useDistance(place);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button aria-disabled={distance.state === 'asking'} onClick={ask}>
        <LocateFixed aria-hidden="true" className="size-5" />
        {m.tour_how_far()}
      </Button>
      <p role="status" className="max-w-prose empty:hidden">
        {sayDistance(distance)}
      </p>
    </div>
  );
}

function sayDistance(distance: Distance): string {
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
