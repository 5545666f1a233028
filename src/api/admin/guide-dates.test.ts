import { expect, it } from 'vitest';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { openTestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, buildStaffMember } from '../../../test/factories.ts';

const path = '/api/admin/availabilities?from=2026-12-01&to=2026-12-31';

/** The id of a guide in the settings. */
const LEONOR = '1e0'.padEnd(32, '0');

const listIds = async (staff: Client, guidedById: string) => {
  const { body } = await staff.get<AdminAvailabilityJson[]>(`${path}&guidedById=${guidedById}`);
  return body.map(({ id }) => id);
};

describeOnDatabase('the dates of one guide', (kind) => {
  it('are listed by staff account and by named guide, with their clashes', async () => {
    const app = await openTestApp(kind);
    const office = await app.staffClient();
    const { id: guideId } = await buildStaffMember(app, { role: 'guide' });
    const own = await buildAvailability(app, { date: '2026-12-05', time: '10:00', guideId });
    const named = await buildAvailability(app, {
      date: '2026-12-06',
      time: '10:00',
      namedGuideId: LEONOR,
    });
    const both = await buildAvailability(app, {
      date: '2026-12-05',
      time: '10:30',
      guideId,
      namedGuideId: LEONOR,
    });
    await buildAvailability(app, { date: '2026-12-07', time: '10:00' });
    expect(await listIds(office, guideId)).toEqual([own.id, both.id]);
    expect(await listIds(office, LEONOR)).toEqual([both.id, named.id]);
    // The filter hides the other date from the list, and still warns of it.
    const { body } = await office.get<AdminAvailabilityJson[]>(`${path}&guidedById=${LEONOR}`);
    expect(body[0]?.guideClashes.map(({ availabilityId }) => availabilityId)).toEqual([own.id]);
  });

  it('of another guide are not listed to a guide', async () => {
    const app = await openTestApp(kind);
    const { id: guideId, username } = await buildStaffMember(app, { role: 'guide' });
    const { id: otherId } = await buildStaffMember(app, { role: 'guide' });
    const own = await buildAvailability(app, { date: '2026-12-05', time: '10:00', guideId });
    await buildAvailability(app, { date: '2026-12-05', time: '15:00', guideId: otherId });
    const guide = await app.staffClient(username);
    expect(await listIds(guide, otherId)).toEqual([]);
    expect(await listIds(guide, guideId)).toEqual([own.id]);
  });
});
