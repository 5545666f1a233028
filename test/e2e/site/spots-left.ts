import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { Site } from './site.ts';

export async function spotsLeft(site: Site, tourId: string): Promise<number | undefined> {
  const path = `/api/availabilities?tourId=${tourId}`;
  const { body } = await site.client().get<AvailabilityJson[]>(path);
  return body[0]?.spotsLeft;
}
