import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { DATES_PAGE_RECORDS } from '#contract/constants.ts';
import { apiScopes } from '#contract/staff/api-scopes.ts';
import { addDays } from '#contract/time/wall-time.ts';
import { formerSlugs } from '#domain/articles/articles.table.ts';
import { documents } from '#domain/documents/documents.table.ts';
import { galleryItems } from '#domain/gallery/gallery.table.ts';
import { erasureRequests } from '#domain/guests/erasure-requests.table.ts';
import { guestLinkToken } from '#domain/guests/guest-link.ts';
import { gatewayEntries, payouts } from '#domain/payments/gateway-book.table.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import { redirects } from '#domain/redirects/redirects.table.ts';
import { invitationToken } from '#domain/team/team.ts';
import { waitlistToken } from '#domain/waitlist/waitlist-link.ts';
import { buildTool } from '../../test/api-key.ts';
import { openTestApp } from '../../test/app.ts';
import {
  buildArticle,
  buildAvailability,
  buildBlock,
  buildConfirmedBooking,
  buildDiscountCode,
  buildNewsletterIssue,
  buildNewsletterIssueMail,
  buildRequest,
  buildReview,
  buildTour,
  buildWaitlistEntry,
  sellVouchers,
  someParty,
} from '../../test/factories.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const ROWS = 5000;
const MOST_RECORDS = DATES_PAGE_RECORDS;
const MOST_BYTES = 1_000_000;

/** Streamed files, which contain every row. */
const streamed = [
  '/api/admin/bookings/export.csv',
  '/api/admin/payments/export.csv',
  '/api/admin/newsletter/export.csv',
];

type Held = { reference: string; token: string };

const readEndpoints: readonly Endpoint[] = endpoints.filter(({ method }) => method === 'GET');

type App = Awaited<ReturnType<typeof openTestApp>>;

/** `own` names the columns that differ, each with the SQL of its value in copy `n`. */
const copy = (
  { inChange }: App,
  table: string,
  which: string,
  own: Record<string, string>,
  times = ROWS,
) => {
  const columns = Object.entries(own).map(([name, value]) => `'${name}', ${value}`);
  return inChange(async ({ tx }) => {
    // Triggers and foreign keys are off because they take most of the time.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql.raw(`insert into ${table} overriding system value
        select copied.* from (select * from ${table} where ${which} limit 1) as first,
          generate_series(1, ${times}) as n,
          jsonb_populate_record(null::${table},
            to_jsonb(first) || jsonb_build_object(${columns.join(', ')})) as copied`),
    );
  });
};

const nth = (what: string) => `md5('${what} ' || n)::uuid`;
const OWN_ID = { id: nth('copy') };
const AFTER_THE_FIRST = '1000 + n';

async function dropSearchIndexes({ db, inChange }: App): Promise<void> {
  const isSearched = sql`(select tablename, indexname, indexdef from pg_indexes
    where schemaname = 'public' and indexdef like '% USING gin %') as found`;
  const found = await db
    .select({
      table: sql<string>`tablename`,
      name: sql<string>`indexname`,
      definition: sql<string>`indexdef`,
    })
    .from(isSearched);
  const run = (statements: string[]) =>
    inChange(async ({ tx }) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });
  await run(found.map(({ name }) => `drop index "${name}"`));
  // Other tests reuse this database; on empty tables the indexes are rebuilt immediately.
  onTestFinished(async () => {
    const emptied = found.map(({ table }) => `truncate "${table}" cascade`);
    await run([...emptied, ...found.map(({ definition }) => definition)]);
  });
}

/** Returns the parameters of one record for each path. */
async function fill(app: App): Promise<Record<string, string>> {
  const reviewed = await buildReview(app);
  const reviewable = await buildConfirmedBooking(app);
  app.clock.advance({ hours: 15 * 24 });
  const today = app.clock().toString().slice(0, 10);
  const { id: tourId } = await buildTour(app, { description: { en: 'x'.repeat(500) } });
  const { id: availabilityId } = await buildAvailability(app, {
    tourId,
    date: addDays(today, 1),
    time: '00:00',
    capacity: 20,
  });
  await buildBlock(app, { fromDate: addDays(today, 100), toDate: addDays(today, 101) });
  const pending = await buildRequest(app, { tourId, date: addDays(today, 3) });
  // A guest's data is returned in full, so this guest has little.
  const eva = { email: 'eva@mail.example', tourId, date: addDays(today, 3) };
  const hers = await buildRequest(app, eva);
  const article = await buildArticle(app);
  const letter = await buildNewsletterIssue(app, { status: 'sent' });
  await buildNewsletterIssueMail(app, letter.id, { status: 'failed' });
  const guest = app.client();
  const hold = await guest.post<Held>('/api/bookings', { ...someParty(), availabilityId });
  const { reference, token } = hold.body;
  await guest.post(`/api/bookings/${reference}/payment`, { token });
  await guest.post('/api/bookings', { ...someParty(), availabilityId });
  await guest.post('/api/contact', {
    name: 'Ana',
    email: 'ana@mail.example',
    subject: 'A question',
    message: 'Is the tour good for children?',
    language: 'en',
  });
  await guest.post('/api/track-visit', { path: '/', referrer: 'https://a.example/' });
  const owner = await app.confirmedClient();
  const invited = { name: 'Marta', email: 'marta@house.example', role: 'guide' };
  await owner.post('/api/admin/team', invited);

  const one = async (table: string, where = 'true') => {
    const query = sql.raw(`(select id::text as id from ${table} where ${where} limit 1) as found`);
    const [found] = await app.db.select({ id: sql<string>`id` }).from(query);
    return found?.id ?? '';
  };
  const bookingId = await one('bookings', `reference = '${reference}'`);
  await app.inChange(async ({ tx }) => {
    const picture = { width: 1, height: 1, placeholder: '', variants: [] };
    const [made] = await tx.insert(pictures).values(picture).returning();
    await tx
      .insert(galleryItems)
      .values({ pictureId: made?.id ?? '', title: { en: 'A' }, description: {} });
    const file = { slug: 'map', kind: 'file', title: { en: 'A map' }, fileKey: 'k' } as const;
    await tx.insert(documents).values({ ...file, isPublished: true });
    const policy = {
      slug: 'privacy',
      kind: 'policy',
      title: { en: 'P' },
      body: { en: 'x' },
    } as const;
    await tx.insert(documents).values({ ...policy, isPublished: true });
    await tx
      .insert(formerSlugs)
      .values({ slug: 'former', articleId: article.id, changedAt: app.clock() });
  });

  await dropSearchIndexes(app);
  await copy(app, 'tours', `id = '${tourId}'`, { id: `'copy-' || n`, position: 'n' });
  const start = `(first.starts_at + n * interval '1 minute')`;
  await copy(app, 'availabilities', `id = '${availabilityId}'`, {
    id: nth('date'),
    starts_at: start,
    date: `to_char(${start} at time zone 'Europe/Lisbon', 'YYYY-MM-DD')`,
    time: `to_char(${start} at time zone 'Europe/Lisbon', 'HH24:MI')`,
  });
  const name = { ...OWN_ID, reference: `'LX-' || lpad(n::text, 8, '0')` };
  await copy(app, 'bookings', `id = '${bookingId}'`, {
    ...name,
    id: nth('booking'),
    availability_id: nth('date'),
    tour_id: `'copy-' || n`,
  });
  await copy(
    app,
    'bookings',
    `id = '${bookingId}'`,
    {
      id: nth('y'),
      reference: `'LX-Y' || lpad(n::text, 7, '0')`,
    },
    2000,
  );
  await copy(app, 'bookings', `id = '${pending.id}'`, {
    id: nth('z'),
    reference: `'LX-Z' || lpad(n::text, 7, '0')`,
  });
  const source = { held_from: `'network-' || n`, reference: `'LX-X' || lpad(n::text, 7, '0')` };
  await copy(app, 'bookings', `held_from is not null`, { id: nth('x'), ...source }, 2000);
  // Lists show only bookings with a token.
  for (const what of ['booking', 'x', 'y', 'z']) {
    await copy(app, 'booking_tokens', 'true', { booking_id: nth(what) });
  }
  await copy(app, 'reviews', `id = '${reviewed.id}'`, {
    ...OWN_ID,
    tour_id: `'${tourId}'`,
    booking_id: nth('booking'),
  });
  await copy(app, 'articles', 'true', { ...OWN_ID, slug: `'copy-' || n` });
  await copy(app, 'former_slugs', 'true', { slug: `'former-' || n` });
  await app.db.insert(redirects).values({ from: '/', to: '/tours', createdAt: app.clock() });
  await copy(app, 'old_addresses', 'true', { ...OWN_ID, leads_from: `'/old-' || n` });
  await buildDiscountCode(app);
  await copy(app, 'discount_codes', 'true', { ...OWN_ID, code: `'CODE-X' || n` });
  await copy(app, 'documents', `kind = 'file'`, { ...OWN_ID, slug: `'copy-' || n` });
  await copy(app, 'letters', 'true', { ...OWN_ID, slug: `'copy-' || n` });
  await copy(app, 'newsletter_subscribers', 'true', {
    ...OWN_ID,
    email: `'copy-' || n || '@mail.example'`,
  });
  const about = `subject_id = '${bookingId}'`;
  await copy(app, 'mails', about, { ...OWN_ID, occasion: 'n' });
  await copy(app, 'mails', `kind = 'newsletter_letter'`, {
    id: nth('letter mail'),
    subject_id: nth('reader'),
  });
  await copy(app, 'letter_recipients', 'true', {
    subscriber_id: nth('reader'),
    mail_id: nth('letter mail'),
  });
  await app.inChange(({ tx, now: askedAt }) =>
    tx.insert(erasureRequests).values({ email: 'rui@mail.example', language: 'pt', askedAt }),
  );
  await copy(app, 'erasure_requests', 'true', {
    ...OWN_ID,
    email: `'copy-' || n || '@mail.example'`,
  });
  await copy(app, 'audit_log', `staff_id is not null`, {
    id: AFTER_THE_FIRST,
    subject_type: `'booking'`,
    subject_id: `'${bookingId}'`,
    before: 'null',
    after: 'null',
  });
  await copy(app, 'booking_transitions', `booking_id = '${bookingId}'`, {
    id: AFTER_THE_FIRST,
  });
  await copy(app, 'staff', `username <> 'admin'`, {
    ...OWN_ID,
    username: `'copy-' || n`,
    email: `'copy-' || n || '@house.example'`,
  });
  await copy(app, 'sessions', 'true', { ...OWN_ID, token_hash: `'copy-' || n` });
  await copy(app, 'visits', 'true', {
    id: AFTER_THE_FIRST,
    referrer: `'https://site-' || n || '.example/'`,
    country: `chr(65 + n % 26) || chr(65 + n / 26 % 26)`,
  });
  for (const table of ['gallery_items', 'availability_blocks', 'contact_messages']) {
    await copy(app, table, 'true', OWN_ID);
  }
  await copy(app, 'payments', 'true', { ...OWN_ID, booking_id: nth('booking') });
  await app.inChange(async ({ tx, now }) => {
    const money = { amountCents: 8840, currency: 'EUR' };
    await tx.insert(payouts).values({
      ...money,
      id: 'po',
      status: 'paid',
      arrivesOn: '2026-11-20',
      contents: 'known',
      createdAt: now,
    });
    await tx.insert(gatewayEntries).values({
      ...money,
      id: 'txn',
      kind: 'fee',
      feeCents: 0,
      netCents: 8840,
      payoutId: 'po',
      at: now,
      availableAt: now,
    });
  });
  await copy(app, 'payouts', 'true', { id: `'po-' || n` });
  await copy(app, 'provider_entries', 'true', { id: `'txn-' || n` });
  await sellVouchers(app);
  const order = {
    amount: 5000,
    recipientName: 'Grace',
    buyerName: 'Ada',
    email: eva.email,
    language: 'en',
  };
  const gift = await app.client().post<{ token: string }>('/api/vouchers', order);
  await app.client().post('/api/voucher/payment', { token: gift.body.token });
  await copy(app, 'gift_vouchers', 'true', {
    ...OWN_ID,
    code: `'GV-0000-0000-' || upper(lpad(to_hex(n), 4, '0'))`,
    buyer_email: `'giver-' || n || '@mail.example'`,
  });
  await copy(app, 'gift_voucher_tokens', 'true', {
    voucher_id: OWN_ID.id,
    token: `'copy-' || n`,
  });
  const entry = await buildWaitlistEntry(app, { availabilityId, email: eva.email });
  await copy(app, 'waitlist_entries', 'true', {
    ...OWN_ID,
    email: `'waiting-' || n || '@mail.example'`,
  });
  const guide = {
    id: '1'.repeat(32),
    name: { en: 'Leonor' },
    languages: {},
    text: {},
    picture: null,
  };
  await owner.write('PUT', '/api/admin/settings/guides', {
    guides: [{ ...guide, isActive: true }],
  });
  const teamLink = await owner.write<{ url: string }>(
    'PUT',
    `/api/admin/guides/${guide.id}/team-link`,
    { language: 'pt' },
  );
  await owner.post('/api/admin/days-off', {
    personId: guide.id,
    from: addDays(today, 1),
    to: addDays(today, 300),
  });
  await copy(app, 'guide_days_off', 'true', OWN_ID, 2000);
  const webhook = await owner.post<{ id: string }>('/api/admin/webhooks', {
    url: 'https://hooks.example.test/',
    events: ['booking.created'],
  });
  await owner.post(`/api/admin/webhooks/${webhook.body.id}/test`, {});
  const deliveryId = await one('webhook_deliveries');
  await copy(app, 'webhook_deliveries', 'true', OWN_ID);
  await buildTool(app, apiScopes);
  await copy(app, 'api_keys', 'true', { ...OWN_ID, key_hash: `'hash ' || n` });
  await app.inChange(({ tx }) => tx.execute(sql`analyze`));

  const invitationId = await one('invitations');
  const mailId = await one('mails', `subject_id = '${pending.id}'`);
  const aboutEva = await one('mails', `subject_id = '${hers.id}' and recipient = '${eva.email}'`);
  const link = `id=${aboutEva}&token=${guestLinkToken(app.guestSecret, aboutEva)}`;
  const linked = invitationToken(app.invitationSecret, invitationId);
  return {
    '/api/admin/articles/{id}': article.id,
    '/api/admin/availabilities/{id}': availabilityId,
    '/api/admin/bookings/{reference}': reference,
    '/api/admin/call-offs': '?date=2026-12-05',
    '/api/admin/documents/{id}': await one('documents'),
    '/api/admin/gallery/{id}': await one('gallery_items'),
    '/api/admin/guides/{id}/team-link': guide.id,
    '/api/team/{secret}': teamLink.body.url.split('/').at(-1) ?? '',
    '/api/admin/guest-data': `?email=${eva.email}`,
    '/api/your-data': `?${link}`,
    '/api/waitlist': `?token=${waitlistToken(app.guestSecret, entry.id)}`,
    '/api/admin/availabilities/{id}/waitlist': availabilityId,
    '/api/admin/invitation/{id}': `${invitationId}?token=${linked}`,
    '/api/admin/letters/{id}': letter.id,
    '/api/admin/mails/{id}/preview': mailId,
    '/api/admin/messages/{id}': await one('contact_messages'),
    '/api/admin/outdated-texts/{kind}/{id}': `article/${article.id}`,
    '/api/admin/payments/comparison': '?from=2026-11-01&to=2026-11-20',
    '/api/admin/payouts/{id}': 'po',
    '/api/admin/requests/{reference}': pending.reference,
    '/api/admin/team/{id}/sessions': await one('staff', `username = 'admin'`),
    '/api/admin/tours/{id}': tourId,
    '/api/admin/webhooks/{id}/deliveries': webhook.body.id,
    '/api/admin/webhook-deliveries/{id}': deliveryId,
    '/api/articles/{slug}': article.slug,
    '/api/bookings/{reference}': `${reference}?token=${token}`,
    '/api/bookings/{reference}/calendar.ics': `${reference}?token=${token}`,
    '/api/newsletter/letters/{slug}': letter.slug ?? '',
    '/api/policies/{slug}': 'privacy',
    '/api/reviews/{reference}': reviewable.reference,
    '/api/tours/{id}': tourId,
    '/api/tours/{id}/same-day': tourId,
    '/api/voucher': `?token=${gift.body.token}`,
    '/api/voucher/file': `?token=${gift.body.token}`,
  };
}

function addressOf(path: string, names: Record<string, string>): string {
  const [name = '', query = ''] = (names[path] ?? '').split('?');
  const parts = name.split('/');
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(parts.shift() ?? ''));
  return query ? `${filled}?${query}` : filled;
}

it(`every GET endpoint returns at most ${MOST_RECORDS} records and 1 MB of ${ROWS} rows`, async () => {
  const app = await openTestApp('server', { limitsFactor: 1000 });
  const names = await fill(app);
  const staff = await app.confirmedClient();
  const found: Record<string, { status: number; tooLong?: number; tooHeavy?: number }> = {};
  for (const { path } of readEndpoints) {
    let answer = await staff.get(addressOf(path, names));
    // On a busy machine a statement may time out.
    for (let again = 0; answer.status === 503 && again < 5; again++) {
      answer = await staff.get(addressOf(path, names));
    }
    const { status, body } = answer;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    if (streamed.includes(path)) {
      // Not lines: a note may have several.
      const lines = parse(text, { delimiter: [',', ';'], relax_column_count: true });
      expect(lines.length, path).toBeGreaterThan(ROWS);
      continue;
    }
    const [records, bytes] = [longestList(body), Buffer.byteLength(text)];
    if (status !== 200 || records > MOST_RECORDS || bytes > MOST_BYTES) {
      found[path] = { status, tooLong: records, tooHeavy: bytes };
    }
  }
  expect(Object.entries(found)).toEqual([]);
}, 300_000);

function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value).map(longestList);
  return parts.reduce(
    (most, each) => Math.max(most, each),
    Array.isArray(value) ? value.length : 0,
  );
}
