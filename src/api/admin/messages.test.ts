import { expect, it, onTestFinished } from 'vitest';
import type { MessageJson, MessagesJson } from '#contract/contact/messages.schemas.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { isTo, startSmtpSink } from '../../../test/programs/smtp-sink.ts';

const path = '/api/admin/messages';

async function writeMessage(app: TestApp, given: object = {}): Promise<void> {
  const { status } = await app.client().post('/api/contact', {
    name: 'Анна',
    email: 'anna@mail.example',
    subject: 'Other',
    message: 'Вы ездите в Эвору?\nНас <b>пятеро</b>.',
    language: 'ru',
    ...given,
  });
  if (status !== 201) throw new Error(`the message was answered with ${status}`);
}

async function open(kind: Parameters<typeof openTestApp>[0]) {
  const app = await openTestApp(kind);
  const staff = await app.staffClient();
  const list = async (query = '') => (await staff.get<MessagesJson>(`${path}?${query}`)).body;
  return { app, staff, list };
}

describeOnEachDatabase('/api/admin/messages', (kind) => {
  it('lists messages newest first, filtered by state and searched by text', async () => {
    const { app, staff, list } = await open(kind);
    await writeMessage(app);
    app.clock.advance({ minutes: 5 });
    await writeMessage(app, { name: 'Bo', email: 'bo@mail.example', message: '100% sure?' });
    const all = await list();
    expect(all).toMatchObject({ total: 2, page: 1, pageSize: 25 });
    expect(all.messages.map(({ name }) => name)).toEqual(['Bo', 'Анна']);
    const oldest = await list('sort=oldest');
    expect(oldest.messages.map(({ name }) => name)).toEqual(['Анна', 'Bo']);
    expect((await staff.get(`${path}?sort=lost`)).status).toBe(422);
    expect((await list('q=Эвору')).messages).toMatchObject([{ name: 'Анна', language: 'ru' }]);
    expect((await list('q=100%25')).total).toBe(1);
    expect((await list('q=%25')).total).toBe(1);

    const { id } = all.messages[1] as MessageJson;
    await staff.post(`${path}/${id}/read`, {});
    expect((await list('status=unread')).messages).toMatchObject([{ name: 'Bo' }]);
    expect((await list('status=open')).total).toBe(2);
    expect((await list('status=answered')).total).toBe(0);
    expect((await staff.get(`${path}/${id}`)).body).toMatchObject({ id, name: 'Анна' });
    expect((await staff.get(`${path}?status=lost`)).status).toBe(422);
  });
});

describeOnDatabase('/api/admin/messages', (kind) => {
  it('audits only the first time that a message is read', async () => {
    const { app, staff, list } = await open(kind);
    await writeMessage(app);
    const { id } = (await list()).messages[0] as MessageJson;
    const read = () => staff.post<MessageJson>(`${path}/${id}/read`, {});
    const first = await read();
    app.clock.advance({ hours: 1 });
    expect((await read()).body.readAt).toBe(first.body.readAt);
    expect(await app.db.select().from(auditLog)).toMatchObject([
      { action: 'message.read', subjectType: 'message', subjectId: id },
    ]);
  });

  it('replies once by email in the visitor’s language, quoting their message, else 409', async () => {
    const { app, staff, list } = await open(kind);
    const sink = await startSmtpSink();
    onTestFinished(() => sink.stop());
    await app.startWorker(sink.url);
    await writeMessage(app);
    const { id } = (await list()).messages[0] as MessageJson;
    const answer = () =>
      staff.post<MessageJson>(`${path}/${id}/reply`, { reply: ' Да!\nНа <i>пятерых</i>. ' });
    const replies = await Promise.all([answer(), answer()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await answer()).body).toMatchObject({ code: 'already_replied' });
    expect((await list('status=answered')).messages).toMatchObject([
      { id, reply: 'Да!\nНа <i>пятерых</i>.', readAt: expect.any(String) },
    ]);
    const mail = await sink.waitFor(isTo('anna@mail.example'));
    expect(mail.html).toContain('<html lang="ru" dir="ltr">');
    expect(mail.html).toContain('На &lt;i&gt;пятерых&lt;/i&gt;.');
    expect(mail.html).toContain('Нас &lt;b&gt;пятеро&lt;/b&gt;.');
    expect(mail.text).toContain('> Вы ездите в Эвору?\n> Нас <b>пятеро</b>.');
    expect(sink.mails.filter(isTo('anna@mail.example'))).toHaveLength(1);
    expect(await app.db.select().from(auditLog)).toMatchObject([
      { action: 'message.answered', before: { reply: null }, after: { reply: expect.any(String) } },
    ]);
  });

  it('refuses an empty reply with 422 and an unknown message with 404', async () => {
    const { app, staff, list } = await open(kind);
    await writeMessage(app);
    const { id } = (await list()).messages[0] as MessageJson;
    expect(await staff.post(`${path}/${id}/reply`, { reply: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { reply: [expect.any(String)] } },
    });
    const unknown = `${path}/5f5b5e2e-0000-4000-8000-000000000001`;
    for (const reply of [
      await staff.get(unknown),
      await staff.post(`${unknown}/read`, {}),
      await staff.post(`${unknown}/reply`, { reply: 'Hello' }),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
    }
    expect((await staff.get(`${path}/not-an-id`)).status).toBe(422);
  });
});
