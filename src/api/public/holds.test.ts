import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { rows } from '#platform/db/types.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildAvailability, someParty } from '../../../test/factories.ts';

type Held = OwnBookingJson & { token: string };
type Problem = { code: string; reason: string };

const switchOff = ({ inChange }: TestApp, tourId: string) =>
  inChange(({ tx }) => tx.update(tours).set({ isActive: false }).where(eq(tours.id, tourId)));

describeOnEachDatabase('POST /api/bookings', (kind) => {
  it('creates one hold for repeated requests with one key, even when it takes the last seats', async () => {
    const app = await openTestApp(kind);
    const { id } = await buildAvailability(app, { capacity: 3 });
    const client = app.client();
    await client.csrfHeaders();
    const requested = { ...someParty({ participants: 3 }), availabilityId: id };
    const send = () =>
      client.post<Held>('/api/bookings', requested, { idempotencyKey: 'one hold' });
    const [first, ...others] = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(first?.status).toBe(201);
    for (const other of others) expect(other).toMatchObject({ status: 201, body: first?.body });
    expect(await app.db.select().from(bookings)).toHaveLength(1);
  });
});

describeOnDatabase('POST /api/bookings', (kind) => {
  it('holds seats and returns the booking that the guest then reads', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app);
    const client = app.client();
    const requested = { ...someParty({ participants: 3 }), availabilityId: id };
    const { status, body } = await client.post<Held>('/api/bookings', requested);
    const { token, ...held } = body;
    expect(status).toBe(201);
    expect(held).toMatchObject({
      status: 'held',
      tourId,
      totalAmount: 13_500,
      holdExpiresAt: '2026-11-20T10:15:00Z',
    });
    const found = await client.get(`/api/bookings/${held.reference}?token=${token}`);
    expect(found.body).toEqual(held);
  });

  it('replaces the live hold of the same draft, so that one party never holds seats twice', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app, { capacity: 7 });
    const later = await buildAvailability(app, { tourId, date: '2026-12-02', capacity: 3 });
    const client = app.client();
    const draftKey = 'a draft of one guest';
    const hold = (availabilityId: string, participants: number) =>
      client.post<Held & { spotsLeft: number }>('/api/bookings', {
        ...someParty({ participants }),
        availabilityId,
        draftKey,
      });
    const left = async () => {
      const { body } = await client.get<{ id: string; spotsLeft: number }[]>(
        `/api/availabilities?tourId=${tourId}`,
      );
      return [id, later.id].map((each) => body.find((it) => it.id === each)?.spotsLeft);
    };
    await hold(id, 2);
    // The notification of the change may arrive after the response.
    await expect.poll(left).toEqual([5, 3]);
    expect((await hold(id, 7)).status).toBe(201);
    await expect.poll(left).toEqual([0, 3]);
    expect((await hold(later.id, 2)).status).toBe(201);
    await expect.poll(left).toEqual([7, 1]);
    expect((await hold(later.id, 4)).status).toBe(409);
    expect(await left()).toEqual([7, 1]);
    await Promise.all([hold(id, 2), hold(id, 3), hold(later.id, 1)]);
    const held = await app.db.select().from(bookings).where(eq(bookings.status, 'held'));
    expect(held).toHaveLength(1);
  });

  it('leaves paid bookings and the holds of other drafts unchanged', async () => {
    const app = await openTestApp(kind);
    const { id } = await buildAvailability(app, { capacity: 7 });
    const client = app.client();
    const hold = async (draftKey?: string) => {
      const requested = { ...someParty({ participants: 2 }), availabilityId: id, draftKey };
      return (await client.post<Held>('/api/bookings', requested)).body;
    };
    const { reference, token } = await hold('a draft that is paid for');
    await client.post(`/api/bookings/${reference}/payment`, { token });
    await hold('a draft that is paid for');
    await hold('the draft of another guest');
    const statuses = await app.db.select({ it: bookings.status }).from(bookings);
    expect(statuses.map(({ it: status }) => status).sort()).toEqual(['confirmed', 'held', 'held']);
  });

  it('generates another reference when the first one is already taken', async () => {
    const app = await openTestApp(kind);
    const { id } = await buildAvailability(app);
    const hold = () =>
      app.client().post<Held>('/api/bookings', { ...someParty(), availabilityId: id });
    const { body } = await hold();
    // A rollback does not reset a sequence.
    await app.db.execute(sql`create sequence tries`);
    await app.db.execute(sql`create function take_a_known_one() returns trigger language plpgsql as $$
      begin
        if nextval('tries') = 1 then new.reference := (select reference from bookings limit 1); end if;
        return new;
      end $$`);
    await app.db.execute(sql`create trigger known before insert on bookings
      for each row execute function take_a_known_one()`);
    const next = await hold();
    expect(next).toMatchObject({ status: 201, body: { status: 'held' } });
    expect(next.body.reference).not.toBe(body.reference);
    const written = await app.db.select().from(bookings);
    const references = written.map(({ reference }) => reference);
    expect(references.toSorted()).toEqual([body.reference, next.body.reference].toSorted());
    const [tries] = await rows<{ times: number }>(
      app.db,
      sql`select last_value::int as times from tries`,
    );
    expect(tries?.times).toBe(2);
  });

  it('refuses with 409 not_bookable when the tour was deactivated in the meantime', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app);
    await switchOff(app, tourId);
    const requested = { ...someParty(), availabilityId: id };
    const refused = await app.client().post<Problem>('/api/bookings', requested);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'not_bookable', reason: 'tour_inactive' },
    });
    expect(await app.db.select().from(bookings)).toEqual([]);
  });

  it('lets a guest pay for a hold after the tour is deactivated', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app);
    const client = app.client();
    const { body } = await client.post<Held>('/api/bookings', {
      ...someParty(),
      availabilityId: id,
    });
    await switchOff(app, tourId);
    const { token, reference } = body;
    const paid = await client.post(`/api/bookings/${reference}/payment`, { token });
    expect(paid).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });
});
