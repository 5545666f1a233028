import { and, eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MailsJson } from '#contract/contact/mails.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { queueMail } from '#domain/mails/queue-mail.ts';
import { openTestApp } from '../../test/app.ts';
import { describeOnEachDatabase, openTestDatabase } from '../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildRequest,
  buildSubscriber,
  buildTour,
  someParty,
} from '../../test/factories.ts';
import { createTestLog } from '../../test/log-lines.ts';
import { freePort } from '../../test/programs/free-port.ts';
import { isTo, startSmtpSink } from '../../test/programs/smtp-sink.ts';
import { openQueue } from './worker.ts';

type Booked = { reference: string; token: string };

async function openSink(port?: number) {
  const sink = await startSmtpSink(port);
  onTestFinished(() => sink.stop());
  return sink;
}

describeOnEachDatabase('the email worker', (kind) => {
  it('emails the guest in the language of the booking, and the team', async () => {
    const app = await openTestApp(kind);
    const sink = await openSink();
    await app.startWorker(sink.url);
    const tour = await buildTour(app, { name: { en: 'Alfama', pt: 'Alfama de manhã' } });
    const { reference, token } = await buildRequest(app, {
      tourId: tour.id,
      email: 'guest@mail.example',
      firstName: '<script>alert(1)</script>',
      specialRequests: '<img src=x onerror=alert(1)>',
    });
    const mail = await sink.waitFor(isTo('guest@mail.example'));
    expect(mail.subject).toContain(reference);
    expect(mail.html).toContain('<html lang="pt" dir="ltr">');
    expect(mail.html).toContain('Alfama de manhã');
    expect(mail.html).toContain(`/booking/${reference}?token=${token}`);
    // The address may not be the guest's own, so only the team gets typed text.
    expect(mail.html).not.toContain('alert(1)');
    expect(mail.text).not.toContain('alert(1)');

    const toTeam = await sink.waitFor(isTo('team@miradouro.example'));
    expect(toTeam.html).toContain('<html lang="en" dir="ltr">');
    expect(toTeam.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(toTeam.html).not.toMatch(/<script|<img/);
    expect(toTeam.html).not.toContain(token);
    expect(toTeam.replyTo?.[0]?.address).toBe('guest@mail.example');
  });

  it('names the sender of the emails as the organizer of the calendar event', async () => {
    const app = await openTestApp(kind);
    const sink = await openSink();
    await app.startWorker(sink.url);
    const { id: availabilityId } = await buildAvailability(app);
    const guest = app.client();
    const party = someParty({ email: 'guest@mail.example' });
    const hold = await guest.post<Booked>('/api/bookings', { ...party, availabilityId });
    const { reference, token } = hold.body;
    await guest.post(`/api/bookings/${reference}/payment`, { token });
    const { attachments } = await sink.waitFor(isTo('guest@mail.example'));
    const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const file = await guest.get<string>(`/api/bookings/${reference}/calendar.ics?token=${token}`);
    const organizer = 'ORGANIZER;CN="Casa do Fado":mailto:ola@casa.example';
    expect(new TextDecoder().decode(calendar?.content as ArrayBuffer)).toContain(organizer);
    expect(file.body).toContain(organizer);
  });

  it('sends an email about a booking before earlier newsletter opt-ins', async () => {
    const app = await openTestApp(kind);
    const sink = await openSink();
    const asked = Array.from({ length: 60 }, (_, index) => `reader-${index}@mail.example`);
    for (const email of asked) {
      const { id } = await buildSubscriber(app, { email, status: 'pending', confirmedAt: null });
      await app.inChange((change) =>
        queueMail(change, {
          kind: 'newsletter_opt_in',
          subjectId: id,
          recipient: email,
          language: 'en',
        }),
      );
    }
    await buildRequest(app, { email: 'guest@mail.example' });
    await app.startWorker(sink.url);
    const mail = await sink.waitFor(isTo('guest@mail.example'));
    // It is in the worker's first batch.
    expect(sink.mails.indexOf(mail)).toBeLessThan(25);
  });

  it('queues an email while the mail server is down, and sends it once when it is back', async () => {
    const app = await openTestApp(kind);
    const port = await freePort();
    await app.startWorker(`smtp://127.0.0.1:${port}`);
    const { id } = await buildRequest(app, { email: 'guest@mail.example' });
    const isGuests = and(eq(mails.subjectId, id), eq(mails.kind, 'request_received'));
    const find = async () => (await app.db.select().from(mails).where(isGuests))[0];
    await vi.waitUntil(async () => (await find())?.lastError, { timeout: 20_000 });
    expect(await find()).toMatchObject({ status: 'queued', sentAt: null });

    const sink = await openSink(port);
    const mail = await sink.waitFor(isTo('guest@mail.example'));
    await vi.waitUntil(async () => (await find())?.status === 'sent', { timeout: 20_000 });
    expect(mail.messageId).toBe(`<${(await find())?.id}@miradouro.test>`);
    expect(sink.mails.filter(isTo('guest@mail.example'))).toHaveLength(1);
  });

  it('does not retry an email that the mail server refuses permanently', async () => {
    const app = await openTestApp(kind);
    const sink = await openSink();
    sink.refused.add('gone@mail.example');
    const { id } = await buildRequest(app, { email: 'gone@mail.example' });
    await app.startWorker(sink.url);
    const find = async () => {
      const isGuests = and(eq(mails.subjectId, id), eq(mails.kind, 'request_received'));
      return (await app.db.select().from(mails).where(isGuests))[0];
    };
    await vi.waitUntil(async () => (await find())?.status !== 'queued', { timeout: 20_000 });
    expect(await find()).toMatchObject({ status: 'failed', attempts: 1 });
    expect((await find())?.lastError).toContain('552');
  });

  it('gives an email that is only a file the status outbox, not sent', async () => {
    const app = await openTestApp(kind);
    const { id, reference } = await buildRequest(app, { email: 'guest@mail.example' });
    await app.startWorker(null);
    const statuses = async () => {
      const its = await app.db.select().from(mails).where(eq(mails.subjectId, id));
      return its.map(({ status }) => status);
    };
    await vi.waitUntil(async () => !(await statuses()).includes('queued'), { timeout: 20_000 });
    expect(new Set(await statuses())).toEqual(new Set(['outbox']));
    const staff = await app.staffClient();
    const { body } = await staff.get<MailsJson>('/api/admin/mails?status=outbox');
    expect(body).toMatchObject({ total: 2, counts: { outbox: 2, sent: 0 }, delivery: 'outbox' });
    expect(body.mails[0]?.sentAt).not.toBeNull();
    expect(app.logLines.filter((line) => line.includes('mail put in the outbox'))).toHaveLength(2);
    expect(app.logLines.join()).not.toContain('mail sent');
    const booking = await staff.get(`/api/admin/bookings/${reference}`);
    expect(booking.body).toMatchObject({ mails: [{ status: 'outbox' }, { status: 'outbox' }] });
  });

  it('drops an outdated email', async () => {
    const app = await openTestApp(kind);
    const sink = await openSink();
    const booking = await buildConfirmedBooking(app, { email: 'guest@mail.example' });
    const staff = await app.staffClient();
    const { id } = await buildRequest(app, { email: 'other@mail.example' });
    await app.inChange(({ tx, now }) =>
      tx.insert(mails).values({
        kind: 'request_declined',
        subjectId: booking.id,
        recipient: 'guest@mail.example',
        language: 'pt',
        createdAt: now,
        status: 'failed',
      }),
    );
    const [wrong] = await app.db.select().from(mails).where(eq(mails.kind, 'request_declined'));
    const { status } = await staff.post(`/api/admin/mails/${wrong?.id}/resending`, {});
    expect(status).toBe(202);
    await app.startWorker(sink.url);
    await sink.waitFor(isTo('other@mail.example'));
    await vi.waitUntil(
      async () => {
        const [mail] = await app.db
          .select()
          .from(mails)
          .where(eq(mails.id, wrong?.id ?? id));
        return mail?.status === 'dropped';
      },
      { timeout: 20_000 },
    );
    expect(sink.mails.map(({ subject }) => subject)).not.toContain(wrong?.kind);
  });
});

describeOnEachDatabase('the job queues', (kind) => {
  it('update the retry limit and notification of queues that an earlier version created', async () => {
    const database = await openTestDatabase(kind);
    onTestFinished(() => database.close());
    const open = async () => {
      const boss = await openQueue(database, createTestLog().log);
      onTestFinished(() => boss.stop({ graceful: false }));
      return boss;
    };
    await open();
    await database.db.execute(sql`update pgboss.queue set retry_limit = 1, notify = false`);
    const later = await open();
    expect(await later.getQueue('send-mail')).toMatchObject({ retryLimit: 150, notify: true });
    expect(await later.getQueue('meet-deadlines')).toMatchObject({ retryLimit: 0, notify: true });
  });
});
