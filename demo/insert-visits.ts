import { visits } from '#domain/visits/visits.table.ts';
import type { Change } from '#platform/db/change.ts';
import { tours } from './tours/index.ts';

const DAYS = 60;
const HOURS_A_DAY = 24;
/** Visits rise at weekends and from week to week. */
const WEEK = [9, 11, 12, 14, 19, 26, 22];

const referrers = [null, null, 'https://www.google.com/', 'https://www.instagram.com/', null];
const paths = ['/', '/tours', '/', '/gallery', '/articles', '/about'];
const countries = ['PT', 'GB', 'US', 'PT', 'DE', 'FR', 'BR', 'ES', null, 'IE', 'PL'];

const pick = <T>(from: readonly T[], turn: number): T => from[turn % from.length] as T;

/** Two months of visits, the same in every demo. */
export async function insertVisits({ tx, now }: Change): Promise<void> {
  const rows = Array.from({ length: DAYS }, (_, day) => day).flatMap((day) => {
    const growth = 1 - day / (2 * DAYS);
    const count = Math.round(pick(WEEK, day) * growth);
    return Array.from({ length: count }, (_nothing, visit) => {
      const turn = day * 7 + visit * 3;
      const tour = pick(tours, turn);
      return {
        path: turn % 3 === 0 ? `/tour/${tour.id}` : pick(paths, turn),
        referrer: pick(referrers, turn),
        country: pick(countries, turn),
        at: now.subtract({ hours: HOURS_A_DAY * day, minutes: 7 + visit * 17 }),
      };
    });
  });
  await tx.insert(visits).values(rows);
}
