import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { Site } from './site.ts';

/** The free seats of a tour's first date, as the public is told. */
export async function spotsLeft(site: Site, tourId: string): Promise<number | undefined> {
  const path = `/api/availabilities?tourId=${tourId}`;
  const { body } = await site.client().get<AvailabilityJson[]>(path);
  return body[0]?.spotsLeft;
}
