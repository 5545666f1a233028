import { expect, it } from 'vitest';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { importFile } from '../../../test/import-files.ts';

/** Without a largest group. */
const someTour = (given: object = {}) => ({
  name: { en: 'Old town' },
  description: { en: 'We walk' },
  duration: { en: '2 hours' },
  durationMinutes: 120,
  price: 4500,
  meetingPoint: { en: 'Here' },
  ...given,
});

async function openBusiness(app: TestApp, given: Partial<Rules>) {
  const staff = await app.staffClient();
  const body = { ...defaultRules, ...given };
  expect((await staff.write('PUT', '/api/admin/settings/rules', body)).status).toBe(200);
  const create = (tour: object = {}) =>
    staff.post<AdminTourJson>('/api/admin/tours', someTour(tour));
  return { staff, create };
}

describeOnDatabase('the default size of a new tour', (kind) => {
  it.each([
    [4, 4],
    [7, 7],
    [60, 7],
  ])('in a business with groups of up to %i is %i', async (maxSharedGroupSize, size) => {
    const app = await openTestApp(kind);
    const limits = { maxSharedGroupSize, privatePartyMaxPeople: 100 };
    const { create } = await openBusiness(app, limits);
    for (const priceType of ['per_person', 'per_group']) {
      const created = await create({ priceType });
      expect(created).toMatchObject({ status: 201, body: { maxGroupSize: size } });
    }
  });

  it('applies to imported tours and to a change without a size', async () => {
    const app = await openTestApp(kind);
    const { staff } = await openBusiness(app, { maxSharedGroupSize: 4 });
    const headings = 'slug,name,description,duration,duration_minutes,price,meeting_point';
    const file = `${headings}\nold-town,A,B,1 hour,60,45,Here\n`;
    expect(await importFile(staff, 'tours', file)).toMatchObject({ status: 201 });
    const address = '/api/admin/tours/old-town';
    expect(await staff.get(address)).toMatchObject({ body: { maxGroupSize: 4 } });
    expect(await staff.write('PUT', address, someTour())).toMatchObject({
      status: 200,
      body: { maxGroupSize: 4 },
    });
  });

  it('has room for the least number of guests, or the tour is refused', async () => {
    const app = await openTestApp(kind);
    const { create } = await openBusiness(app, { maxSharedGroupSize: 4 });
    expect(await create({ minGuests: 4 })).toMatchObject({ status: 201 });
    expect(await create({ minGuests: 5 })).toMatchObject({
      status: 422,
      body: { errors: { maxGroupSize: [expect.stringContaining('4')] } },
    });
  });
});
