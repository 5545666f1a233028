import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildStaffMember,
  overwriteRegion,
  STAFF_PASSWORD,
  someMessage,
} from '../../../test/factories.ts';

async function previewLastMail(app: TestApp): Promise<MailContentJson> {
  const [mail] = await app.db.select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
  const staff = await app.staffClient();
  return (await staff.get<MailContentJson>(`/api/admin/mails/${mail?.id}/preview`)).body;
}

describeOnDatabase('an email to staff', (kind) => {
  it('is in the business’s default language when it goes to the team’s shared address', async () => {
    const app = await openTestApp(kind);
    await overwriteRegion(app, { defaultLanguage: 'pt' });
    await app.client().post('/api/contact', someMessage());
    expect((await previewLastMail(app)).subject).toBe('Mensagem de Anna Berg');
  });

  it('is in the language chosen with the invitation, or else in the sender’s', async () => {
    const app = await openTestApp(kind);
    const owner = app.client('ru');
    await owner.signIn(STAFF_PASSWORD);
    await owner.confirm(STAFF_PASSWORD);
    const marta = { name: 'Marta', email: 'marta@tours.example', role: 'guide', language: 'pt' };
    await owner.post('/api/admin/team', marta);
    expect((await previewLastMail(app)).subject).toBe('Convite para a equipa');
    app.clock.advance({ minutes: 1 });
    await owner.post('/api/admin/team', {
      ...marta,
      email: 'ivan@tours.example',
      language: undefined,
    });
    expect((await previewLastMail(app)).subject).toBe('Приглашение в команду');
  });

  it('is in the language that the member last used the admin area in', async () => {
    const app = await openTestApp(kind);
    const { id, username } = await buildStaffMember(app);
    const member = app.client('pt');
    await member.signIn(STAFF_PASSWORD, username);
    const owner = await app.confirmedClient();
    await owner.post(`/api/admin/team/${id}/invitation`, {});
    expect((await previewLastMail(app)).subject).toBe('Convite para a equipa');
  });
});
