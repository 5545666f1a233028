import { useEffect, useRef } from 'react';
import type { ApiError } from '#api/client/fetch.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { startInFull } from '../availabilities/availability-labels.ts';
import { startInShort } from './booking-labels.ts';

export type Refused = { availability: AdminAvailabilityJson; error: ApiError };

type RefusalProps = {
  refused: Refused;
  nearest: readonly AdminAvailabilityJson[];
  onChoose: (id: string) => void;
};

/** Explains why an availability couldn't be booked, and offers the nearest ones with room. */
export function Refusal({ refused, nearest, onChoose }: RefusalProps) {
  const top = useRef<HTMLDivElement>(null);
  // The submit button is at the other end of a long form.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={top}>
      <Notice tone="bad" title={m.admin_order_refused_heading()}>
        <p>{describe(refused)}</p>
        <p>{nearest.length === 0 ? m.admin_order_nearest_none() : m.admin_order_nearest()}</p>
        {nearest.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {nearest.map((availability) => (
              <li key={availability.id}>
                <Button className="px-4! font-normal!" onClick={() => onChoose(availability.id)}>
                  {m.admin_order_date({
                    start: startInShort(availability),
                    count: availability.spotsLeft,
                  })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

function describe({ availability, error }: Refused): string {
  const start = startInFull(availability);
  if (error.code !== 'not_enough_spots') return m.admin_order_refused_closed({ start });
  const count = Number(error.facts.spotsLeft ?? 0);
  return count === 0
    ? m.admin_order_refused_none({ start })
    : m.admin_order_refused_left({ start, count });
}
