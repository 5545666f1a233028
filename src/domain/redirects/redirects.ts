import { asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import {
  leadsOn,
  REDIRECTS_MAX,
  type Redirect,
  type RedirectOrder,
} from '#contract/pages/redirects.ts';
import type { Change } from '#platform/db/change.ts';
import { countListed } from '#platform/db/count-listed.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { redirects } from './redirects.table.ts';

const SUBJECT = 'old-addresses';
const RECORDED_AT_MOST = 50;

export async function parseRedirectMap(reader: Reader): Promise<Map<string, string>> {
  const { from, to } = redirects;
  const all = await reader.select({ from, to }).from(redirects);
  return new Map(all.map((each) => [each.from, each.to]));
}

export async function searchRedirects(
  reader: Reader,
  { q, sort, page }: { q?: string | undefined; sort: RedirectOrder; page: number },
) {
  const { limit, offset } = pageOf(page);
  const where = q
    ? or(ilike(redirects.from, likePattern(q)), ilike(redirects.to, likePattern(q)))
    : undefined;
  const found = await reader
    .select()
    .from(redirects)
    .where(where)
    .orderBy(...(sort === 'newest' ? [desc(redirects.createdAt)] : []), asc(redirects.from))
    .limit(limit)
    .offset(offset);
  return { found, total: await countListed(reader, redirects, where), pageSize: limit };
}

/** All or none; replaces existing targets. Throws old_address_leads_on, old_addresses_too_many. */
export async function addRedirects(change: Change, pairs: readonly Redirect[]) {
  const { tx, now } = change;
  // Two concurrent requests could create a redirect loop.
  await tx.execute(sql`lock table ${redirects} in share row exclusive mode`);
  const before = await parseRedirectMap(tx);
  const after = new Map([...before, ...pairs.map(({ from, to }) => [from, to] as const)]);
  const onward = [...after].find(([, to]) => leadsOn(to, after));
  if (onward) throw new Failure('old_address_leads_on', { from: onward[0], to: onward[1] });
  if (after.size > REDIRECTS_MAX) {
    throw new Failure('old_addresses_too_many', { maximum: REDIRECTS_MAX });
  }
  const different = pairs.filter(({ from, to }) => before.get(from) !== to);
  const changed = different.filter(({ from }) => before.has(from));
  if (different.length > 0) {
    await tx
      .insert(redirects)
      .values(different.map((pair) => ({ ...pair, createdAt: now })))
      .onConflictDoUpdate({ target: redirects.from, set: { to: sql`excluded.leads_to` } });
    await recordAudit(change, 'settings.addresses_added', SUBJECT, {
      before: {
        count: before.size,
        addresses: say(changed.map(({ from }) => ({ from, to: before.get(from) ?? '' }))),
      },
      after: { count: after.size, addresses: say(different) },
    });
  }
  const added = different.length - changed.length;
  return { added, changed: changed.length, total: after.size };
}

/** Throws old_address_not_found. */
export async function removeRedirect(change: Change, id: string): Promise<void> {
  const [gone] = await change.tx.delete(redirects).where(eq(redirects.id, id)).returning();
  if (!gone) throw new Failure('old_address_not_found');
  await recordAudit(change, 'settings.address_removed', SUBJECT, {
    before: { addresses: say([gone]) },
  });
}

const say = (pairs: readonly Redirect[]): string =>
  [
    ...pairs.slice(0, RECORDED_AT_MOST).map(({ from, to }) => `${from} → ${to}`),
    ...(pairs.length > RECORDED_AT_MOST ? ['…'] : []),
  ].join('\n');
