import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../app.ts';
import { createClient } from '../client.ts';
import { buildAvailability, someParty } from '../factories.ts';
import { asNewVisitor, startApp, temporaryFolder } from '../programs/app-process.ts';
import { startSmtpSink } from '../programs/smtp-sink.ts';
import { startProgram } from '../programs/start.ts';
import { makePlace } from './place.ts';

const contactMessage = (subject: string) => ({
  name: 'Ana',
  email: 'ana@mail.example',
  subject,
  message: `${subject}: is there room?`,
  language: 'en',
});

it('a job that throws is retried, blocks no other job and finally appears on the dashboard', async () => {
  const app = await openTestApp('server', { limitsFactor: 1000 });
  const staff = await app.staffClient();
  const sink = await startSmtpSink();
  onTestFinished(sink.stop);
  for (const subject of ['Poison', 'A dog']) {
    const reply = await app.client().post('/api/contact', contactMessage(subject));
    expect(reply.status).toBe(201);
  }
  await app.db.execute(sql`update mails set kind = 'team_invitation', occasion = 'no id'
    where subject_id = (select id from contact_messages where subject = 'Poison')`);
  await app.db.execute(sql`update pgboss.job set retry_limit = 1`);
  await app.startWorker(sink.url);
  await sink.waitFor(({ text = '' }) => text.includes('A dog: is'));
  await expect
    .poll(
      async () =>
        (await staff.get<{ waiting: { failedMails: number } }>('/api/admin/today')).body.waiting
          .failedMails,
      { timeout: 20_000 },
    )
    .toBe(1);
  const failed = await staff.get<{ mails: { attempts: number; lastError: string }[] }>(
    '/api/admin/mails?status=failed',
  );
  expect(failed.body.mails).toMatchObject([
    { attempts: 2, lastError: expect.stringContaining('no id') },
  ]);
  expect(app.logLines.join()).toContain('mail not composed');
  await app.client().post('/api/contact', contactMessage('A cat'));
  await sink.waitFor(({ text = '' }) => text.includes('A cat: is'));
  expect(sink.mails).toHaveLength(2);
});

const BOMB = `process.on('SIGUSR2', () => { Promise.reject(new Error('unexpected rejection')); });`;

it('an uncaught error ends the process with code 1 and a logged reason, and the next process has all data', async () => {
  const folder = temporaryFolder('exceptions');
  onTestFinished(folder.remove);
  const bomb = join(folder.path, 'bomb.mjs');
  writeFileSync(bomb, BOMB);
  const place = await makePlace('embedded');
  onTestFinished(place.remove);
  const { id: availabilityId } = await place.whileDown((rows) => buildAvailability(rows));
  const first = startProgram({
    ...place.env,
    ADMIN_PASSWORD: 'correct-horse-battery',
    NODE_OPTIONS: `--import ${pathToFileURL(bomb).href}`,
    TRUSTED_PROXIES: '1',
  });
  onTestFinished(() => void first.process.kill('SIGKILL'));
  const url = await first.url();
  const guest = createClient((path, init) => fetch(url + path, init));
  const party = { ...someParty({ participants: 1 }), availabilityId };
  const held = await guest.post<{ reference: string; token: string }>('/api/bookings', party, {
    headers: asNewVisitor(),
  });
  expect(held.status).toBe(201);
  first.process.kill('SIGUSR2');
  expect(await first.ended).toBe(1);
  expect(first.output().stderr).toMatch(/"level":60.*unexpected rejection.*unhandledRejection/);

  // systemd and Docker restart the process like this.
  const second = await startApp({ env: place.env });
  onTestFinished(second.kill);
  const { reference, token } = held.body;
  const own = await second.client().get(`/api/bookings/${reference}?token=${token}`);
  expect(own).toMatchObject({ status: 200, body: { reference, status: 'held' } });
});
