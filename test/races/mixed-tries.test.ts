import type { Booking } from '@octocloud/types';
import { inArray } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { lookAtEach } from '#domain/bookings/seats.ts';
import { buildAvailability, someParty } from '../factories.ts';
import { buildResellerAt } from '../octo/reseller.ts';
import { type HoldAnswer, startTwoApps } from './two-apps.ts';

const SEATS = 7;
const TRIES = 500;
const TRIES_AT_ONCE = 50;

type Try = { status: number; reference?: string | undefined };

it(`${TRIES} mixed tries by guests, a reseller, staff and the waitlist never take more than 7 seats`, async () => {
  const apps = await startTwoApps();
  onTestFinished(apps.stop);
  // The processes use the real clock.
  const now = () => Temporal.Now.instant();
  const { id: availabilityId, tourId } = await buildAvailability(apps, {
    capacity: SEATS,
    ...wallTimeAt(now().add({ hours: 7 * 24 })),
  });
  const reseller = await buildResellerAt(apps, apps.request);
  const staff = await apps.staffClients();
  const seatsTaken = async () => {
    const [date] = await apps.inChange((change) =>
      lookAtEach({ ...change, now: now() }, [availabilityId]),
    );
    return date?.seatsTaken;
  };

  const hold = async (): Promise<Try> => {
    const { status, body } = await apps.hold({ availabilityId, participants: 1 });
    return { status, reference: body.reference };
  };
  const holdAndLeave = async (): Promise<Try> => {
    const { status, body } = await apps.hold({ availabilityId, participants: 2 });
    return status === 201 ? apps.release(body) : { status };
  };
  const sell = async (): Promise<Try> => {
    const unitItems = [{ unitId: 'adult' }];
    const wanted = { productId: tourId, optionId: 'DEFAULT', availabilityId, unitItems };
    const held = await reseller.send<Booking>('POST', '/bookings', wanted);
    if (held.status !== 200) return { status: held.status };
    const path = `/bookings/${held.body.uuid}/confirm`;
    const sold = await reseller.send<Booking>('POST', path, { contact: { fullName: 'Ana Reis' } });
    return { status: sold.status, reference: sold.body.supplierReference ?? undefined };
  };
  const orderByPhone = async (at: number): Promise<Try> => {
    const order = { ...someParty({ participants: 1 }), availabilityId };
    const { status, body } =
      (await staff[at % staff.length]?.post<HoldAnswer>('/api/admin/bookings', order)) ?? {};
    return { status: status ?? 0, reference: body?.reference };
  };
  const wait = async (at: number): Promise<Try> => {
    const email = `waiting-${at}@mail.example`;
    const party = { availabilityId, participants: 1, firstName: 'Rui', email, language: 'en' };
    return { status: (await apps.post('/api/waitlist', party)).status };
  };
  const ways = [hold, sell, orderByPhone, holdAndLeave, wait];

  const all: Try[] = [];
  for (let from = 0; from < TRIES; from += TRIES_AT_ONCE) {
    const tried = Array.from({ length: TRIES_AT_ONCE }, async (_, index) => {
      const at = from + index;
      const way = ways[at % ways.length] ?? hold;
      const answer = await way(at);
      // A busy machine may answer 503 once; the request is repeated.
      return answer.status === 503 ? way(at) : answer;
    });
    all.push(...(await Promise.all(tried)));
    expect(await seatsTaken()).toBeLessThanOrEqual(SEATS);
  }
  // Seats that were released last are free again.
  for (let left = 0; left < SEATS; left += 1) all.push(await hold());
  expect(await seatsTaken()).toBe(SEATS);

  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  const accepted = all.flatMap(({ status, reference }) =>
    status < 300 && reference ? [reference] : [],
  );
  const stored = await apps.db
    .select({ status: bookings.status })
    .from(bookings)
    .where(inArray(bookings.reference, accepted));
  expect(stored).toHaveLength(accepted.length);
  for (const { status } of stored) expect(['held', 'confirmed']).toContain(status);
}, 240_000);
