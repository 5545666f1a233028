import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDueBackup } from '#jobs/backups.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';

const path = '/api/admin/settings/backups';

/** Runs the recurring backup job at the time of the test's clock; true if it made a backup. */
const look = async ({ db, inChange, files, clock, dataDir }: TestApp, to = 'backups') => {
  const order = { to: join(dataDir, to), passphrase: null };
  return (await makeDueBackup({ db, inChange, files, clock, dataDir }, order)) !== null;
};

async function save(app: TestApp, changes: object) {
  const staff = await app.staffClient();
  const { body } = await staff.get<object>(path);
  return staff.write('PUT', path, { ...body, ...changes });
}

describeOnDatabase('scheduled backups', (kind) => {
  it('are made once a day at the configured local time, and later if that time was missed', async () => {
    const app = await openTestApp(kind);
    app.clock.set('2026-11-20T10:00:00Z');
    expect(await look(app), 'no backup exists yet').toBe(true);
    expect(await look(app)).toBe(false);
    app.clock.set('2026-11-21T03:29:00Z');
    expect(await look(app)).toBe(false);
    app.clock.set('2026-11-21T03:30:00Z');
    expect(await look(app)).toBe(true);
    app.clock.set('2026-11-22T18:00:00Z');
    expect(await look(app), 'the backup at 03:30 was missed').toBe(true);
    expect(await look(app)).toBe(false);
  });

  it('follow a changed time, also on the day when summer time skips it', async () => {
    const app = await openTestApp(kind);
    app.clock.set('2027-03-27T12:00:00Z');
    expect(await save(app, { at: '01:30' })).toMatchObject({ status: 200 });
    expect(await look(app)).toBe(true);
    // The clock skips from 01:00 to 02:00 that day.
    app.clock.set('2027-03-28T00:59:00Z');
    expect(await look(app)).toBe(false);
    app.clock.set('2027-03-28T01:31:00Z');
    expect(await look(app)).toBe(true);
  });

  it('are retried half an hour after a failure', async () => {
    const app = await openTestApp(kind);
    writeFileSync(join(app.dataDir, 'no-folder'), '');
    await expect(look(app, 'no-folder')).rejects.toThrow();
    app.clock.advance({ minutes: 29 });
    expect(await look(app)).toBe(false);
    app.clock.advance({ minutes: 1 });
    expect(await look(app)).toBe(true);
  });

  it('are deleted after the configured number of days', async () => {
    const app = await openTestApp(kind);
    await save(app, { keepDays: 4 });
    for (let day = 0; day < 7; day += 1) {
      await look(app);
      app.clock.advance({ hours: 24 });
    }
    expect(readdirSync(join(app.dataDir, 'backups'))).toHaveLength(5);
  });

  it('report their last run, and refuse an invalid time or number of days with 422', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const before = await staff.get(path);
    expect(before.body).toMatchObject({ at: '03:30', keepDays: 30, place: null, lastAt: null });
    await look(app);
    const lastAt = app.clock().toString();
    const after = await staff.get(path);
    expect(after.body).toMatchObject({
      place: expect.stringContaining('backups'),
      isSealed: null,
      lastAt,
    });
    for (const wrong of [{ at: '24:00' }, { at: null }, { keepDays: 0 }, { keepDays: 2.5 }]) {
      expect(await save(app, wrong), JSON.stringify(wrong)).toMatchObject({ status: 422 });
    }
  });
});
