import { customType } from 'drizzle-orm/pg-core';
import { Temporal } from 'temporal-polyfill';

/** A `timestamptz` as a Temporal.Instant, the only type for an instant without a zone. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamptz',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => parseInstant(value),
});

function parseInstant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text.replace(' ', 'T'));
}
