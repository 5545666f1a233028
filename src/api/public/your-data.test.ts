import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ErasureRequestsJson, GuestDataJson } from '#contract/contact/guest-data.schemas.ts';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { requestErasure } from '#domain/guests/guest-link.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { composeMail } from '#jobs/compose-mail.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildConfirmedBooking,
  buildNewsletterIssue,
  buildNewsletterIssueMail,
  buildTour,
  someParty,
} from '../../../test/factories.ts';

type Link = { id: string; token: string };

const ADDRESS = 'ines.carvalho@mail.example';

async function linkIn(app: TestApp, mailId: string): Promise<Link | null> {
  const [mail] = await app.db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail) throw new Error('there is no such mail');
  const { newsletterSecret, invitationSecret, guestSecret } = app;
  const secrets = { newsletterSecret, invitationSecret, guestSecret };
  const composed = await composeMail(app.db, mail, { ...TEST_MAIL, ...secrets });
  const found = /\/your-data\?id=([\w-]+)&token=([\w-]+)&lng=/.exec(composed?.text ?? '');
  return found && { id: found[1] ?? '', token: found[2] ?? '' };
}

async function openGuest(app: TestApp, email = ADDRESS) {
  const { id: tourId } = await buildTour(app);
  const requested = { ...someParty({ email }), tourId, date: '2026-12-05', time: '10:00' };
  const { body } = await app
    .client()
    .post<{ reference: string; token: string }>('/api/requests', requested);
  const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email));
  const link = await linkIn(app, mail?.id ?? '');
  if (!link) throw new Error('the mail has no link');
  return { ...body, link };
}

const look = (app: TestApp, { id, token }: Link) =>
  app.client().get<GuestDataJson>(`/api/your-data?id=${id}&token=${token}`);

describeOnEachDatabase('the stored data of a guest, by the link in their email', (kind) => {
  it('includes all of their records, no other guest’s and no internal notes', async () => {
    const app = await openTestApp(kind);
    const { reference, link } = await openGuest(app);
    await openGuest(app, 'other@mail.example');
    const guest = { email: ADDRESS.toUpperCase(), date: '2026-12-09' };
    const booking = await buildConfirmedBooking(app, guest);
    const staff = await app.staffClient();
    const payment = { amount: 100, method: 'cash', note: 'rather late' };
    const paid = await staff.post(`/api/admin/bookings/${booking.reference}/payments`, payment);
    expect(paid.status).toBe(201);
    await staff.write('PATCH', `/api/admin/bookings/${reference}`, { adminNotes: 'rather loud' });
    const { status, body } = await look(app, link);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: ADDRESS, erasureAskedAt: null });
    expect(body.bookings).toHaveLength(2);
    expect(body.stillToCome).toContain(reference);
    expect(JSON.stringify(body)).not.toMatch(
      /rather loud|rather late|other@|notesOfTheTeam|doneByTheTeam|token/,
    );
  });
});

describeOnDatabase('the stored data of a guest, by the link in their email', (kind) => {
  it('is refused with 410 link_expired for any other token', async () => {
    const app = await openTestApp(kind);
    const { link, token } = await openGuest(app);
    const other = await openGuest(app, 'other@mail.example');
    for (const wrong of [token, other.link.token, 'made-up', '']) {
      const refused = await look(app, { id: link.id, token: wrong });
      expect(refused).toMatchObject({ status: 410, body: { code: 'link_expired' } });
      const asked = await app
        .client()
        .post('/api/your-data/erasure', { id: link.id, token: wrong });
      expect(asked.status).toBe(410);
    }
  });

  it('is erased by an owner after a request, and the link then returns 410', async () => {
    const app = await openTestApp(kind);
    const { reference, link } = await openGuest(app);
    for (const _twice of [1, 2]) {
      const asked = await app.client().post('/api/your-data/erasure', link);
      expect(asked).toMatchObject({ status: 202, body: { status: 'asked' } });
    }
    expect((await look(app, link)).body.erasureAskedAt).toEqual(expect.any(String));
    const owner = await app.confirmedClient();
    const requests = await owner.get<ErasureRequestsJson>('/api/admin/guest-data/requests');
    expect(requests.body.requests).toMatchObject([{ email: ADDRESS }]);
    const today = await owner.get<TodayJson>('/api/admin/today');
    expect(today.body.waiting?.erasures).toBe(1);
    const toTeam = await app.db.select().from(mails).where(eq(mails.kind, 'team_erasure_asked'));
    expect(toTeam).toHaveLength(1);
    // The team's email has no link to data that is to be erased.
    expect(await linkIn(app, toTeam[0]?.id ?? '')).toBeNull();

    await owner.post(`/api/admin/requests/${reference}/cancellation`, { sendEmail: false });
    const erased = await owner.post('/api/admin/guest-data/erasure', { email: ADDRESS });
    expect(erased.status).toBe(204);
    expect((await look(app, link)).status).toBe(410);
    const [last] = await app.db.select().from(mails).where(eq(mails.kind, 'data_erased'));
    expect(last).toMatchObject({ recipient: ADDRESS, language: 'pt' });
    expect(await linkIn(app, last?.id ?? '')).toBeNull();
    const after = await owner.get<ErasureRequestsJson>('/api/admin/guest-data/requests');
    expect(after.body.requests).toEqual([]);
  });

  it('stays when an owner dismisses the erasure request, which can be made again', async () => {
    const app = await openTestApp(kind);
    const asked = { email: ADDRESS, language: 'pt' } as const;
    const ask = () => app.inChange((change) => requestErasure(change, asked));
    const owner = await app.confirmedClient();
    const path = '/api/admin/guest-data/requests';
    const waiting = async () => (await owner.get<ErasureRequestsJson>(path)).body.requests;
    await ask();
    const [request] = await waiting();
    const dismiss = (reason: string) => owner.post(`${path}/${request?.id}/dismissal`, { reason });
    expect((await dismiss('because of Ana')).status).toBe(422);
    expect((await dismiss('withdrawn')).status).toBe(204);
    expect(await waiting()).toEqual([]);
    expect(await dismiss('withdrawn')).toMatchObject({
      status: 404,
      body: { code: 'erasure_request_not_found' },
    });
    const [entry] = await app.db.select().from(auditLog);
    expect(entry).toMatchObject({
      action: 'guest.request_dismissed',
      after: { reason: 'withdrawn' },
    });
    expect(JSON.stringify(entry)).not.toContain(ADDRESS);
    await ask();
    expect(await waiting()).toHaveLength(1);
  });

  it('is erased without an email when the owner turns it off', async () => {
    const app = await openTestApp(kind);
    const { reference } = await openGuest(app);
    const owner = await app.confirmedClient();
    await owner.post(`/api/admin/requests/${reference}/cancellation`, { sendEmail: false });
    const requested = { email: ADDRESS, sendEmail: false };
    expect((await owner.post('/api/admin/guest-data/erasure', requested)).status).toBe(204);
    expect(await app.db.select().from(mails)).toEqual([]);
  });
});

it('every email to a guest has the privacy link in its footer, and no email to the team has it', async () => {
  const app = await openTestApp('embedded');
  const { reference } = await openGuest(app);
  const staff = await app.staffClient();
  const answer = { date: '2026-12-05', time: '10:00', meetingPoint: 'Rossio', sendEmail: true };
  await staff.post(`/api/admin/requests/${reference}/confirmation`, answer);
  const message = { name: 'Ana', email: ADDRESS, subject: 'Hello', message: 'A word' };
  await app.client().post('/api/contact', { ...message, language: 'en' });
  const { body } = await staff.get<{ messages: { id: string }[] }>('/api/admin/messages');
  await staff.post(`/api/admin/messages/${body.messages[0]?.id}/reply`, { reply: 'Yes' });
  await app.client().post('/api/newsletter', { email: ADDRESS, language: 'en' });
  const letter = await buildNewsletterIssue(app, { status: 'sending' });
  await buildNewsletterIssueMail(app, letter.id);
  const links: Record<string, boolean> = {};
  for (const { id, kind } of await app.db.select().from(mails)) {
    links[kind] = (await linkIn(app, id)) !== null;
  }
  expect(links).toEqual({
    request_received: true,
    booking_confirmed: true,
    message_reply: true,
    newsletter_opt_in: true,
    newsletter_letter: true,
    team_new_request: false,
    team_contact_message: false,
  });
});
