import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { erasedGuests } from '#domain/guests/erased-guests.table.ts';
import { erasureSecret, hashGuest } from '#domain/guests/erased-guests.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../test/database.ts';
import { buildRequest } from '../../test/factories.ts';
import { createTestLog } from '../../test/log-lines.ts';
import { copyErasures, repeatErasuresOf, repeatLostErasures } from './erased-guests.ts';

const email = 'Quirina.V@mail.example';
const ERASURE = /^erased\/[0-9a-f]{64}-\d+$/;

const addressOf = async (app: TestApp, id: string) =>
  (await app.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.email;

async function erase(app: TestApp): Promise<void> {
  const owner = await app.confirmedClient();
  const { status } = await owner.post('/api/admin/guest-data/erasure', { email });
  expect(status).toBe(204);
}

/** A request that staff declined, so that its guest is not expected any more. */
async function buildPast(app: TestApp): Promise<string> {
  const { id, reference } = await buildRequest(app, { email });
  const staff = await app.staffClient();
  await staff.post(`/api/admin/requests/${reference}/cancellation`, { sendEmail: false });
  return id;
}

async function restoreOlder(app: TestApp, id: string): Promise<void> {
  await app.inChange(async ({ tx }) => {
    await tx.delete(erasedGuests);
    const back = { email, firstName: 'Quirina', erasedAt: null };
    await tx.update(bookings).set(back).where(eq(bookings.id, id));
  });
}

describeOnEachDatabase('erasures after a restore', (kind) => {
  it('copies each erasure to the store, without the address, and repeats it once', async () => {
    const app = await openTestApp(kind);
    const id = await buildPast(app);
    const other = await buildRequest(app, { email: 'ana@mail.example' });
    await app.startWorker(null);
    await erase(app);
    await expect
      .poll(() => app.files.list('erased'), { timeout: 15_000 })
      // By the address and by the booking.
      .toEqual([expect.stringMatching(ERASURE), expect.stringMatching(ERASURE)]);
    await copyErasures(app.db, [app.files]);
    expect(await app.files.list('erased')).toHaveLength(2);

    await restoreOlder(app, id);
    const { log, lines } = createTestLog();
    const site = { db: app.db, inChange: app.inChange };
    await repeatLostErasures({ ...site, files: app.files, log });
    expect(lines.join()).toContain('Erased guests again');
    expect(await addressOf(app, id)).toBe('');
    expect(await addressOf(app, other.id)).toBe('ana@mail.example');
    expect(await app.db.$count(mails, eq(mails.kind, 'data_erased'))).toBe(1);
    expect(await repeatErasuresOf(site, [app.files])).toEqual({ guests: 0, ahead: [] });
  });
});

describeOnDatabase('erasures after a restore', (kind) => {
  it('leaves a guest who booked again after the erasure', async () => {
    const app = await openTestApp(kind);
    await buildPast(app);
    await erase(app);
    await copyErasures(app.db, [app.files]);
    const again = await buildRequest(app, { email });
    const site = { db: app.db, inChange: app.inChange };
    expect(await repeatErasuresOf(site, [app.files])).toEqual({ guests: 0, ahead: [] });
    expect(await addressOf(app, again.id)).toBe(email);
  });

  it('erases a guest with an upcoming booking in the backup, and names the booking', async () => {
    const app = await openTestApp(kind);
    const { id, reference } = await buildRequest(app, { email });
    const hash = hashGuest(await app.inChange(erasureSecret), { email: email.toLowerCase() });
    await app.files.put(`erased/${hash}-1795690000000`, new Uint8Array(1));
    const site = { db: app.db, inChange: app.inChange };
    expect(await repeatErasuresOf(site, [app.files])).toEqual({ guests: 1, ahead: [reference] });
    expect(await addressOf(app, id)).toBe('');
  });
});
