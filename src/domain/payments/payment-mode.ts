import { type AnyColumn, sql } from 'drizzle-orm';
import type { PaymentMode } from '#contract/bookings/states.ts';
import type { Reader } from '#platform/db/types.ts';
import { settings } from '../settings/settings.table.ts';
import { readSettings } from '../settings/settings.ts';
import { payments } from './payments.table.ts';

/** The mode that guests pay in now; `switchGatewayMode` stores it. */
const currentMode = sql`coalesce(
  (select ${settings.value} ->> 'mode' from ${settings} where ${settings.section} = 'gateway'), 'demo'
)`;

/**
 * Whether a ledger entry has value now: real money always has, what a demo or a test key paid only while
 * guests still pay in that mode.
 */
export const countsNow = sql<boolean>`(${payments.mode} = 'live' or ${payments.mode} = ${currentMode})`;

/** Whether what has a mode is of the one that guests pay in now: the gateway at hand knows it. */
export const isCurrentMode = (mode: AnyColumn) => sql<boolean>`${mode} = ${currentMode}`;

/** The same of a ledger entry. */
export const isOfCurrentMode = isCurrentMode(payments.mode);

/** Whether a ledger entry has no value in the current mode. The first condition matches the index. */
export const hasNoValue = sql<boolean>`(${payments.mode} <> 'live' and ${payments.mode} <> ${currentMode})`;

export async function readGatewayMode(reader: Reader): Promise<PaymentMode> {
  return (await readSettings(reader, 'gateway')).mode;
}
