import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessible } from '../looks/axe.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

test.use({ locale: 'pt-PT', viewport: { width: 360, height: 760 } });

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test('a guest waits for a full date, is invited and books, on a phone in Portuguese', async ({
  page,
  site,
}) => {
  const { tour, open } = await createTourForTest(site);
  const date = inDays(20);
  const availabilityId = await open({ date, capacity: 2, languages: ['pt'] });
  await open({ date: inDays(21), languages: ['pt'] });
  const guest = site.client();
  const { body: booked } = await guest.post<OwnBookingJson & { token: string }>('/api/bookings', {
    availabilityId,
    participants: 2,
    firstName: 'Ana',
    lastName: 'Lopes',
    email: `ana.${crypto.randomUUID().slice(0, 8)}@correio.example`,
    phone: '+351 912 345 678',
    language: 'pt',
  });
  const path = `/api/bookings/${booked.reference}`;
  await guest.post(`${path}/payment`, { token: booked.token });

  await page.goto(`/book/${tour.id}?date=${date}&time=10:00`);
  await expectAccessible(page);
  await page.getByRole('link', { name: /lista de espera/ }).click();
  const email = `rita.${crypto.randomUUID().slice(0, 8)}@correio.example`;
  await page.getByLabel(pt('book_first_name')).fill('Rita');
  await page.getByRole('textbox', { name: pt('fact_email'), exact: true }).fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: pt('waitlist_join') }).click();
  await expect(page.getByText(pt('waitlist_joined_text', { email }))).toBeVisible();

  await guest.post(`${path}/cancellation`, { token: booked.token });
  const isInvitation = (mail: { subject?: string | undefined }) =>
    mail.subject?.startsWith(pt('mail_waitlist_invited_subject', { tour: '' })) === true;
  const mail = await site.mail.waitFor((each) => isTo(email)(each) && isInvitation(each));
  const link = new URL(/http\S+\/book\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page.getByText(/Guardados para si até/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel(pt('book_first_name'))).toHaveValue('Rita');
  await page.getByRole('textbox', { name: pt('fact_phone'), exact: true }).fill('+351 912 345 679');
  await page.getByRole('button', { name: pt('book_to_payment') }).click();
  await page.getByRole('button', { name: /^Pagar|^Confirmar/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rita');
});
