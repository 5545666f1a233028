import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { defaultRegion, region } from '#contract/settings/region.ts';
import type { SetupJson } from '#contract/settings/setup.schemas.ts';
import { documents } from '#domain/documents/documents.table.ts';
import { insertPolicies } from '#domain/documents/standard-policies.ts';
import { galleryItems } from '#domain/gallery/gallery.table.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import { isBegun, recordDemo } from '#domain/setup/start-my-own.ts';
import { auditLog, staff as staffTable } from '#domain/staff/staff.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildBlock,
  buildConfirmedBooking,
  buildNewsletterIssue,
  buildNewsletterIssueMail,
  buildReview,
  buildTour,
  STAFF_PASSWORD,
} from '../../../test/factories.ts';

const setupPath = '/api/admin/setup';
const ownBusiness = '/api/admin/setup/own-house';
const kyoto = { ...defaultRegion, timeZone: 'Asia/Tokyo', currency: 'JPY' };

const words = { en: 'A street' };

const missing = async (staff: Client) => (await staff.get<SetupJson>(setupPath)).body.missing;

async function say(staff: Client, part: string, changes: object): Promise<void> {
  const path = `/api/admin/settings/${part}`;
  const { body } = await staff.get<object>(path);
  expect((await staff.write('PUT', path, { ...body, ...changes })).status).toBe(200);
}

describeOnDatabase('the setup', (kind) => {
  it('lists what a business lacks until it is complete', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    await app.inChange((change) => insertPolicies(change));
    const { body } = await staff.get<SetupJson>(setupPath);
    expect(body).toMatchObject({ isFirstRun: true, isDemo: false, tourId: null });
    expect(body.missing).toEqual([
      'name',
      'reach',
      'tour',
      'words',
      'pictures',
      'policies',
      'mail',
      'sender',
      'payments',
      'https',
      'backup',
    ]);

    await say(staff, 'house', { name: 'Casa do Porto' });
    await say(staff, 'reach', { phone: '+351 220 000 000' });
    const { hero } = (await staff.get<{ hero: object }>('/api/admin/settings/home')).body;
    await say(staff, 'home', { hero: { ...hero, heading: { en: 'Porto on foot' } } });
    const { id: tourId } = await buildTour(app);
    expect((await staff.get<SetupJson>(setupPath)).body).toMatchObject({
      isFirstRun: false,
      tourId,
      missing: ['dates', 'pictures', 'policies', 'mail', 'sender', 'payments', 'https', 'backup'],
    });

    await buildAvailability(app, { tourId, date: '2026-12-24' });
    await buildBlock(app, { fromDate: '2026-12-24', toDate: '2026-12-26' });
    expect(await missing(staff)).toContain('dates');
    await buildAvailability(app, { tourId });
    await app.inChange(async ({ tx }) => {
      const picture = { width: 1, height: 1, placeholder: '', variants: [] };
      const [made] = await tx.insert(pictures).values(picture).returning();
      await tx
        .insert(galleryItems)
        .values({ pictureId: made?.id ?? '', title: words, description: words });
    });
    expect(await missing(staff)).toEqual([
      'policies',
      'mail',
      'sender',
      'payments',
      'https',
      'backup',
    ]);

    app.clock.advance({ minutes: 1 });
    for (const slug of ['terms', 'privacy', 'cookies']) {
      const { policyId } = (await staff.get<SetupJson>(setupPath)).body;
      const policy = await staff.get<{ slug: string }>(`/api/admin/documents/${policyId}`);
      expect(policy.body.slug).toBe(slug);
      const path = `/api/admin/documents/${policyId}`;
      expect((await staff.write('PUT', path, policy.body)).status).toBe(200);
    }
    expect(await missing(staff)).toEqual(['mail', 'sender', 'payments', 'https', 'backup']);

    // The environment sets a real sender, but only an example address for the team.
    await say(staff, 'mail', { team: ['ola@casa.example'] });
    expect(await missing(staff)).toEqual(['mail', 'payments', 'https', 'backup']);
  });

  it('requires a sender if the environment names only an example address', async () => {
    const app = await openTestApp(kind, { mailFrom: 'hello@miradouro.example' });
    const staff = await app.staffClient();
    await say(staff, 'mail', { team: ['ola@casa.example'] });
    expect(await missing(staff)).toContain('sender');
    await say(staff, 'mail', { senderAddress: 'ola@casa.example' });
    expect(await missing(staff)).not.toContain('sender');
  });

  it('can be marked as finished', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const done = await staff.write<SetupJson>('PUT', setupPath, { isOver: true });
    expect(done).toMatchObject({ status: 200, body: { isFirstRun: false } });
    expect(await app.inChange(isBegun)).toBe(true);
  });
});

async function openDemo(app: TestApp): Promise<void> {
  const staff = await app.staffClient();
  await say(staff, 'house', { name: 'Casa do Porto' });
  await say(staff, 'region', kyoto);
  await expect.poll(() => region().timeZone).toBe('Asia/Tokyo');
  await buildConfirmedBooking(app);
  await buildReview(app);
  await buildNewsletterIssueMail(app, (await buildNewsletterIssue(app)).id);
  await app.inChange((change) => insertPolicies(change));
  await app.inChange(async ({ tx }) => {
    const variants = [{ width: 1, format: 'jpeg' as const, key: 'demo/one.jpeg' }];
    await tx.insert(pictures).values({ width: 1, height: 1, placeholder: '', variants });
  });
  await app.files.put('demo/one.jpeg', new Uint8Array([1]));
  await app.inChange(recordDemo);
}

describeOnEachDatabase('replacing the demo', (kind) => {
  it('empties the business except for the staff, and prevents the demo from returning', async () => {
    const app = await openTestApp(kind);
    await openDemo(app);
    await app.startWorker();
    const staff = await app.confirmedClient();
    const tours = '/api/tours';
    expect((await app.client().get<unknown[]>(tours)).body).not.toEqual([]);
    expect((await staff.post(ownBusiness, { name: 'Casa do Porto' })).status).toBe(204);

    await expect.poll(async () => (await app.client().get(tours)).body).toEqual([]);
    expect((await app.client().get('/api/testimonials')).body).toEqual([]);
    await expect.poll(() => region()).toMatchObject(defaultRegion);
    expect((await staff.get(setupPath)).body).toMatchObject({ isFirstRun: true, isDemo: false });
    for (const list of ['bookings', 'payments', 'mails', 'reviews', 'newsletter', 'messages']) {
      const { body } = await staff.get(`/api/admin/${list}`);
      expect(JSON.stringify(body), list).not.toContain('"id"');
    }
    expect(await app.db.$count(staffTable)).toBeGreaterThan(0);
    expect(await app.db.$count(documents, eq(documents.kind, 'policy'))).toBe(3);
    const started = eq(auditLog.action, 'settings.started_own');
    expect(await app.db.$count(auditLog, started)).toBe(1);
    // A later start must not install the demo again.
    expect(await app.inChange(isBegun)).toBe(true);
    await expect.poll(() => app.files.get('demo/one.jpeg'), { timeout: 20_000 }).toBe(null);
  });
});

describeOnDatabase('replacing the demo', (kind) => {
  it('requires re-authentication and the name of the business (422 name_differs)', async () => {
    const app = await openTestApp(kind);
    await openDemo(app);
    const staff = await app.staffClient();
    const body = { name: 'Casa do Porto' };
    expect((await staff.post(ownBusiness, body)).body).toMatchObject({
      code: 'not_confirmed_lately',
    });
    await staff.confirm(STAFF_PASSWORD);
    const misnamed = await staff.post(ownBusiness, { name: 'Casa' });
    expect(misnamed).toMatchObject({ status: 422, body: { code: 'name_differs' } });
    expect((await app.client().get<unknown[]>('/api/tours')).body).not.toEqual([]);
  });

  it('is refused with 409 while a real booking exists that isn’t cancelled', async () => {
    const app = await openTestApp(kind);
    await openDemo(app);
    app.clock.advance({ minutes: 1 });
    const { reference } = await buildConfirmedBooking(app, { date: '2026-12-20' });
    const staff = await app.confirmedClient();
    const body = { name: 'Casa do Porto' };
    expect(await staff.post(ownBusiness, body)).toMatchObject({
      status: 409,
      body: { code: 'has_real_bookings', detail: expect.stringContaining('1') },
    });
    await staff.post(`/api/admin/bookings/${reference}/cancellation`, {});
    expect((await staff.post(ownBusiness, body)).status).toBe(204);
  });

  it('is refused with 409 for a business that isn’t the demo', async () => {
    const app = await openTestApp(kind);
    await buildTour(app);
    const staff = await app.confirmedClient();
    const { body: business } = await staff.get<{ name: string }>('/api/admin/settings/house');
    const refused = await staff.post(ownBusiness, { name: business.name });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_the_demo' } });
  });
});
