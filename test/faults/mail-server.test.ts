import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../app.ts';
import { asNewVisitor } from '../programs/app-process.ts';
import { isTo, startSmtpSink } from '../programs/smtp-sink.ts';
import { startStallingProxy } from '../programs/stalling-proxy.ts';

const TEAM = 'team@miradouro.example';

type MailList = {
  mails: { status: string; lastError: string | null; id: string; attempts: number }[];
};

async function openBusiness(smtpUrl: string) {
  const app = await openTestApp('server', { limitsFactor: 1000 });
  await app.startWorker(smtpUrl);
  const staff = await app.staffClient();
  const guest = app.client();
  const contactMessage = {
    name: 'Ana',
    email: 'ana@mail.example',
    subject: 'A dog',
    language: 'en',
  };
  return {
    staff,
    async write() {
      const began = performance.now();
      const message = { ...contactMessage, message: 'Is there room for my dog?' };
      const { status } = await guest.post('/api/contact', message, { headers: asNewVisitor() });
      expect([status, performance.now() - began < 3000]).toEqual([201, true]);
    },
    toTeam: async () => {
      const { body } = await staff.get<MailList>('/api/admin/mails?q=team');
      return body.mails[0];
    },
  };
}

it('a hanging mail server delays no visitor and is shown to staff, and the email is sent once it answers', async () => {
  const sink = await startSmtpSink();
  onTestFinished(sink.stop);
  const slow = await startStallingProxy(sink.url);
  onTestFinished(slow.stop);
  slow.stall();
  const { write, toTeam } = await openBusiness(slow.url);
  await write();
  await expect
    .poll(toTeam, { timeout: 20_000 })
    .toMatchObject({ status: 'queued', lastError: expect.stringMatching(/greeting|timeout/i) });
  expect(sink.mails).toEqual([]);
  slow.goOn();
  expect((await sink.waitFor(isTo(TEAM))).text).toContain('my dog');
  await expect.poll(toTeam).toMatchObject({ status: 'sent', lastError: null });
});

it('an email that the mail server defers is sent later, once', async () => {
  const sink = await startSmtpSink();
  onTestFinished(sink.stop);
  sink.greylisted.add(TEAM);
  const { write, toTeam } = await openBusiness(sink.url);
  await write();
  const words = expect.stringContaining('450');
  await expect.poll(toTeam).toMatchObject({ status: 'queued', lastError: words });
  await sink.waitFor(isTo(TEAM));
  await expect.poll(toTeam).toMatchObject({ status: 'sent', lastError: null, attempts: 2 });
  expect(sink.mails.filter(isTo(TEAM))).toHaveLength(1);
});

it('staff see the refusal of a mail server on the dashboard and can resend the email', async () => {
  const sink = await startSmtpSink();
  onTestFinished(sink.stop);
  sink.refused.add(TEAM);
  const { staff, write, toTeam } = await openBusiness(sink.url);
  await write();
  const words = expect.stringContaining('mailbox full');
  await expect.poll(toTeam).toMatchObject({ status: 'failed', lastError: words });
  const today = async () =>
    (await staff.get<{ waiting: { failedMails: number } }>('/api/admin/today')).body.waiting
      .failedMails;
  expect(await today()).toBe(1);
  sink.refused.delete(TEAM);
  const mail = await toTeam();
  expect((await staff.post(`/api/admin/mails/${mail?.id}/resending`, {})).status).toBeLessThan(300);
  await sink.waitFor(isTo(TEAM));
  await expect.poll(toTeam).toMatchObject({ status: 'sent' });
  expect(await today()).toBe(0);
});
