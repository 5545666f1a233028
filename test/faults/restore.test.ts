import { expect, it } from 'vitest';
import { openTestApp } from '../app.ts';
import { buildConfirmedBooking, buildTour } from '../factories.ts';
import { ADMIN_PASSWORD, startApp, temporaryFolder } from '../programs/app-process.ts';
import { isTo, startSmtpSink } from '../programs/smtp-sink.ts';
import { restore } from '../restore.ts';

it('starts on a restored export: staff signs in, mail goes out, guests get links that work', async () => {
  const before = await openTestApp('embedded');
  const tour = await buildTour(before);
  const { reference, email } = await buildConfirmedBooking(before, { tourId: tour.id });
  const staffBefore = await before.staffClient();
  const dump = await staffBefore.post<string>('/api/admin/database-export', {
    password: ADMIN_PASSWORD,
  });
  const url = await restore(dump.body);
  const folder = temporaryFolder('restored');
  const sink = await startSmtpSink();
  const password = 'another password entirely';
  const app = await startApp({
    env: {
      DATABASE_URL: url,
      DATA_DIR: folder.path,
      SMTP_URL: sink.url,
      ADMIN_PASSWORD: password,
    },
  });
  try {
    const staff = app.client();
    expect((await staff.signIn(ADMIN_PASSWORD)).status).toBe(401);
    expect((await staff.signIn(password)).status).toBe(200);
    const shown = await staff.get(`/api/admin/bookings/${reference}`);
    expect(shown).toMatchObject({ status: 200, body: { reference } });
    // The confirmation had not been sent when the export was made.
    const mail = await sink.waitFor(isTo(email));
    const link = /\/booking\/(\S+?)\?token=(\S+?)(?:["&\s]|$)/.exec(mail.text ?? '');
    const guest = await app.client().get(`/api/bookings/${link?.[1]}?token=${link?.[2]}`);
    expect(guest).toMatchObject({ status: 200, body: { reference } });
  } finally {
    await app.stop();
    await sink.stop();
    folder.remove();
  }
});
