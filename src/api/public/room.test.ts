import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, someParty } from '../../../test/factories.ts';

describeOnDatabase('a full availability', (kind) => {
  it('refuses a hold beyond its capacity with 409 not_enough_spots', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app, { capacity: 3 });
    const client = app.client();
    const hold = (participants: number) =>
      client.post('/api/bookings', { ...someParty({ participants }), availabilityId });
    expect(await hold(2)).toMatchObject({ status: 201 });
    const refused = { status: 409, body: { code: 'not_enough_spots', spotsLeft: 1 } };
    expect(await hold(2)).toMatchObject(refused);
    expect(await hold(1)).toMatchObject({ status: 201 });
  });
});
