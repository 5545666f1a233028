import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { MailContentJson, MailsJson } from '#contract/contact/mails.schemas.ts';
import { guestLinkToken, openGuestLink } from '#domain/guests/guest-link.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildRequest, buildTour } from '../../../test/factories.ts';

type MailJson = MailsJson['mails'][number];

describeOnEachDatabase('GET /api/admin/mails', (kind) => {
  it('lists failed emails first, and finds by address and reference', async () => {
    const app = await openTestApp(kind);
    const failed = await buildRequest(app, { email: 'one@mail.example' });
    await app.inChange(({ tx }) =>
      tx
        .update(mails)
        .set({ status: 'failed', lastError: 'refused' })
        .where(eq(mails.recipient, 'one@mail.example')),
    );
    app.clock.advance({ minutes: 1 });
    const other = await buildRequest(app, { email: 'two@mail.example' });
    const staff = await app.staffClient();
    const list = async (query: string) =>
      (await staff.get<MailsJson>(`/api/admin/mails?${query}`)).body;

    const all = await list('');
    expect(all).toMatchObject({
      total: 4,
      page: 1,
      pageSize: 50,
      counts: { failed: 1, queued: 3, sent: 0, dropped: 0 },
      delivery: 'outbox',
    });
    expect(all.mails[0]).toMatchObject({
      status: 'failed',
      lastError: 'refused',
      recipient: 'one@mail.example',
      reference: failed.reference,
    });
    const order = async (sort: string) =>
      (await list(`sort=${sort}`)).mails.map(({ reference }) => reference);
    const [one, two] = [failed.reference, other.reference];
    expect((await order('failed')).slice(0, 2)).toEqual([one, two]);
    expect(await order('newest')).toEqual([two, two, one, one]);
    expect(await order('oldest')).toEqual([one, one, two, two]);
    expect((await list('status=failed')).total).toBe(1);
    expect((await list('q=TWO@')).mails).toMatchObject([{ reference: other.reference }]);
    const ofOther = await list(`q=${other.reference.toLowerCase().replace('-', '')}`);
    expect(ofOther.mails.map(({ recipient }) => recipient).sort()).toEqual([
      'team',
      'two@mail.example',
    ]);
    expect((await list('q=unknown')).total).toBe(0);
    expect((await list('page=2')).mails).toEqual([]);
  });
});

describeOnDatabase('POST /api/admin/mails/{id}/resending', (kind) => {
  it('sends a new email to the corrected address, and leaves the old link unchanged', async () => {
    const app = await openTestApp(kind);
    const { id, reference } = await buildRequest(app, { email: 'typo@mail.example' });
    const toGuest = and(eq(mails.subjectId, id), eq(mails.kind, 'request_received'));
    const [first] = await app.db.select().from(mails).where(toGuest);
    if (!first) throw new Error('no mail was ordered');
    await app.startWorker(null);
    const statusOf = async (mailId: string) =>
      (await app.db.select().from(mails).where(eq(mails.id, mailId)))[0]?.status;
    await expect.poll(() => statusOf(first.id), { timeout: 15_000 }).toBe('outbox');

    const staff = await app.staffClient();
    const email = 'right@mail.example';
    await staff.write('PATCH', `/api/admin/bookings/${reference}`, { email });
    const resend = (mailId: string) =>
      staff.post<MailJson>(`/api/admin/mails/${mailId}/resending`, {});
    const { status, body: second } = await resend(first.id);
    expect({ status, second }).toMatchObject({
      status: 202,
      second: { kind: 'request_received', recipient: email, status: 'queued' },
    });
    expect(second.id).not.toBe(first.id);
    await expect.poll(() => statusOf(second.id), { timeout: 15_000 }).toBe('outbox');
    const fileOf = (mailId: string) => readFile(join(app.dataDir, `${mailId}.eml`), 'utf8');
    expect(await fileOf(second.id)).toContain(`To: ${email}`);
    expect(await fileOf(first.id)).toContain('To: typo@mail.example');

    const opened = async (mailId: string) => {
      const token = guestLinkToken(app.guestSecret, mailId);
      return openGuestLink(app.db, app.guestSecret, { id: mailId, token });
    };
    expect(await opened(first.id)).toMatchObject({ email: 'typo@mail.example' });
    expect(await opened(second.id)).toMatchObject({ email });

    // Resending the replaced email sends its replacement, never to the old address.
    expect((await resend(first.id)).body).toMatchObject({ id: second.id, recipient: email });
    expect((await resend(second.id)).body).toMatchObject({ id: second.id, recipient: email });
  });

  it('sends a queued email to the corrected address instead of the old one', async () => {
    const app = await openTestApp(kind);
    const { id, reference } = await buildRequest(app, { email: 'typo@mail.example' });
    const staff = await app.staffClient();
    const email = 'right@mail.example';
    await staff.write('PATCH', `/api/admin/bookings/${reference}`, { email });
    await app.startWorker(null);
    const sentTo = async () => {
      const its = await app.db.select().from(mails).where(eq(mails.subjectId, id));
      const isSent = ({ status }: (typeof its)[number]) => status === 'outbox';
      return its.filter(isSent).map(({ recipient }) => recipient);
    };
    await expect
      .poll(async () => (await sentTo()).sort(), { timeout: 15_000 })
      .toEqual([email, 'team']);
    const dropped = await app.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, 'typo@mail.example'));
    expect(dropped).toMatchObject([{ status: 'dropped' }]);
  });
});

describeOnDatabase('email previews', (kind) => {
  it('show an email as it would be composed now, without the guest’s token', async () => {
    const app = await openTestApp(kind);
    const { reference, token } = await buildRequest(app, {
      firstName: '<script>alert(1)</script>',
    });
    const staff = await app.staffClient();
    const [mail] = await app.db.select().from(mails).where(eq(mails.kind, 'request_received'));
    const preview = `/api/admin/mails/${mail?.id}/preview`;
    const { status, body } = await staff.get<MailContentJson>(preview);
    expect(status).toBe(200);
    expect(body.subject).toContain(reference);
    expect(body.html).toContain('<html lang="pt" dir="ltr">');
    expect(body.html).not.toContain('<script>');
    expect(body.text).toContain(`/booking/${reference}?token=…`);
    expect(JSON.stringify(body)).not.toContain(token);

    await app.inChange(({ tx }) =>
      tx
        .update(mails)
        .set({ kind: 'request_declined' })
        .where(eq(mails.id, mail?.id ?? '')),
    );
    expect(await staff.get(preview)).toMatchObject({
      status: 409,
      body: { code: 'mail_outdated' },
    });
    const unknown = '/api/admin/mails/5f5b5e2e-0000-4000-8000-000000000001/preview';
    expect(await staff.get(unknown)).toMatchObject({
      status: 404,
      body: { code: 'mail_not_found' },
    });
  });

  it('show the confirmation of a pending request without changing it, else 409', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, { name: { en: 'Alfama', ru: 'Алфама' } });
    const request = await buildRequest(app, { tourId: tour.id, language: 'ru' });
    const staff = await app.staffClient();
    const before = await app.db.select().from(mails);
    const path = `/api/admin/requests/${request.reference}/confirmation-preview`;
    const requested = { date: '2026-12-07', time: '15:30', meetingPoint: 'У киоска <b>слева</b>' };
    const { status, body } = await staff.post<MailContentJson>(path, requested);
    expect(status).toBe(200);
    expect(body.html).toContain('<html lang="ru" dir="ltr">');
    expect(body.html).toContain('Алфама');
    expect(body.html).toContain('У киоска &lt;b&gt;слева&lt;/b&gt;');
    expect(body.text).toContain('3:30\u00a0PM (15:30)');
    expect(JSON.stringify(body)).not.toContain(request.token);
    expect(await app.db.select().from(mails)).toEqual(before);
    expect(await staff.get('/api/admin/requests?status=pending')).toMatchObject({
      body: { requests: [{ reference: request.reference }] },
    });

    expect((await staff.post(path, { ...requested, meetingPoint: ' ' })).status).toBe(422);
    await staff.post(`/api/admin/requests/${request.reference}/cancellation`, {
      sendEmail: false,
    });
    expect(await staff.post(path, requested)).toMatchObject({
      status: 409,
      body: { code: 'not_pending' },
    });
  });
});
