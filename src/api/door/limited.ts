import type { LimitName, Limits } from '#platform/http/limits.ts';
import { DoorRefusal, doorRefusals } from './refusals.ts';

/**
 * Counts one try of `key` against a limit.
 * @throws {DoorRefusal} 429 with Retry-After when there were too many
 */
export async function limited(limits: Limits, name: LimitName, key: string): Promise<void> {
  const wait = await limits.take(name, key);
  if (wait === null) return;
  throw new DoorRefusal(doorRefusals.too_many_requests(), { 'retry-after': String(wait) });
}
