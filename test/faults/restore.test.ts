import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { newsletterToken } from '#domain/newsletter/subscribe.ts';
import { openTestApp } from '../app.ts';
import { describeOnEachDatabase } from '../database.ts';
import { buildConfirmedBooking, buildSubscriber, buildTour } from '../factories.ts';
import { ADMIN_PASSWORD, startApp, temporaryFolder } from '../programs/app-process.ts';
import { isTo, startSmtpSink } from '../programs/smtp-sink.ts';
import { restore } from '../restore.ts';

function restoreIntoFolder(folder: string, dump: string): void {
  const file = join(folder, 'export.sql');
  writeFileSync(file, dump);
  const script = fileURLToPath(new URL('../../scripts/restore.ts', import.meta.url));
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  execFileSync(process.execPath, [script, file], { env });
  expect(() => execFileSync(process.execPath, [script, file], { env, stdio: 'pipe' })).toThrow(
    'has a database already',
  );
}

describeOnEachDatabase('a restored export', (kind) => {
  it('gives a site where staff can sign in, emails are sent and guests’ links work', async () => {
    const before = await openTestApp('embedded');
    const tour = await buildTour(before);
    const { reference, email } = await buildConfirmedBooking(before, { tourId: tour.id });
    const reader = await buildSubscriber(before);
    const unsubscribeToken = newsletterToken(before.newsletterSecret, reader.id);
    const staffBefore = await before.staffClient();
    const dump = await staffBefore.post<string>('/api/admin/database-export', {
      password: ADMIN_PASSWORD,
    });
    const folder = temporaryFolder('restored');
    const url = kind === 'server' ? await restore(dump.body) : '';
    if (kind === 'embedded') restoreIntoFolder(folder.path, dump.body);
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
      const mail = await sink.waitFor(isTo(email));
      const link = /\/booking\/(\S+?)\?token=(\S+?)(?:["&\s]|$)/.exec(mail.text ?? '');
      const guest = await app.client().get(`/api/bookings/${link?.[1]}?token=${link?.[2]}`);
      expect(guest).toMatchObject({ status: 200, body: { reference } });
      const left = await app
        .client()
        .post('/api/newsletter/unsubscription', { id: reader.id, token: unsubscribeToken });
      expect(left.status).toBe(204);
    } finally {
      await app.stop();
      await sink.stop();
      folder.remove();
    }
  });
});
