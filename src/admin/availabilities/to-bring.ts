import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { extraLines, type PriceLine } from '#contract/pricing/prices.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatExtras } from '#platform/i18n/party-words.ts';

type Booking = ManifestJson['bookings'][number];

/** Lists the extras of all confirmed bookings; empty if there are none. */
export function formatToBring(bookings: readonly Booking[]): string {
  const lines = new Map<string | undefined, PriceLine>();
  for (const { status, lines: of } of bookings) {
    for (const line of status === 'confirmed' ? extraLines(of) : []) {
      const count = (lines.get(line.extraId)?.count ?? 0) + line.count;
      lines.set(line.extraId, { ...line, count });
    }
  }
  const extras = formatExtras({ lines: [...lines.values()] });
  return extras === '' ? '' : m.admin_extras_to_bring({ extras });
}
