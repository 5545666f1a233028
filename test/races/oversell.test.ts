import { fileURLToPath } from 'node:url';
import { eq, inArray, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { lisbonWallTime } from '#platform/clock/lisbon.ts';
import type { Reply } from '../client.ts';
import { buildAvailability, buildTour } from '../factories.ts';
import { type HoldAnswer, startTwoApps, type TwoApps } from './two-apps.ts';

const SEATS = 7;
const GUESTS = 500;

// The processes go by the real clock.
const nextWeek = lisbonWallTime(Temporal.Now.instant().add({ hours: 7 * 24 }));

const count = (replies: readonly Reply<HoldAnswer>[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

/** Every answer by its status and code, e.g. `{ '201': 7, '409 not_enough_spots': 493 }`. */
function tally(replies: readonly Reply<HoldAnswer>[]): Record<string, number> {
  const tallied: Record<string, number> = {};
  for (const { status, body } of replies) {
    const name = body.code ? `${status} ${body.code}` : String(status);
    tallied[name] = (tallied[name] ?? 0) + 1;
  }
  return tallied;
}

async function seatsHeld({ db }: TwoApps, availabilityId: string): Promise<number> {
  const [row] = await db
    .select({ seats: sql<number>`coalesce(sum(${bookings.participants}), 0)::int` })
    .from(bookings)
    .where(
      sql`${eq(bookings.availabilityId, availabilityId)} and ${inArray(bookings.status, ['held', 'confirmed'])}`,
    );
  return row?.seats ?? 0;
}

const hotAvailability = (apps: TwoApps) =>
  buildAvailability(apps, { capacity: SEATS, ...nextWeek });

function bookAtOnce(
  apps: TwoApps,
  availabilityId: string,
  participants: (guest: number) => number = () => 1,
) {
  return Promise.all(
    Array.from({ length: GUESTS }, (_, guest) =>
      apps.hold({ availabilityId, participants: participants(guest) }),
    ),
  );
}

describe('500 guests at once, on two processes', () => {
  it('get exactly the 7 seats that there are', async () => {
    const apps = await startTwoApps();
    const { id } = await hotAvailability(apps);
    const replies = await bookAtOnce(apps, id);
    expect(tally(replies)).toEqual({ 201: SEATS, '409 not_enough_spots': GUESTS - SEATS });
    expect(await seatsHeld(apps, id)).toBe(SEATS);
  });

  it('would get more without the lock, so the test above can fail', async () => {
    const withoutLock = fileURLToPath(new URL('./without-lock.ts', import.meta.url));
    const apps = await startTwoApps([withoutLock]);
    const { id } = await hotAvailability(apps);
    const replies = await bookAtOnce(apps, id);
    expect(count(replies, 201)).toBeGreaterThan(SEATS);
    expect(await seatsHeld(apps, id)).toBeGreaterThan(SEATS);
  });

  it('fill them to the last also in parties of one to three', async () => {
    const apps = await startTwoApps();
    const { id } = await hotAvailability(apps);
    const replies = await bookAtOnce(apps, id, (guest) => 1 + (guest % 3));
    const won = count(replies, 201);
    expect(tally(replies)).toEqual({ 201: won, '409 not_enough_spots': GUESTS - won });
    expect(await seatsHeld(apps, id)).toBe(SEATS);
  });

  it('are one party when a booking takes the whole availability', async () => {
    const apps = await startTwoApps();
    const tour = await buildTour(apps, { priceType: 'per_group' });
    const { id } = await buildAvailability(apps, { tourId: tour.id, capacity: SEATS, ...nextWeek });
    const replies = await bookAtOnce(apps, id, (guest) => 1 + (guest % 3));
    expect(tally(replies)).toEqual({ 201: 1, '409 not_enough_spots': GUESTS - 1 });
  });
});

describe('a hold whose time runs out while others want its seats', () => {
  it('is either paid in time or given to them, never both', async () => {
    const apps = await startTwoApps();
    const outcomes = new Set<number>();
    for (const lead of [8, 4, 2, 1, 0, 30]) {
      const { id } = await hotAvailability(apps);
      const { body: hold } = await apps.hold({ availabilityId: id, participants: SEATS });
      const expiry = Date.now() + 150;
      await apps.inChange(({ tx }) =>
        tx
          .update(bookings)
          .set({ holdExpiresAt: Temporal.Instant.fromEpochMilliseconds(expiry) })
          .where(eq(bookings.reference, hold.reference)),
      );
      const [payment, ...competitors] = await Promise.all([
        payAt(apps, hold, expiry - lead),
        ...Array.from({ length: 4 }, () => competeUntil(apps, id, expiry + 100)),
      ]);
      const won = count(competitors.flat(), 201);
      expect([200, 410]).toContain(payment.status);
      expect(won).toBe(payment.status === 200 ? 0 : SEATS);
      expect(tally(competitors.flat())).not.toHaveProperty('500');
      outcomes.add(payment.status);
    }
    // Paid 30 ms before the end is in time, paid at the end is not.
    expect(outcomes).toEqual(new Set([200, 410]));
  });
});

/** Looks at the booking until the moment has come, then pays. */
async function payAt({ apps, post }: TwoApps, hold: HoldAnswer, moment: number) {
  const guest = apps[0]?.client();
  const path = `/api/bookings/${hold.reference}`;
  while (Date.now() < moment) await guest?.get(`${path}?token=${hold.token}`);
  return post<HoldAnswer>(`${path}/payment`, { token: hold.token });
}

/** Asks for one seat, over and over. */
async function competeUntil(apps: TwoApps, availabilityId: string, end: number) {
  const replies: Reply<HoldAnswer>[] = [];
  while (Date.now() < end || replies.at(-1)?.status === 201) {
    replies.push(await apps.hold({ availabilityId, participants: 1 }));
  }
  return replies;
}
