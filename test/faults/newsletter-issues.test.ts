import { eq } from 'drizzle-orm';
import { describe, it } from 'vitest';
import { mails } from '#domain/mails/mails.table.ts';
import { newsletterIssueRecipients } from '#domain/newsletter/newsletter-issues.table.ts';
import { buildNewsletterIssue, buildSubscriber } from '../factories.ts';
import { type AppProcess, startApp } from '../programs/app-process.ts';
import { startSmtpSink } from '../programs/smtp-sink.ts';
import { killedDatabases } from '../run-length.ts';
import { makePlace } from './place.ts';

const SUBSCRIBERS = 120;
const KILLS = 3;
const AT_ONCE = 20;

type IssueStatus = { status: string; progress: { queued: number; sent: number; failed: number } };

describe('killing the process while a newsletter issue is sent', () => {
  it.concurrent.for(killedDatabases)(
    'sends it to no subscriber twice and marks unclear recipients as failed (%s database)',
    { timeout: 300_000 },
    async (kind, { expect }) => {
      const place = await makePlace(kind);
      const sink = await startSmtpSink();
      const env = { ...place.env, SMTP_URL: sink.url };
      let app: AppProcess | null = null;
      try {
        const { id } = await place.whileDown(async (rows) => {
          for (let subscriber = 0; subscriber < SUBSCRIBERS; subscriber += 1)
            await buildSubscriber(rows);
          return buildNewsletterIssue(rows);
        });
        app = await startApp({ env });
        const signInStaff = async (at: AppProcess) => {
          const staff = at.client();
          await staff.signIn('correct-horse-battery');
          return staff;
        };
        await (await signInStaff(app)).post(`/api/admin/letters/${id}/sending`, {});
        for (let kill = 1; kill <= KILLS; kill += 1) {
          const reached = Math.floor((kill * SUBSCRIBERS) / (KILLS + 2));
          await expect
            .poll(() => sink.mails.length, { timeout: 60_000, interval: 5 })
            .toBeGreaterThan(reached);
          await app.kill();
          app = await startApp({ env });
        }
        const staff = await signInStaff(app);
        const readIssue = async () =>
          (await staff.get<IssueStatus>(`/api/admin/letters/${id}`)).body;
        await expect
          .poll(async () => (await readIssue()).status, { timeout: 120_000, interval: 500 })
          .toBe('sent');
        const { progress } = await readIssue();
        expect(progress.sent + progress.failed).toBe(SUBSCRIBERS);
        expect(progress.failed).toBeLessThanOrEqual(KILLS * AT_ONCE);
        await app.stop();
        app = null;

        const reached = sink.mails.map(({ to }) => to?.[0]?.address);
        expect(new Set(reached).size).toBe(reached.length);
        await place.whileDown(async ({ db }) => {
          expect(
            await db.$count(newsletterIssueRecipients, eq(newsletterIssueRecipients.letterId, id)),
          ).toBe(SUBSCRIBERS);
          const rows = await db.select().from(mails);
          for (const { recipient, status } of rows) {
            if (!reached.includes(recipient)) expect(status).toBe('failed');
          }
        });
      } finally {
        await app?.kill();
        await sink.stop();
        await place.remove();
      }
    },
  );
});
