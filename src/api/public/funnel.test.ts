import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { FunnelJson } from '#contract/staff/funnel.schemas.ts';
import { type FunnelStep, funnelSteps } from '#contract/staff/funnel.ts';
import { funnelCounts } from '#domain/funnel/funnel-counts.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildStaffMember, buildTour } from '../../../test/factories.ts';

const stepsTo = (last: FunnelStep) => funnelSteps.slice(0, funnelSteps.indexOf(last) + 1);

type Reached = { tourId: string; language?: string; device?: string };

const count = (
  app: TestApp,
  steps: readonly string[],
  { tourId, language = 'en', device = 'phone' }: Reached,
  headers: Record<string, string> = {},
) =>
  app
    .client()
    .post<{ code?: string }>('/api/funnel', { tourId, steps, language, device }, { headers });

async function read(app: TestApp, query = ''): Promise<number[]> {
  const staff = await app.staffClient();
  const { body } = await staff.get<FunnelJson>(`/api/admin/funnel?${query}`);
  expect(body.steps.map(({ step }) => step)).toEqual(funnelSteps);
  return body.steps.map((step) => step.count);
}

describeOnEachDatabase('the funnel', (kind) => {
  it('adds up by tour, language, device and day', async () => {
    const app = await openTestApp(kind);
    const { id: first } = await buildTour(app, { name: { en: 'Alfama' } });
    const { id: second } = await buildTour(app, { name: { en: 'Fado' } });
    expect((await count(app, stepsTo('paid'), { tourId: first })).status).toBe(204);
    await count(app, stepsTo('date'), { tourId: first, language: 'pt' });
    await count(app, ['viewed'], { tourId: first, device: 'computer' });
    app.clock.advance({ hours: 24 });
    await count(app, ['opened', 'viewed', 'viewed'], { tourId: second });
    await count(app, ['viewed'], { tourId: second });

    expect(await read(app)).toEqual([5, 3, 2, 1, 1]);
    expect(await read(app, `tourId=${first}`)).toEqual([3, 2, 2, 1, 1]);
    expect(await read(app, `tourId=${first}&device=phone`)).toEqual([2, 2, 2, 1, 1]);
    expect(await read(app, 'language=pt')).toEqual([1, 1, 1, 0, 0]);
    expect(await read(app, 'device=computer')).toEqual([1, 0, 0, 0, 0]);
    expect(await read(app, 'from=2026-11-20&to=2026-11-20')).toEqual([3, 2, 2, 1, 1]);
    expect(await read(app, 'from=2026-11-21&to=2026-11-21')).toEqual([2, 1, 0, 0, 0]);
    expect(await read(app, 'tourId=unknown')).toEqual([0, 0, 0, 0, 0]);
  });

  it('counts every visitor of the same moment', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const sent = Array.from({ length: 20 }, () => count(app, stepsTo('opened'), { tourId }));
    for (const { status } of await Promise.all(sent)) expect(status).toBe(204);
    expect(await read(app)).toEqual([20, 20, 0, 0, 0]);
  });
});

describeOnDatabase('the funnel', (kind) => {
  it('stores nothing but daily counters, and nothing under DNT or Sec-GPC', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    for (const name of ['dnt', 'sec-gpc']) {
      expect((await count(app, ['viewed'], { tourId }, { [name]: '1' })).status).toBe(204);
      expect(await app.db.$count(funnelCounts), name).toBe(0);
    }
    await count(app, ['viewed'], { tourId });
    await count(app, ['viewed'], { tourId });
    expect(await app.db.select().from(funnelCounts)).toEqual([
      { day: '2026-11-20', step: 'viewed', tourId, language: 'en', device: 'phone', count: 2 },
    ]);
  });

  it('begins a day at midnight in Lisbon', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    app.clock.set('2027-07-10T22:59:59Z');
    await count(app, ['viewed'], { tourId });
    app.clock.advance({ seconds: 1 });
    await count(app, ['viewed'], { tourId });
    const days = await app.db.select({ day: funnelCounts.day }).from(funnelCounts);
    expect(days.map(({ day }) => day).sort()).toEqual(['2027-07-10', '2027-07-11']);
  });

  it('refuses unknown and hidden tours with 404, and invalid input with 422', async () => {
    const app = await openTestApp(kind);
    const { id: hidden } = await buildTour(app, { isActive: false });
    for (const tourId of [hidden, 'unknown']) {
      const { status, body } = await count(app, ['viewed'], { tourId });
      expect([status, body.code]).toEqual([404, 'tour_not_found']);
    }
    const { id: tourId } = await buildTour(app, { name: { en: 'Shown' } });
    expect((await count(app, [], { tourId })).status).toBe(422);
    expect((await count(app, ['bought'], { tourId })).status).toBe(422);
    expect((await count(app, ['viewed'], { tourId, language: 'de' })).status).toBe(422);
    expect((await count(app, ['viewed'], { tourId, device: 'watch' })).status).toBe(422);
    expect(await app.db.$count(funnelCounts)).toBe(0);
  });

  it('is limited to 120 calls a minute an address', async () => {
    const app = await openTestApp(kind, { trustedProxies: 1 });
    const { id: tourId } = await buildTour(app);
    const from = (address: string) =>
      count(app, ['viewed'], { tourId }, { 'x-forwarded-for': address });
    const replies = await Promise.all(Array.from({ length: 121 }, () => from('203.0.113.7')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await from('203.0.113.8')).status).toBe(204);
  });

  it('is shown to the office, not to guides', async () => {
    const app = await openTestApp(kind);
    const statusFor = async (role: 'office' | 'guide') => {
      const { username } = await buildStaffMember(app, { role });
      return (await (await app.staffClient(username)).get('/api/admin/funnel')).status;
    };
    expect(await statusFor('office')).toBe(200);
    expect(await statusFor('guide')).toBe(403);
    const staff = await app.staffClient();
    expect((await staff.get('/api/admin/funnel?from=2026-11-21&to=2026-11-20')).status).toBe(422);
  });

  it('is deleted with its tour', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    await count(app, ['viewed'], { tourId });
    await app.inChange(({ tx }) => tx.delete(tours).where(eq(tours.id, tourId)));
    expect(await app.db.$count(funnelCounts)).toBe(0);
  });
});
