import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { expect, it, vi } from 'vitest';
import {
  AUDIT_RETENTION_MONTHS,
  IDEMPOTENCY_KEY_HOURS,
  LETTER_MAIL_RETENTION_MONTHS,
  MAIL_LOG_RETENTION_MONTHS,
  MESSAGE_RETENTION_MONTHS,
  NEWSLETTER_LEFT_HOURS,
  NEWSLETTER_UNCONFIRMED_DAYS,
  VISIT_RETENTION_MONTHS,
} from '#contract/constants.ts';
import { idempotencyKeys } from '#domain/bookings/bookings.table.ts';
import { funnelCounts } from '#domain/funnel/funnel-counts.table.ts';
import { newsletterSubscribers } from '#domain/newsletter/newsletter-subscribers.table.ts';
import { visits } from '#domain/visits/visits.table.ts';
import { exportFile } from '#platform/db/dump.ts';
import { rows } from '#platform/db/types.ts';
import { openTestApp } from '../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../test/database.ts';
import { buildTour } from '../../test/factories.ts';
import { deleteExpired, deleteExpiredFiles } from './delete-expired.ts';

describeOnEachDatabase('expired personal data', (kind) => {
  it('is deleted on schedule: visits after 13 months, idempotency keys after a day', async () => {
    expect([VISIT_RETENTION_MONTHS, IDEMPOTENCY_KEY_HOURS]).toEqual([13, 24]);
    const app = await openTestApp(kind);
    // The test clock is at 2026-11-20, 10:00; in October, Lisbon was an hour ahead of UTC.
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
});

describeOnDatabase('expired personal data', (kind) => {
  it('includes counters of the steps towards a booking after 13 months', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const counter = { step: 'viewed', tourId, language: 'en', device: 'phone', count: 1 } as const;
    await app.inChange(({ tx }) =>
      tx.insert(funnelCounts).values([
        { ...counter, day: '2025-10-19' },
        { ...counter, day: '2025-10-20' },
      ]),
    );
    await app.inChange((change) => deleteExpired(change));
    const left = await app.db.select({ day: funnelCounts.day }).from(funnelCounts);
    expect(left).toEqual([{ day: '2025-10-20' }]);
  });

  it('includes subscribers a day after they unsubscribe, or 30 days after they fail to confirm', async () => {
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
    const stored = await app.db
      .select({ email: newsletterSubscribers.email })
      .from(newsletterSubscribers);
    expect(stored.map(({ email }) => email.split('@')[0]).sort()).toEqual([
      'just-left',
      'may-come',
      'reads',
    ]);
  });

  it('includes newsletter emails after 13 months, sent or not, but no other emails yet', async () => {
    expect(LETTER_MAIL_RETENTION_MONTHS).toBe(13);
    const app = await openTestApp(kind);
    const [old, young] = ['2025-10-20T08:59:00Z', '2025-10-20T09:01:00Z'];
    for (const at of [old, young]) {
      for (const mail of ['newsletter_letter', 'newsletter_test', 'booking_confirmed']) {
        await app.inChange(({ tx }) =>
          tx.execute(sql`insert into mails (kind, subject_id, recipient, language, status, created_at)
            values (${mail}, gen_random_uuid(), ${`${mail} ${at}`}, 'en', 'queued', ${at})`),
        );
      }
    }
    await app.inChange(deleteExpired);
    const left = await rows<{ recipient: string }>(
      app.db,
      sql`select recipient from mails order by recipient`,
    );
    expect(left.map(({ recipient }) => recipient)).toEqual([
      `booking_confirmed ${old}`,
      `booking_confirmed ${young}`,
      `newsletter_letter ${young}`,
      `newsletter_test ${young}`,
    ]);
  });

  it('includes messages, emails and audit entries after 24 months, and ended sessions and challenges', async () => {
    expect([MESSAGE_RETENTION_MONTHS, MAIL_LOG_RETENTION_MONTHS, AUDIT_RETENTION_MONTHS]).toEqual([
      24, 24, 24,
    ]);
    const app = await openTestApp(kind);
    await app.staffClient();
    const [old, young] = ['2024-11-20T09:59:00Z', '2024-11-20T10:01:00Z'];
    for (const at of [old, young]) {
      await app.inChange(async ({ tx }) => {
        const [message] = await rows<{ id: string }>(
          tx,
          sql`insert into contact_messages (name, email, subject, message, language, created_at)
            values ('Ana', 'ana@mail.example', 'Hello', ${at}, 'en', ${at}) returning id`,
        );
        await tx.execute(sql`insert into mails (kind, subject_id, recipient, language, status, created_at, sent_at)
          values ('team_new_message', ${message?.id}, ${at}, 'en', 'sent', '2026-11-01T10:00:00Z', now()),
            ('booking_confirmed', gen_random_uuid(), ${`log ${at}`}, 'en', 'sent', ${at}, now())`);
        await tx.execute(sql`insert into audit_log (action, subject_type, subject_id, at)
          values ('tour.changed', 'tour', ${at}, ${at})`);
      });
    }
    await app.inChange(({ tx }) =>
      tx.execute(sql`insert into sessions (token_hash, staff_id, created_at, expires_at)
        select 'over', id, ${old}, '2026-11-20T09:59:00Z' from staff`),
    );
    await app.inChange(({ tx }) =>
      tx.execute(sql`insert into passkey_challenges (browser_hash, challenge, expires_at)
        values ('over', 'x', '2026-11-20T09:59:00Z'), ('open', 'x', '2026-11-20T10:01:00Z')`),
    );
    await app.inChange(deleteExpired);
    const left = async (statement: SQL) =>
      (await rows<{ it: string }>(app.db, statement)).map(({ it }) => it);
    expect(await left(sql`select message as it from contact_messages`)).toEqual([young]);
    expect(await left(sql`select recipient as it from mails order by 1`)).toEqual([
      young,
      `log ${young}`,
    ]);
    expect(
      await left(sql`select subject_id as it from audit_log where action = 'tour.changed'`),
    ).toEqual([young]);
    expect(
      await left(sql`select token_hash as it from sessions where token_hash = 'over'`),
    ).toEqual([]);
    expect(await left(sql`select token_hash as it from sessions`)).toHaveLength(1);
    expect(await left(sql`select browser_hash as it from passkey_challenges`)).toEqual(['open']);
  });

  it('includes emails in the outbox after 30 days, and exports that a crash left behind', async () => {
    const app = await openTestApp(kind);
    const now = Temporal.Now.instant();
    const write = (path: string, hours: number) => {
      writeFileSync(path, 'words');
      const at = new Date(now.subtract({ hours }).epochMilliseconds);
      utimesSync(path, at, at);
      return path;
    };
    const dump = () => exportFile();
    const gone = [
      write(join(app.dataDir, 'old.eml'), 30 * 24 + 1),
      write(join(app.dataDir, 'old.eml.unfinished'), 30 * 24 + 1),
      write(dump(), 2),
    ];
    const stored = [
      write(join(app.dataDir, 'young.eml'), 30 * 24 - 1),
      write(join(app.dataDir, 'old.txt'), 30 * 24 + 1),
      write(dump(), 0),
    ];
    await deleteExpiredFiles({ outbox: app.dataDir });
    expect(gone.filter((path) => existsSync(path))).toEqual([]);
    expect(stored.filter((path) => !existsSync(path))).toEqual([]);
    for (const path of stored) rmSync(path);
  });

  it('excludes a fresh export, even when the clock of a site is years ahead', async () => {
    const app = await openTestApp(kind);
    const file = exportFile();
    writeFileSync(file, 'words');
    app.clock.set('2030-01-01T10:00:00Z');
    await app.startWorker();
    expect(existsSync(file)).toBe(true);
    rmSync(file);
  });
});
