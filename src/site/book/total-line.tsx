import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { sayTotal } from './price.ts';

/** The total beside the button that leads on. */
export function TotalLine({ tour, participants }: { tour: TourInFullJson; participants: number }) {
  return (
    <p>
      <span className="block text-sm text-muted">{m.fact_total()}</span>
      <span className="text-xl font-semibold">{sayTotal(tour, participants || 1)}</span>
    </p>
  );
}
