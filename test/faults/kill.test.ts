import { eq, inArray } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { listAvailabilities } from '#domain/schedule/spots.queries.ts';
import type { InChange } from '#platform/db/change.ts';
import { type Client, createClient, type Reply } from '../client.ts';
import { databaseKinds } from '../database.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import { type AppProcess, asNewVisitor, startApp } from '../programs/app-process.ts';
import { startSmtpSink } from '../programs/smtp-sink.ts';
import { isLongRun } from '../run-length.ts';
import { makePlace } from './place.ts';

const BOOKINGS = isLongRun ? 100 : 40;
const KILLS = isLongRun ? 8 : 3;
const GUESTS_AT_ONCE = 6;
const SEATS = 30;

type Answer = { reference: string; token: string; status: string };

type Reported = { reference: string; token: string; status: 'held' | 'confirmed' };

const isPaid = (guest: number) => guest % 5 !== 0;

describe('killing the process at random moments', () => {
  it.concurrent.for(databaseKinds)(
    'revokes no answer, blocks no seat and loses no email (%s database)',
    { timeout: 600_000 },
    // In concurrent tests, only the test's own `expect` may poll.
    async (kind, { expect }) => {
      const place = await makePlace(kind);
      const sink = await startSmtpSink();
      const env = { ...place.env, SMTP_URL: sink.url };
      let app: Promise<AppProcess> | null = null;
      try {
        const { tourId, availabilityIds } = await place.whileDown(buildDates);
        app = startApp({ env });
        const guests = bookingGuests(availabilityIds, async () => (await app)?.url ?? '');
        const all = guests.book();
        for (let kill = 1; kill <= KILLS; kill += 1) {
          const answers = Math.floor((kill * (BOOKINGS * 1.8)) / (KILLS + 1));
          await Promise.race([guests.answers(answers), all]);
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
          await (await app).kill();
          app = startApp({ env });
        }
        await all;
        expect(guests.told).toHaveLength(BOOKINGS);

        const staff = (await app).client();
        await staff.signIn('correct-horse-battery');
        await expect.poll(() => queuedMails(staff), { timeout: 100_000, interval: 500 }).toBe(0);
        await (await app).stop();
        app = null;
        await place.whileDown(async ({ db, inChange }) => {
          const stored = await db.select().from(bookings).where(eq(bookings.tourId, tourId));
          const statusByReference = new Map(stored.map((each) => [each.reference, each.status]));
          for (const { reference, status } of guests.told) {
            expect(statusByReference.get(reference)).toBe(status);
          }
          expect(stored).toHaveLength(BOOKINGS);

          const ordered = await db.select().from(mails);
          const confirmed = stored.filter(({ status }) => status === 'confirmed');
          expect(confirmed).toHaveLength(
            guests.told.filter((it) => it.status === 'confirmed').length,
          );
          expect(ordered).toHaveLength(2 * confirmed.length);
          const arrived = sink.mails.map(({ messageId }) => messageId);
          // SMTP cannot tell whether a dead sender's email was accepted, so it is sent again with its id.
          const ids = ordered.map(({ id }) => `<${id}@127.0.0.1>`);
          expect([...new Set(arrived)].sort()).toEqual(ids.sort());
          expect(arrived.length - ids.length).toBeLessThanOrEqual(KILLS * 10);

          await endHolds(inChange);
          const now = Temporal.Now.instant();
          const { date } = wallTimeAt(now.add({ hours: 7 * 24 }));
          const dates = await listAvailabilities(db, now, {
            tourId,
            from: date,
            to: date,
            rules: defaultRules,
          });
          const left = dates.reduce((sum, { spotsLeft }) => sum + spotsLeft, 0);
          expect(left).toBe(dates.length * SEATS - confirmed.length);
        });
      } finally {
        await (await app)?.kill();
        await sink.stop();
        await place.remove();
      }
    },
  );
});

async function buildDates({ inChange }: { inChange: InChange }) {
  const { id: tourId } = await buildTour({ inChange }, { maxGroupSize: SEATS });
  const { date } = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));
  const availabilityIds: string[] = [];
  for (const hour of [10, 11, 12, 13, 14, 15, 16, 17]) {
    const availability = { tourId, date, time: `${hour}:00`, capacity: SEATS };
    availabilityIds.push((await buildAvailability({ inChange }, availability)).id);
  }
  return { tourId, availabilityIds };
}

function bookingGuests(availabilityIds: readonly string[], url: () => Promise<string>) {
  const reported: Reported[] = [];
  let answered = 0;
  let next = 0;
  let client: Client | null = null;
  const waiting: { count: number; resolve: () => void }[] = [];

  async function ask(path: string, body: unknown, idempotencyKey: string): Promise<Reply<Answer>> {
    for (;;) {
      try {
        client ??= createClient(async (each, init) => fetch((await url()) + each, init));
        const headers = asNewVisitor();
        const reply = await client.post<Answer>(path, body, { idempotencyKey, headers });
        answered += 1;
        for (const { count, resolve } of waiting) if (answered >= count) resolve();
        return reply;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  async function bookOne(guest: number): Promise<void> {
    const availabilityId = availabilityIds[guest % availabilityIds.length];
    const party = { ...someParty({ participants: 1 }), availabilityId };
    const held = await ask('/api/bookings', party, `hold-${guest}`);
    expect(held.status).toBe(201);
    const { reference, token } = held.body;
    const mine: Reported = { reference, token, status: 'held' };
    reported.push(mine);
    if (!isPaid(guest)) return;
    const paid = await ask(`/api/bookings/${reference}/payment`, { token }, `pay-${guest}`);
    expect(paid.status).toBe(200);
    mine.status = 'confirmed';
  }

  return {
    told: reported as readonly Reported[],
    answers: (count: number) =>
      new Promise<void>((resolve) => {
        if (answered >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    async book(): Promise<void> {
      const oneAfterTheOther = async () => {
        while (next < BOOKINGS) {
          next += 1;
          await bookOne(next - 1);
        }
      };
      await Promise.all(Array.from({ length: GUESTS_AT_ONCE }, oneAfterTheOther));
    },
  };
}

async function queuedMails(staff: Client): Promise<number> {
  const { body } = await staff.get<{ total: number }>('/api/admin/mails?status=queued');
  return body.total;
}

const endHolds = (inChange: InChange) =>
  inChange(({ tx }) =>
    tx
      .update(bookings)
      .set({ holdExpiresAt: Temporal.Now.instant().subtract({ seconds: 1 }) })
      .where(inArray(bookings.status, ['held'])),
  );
