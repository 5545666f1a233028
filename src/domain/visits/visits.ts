import type { Change } from '#platform/db/change.ts';
import { referrerWithoutSecrets, withoutSecrets } from './visit-address.ts';
import { visits } from './visits.table.ts';

export type Visit = {
  path: string;
  referrer: string | null;
  country: string | null;
  coords?: { lat: number; lon: number; accuracy: number } | undefined;
};

const twoDecimals = (degrees: number) => Math.round(degrees * 100) / 100;

/** Stores a visit without secrets in its addresses, and its place rounded to about a kilometre. */
export async function recordVisit({ tx, now }: Change, visit: Visit): Promise<void> {
  await tx.insert(visits).values({
    path: withoutSecrets(visit.path),
    referrer: visit.referrer === null ? null : referrerWithoutSecrets(visit.referrer),
    country: visit.country,
    latitude: visit.coords ? twoDecimals(visit.coords.lat) : null,
    longitude: visit.coords ? twoDecimals(visit.coords.lon) : null,
    accuracyMetres: visit.coords?.accuracy ?? null,
    at: now,
  });
}
