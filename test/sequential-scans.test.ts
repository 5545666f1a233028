import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import { addDays, wallTimeAt } from '#contract/time/wall-time.ts';
import { listLedger, sumLedger } from '#domain/accounting/ledger.queries.ts';
import { findBooking, idsOfReferencesLike } from '#domain/bookings/bookings.queries.ts';
import { countRequests, searchBookings, searchRequests } from '#domain/bookings/search-bookings.ts';
import { searchMessages } from '#domain/contact/messages.queries.ts';
import { countMails, searchMails } from '#domain/mails/mails.queries.ts';
import { sumLedgerDays } from '#domain/payments/ledger-days.ts';
import { searchReviews } from '#domain/reviews/reviews.queries.ts';
import { findManifest, listCalendar } from '#domain/schedule/calendar.queries.ts';
import { findDay } from '#domain/schedule/day.queries.ts';
import { listNextBookable } from '#domain/schedule/next-bookable.queries.ts';
import { listAvailabilities } from '#domain/schedule/spots.queries.ts';
import { listAuditActions, listAuditFilters, searchAudit } from '#domain/staff/audit.queries.ts';
import { listDays, listTourStats } from '#domain/stats/stats.queries.ts';
import { countWaiting } from '#domain/stats/today.queries.ts';
import { createInChange } from '#platform/db/change.ts';
import { openServer } from '#platform/db/server.ts';
import { createServerDatabase } from './database.ts';
import { buildTour } from './factories.ts';
import { fillBookings } from './fill-bookings.ts';

const growing =
  /Seq Scan on (bookings|booking_tokens|booking_transitions|availabilities|payments|checkouts|mails|audit_log|contact_messages|visits|idempotency_keys)\b/;

// Exception: the ledger filtered by refunds must read every payment.
it('no list, search, calendar or dashboard scans a growing table', async () => {
  const { url, drop } = await createServerDatabase();
  onTestFinished(drop);
  const now = Temporal.Now.instant();
  const database = await openServer(url);
  const inChange = createInChange(database.db, { send: async () => null }, () => now);
  const tourIds = [await buildTour({ inChange }), await buildTour({ inChange })].map(
    ({ id }) => id,
  );
  await database.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await fillBookings(client, { tourIds, from: 0, to: 20_000, now });
  // In small tables the planner prefers a scan, so these get more rows.
  for (const table of [
    'audit_log (action, subject_type, subject_id, after, at)',
    'contact_messages (name, email, subject, message, language, created_at, read_at)',
  ]) {
    const [name, columns] = table.slice(0, -1).split(' (');
    const copies = `select ${columns} from ${name}, generate_series(1, 20)`;
    await client.query(`insert into ${name} (${columns}) ${copies}`);
  }
  await client.query(`insert into gift_vouchers
    (code, status, amount_cents, currency, buyer_name, buyer_email, language, recipient_name, valid_until, paid_at, created_at)
    select 'GV-0000-0000-' || upper(lpad(to_hex(n), 4, '0')), 'active', 5000, 'EUR', 'Ada ' || n,
      'giver-' || n || '@mail.example', 'en', 'Grace', '2030-01-01', now(), now()
    from generate_series(1, 1000) as n`);
  await client.query(`insert into payments (voucher_id, kind, amount_cents, currency, method, at)
    select id, 'charge', amount_cents, currency, 'demo', now() from gift_vouchers`);
  await client.query(`insert into checkouts
    (booking_id, status, amount_cents, currency, session_id, expires_at, heard_at, created_at)
    select id, 'paid', 5000, 'EUR', 'cs_' || id, created_at, created_at, created_at from bookings`);
  const changeOnServer = createInChange(drizzle(client), { send: async () => null }, () => now);
  while (await changeOnServer(sumLedgerDays));
  await client.query('vacuum analyze');

  const sent: { text: string; values: unknown[] }[] = [];
  const logQuery = (text: string, values: unknown[]) => sent.push({ text, values });
  const db = drizzle(client, { logger: { logQuery } });
  const today = wallTimeAt(now).date;
  const month = { from: today, to: addDays(today, 29) };
  const tourId = tourIds[0] ?? '';
  const newest = { sort: 'newest', page: 1 } as const;
  const [latest] = (await searchBookings(db, now, { sort: 'latest', page: 1 })).found;
  const reference = latest?.reference ?? '';

  for (const sort of ['latest', 'soonest', 'newest'] as const) {
    await searchBookings(db, now, { sort, page: 1 });
  }
  await searchBookings(db, now, { sort: 'latest', page: 100 });
  for (const q of [reference, 'Carvalho-1z', 'guest-77@', 'Jo Ca', '+351 912']) {
    await searchBookings(db, now, { ...newest, q });
    await searchRequests(db, now, { ...newest, q });
  }
  await listLedger(db, { sort: 'newest', q: reference }, 1);
  await sumLedger(db, { sort: 'newest', q: reference });
  for (const status of ['held', 'pending', 'offered', 'cancelled'] as const) {
    await searchBookings(db, now, { sort: 'latest', page: 1, status });
    await searchRequests(db, now, { sort: 'due', page: 1, status });
  }
  await searchBookings(db, now, { sort: 'latest', page: 1, tourId, ...month });
  await searchBookings(db, now, { ...newest, money: 'owed_back' });
  await searchBookings(db, now, { ...newest, money: 'overdue' });
  await searchBookings(db, now, {
    sort: 'latest',
    page: 1,
    availabilityId: latest?.availabilityId ?? '',
  });
  for (const sort of ['due', 'soonest', 'newest', 'oldest'] as const) {
    await searchRequests(db, now, { sort, page: 1 });
  }
  await countRequests(db);
  await findBooking(db, reference);
  await listAvailabilities(db, now, { tourId, ...month, rules: defaultRules });
  await listAvailabilities(db, now, { ...month, rules: defaultRules });
  await listNextBookable(db, now);
  await listCalendar(db, now, month);
  await findManifest(db, now, latest?.availabilityId ?? '');
  await listDays(db, { from: addDays(today, -12), to: addDays(today, -6) });
  await listTourStats(db, { from: addDays(today, -12), to: addDays(today, -6) });
  await findDay(db, now);
  await findDay(db, now.add({ hours: 24 * 400 }));
  await countWaiting(db, now);
  for (const sort of ['newest', 'oldest', 'amount'] as const) await listLedger(db, { sort }, 1);
  await sumLedger(db, { sort: 'newest' });
  await sumLedger(db, { sort: 'newest', kind: 'refund' });
  await listLedger(db, { sort: 'newest', ...month }, 1);
  await sumLedger(db, { sort: 'newest', ...month });
  for (const sort of ['failed', 'newest', 'oldest'] as const)
    await searchMails(db, { sort, page: 1 });
  await searchMails(db, { ...newest, status: 'failed' });
  await searchMails(db, { ...newest, recipient: 'guest-77@' });
  await countMails(db);
  await searchMessages(db, newest);
  await searchMessages(db, { ...newest, q: 'guest-700@' });
  await searchReviews(db, { ...newest, q: reference });
  await searchAudit(db, { ...newest, words: undefined });
  const bookingIds = idsOfReferencesLike(db, reference);
  await searchAudit(db, { ...newest, words: { text: reference, actions: [], bookingIds } });
  await listAuditActions(db);
  await listAuditFilters(db);

  const scans: string[] = [];
  for (const { text, values } of sent) {
    // A count that stops at 10,000 rows reads no more, in any order.
    if (text.startsWith('select count(*) from (select 1 as "one"')) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const [scan] = growing.exec(plan) ?? [];
    if (scan) scans.push(`${scan}: ${text} ${JSON.stringify(values)}`);
  }
  expect(sent.length).toBeGreaterThan(80);
  expect(scans).toEqual([]);
});
