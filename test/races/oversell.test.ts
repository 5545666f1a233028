import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { seatsTaken } from '#domain/bookings/seats.ts';
import type { Reply } from '../client.ts';
import { buildAvailability, buildTour } from '../factories.ts';
import { type HoldAnswer, startTwoApps, type TwoApps } from './two-apps.ts';

const SEATS = 7;
const GUESTS = 500;

// The processes use the real clock.
const nextWeek = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));

const count = (replies: readonly Reply<HoldAnswer>[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

function tally(replies: readonly Reply<HoldAnswer>[]): Record<string, number> {
  const tallied: Record<string, number> = {};
  for (const { status, body } of replies) {
    const name = body.code ? `${status} ${body.code}` : String(status);
    tallied[name] = (tallied[name] ?? 0) + 1;
  }
  return tallied;
}

async function seatsHeld({ db }: TwoApps, availabilityId: string): Promise<number> {
  const [found] = await db
    .select({ seats: seatsTaken(Temporal.Now.instant()) })
    .from(availabilities)
    .where(eq(availabilities.id, availabilityId));
  return found?.seats ?? 0;
}

const hotAvailability = (apps: TwoApps) =>
  buildAvailability(apps, { capacity: SEATS, ...nextWeek });

function bookAtOnce(
  apps: TwoApps,
  availabilityId: string,
  participants: (guest: number) => number = () => 1,
) {
  return Promise.all(
    Array.from({ length: GUESTS }, async (_, guest) => {
      const requested = { availabilityId, participants: participants(guest) };
      const reply = await apps.hold(requested);
      // A busy machine may answer 503 once; the guest repeats the request.
      return reply.status === 503 ? apps.hold(requested) : reply;
    }),
  );
}

let apps: TwoApps;

beforeAll(async () => {
  apps = await startTwoApps();
  return () => apps.stop();
});

describe('500 concurrent guests of two processes', () => {
  it('get exactly the 7 seats', async () => {
    const { id } = await hotAvailability(apps);
    const replies = await bookAtOnce(apps, id);
    expect(tally(replies)).toEqual({ 201: SEATS, '409 not_enough_spots': GUESTS - SEATS });
    expect(await seatsHeld(apps, id)).toBe(SEATS);
  });

  it('get more than 7 seats without the lock, which proves that the test can fail', async () => {
    const unlocked = await startTwoApps(new URL('./without-lock.ts', import.meta.url));
    onTestFinished(() => unlocked.stop());
    const sellOne = async () => {
      const { id } = await hotAvailability(unlocked);
      const replies = await bookAtOnce(unlocked, id);
      expect(await seatsHeld(unlocked, id)).toBe(count(replies, 201));
      return count(replies, 201);
    };
    // The two processes may miss each other once.
    await expect.poll(sellOne, { timeout: 150_000 }).toBeGreaterThan(SEATS);
  });

  it('fill exactly the 7 seats in parties of one to three', async () => {
    const { id } = await hotAvailability(apps);
    const replies = await bookAtOnce(apps, id, (guest) => 1 + (guest % 3));
    const won = count(replies, 201);
    expect(tally(replies)).toEqual({ 201: won, '409 not_enough_spots': GUESTS - won });
    expect(await seatsHeld(apps, id)).toBe(SEATS);
  });

  it('get one booking when it takes the whole availability', async () => {
    const tour = await buildTour(apps, { priceType: 'per_group' });
    const { id } = await buildAvailability(apps, { tourId: tour.id, capacity: SEATS, ...nextWeek });
    const replies = await bookAtOnce(apps, id, (guest) => 1 + (guest % 3));
    expect(tally(replies)).toEqual({ 201: 1, '409 not_enough_spots': GUESTS - 1 });
  });
});

describe('a hold that expires while others request its seats', () => {
  // Milliseconds before the end at which the guest pays.
  it.each([60, 8, 4, 2, 1, 0])(
    'is either paid or given away, never both (paid %i ms before the end)',
    async (lead) => {
      const { id } = await hotAvailability(apps);
      const { body: hold } = await apps.hold({ availabilityId: id, participants: SEATS });
      const end = Date.now() + 200;
      await endHoldAt(apps, hold, end);
      const [payment, ...competitors] = await Promise.all([
        payAtMoment(apps, hold, end - lead),
        ...Array.from({ length: 4 }, () => competeUntil(apps, id, end + 100)),
      ]);
      const replies = competitors.flat();
      const refused = replies.length - count(replies, 201);
      expect([200, 410]).toContain(payment.status);
      if (lead === 0) expect(payment.status).toBe(410);
      expect(count(replies, 201)).toBe(payment.status === 200 ? 0 : SEATS);
      expect(count(replies, 409)).toBe(refused);
      expect(await seatsHeld(apps, id)).toBe(SEATS);
    },
  );
});

const endHoldAt = ({ inChange }: TwoApps, { reference }: HoldAnswer, moment: number) =>
  inChange(({ tx }) =>
    tx
      .update(bookings)
      .set({ holdExpiresAt: Temporal.Instant.fromEpochMilliseconds(moment) })
      .where(eq(bookings.reference, reference)),
  );

async function payAtMoment(
  { get, post }: TwoApps,
  { reference, token }: HoldAnswer,
  moment: number,
) {
  const path = `/api/bookings/${reference}`;
  while (Date.now() < moment) await get(`${path}?token=${token}`);
  return post<HoldAnswer>(`${path}/payment`, { token });
}

async function competeUntil(apps: TwoApps, availabilityId: string, end: number) {
  const replies: Reply<HoldAnswer>[] = [];
  let requestedAt: number;
  do {
    requestedAt = Date.now();
    replies.push(await apps.hold({ availabilityId, participants: 1 }));
  } while (requestedAt < end || replies.at(-1)?.status === 201);
  return replies;
}
