import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { taxWithin } from '#contract/pricing/prices.ts';
import { type Payment, payments } from './payments.table.ts';

const earlier = alias(payments, 'earlier');

/** Cents refunded of the same charge before an entry; 0 for a charge. For queries that join another table. */
export const givenBackBefore = sql<number>`(case when ${payments.kind} = 'charge' then 0 else (
  select coalesce(sum(case ${earlier.kind} when 'refund' then ${earlier.amountCents} else -${earlier.amountCents} end), 0)
  from ${payments} earlier
  where ${earlier.refundOf} = ${payments.refundOf} and ${earlier.kind} <> 'charge'
    and (${earlier.at}, ${earlier.kind}, ${earlier.id}) < (${payments.at}, ${payments.kind}, ${payments.id})
) end)::float8`;

/** In cents. A refund's tax is the increase over earlier ones, so that they add up to the charge's tax. */
export function taxOfEntry(
  { kind, amountCents }: Pick<Payment, 'kind' | 'amountCents'>,
  backBeforeCents: number,
  basisPoints: number,
): number {
  const change = kind === 'refund_failed' ? -amountCents : amountCents;
  return Math.abs(
    taxWithin(backBeforeCents + change, basisPoints) - taxWithin(backBeforeCents, basisPoints),
  );
}
