import { and, eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { ANSWER_UNDO_SECONDS } from '#contract/constants.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings, bookingTransitions } from '#domain/bookings/bookings.table.ts';
import { waitlistEntries } from '#domain/bookings/waitlist-entries.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { rows } from '#platform/db/types.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildRequest,
  buildTour,
  buildWaitlistEntry,
} from '../../../test/factories.ts';
import { startSmtpSink } from '../../../test/programs/smtp-sink.ts';

const start = { date: '2026-12-06', time: '15:30' };
const agreed = {
  ...start,
  meetingPoint: 'At the kiosk',
  tourLanguage: 'ru',
  adminNotes: 'Vegetarian',
  sendEmail: true,
};

const actionsOn = (staff: Client, reference: string) => {
  const post = (part: string, body: object = {}) =>
    staff.post(`/api/admin/requests/${reference}/${part}`, body);
  return {
    confirm: (given: object = {}) => post('confirmation', { ...agreed, ...given }),
    decline: (given: object = {}) => post('cancellation', { sendEmail: true, ...given }),
    offer: () => post('offer', { ...agreed, adminNotes: undefined, totalAmount: 48_000 }),
    undo: () => post('undo'),
  };
};

const isConfirmation = (subject = '') => /confirmad/i.test(subject);

const refused = (code: string) => ({ status: 409, body: { code } });

const jobsOf = (app: TestApp) =>
  rows<{ state: string; mail: string }>(
    app.db,
    sql`select state, data ->> 'mailId' as mail from pgboss.job where name = 'send-mail'`,
  );

async function openRequest(app: TestApp, given: Parameters<typeof buildRequest>[1] = {}) {
  const { id, reference } = await buildRequest(app, given);
  const staff = await app.staffClient();
  const read = async () => (await app.db.select().from(bookings).where(eq(bookings.id, id)))[0];
  const readMails = () =>
    app.db
      .select({ id: mails.id, kind: mails.kind })
      .from(mails)
      .where(
        and(eq(mails.subjectId, id), sql`kind not in ('request_received', 'team_new_request')`),
      );
  app.clock.advance({ seconds: 1 });
  return { id, reference, staff, read, readMails, ...actionsOn(staff, reference) };
}

describeOnEachDatabase('undoing an answer', (kind) => {
  it('restores a confirmed request with all its columns, and deletes its email, job and new date', async () => {
    const app = await openTestApp(kind);
    const { id, read, readMails, confirm, undo } = await openRequest(app);
    const before = await read();
    await confirm();
    const [mail] = await readMails();
    expect(mail).toMatchObject({ kind: 'booking_confirmed' });
    app.clock.advance({ seconds: ANSWER_UNDO_SECONDS });
    expect(await undo()).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await read()).toEqual({ ...before, updatedAt: app.clock() });
    expect(await readMails()).toEqual([]);
    expect((await jobsOf(app)).map((job) => job.mail)).not.toContain(mail?.id);
    expect(await app.db.select().from(availabilities)).toEqual([]);
    const about = eq(auditLog.subjectId, id);
    expect(await app.db.select().from(auditLog).where(about)).toMatchObject([
      { action: 'request.confirmed' },
      { action: 'request.undone', before: { status: 'confirmed' }, after: { status: 'pending' } },
    ]);
  });

  it('restores a declined request and deletes its email', async () => {
    const app = await openTestApp(kind);
    const { read, readMails, decline, undo } = await openRequest(app);
    const before = await read();
    await decline({ reason: 'We are full that day' });
    expect(await readMails()).toMatchObject([{ kind: 'request_declined' }]);
    expect((await undo()).status).toBe(200);
    expect(await read()).toEqual({ ...before, updatedAt: app.clock() });
    expect(await readMails()).toEqual([]);
  });
});

describeOnDatabase('undoing an answer', (kind) => {
  it('lets staff answer again, and queues the email of the new answer', async () => {
    const app = await openTestApp(kind);
    const { readMails, confirm, decline, undo } = await openRequest(app);
    for (const answer of [confirm, decline, confirm]) {
      expect((await answer()).status).toBe(200);
      expect((await undo()).status).toBe(200);
      app.clock.advance({ seconds: 1 });
    }
    expect((await confirm()).status).toBe(200);
    expect(await readMails()).toMatchObject([{ kind: 'booking_confirmed' }]);
  });

  it('reopens a withdrawn offer on its terms', async () => {
    const app = await openTestApp(kind);
    const { read, readMails, offer, decline, undo } = await openRequest(app);
    await offer();
    const before = await read();
    app.clock.advance({ seconds: 30 });
    await decline();
    expect(await undo()).toMatchObject({ status: 200, body: { status: 'offered' } });
    expect(await read()).toEqual({ ...before, updatedAt: app.clock() });
    expect(await readMails()).toMatchObject([{ kind: 'offer_made' }]);
  });

  it('undoes an answer without an email, within the same time', async () => {
    const app = await openTestApp(kind);
    const { confirm, undo } = await openRequest(app);
    await confirm({ sendEmail: false });
    expect((await undo()).status).toBe(200);
    await confirm({ sendEmail: false });
    app.clock.advance({ seconds: ANSWER_UNDO_SECONDS + 1 });
    expect(await undo()).toMatchObject(refused('answer_final'));
  });

  it('is refused for a request that was never answered, and the second time', async () => {
    const app = await openTestApp(kind);
    const { confirm, undo } = await openRequest(app);
    expect(await undo()).toMatchObject(refused('answer_final'));
    await confirm();
    expect((await undo()).status).toBe(200);
    expect(await undo()).toMatchObject(refused('answer_final'));
  });

  it('is refused once a worker has taken the email', async () => {
    const app = await openTestApp(kind);
    const { read, readMails, confirm, undo } = await openRequest(app);
    await confirm();
    const [mail] = await readMails();
    for (const state of ['active', 'retry']) {
      await app.db.execute(
        sql`update pgboss.job set state = ${state} where data ->> 'mailId' = ${mail?.id}`,
      );
      expect(await undo()).toMatchObject(refused('answer_final'));
    }
    expect(await read()).toMatchObject({ status: 'confirmed' });
    expect(await readMails()).toHaveLength(1);
  });

  it('is refused once the booking was paid or changed', async () => {
    const app = await openTestApp(kind);
    const paid = await openRequest(app);
    await paid.confirm();
    await paid.staff.post(`/api/admin/bookings/${paid.reference}/payments`, {
      amount: 100,
      method: 'cash',
    });
    expect(await paid.undo()).toMatchObject(refused('answer_changed'));
    const changed = await openRequest(app);
    await changed.confirm();
    app.clock.advance({ seconds: 1 });
    await changed.staff.write('PATCH', `/api/admin/bookings/${changed.reference}`, {
      adminNotes: 'Arrives by tram',
    });
    expect(await changed.undo()).toMatchObject(refused('answer_changed'));
    expect(await changed.read()).toMatchObject({
      status: 'confirmed',
      adminNotes: 'Arrives by tram',
    });
  });

  it('frees the seats, keeps a date of the calendar, and lets it be deleted again', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app, { ...start, capacity: 2 });
    const { staff, confirm, undo } = await openRequest(app, { tourId, participants: 2 });
    const path = `/api/availabilities?tourId=${tourId}&from=${start.date}&to=${start.date}`;
    await confirm();
    expect(await staff.get(path)).toMatchObject({ body: [{ spotsLeft: 0 }] });
    await undo();
    expect(await staff.get(path)).toMatchObject({ body: [{ id, spotsLeft: 2 }] });
    const history = eq(bookingTransitions.availabilityId, id);
    expect(await app.db.select().from(bookingTransitions).where(history)).toEqual([]);
    expect(await staff.write('DELETE', `/api/admin/availabilities/${id}`)).toMatchObject({
      status: 204,
    });
  });

  it('keeps a date that the confirmation created once another request was confirmed for it', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, { maxGroupSize: 7 });
    const first = await openRequest(app, { tourId: tour.id });
    const second = await openRequest(app, { tourId: tour.id });
    await first.confirm();
    await second.confirm();
    expect((await first.undo()).status).toBe(200);
    expect(await app.db.select().from(availabilities)).toHaveLength(1);
    expect(await second.read()).toMatchObject({ status: 'confirmed' });
  });

  it('puts the guest back on the waitlist, and invites the next in line', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app, { ...start, capacity: 2 });
    const email = 'eva@mail.example';
    const { confirm, undo } = await openRequest(app, { tourId, email, participants: 2 });
    const own = await buildWaitlistEntry(app, { availabilityId: id, email });
    app.clock.advance({ seconds: 1 });
    const next = await buildWaitlistEntry(app, { availabilityId: id });
    await confirm();
    const read = async () =>
      Object.fromEntries(
        (await app.db.select().from(waitlistEntries)).map((entry) => [entry.id, entry.status]),
      );
    expect(await read()).toEqual({ [own.id]: 'booked', [next.id]: 'waiting' });
    await undo();
    expect(await read()).toEqual({ [own.id]: 'invited', [next.id]: 'waiting' });
  });

  it('races the email worker: each guest gets the email, or staff win, never both', async () => {
    const app = await openTestApp(kind);
    const sink = await startSmtpSink();
    onTestFinished(() => sink.stop());
    const guests = Array.from({ length: 24 }, (_, number) => `guest-${number}@mail.example`);
    const staff = await app.staffClient();
    const rivals = [];
    for (const email of guests) {
      const { id, reference } = await buildRequest(app, { email });
      rivals.push({ id, email, ...actionsOn(staff, reference) });
      await actionsOn(staff, reference).confirm();
    }
    const isTheirs = sql`data ->> 'mailId' in (select id::text from mails where kind = 'booking_confirmed')`;
    const early = await rows<{ id: string }>(
      app.db,
      sql`select id from pgboss.job where start_after < created_on + interval '${sql.raw(`${ANSWER_UNDO_SECONDS}`)} seconds' and ${isTheirs}`,
    );
    expect(early).toEqual([]);
    // However slow this machine is, none falls due before the race.
    await app.db.execute(
      sql`update pgboss.job set start_after = now() + interval '1 hour' where ${isTheirs}`,
    );
    await app.startWorker(sink.url);
    // One half is being sent when the undos arrive; the other half falls due at the same time.
    const half = guests.slice(0, guests.length / 2);
    const release = (recipients: string[]) =>
      app.db.execute(sql`update pgboss.job set start_after = now() where data ->> 'mailId' in (
        select id::text from mails where kind = 'booking_confirmed'
          and recipient in (${sql.join(
            recipients.map((each) => sql`${each}`),
            sql`, `,
          )}))`);
    await release(half);
    await sink.waitFor(({ subject }) => isConfirmation(subject));
    const [replies] = await Promise.all([
      Promise.all(rivals.map(({ undo }) => undo())),
      release(guests),
    ]);
    const undone = replies.map(({ status }) => status === 200);
    const open = sql`select id from pgboss.job where state in ('created', 'retry', 'active') and name = 'send-mail'`;
    await expect.poll(() => rows(app.db, open), { timeout: 30_000 }).toEqual([]);
    const got = sink.mails
      .filter(({ subject }) => isConfirmation(subject))
      .flatMap(({ to }) => to?.map(({ address }) => address) ?? []);
    expect(guests.filter((guest) => got.includes(guest))).toEqual(
      guests.filter((_, number) => !undone[number]),
    );
    expect(undone).toContain(true);
    expect(undone).toContain(false);
  });
});
