import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import type {
  AdminNewsletterIssueJson,
  NewsletterIssuePreviewJson,
} from '#contract/contact/newsletter-issues.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { newsletterSubscribers } from '#domain/newsletter/newsletter-subscribers.table.ts';
import { handOutNewsletterIssue } from '#domain/newsletter/send-issue.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildNewsletterIssue,
  buildNewsletterIssueMail,
  buildSubscriber,
  someParty,
} from '../../../test/factories.ts';
import { isTo, startSmtpSink } from '../../../test/programs/smtp-sink.ts';

const path = '/api/admin/letters';

type Booked = { reference: string; token: string };

const written = {
  subject: { en: 'News from Lisbon', pt: 'Novidades de Lisboa' },
  body: {
    en: '<h2>Hello</h2><p>See <a href="/tours">our tours</a> &amp; more.</p><script>alert(1)</script>',
    pt: '<p>Olá</p>',
    ru: '<p>Без темы</p>',
  },
};

async function openSink() {
  const sink = await startSmtpSink();
  onTestFinished(() => sink.stop());
  return sink;
}

const write = async (staff: Client) =>
  (await staff.post<AdminNewsletterIssueJson>(path, written)).body;
const read = async (staff: Client, id: string) =>
  (await staff.get<AdminNewsletterIssueJson>(`${path}/${id}`)).body;

const until = (staff: Client, id: string, isSo: (letter: AdminNewsletterIssueJson) => boolean) =>
  vi.waitUntil(
    async () => {
      const letter = await read(staff, id);
      return isSo(letter) && letter;
    },
    { timeout: 30_000, interval: 200 },
  );

const leave = (app: TestApp, id: string) =>
  app.inChange(({ tx, now }) =>
    tx
      .update(newsletterSubscribers)
      .set({ status: 'unsubscribed', unsubscribedAt: now })
      .where(eq(newsletterSubscribers.id, id)),
  );

describeOnEachDatabase('a newsletter issue', (kind) => {
  it('is sent once to each current subscriber in their language, with one-click unsubscribe', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const sink = await openSink();
    await app.startWorker(sink.url);
    const ana = await buildSubscriber(app, { language: 'pt' });
    const bo = await buildSubscriber(app, { language: 'ru' });
    await buildSubscriber(app, { status: 'pending', confirmedAt: null });
    await buildSubscriber(app, { status: 'unsubscribed' });
    const { id } = await write(staff);
    await staff.post(`${path}/${id}/sending`, {});
    app.clock.advance({ minutes: 1 });
    await buildSubscriber(app);
    const sent = await until(staff, id, ({ status }) => status === 'sent');
    expect(sent).toMatchObject({ slug: 'news-from-lisbon', progress: { sent: 2, queued: 0 } });
    expect(sink.mails).toHaveLength(2);

    const mail = await sink.waitFor(isTo(ana.email));
    expect(mail.subject).toBe('Novidades de Lisboa');
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /<(.+)>/.exec(header('list-unsubscribe'))?.[1] ?? '';
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
    expect(mail.text).toContain(link);
    expect((await sink.waitFor(isTo(bo.email))).html).toContain('<html lang="ru"');

    // A mail program's one-click unsubscribe has no cookies and no CSRF token.
    const { pathname, search } = new URL(link);
    const { status } = await app.app.request(`${pathname}${search}`, { method: 'POST' });
    expect(status).toBe(204);
    expect(await read(staff, id)).toMatchObject({ readers: { en: 1, pt: 0, ru: 1 } });

    const page = await app.client().get('/api/newsletter/letters/news-from-lisbon');
    expect(page.body).toMatchObject({ subject: written.subject });
    expect(JSON.stringify(page.body)).not.toContain('Без темы');
  });
});

describeOnDatabase('a newsletter issue', (kind) => {
  it('is a sanitised draft that is not public, and refuses an outdated change with 409', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    await buildSubscriber(app, { language: 'ru' });
    await buildSubscriber(app, { language: 'ru', status: 'pending', confirmedAt: null });
    const letter = await write(staff);
    expect(letter).toMatchObject({
      status: 'draft',
      slug: null,
      missing: ['ru'],
      readers: { en: 0, pt: 0, ru: 1 },
      testRecipient: 'team@miradouro.example',
      delivery: 'outbox',
    });
    expect(JSON.stringify(letter.body)).not.toContain('script');
    const its = `${path}/${letter.id}`;
    expect(
      await staff.write('PUT', its, { ...written, updatedAt: '2020-01-01T00:00:00Z' }),
    ).toMatchObject({ status: 409, body: { code: 'letter_changed' } });
    app.clock.advance({ minutes: 1 });
    const changed = { ...written, subject: { en: 'Other' }, updatedAt: letter.updatedAt };
    expect((await staff.write('PUT', its, changed)).body).toMatchObject({ missing: ['pt', 'ru'] });
    expect((await app.client().get('/api/newsletter/letters/other')).status).toBe(404);
    expect((await staff.write('DELETE', its)).status).toBe(204);
    expect((await staff.get(its)).status).toBe(404);
  });

  it('is previewed in three languages, with English for an incomplete one and without tokens', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { status, body } = await staff.post<NewsletterIssuePreviewJson>(
      `${path}/preview`,
      written,
    );
    expect(status).toBe(200);
    expect([body.en.subject, body.pt.subject, body.ru.subject]).toEqual([
      'News from Lisbon',
      'Novidades de Lisboa',
      'News from Lisbon',
    ]);
    expect(body.en.html).toContain('href="http://miradouro.test/tours?lng=en"');
    expect(body.en.html).toContain('http://miradouro.test/newsletter/news-from-lisbon?lng=en');
    expect(body.en.html).not.toMatch(/<script|token=\w/);
    expect(body.en.text).toContain('See our tours (http://miradouro.test/tours?lng=en) & more.');
    expect(body.ru.html).toContain('<html lang="ru"');
    expect(body.ru.html).toContain('href="http://miradouro.test/tours?lng=ru"');
    expect(body.ru.html).toContain('lang="en"');
  });

  it('is not sent without English text or subscribers, twice, or in an outdated version', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const bare = await buildNewsletterIssue(app, { body: { pt: '<p>Olá</p>' } });
    const send = (id: string, body: object = {}) => staff.post(`${path}/${id}/sending`, body);
    expect(await send(bare.id)).toMatchObject({ body: { code: 'letter_without_text' } });
    const { id } = await write(staff);
    expect(await send(id)).toMatchObject({ body: { code: 'letter_without_readers' } });
    await buildSubscriber(app);
    expect(await send(id, { updatedAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      body: { code: 'letter_changed' },
    });
    expect(await send(id)).toMatchObject({ status: 202, body: { status: 'sending' } });
    for (const again of [
      await send(id),
      await staff.write('PUT', `${path}/${id}`, written),
      await staff.write('DELETE', `${path}/${id}`),
    ]) {
      expect(again).toMatchObject({ status: 409, body: { code: 'letter_not_draft' } });
    }
  });

  it('does not delay a guest’s confirmation', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const sink = await openSink();
    const { id: availabilityId } = await buildAvailability(app);
    for (let index = 0; index < 200; index += 1) await buildSubscriber(app);
    const { id } = await write(staff);
    await staff.post(`${path}/${id}/sending`, {});
    while (await app.inChange((change) => handOutNewsletterIssue(change, id)));

    const guest = app.client();
    const party = someParty({ email: 'guest@mail.example' });
    const hold = await guest.post<Booked>('/api/bookings', { ...party, availabilityId });
    const { reference, token } = hold.body;
    await guest.post(`/api/bookings/${reference}/payment`, { token });
    await app.startWorker(sink.url);
    const confirmation = await sink.waitFor(isTo('guest@mail.example'));
    // At most one batch of the newsletter is sent before the confirmation.
    expect(sink.mails.indexOf(confirmation)).toBeLessThan(50);
  });

  it('pauses when stopped, and skips subscribers who left before it resumed', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const sink = await openSink();
    const gone = await buildSubscriber(app);
    await buildSubscriber(app);
    const { id } = await write(staff);
    await staff.post(`${path}/${id}/sending`, {});
    await staff.post(`${path}/${id}/stop`, {});
    await app.startWorker(sink.url);
    // The same worker sends this email, so by then the newsletter would have been sent too.
    await app.client().post('/api/newsletter', { email: 'late@mail.example', language: 'en' });
    await sink.waitFor(isTo('late@mail.example'));
    expect(await read(staff, id)).toMatchObject({ status: 'stopped', progress: { queued: 2 } });
    expect(sink.mails).toHaveLength(1);
    await leave(app, gone.id);
    await staff.post(`${path}/${id}/resumption`, {});
    const sent = await until(staff, id, ({ status }) => status === 'sent');
    expect(sent.progress).toMatchObject({ sent: 1, queued: 0 });
    expect(sink.mails.filter(isTo(gone.email))).toEqual([]);
  });

  it('drops the queued email of a subscriber who left', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const letter = await buildNewsletterIssue(app, { status: 'stopped' });
    const mail = await buildNewsletterIssueMail(app, letter.id);
    await leave(app, mail.subjectId);
    await staff.post(`${path}/${letter.id}/resumption`, {});
    await app.startWorker((await openSink()).url);
    const sent = await until(staff, letter.id, ({ status }) => status === 'sent');
    expect(sent.progress).toMatchObject({ dropped: 1, sent: 0 });
  });

  it('lists failed deliveries and retries them on request', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const sink = await openSink();
    const letter = await buildNewsletterIssue(app, { status: 'sent' });
    await buildNewsletterIssueMail(app, letter.id, {
      recipient: 'full@mail.example',
      status: 'failed',
      lastError: '552 mailbox full',
    });
    const maybe = await buildNewsletterIssueMail(app, letter.id, {
      status: 'failed',
      lastError: 'interrupted',
      handedOverAt: app.clock(),
    });
    expect((await read(staff, letter.id)).failures).toEqual([
      { email: 'full@mail.example', error: '552 mailbox full', isUncertain: false },
      { email: maybe.recipient, error: 'interrupted', isUncertain: true },
    ]);
    expect(await staff.post(`/api/admin/mails/${maybe.id}/resending`, {})).toMatchObject({
      status: 409,
      body: { code: 'letter_goes_once' },
    });
    await app.startWorker(sink.url);
    await staff.post(`${path}/${letter.id}/retry`, {});
    const sent = await until(staff, letter.id, ({ status }) => status === 'sent');
    expect(sent.progress).toMatchObject({ sent: 2, failed: 0 });
  });

  it('is sent as a test to one address in one language, limited with 429', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const sink = await openSink();
    await app.startWorker(sink.url);
    const { id } = await write(staff);
    const test = () =>
      staff.post(`${path}/${id}/test`, { email: 'me@mail.example', language: 'pt' });
    expect((await test()).status).toBe(202);
    const mail = await sink.waitFor(isTo('me@mail.example'));
    expect(mail.subject).toBe('Novidades de Lisboa');
    expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    const answers: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) answers.push((await test()).status);
    expect(answers.at(-1)).toBe(429);
    expect((await app.db.select().from(newsletterSubscribers)).length).toBe(0);
    expect((await read(staff, id)).status).toBe('draft');
  });

  it('deletes its email to a subscriber who is deleted', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const letter = await buildNewsletterIssue(app, { status: 'sent' });
    const mail = await buildNewsletterIssueMail(app, letter.id, {
      status: 'sent',
      sentAt: app.clock(),
    });
    await staff.write('DELETE', `/api/admin/newsletter/${mail.subjectId}`);
    expect(await app.db.select().from(mails)).toEqual([]);
  });
});
