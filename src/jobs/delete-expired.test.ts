import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { expect, it, vi } from 'vitest';
import {
  IDEMPOTENCY_KEY_HOURS,
  NEWSLETTER_LEFT_HOURS,
  NEWSLETTER_UNCONFIRMED_DAYS,
  VISIT_RETENTION_MONTHS,
} from '#contract/constants.ts';
import { idempotencyKeys } from '#domain/bookings/bookings.table.ts';
import { newsletterSubscribers } from '#domain/newsletter/newsletter-subscribers.table.ts';
import { visits } from '#domain/visits/visits.table.ts';
import { rows } from '#platform/db/types.ts';
import { openTestApp } from '../../test/app.ts';
import { describeOnEachDatabase } from '../../test/database.ts';
import { deleteExpired } from './delete-expired.ts';

describeOnEachDatabase('what may not be kept', (kind) => {
  it('is deleted by the schedule: visits after 13 months, answers after a day', async () => {
    expect([VISIT_RETENTION_MONTHS, IDEMPOTENCY_KEY_HOURS]).toEqual([13, 24]);
    const app = await openTestApp(kind);
    // The clock of the tests stands at 2026-11-20, 10:00; in October, Lisbon was an hour ahead of UTC.
    const visitAt = (path: string, at: string) =>
      app.inChange(({ tx }) =>
        tx.execute(sql`insert into visits (path, at) values (${path}, ${at})`),
      );
    const answerAt = (key: string, at: string) =>
      app.inChange(({ tx }) =>
        tx.execute(
          sql`insert into idempotency_keys (key, body_hash, created_at) values (${key}, 'x', ${at})`,
        ),
      );
    await visitAt('/old', '2025-10-20T08:59:00Z');
    await visitAt('/young', '2025-10-20T09:01:00Z');
    await answerAt('old', '2026-11-19T09:59:00Z');
    await answerAt('young', '2026-11-19T10:01:00Z');

    await app.startWorker();
    const cron = await rows(
      app.db,
      sql`select cron from pgboss.schedule where name = 'delete-expired'`,
    );
    expect(cron).toEqual([{ cron: '37 * * * *' }]);
    await app.inChange(({ enqueue }) => enqueue('delete-expired', {}));
    await vi.waitFor(
      async () =>
        expect(await app.db.select({ path: visits.path }).from(visits)).toEqual([
          { path: '/young' },
        ]),
      { timeout: 20_000, interval: 200 },
    );
    expect(await app.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([
      { key: 'young' },
    ]);
  });

  it('forgets who left the newsletter a day later, and who never confirmed after 30', async () => {
    expect([NEWSLETTER_LEFT_HOURS, NEWSLETTER_UNCONFIRMED_DAYS]).toEqual([24, 30]);
    const app = await openTestApp(kind);
    const at = (text: string) => Temporal.Instant.from(text);
    const long = at('2026-01-01T10:00:00Z');
    const subscriber = (email: string, rest: object) => ({
      email: `${email}@mail.example`,
      language: 'pt' as const,
      status: 'confirmed' as const,
      createdAt: long,
      ...rest,
    });
    const left = (text: string) => ({ status: 'unsubscribed' as const, unsubscribedAt: at(text) });
    const asked = (text: string) => ({ status: 'pending' as const, createdAt: at(text) });
    await app.inChange(({ tx }) =>
      tx
        .insert(newsletterSubscribers)
        .values([
          subscriber('reads', {}),
          subscriber('left', left('2026-11-19T09:59:00Z')),
          subscriber('just-left', left('2026-11-19T10:01:00Z')),
          subscriber('never-came', asked('2026-10-21T09:59:00Z')),
          subscriber('may-come', asked('2026-10-21T10:01:00Z')),
        ]),
    );
    await app.inChange((change) => deleteExpired(change));
    const kept = await app.db
      .select({ email: newsletterSubscribers.email })
      .from(newsletterSubscribers);
    expect(kept.map(({ email }) => email.split('@')[0]).sort()).toEqual([
      'just-left',
      'may-come',
      'reads',
    ]);
  });
});
