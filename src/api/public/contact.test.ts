import { expect, it } from 'vitest';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import { contactMessages } from '#domain/contact/contact-messages.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';

const message = {
  name: 'Inês & Zé Carvalho',
  email: 'ines.carvalho@mail.example',
  subject: 'General Inquiry',
  message: 'Good morning!\n\nDo you walk in the <b>rain</b>?',
  language: 'pt',
};

describeOnDatabase('POST /api/contact', (kind) => {
  it('stores the message as written and emails the team, once per idempotency key', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    const options = { idempotencyKey: 'a-double-click' };
    for (let tries = 0; tries < 2; tries += 1) {
      const { status } = await client.post('/api/contact', message, options);
      expect(status).toBe(201);
    }
    expect(await app.db.select().from(contactMessages)).toMatchObject([message]);
    expect(await app.db.select().from(mails)).toMatchObject([
      { kind: 'team_contact_message', recipient: 'team', language: 'en' },
    ]);
  });

  it('emails the team a link that opens the message', async () => {
    const app = await openTestApp(kind);
    await app.client().post('/api/contact', message);
    const staff = await app.staffClient();
    const [stored] = await app.db.select().from(contactMessages);
    const [mail] = await app.db.select().from(mails);
    const { body } = await staff.get<MailContentJson>(`/api/admin/mails/${mail?.id}/preview`);
    expect(body.text).toContain(`/admin/requests?tab=messages&message=${stored?.id}`);
  });

  it('refuses missing or malformed fields with 422 and names them', async () => {
    const app = await openTestApp(kind);
    const { status, body } = await app.client().post<{ errors: object }>('/api/contact', {
      ...message,
      name: ' ',
      email: 'a@',
      message: '',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'message', 'name']);
    expect(await app.db.select().from(contactMessages)).toEqual([]);
  });
});
