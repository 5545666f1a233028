import type { Temporal } from 'temporal-polyfill';
import type { Channel } from '#domain/bookings/channels.table.ts';
import type { InChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import type { View } from './product-facts.ts';

/** An authenticated call of a reseller. */
export type Call = {
  db: Reader;
  /** By the reseller. */
  inChange: InChange;
  now: Temporal.Instant;
  channel: Channel;
  /** With `Octo-Env: test` nothing takes seats. */
  isTest: boolean;
  view: View;
  /** Not parsed yet. */
  body: unknown;
};
