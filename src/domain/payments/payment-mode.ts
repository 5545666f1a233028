import { type AnyColumn, sql } from 'drizzle-orm';
import type { PaymentMode } from '#contract/bookings/states.ts';
import type { Reader } from '#platform/db/types.ts';
import { settings } from '../settings/settings.table.ts';
import { readSettings } from '../settings/settings.ts';
import { payments } from './payments.table.ts';

const currentMode = sql`coalesce(
  (select ${settings.value} ->> 'mode' from ${settings} where ${settings.section} = 'gateway'), 'demo'
)`;

/** Whether a ledger entry has value now: real money always, demo and test payments only in their own mode. */
export const countsNow = sql<boolean>`(${payments.mode} = 'live' or ${payments.mode} = ${currentMode})`;

/** Whether a row's mode is the current one, so that the current gateway knows it. */
export const isCurrentMode = (mode: AnyColumn) => sql<boolean>`${mode} = ${currentMode}`;

export const isOfCurrentMode = isCurrentMode(payments.mode);

/** Whether a ledger entry has no value in the current mode. The first condition matches the index. */
export const hasNoValue = sql<boolean>`(${payments.mode} <> 'live' and ${payments.mode} <> ${currentMode})`;

export async function readGatewayMode(reader: Reader): Promise<PaymentMode> {
  return (await readSettings(reader, 'gateway')).mode;
}
