import { isTo } from '../../programs/smtp-sink.ts';
import { inDays } from '../site/days.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';

test('the email of a request made while the mail server is down arrives after a restart of the site', async ({
  site,
}) => {
  const email = 'ana@correio.example';
  await site.stopMail();
  const answer = await site.client().post('/api/requests', {
    tourId: 'alfama-at-dawn',
    date: inDays(9),
    time: '10:00',
    participants: 2,
    firstName: 'Ana',
    lastName: 'Prado',
    email,
    phone: '+351 912 345 678',
    language: 'pt',
  });
  expect(answer.status).toBe(201);

  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const findMail = async () => {
    const { body } = await staff.get<{ mails: { status: string; attempts: number }[] }>(
      `/api/admin/mails?q=${email}`,
    );
    return body.mails[0];
  };
  await expect.poll(async () => (await findMail())?.attempts).toBeGreaterThan(0);
  await site.restart();
  expect(await findMail()).toMatchObject({ status: 'queued' });

  await site.startMail();
  const mail = await site.mail.waitFor(isTo(email));
  expect(mail.subject).toMatch(/^Recebemos o seu pedido LX-/);
  await expect.poll(async () => (await findMail())?.status).toBe('sent');
});
