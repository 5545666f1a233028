import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { NEWSLETTER_LEFT_HOURS } from '#contract/constants.ts';
import type { SubscribersJson } from '#contract/contact/newsletter.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { newsletterSubscribers } from '#domain/newsletter/newsletter-subscribers.table.ts';
import { confirmSubscription, newsletterToken } from '#domain/newsletter/subscribe.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { deleteExpired } from '../../jobs/delete-expired.ts';

const path = '/api/admin/newsletter';

async function subscribe(app: TestApp, email: string, language: string): Promise<void> {
  const { status } = await app.client().post('/api/newsletter', { email, language });
  if (status !== 202) throw new Error(`subscribing was answered with ${status}`);
  app.clock.advance({ minutes: 1 });
}

const confirm = (app: TestApp, email: string) =>
  app.inChange(({ tx, now }) =>
    tx
      .update(newsletterSubscribers)
      .set({ status: 'confirmed', confirmedAt: now })
      .where(eq(newsletterSubscribers.email, email)),
  );

describeOnEachDatabase('/api/admin/newsletter', (kind) => {
  it('deletes an address from subscribers, emails and the audit log', async () => {
    const app = await openTestApp(kind);
    await subscribe(app, 'ana@mail.example', 'pt');
    const staff = await app.staffClient();
    const { body } = await staff.get<SubscribersJson>(path);
    const its = `${path}/${body.subscribers[0]?.id}`;
    const remove = async () =>
      staff.send(its, { method: 'DELETE', headers: await staff.csrfHeaders() });
    expect((await remove()).status).toBe(204);
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'subscriber_not_found' } });
    expect(await app.db.select().from(newsletterSubscribers)).toEqual([]);
    expect(await app.db.select().from(mails)).toEqual([]);
    const audit = await app.db.select().from(auditLog);
    expect(audit).toMatchObject([{ action: 'subscriber.removed', before: { language: 'pt' } }]);
    expect(JSON.stringify(audit)).not.toContain('ana@');
  });
});

describeOnDatabase('/api/admin/newsletter', (kind) => {
  it('lists subscribers with state and language, sorted and filtered', async () => {
    const app = await openTestApp(kind);
    await subscribe(app, 'ana@mail.example', 'pt');
    await subscribe(app, 'bo@mail.example', 'en');
    await confirm(app, 'ana@mail.example');
    const staff = await app.staffClient();
    const list = async (query: string) =>
      (await staff.get<SubscribersJson>(`${path}?${query}`)).body;
    const all = await list('');
    expect(all).toMatchObject({
      total: 2,
      counts: { confirmed: 1, pending: 1, unsubscribed: 0 },
      subscribers: [
        { email: 'bo@mail.example', status: 'pending', confirmedAt: null },
        { email: 'ana@mail.example', status: 'confirmed', language: 'pt' },
      ],
    });
    const order = async (sort: string) =>
      (await list(`sort=${sort}`)).subscribers.map(({ email }) => email);
    await subscribe(app, 'aida@mail.example', 'en');
    const [aida, ana, bo] = ['aida@mail.example', 'ana@mail.example', 'bo@mail.example'];
    expect(await order('newest')).toEqual([aida, bo, ana]);
    expect(await order('oldest')).toEqual([ana, bo, aida]);
    expect(await order('address')).toEqual([aida, ana, bo]);
    expect((await list('status=confirmed')).total).toBe(1);
    expect((await list('language=pt')).subscribers).toMatchObject([{ email: 'ana@mail.example' }]);
    expect((await list('q=ANA')).total).toBe(1);
  });

  it('asks a returning subscriber to confirm again, and doesn’t delete them for having left', async () => {
    const app = await openTestApp(kind);
    const email = 'ana@mail.example';
    const found = () => app.db.select().from(newsletterSubscribers);
    await subscribe(app, email, 'pt');
    await app.inChange(({ tx, now }) =>
      tx.update(newsletterSubscribers).set({ status: 'unsubscribed', unsubscribedAt: now }),
    );
    await subscribe(app, email, 'en');
    app.clock.advance({ hours: NEWSLETTER_LEFT_HOURS + 1 });
    await app.inChange(deleteExpired);
    expect(await found()).toMatchObject([{ email, status: 'pending', unsubscribedAt: null }]);
    const [{ id } = { id: '' }] = await found();
    const link = { id, token: newsletterToken('secret', id) };
    await app.inChange((change) => confirmSubscription(change, 'secret', link));
    expect(await found()).toMatchObject([{ status: 'confirmed', language: 'en' }]);
  });

  it('changes nothing when the address of a confirmed subscriber is entered again', async () => {
    const app = await openTestApp(kind);
    await subscribe(app, 'ana@mail.example', 'pt');
    await confirm(app, 'ana@mail.example');
    const before = await app.db.select().from(newsletterSubscribers);
    await subscribe(app, 'ana@mail.example', 'ru');
    expect(await app.db.select().from(newsletterSubscribers)).toEqual(before);
  });

  it('exports confirmed subscribers as CSV without formulas', async () => {
    const app = await openTestApp(kind);
    await subscribe(app, '+sum@mail.example', 'pt');
    await subscribe(app, 'waits@mail.example', 'en');
    await confirm(app, '+sum@mail.example');
    const staff = await app.confirmedClient();
    const { status, headers, body } = await staff.get<string>(`${path}/export.csv`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="newsletter-2026-11-20.csv"',
    );
    const [header, line, ...rest] = body.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('email,language,confirmed_at');
    expect(line).toMatch(/^'\+sum@mail\.example,pt,2026-11-20T/);
    expect(rest).toEqual(['']);
  });
});
