import { expect, it, onTestFinished } from 'vitest';
import type { Database, Db } from '#platform/db/types.ts';
import { openTestApp } from '../../test/app.ts';
import { openTestDatabase } from '../../test/database.ts';
import { buildAvailability, someParty } from '../../test/factories.ts';

/** On request it fails the next transaction with a deadlock, after its work. */
async function openDeadlockingDatabase(): Promise<{ database: Database; deadlockNext(): void }> {
  const database = await openTestDatabase('server');
  onTestFinished(() => database.close());
  let isNext = false;
  const transaction: Db['transaction'] = (work, options) => {
    if (!isNext) return database.db.transaction(work, options);
    isNext = false;
    return database.db.transaction(async (tx) => {
      await work(tx);
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    }, options);
  };
  const db = new Proxy(database.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  return {
    database: { ...database, db },
    deadlockNext() {
      isNext = true;
    },
  };
}

it('releases a paid hold from the limits only once when its change is retried after a deadlock', async () => {
  const { database, deadlockNext } = await openDeadlockingDatabase();
  const app = await openTestApp('server', { database });
  const { id: availabilityId } = await buildAvailability(app, { capacity: 20 });
  // Another browser and email each time: only the address is limited.
  const hold = (guest: number) => {
    const party = someParty({ participants: 1, email: `guest${guest}@example.org` });
    return app.client().post<{ reference: string; token: string }>('/api/bookings', {
      ...party,
      availabilityId,
    });
  };
  const holds = [];
  for (let guest = 1; guest <= 8; guest += 1) holds.push(await hold(guest));
  expect(holds.map(({ status }) => status)).toEqual(Array(8).fill(201));
  const { reference = '', token = '' } = holds[0]?.body ?? {};
  deadlockNext();
  const paid = await app.client().post(`/api/bookings/${reference}/payment`, { token });
  expect(paid).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  expect((await hold(9)).status).toBe(201);
  expect((await hold(10)).status).toBe(429);
});
