import { locales } from '#contract/localised.ts';
import { type FunnelStep, funnelDevices, funnelSteps } from '#contract/staff/funnel.ts';
import { addDays, wallTimeAt } from '#contract/time/wall-time.ts';
import { funnelCounts } from '#domain/funnel/funnel-counts.table.ts';
import type { Change } from '#platform/db/change.ts';
import { tours } from './tours/index.ts';

const DAYS = 60;
/** Views of a tour on a day, of one language and device. */
const VIEWS = {
  en: { phone: 0.6, computer: 0.3 },
  pt: { phone: 0.25, computer: 0.1 },
  ru: { phone: 0.12, computer: 0.06 },
};
const SHARES: Record<FunnelStep, number> = {
  viewed: 1,
  opened: 0.42,
  date: 0.27,
  details: 0.13,
  paid: 0.1,
};

/** Two months of counters, the same in every demo. */
export async function insertFunnel({ tx, now }: Change): Promise<void> {
  const today = wallTimeAt(now).date;
  const rows = Array.from({ length: DAYS }, (_, day) => day).flatMap((day) =>
    tours.flatMap(({ id: tourId }, tour) =>
      locales.flatMap((language, at) =>
        funnelDevices.flatMap((device) => {
          // Rounds up on some days only, so that a share of less than one a day adds up over time.
          const rest = ((day * 37 + tour * 11 + at * 53) % 100) / 100;
          return funnelSteps.flatMap((step) => {
            const count = Math.floor(VIEWS[language][device] * SHARES[step] + rest);
            return count > 0
              ? [{ day: addDays(today, -day), step, tourId, language, device, count }]
              : [];
          });
        }),
      ),
    ),
  );
  await tx.insert(funnelCounts).values(rows);
}
