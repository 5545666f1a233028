import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { HoldSourcesJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { HOLD_MINUTES } from '#contract/constants.ts';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildStaffMember,
  buildTour,
  someParty,
} from '../../../test/factories.ts';

type Held = { reference: string; token: string };

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function holdOne(app: TestApp, availabilityId: string, address: string): Promise<Held> {
  const body = { ...someParty({ participants: 2 }), availabilityId };
  const { status, body: held } = await app
    .client()
    .post<Held>('/api/bookings', body, from(address));
  if (status !== 201) throw new Error(`holding answered ${status}`);
  return held;
}

const SOURCES = '/api/admin/holds/sources';

describeOnDatabase('unpaid holds by source', (kind) => {
  async function openBusiness() {
    const app = await openTestApp(kind, { trustedProxies: 1 });
    const { id: tourId } = await buildTour(app);
    const { id } = await buildAvailability(app, { tourId, capacity: 30 });
    const { username } = await buildStaffMember(app, { role: 'office' });
    const staff = await app.staffClient(username);
    const sources = async () => (await staff.get<HoldSourcesJson>(SOURCES)).body.sources;
    return { app, id, staff, sources };
  }

  it('are counted by network, without storing an IP address', async () => {
    const { app, id, staff, sources } = await openBusiness();
    for (const host of [1, 2, 3, 4, 5]) await holdOne(app, id, `2001:db8:1:2::${host}`);
    await holdOne(app, id, '203.0.113.8');
    const [many, one] = await sources();
    expect(many).toMatchObject({ holds: 5, people: 10, source: expect.stringMatching(/^\w{10}$/) });
    expect(one).toMatchObject({ holds: 1, people: 2 });
    expect(JSON.stringify(await app.db.select().from(bookings))).not.toMatch(/2001|203\.0/);
    const { body } = await staff.get<TodayJson>('/api/admin/today');
    expect(body.waiting?.holdsFromOneSource).toBe(5);
    app.clock.advance({ minutes: HOLD_MINUTES });
    expect(await sources()).toEqual([]);
  });

  it('are released together with audit entries, except paid ones and those of other sources', async () => {
    const { app, id, staff, sources } = await openBusiness();
    const [paid, first, second] = [
      await holdOne(app, id, '203.0.113.7'),
      await holdOne(app, id, '203.0.113.7'),
      await holdOne(app, id, '203.0.113.7'),
    ];
    const other = await holdOne(app, id, '203.0.113.8');
    const path = `/api/bookings/${paid.reference}/payment`;
    await app.client().post(path, { token: paid.token }, from('203.0.113.7'));
    const source = (await sources())[0]?.source;
    const freed = await staff.write('DELETE', `${SOURCES}/${source}`);
    expect(freed).toMatchObject({ status: 200, body: { freed: 2 } });

    const found = await app.db.select().from(bookings);
    const stateOf = ({ reference }: Held) => {
      const its = found.find((each) => each.reference === reference);
      return [its?.status, its?.heldFrom];
    };
    expect(stateOf(paid)).toEqual(['confirmed', null]);
    for (const gone of [first, second]) expect(stateOf(gone)).toEqual(['cancelled', null]);
    expect(stateOf(other)).toEqual(['held', expect.any(String)]);
    const noted = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'booking.hold_released'));
    expect(noted).toHaveLength(2);
    expect(JSON.stringify(noted)).not.toContain(source);
    const late = `/api/bookings/${first.reference}/payment`;
    const refused = await app.client().post(late, { token: first.token });
    expect(refused).toMatchObject({ status: 410, body: { code: 'hold_expired' } });
    expect((await staff.write('DELETE', `${SOURCES}/${source}`)).body).toEqual({ freed: 0 });
  });
});

it('the database refuses a source on a booking other than an unpaid hold', async () => {
  const app = await openTestApp('embedded');
  const { id } = await buildAvailability(app);
  const { reference } = await holdOne(app, id, '203.0.113.7');
  await expect(
    app.inChange(({ tx }) =>
      tx.update(bookings).set({ status: 'expired' }).where(eq(bookings.reference, reference)),
    ),
  ).rejects.toMatchObject({
    cause: { constraint: 'bookings_only_holds_have_a_source' },
  });
});
