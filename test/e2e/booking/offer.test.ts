import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessible } from '../looks/axe.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

test.use({ locale: 'pt-PT', viewport: { width: 360, height: 760 } });

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test('a party of twelve requests a tour, accepts an offered price on a phone and pays in cash', async ({
  page,
  browser,
  site,
}) => {
  const { tour } = await createTourForTest(site);
  const email = `doze.${crypto.randomUUID().slice(0, 8)}@correio.example`;
  const guest = site.client();
  const requested = await guest.post<OwnBookingJson & { token: string }>('/api/requests', {
    tourId: tour.id,
    date: inDays(20),
    time: '15:30',
    participants: 12,
    firstName: 'Joana',
    lastName: 'Prado',
    email,
    phone: '+351 912 345 678',
    language: 'pt',
  });
  const { reference, token } = requested.body;

  const viewport = { width: 1440, height: 900 };
  const desk = await browser.newContext({ baseURL: site.url, locale: 'en-GB', viewport });
  const admin = await desk.newPage();
  await admin.goto(`/admin/requests?reference=${reference}`);
  await admin.getByLabel('Username').fill('admin');
  await admin.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await admin.getByRole('button', { name: en('admin_sign_in') }).click();
  await expect(
    admin.getByText(en('admin_offer_required', { maximum: String(tour.maxGroupSize) })),
  ).toBeVisible();
  await expect(admin.getByRole('button', { name: en('admin_confirm_submit') })).toHaveCount(0);
  await admin.getByLabel(en('admin_offer_price', { currency: 'EUR' })).fill('480,00');
  await expect(admin.getByText(en('admin_offer_per_person', { price: '€40.00' }))).toBeVisible();
  await admin.getByLabel(en('admin_offer_note')).fill('Com dois guias, só para os doze.');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: en('admin_offer_submit') }).click();
  await expect(
    admin.getByText(en('admin_offered_notice', { reference, name: 'Joana Prado' })),
  ).toBeVisible();
  await admin.goto('/admin/requests?status=offered');
  await expect(admin.getByRole('link', { name: new RegExp(reference) })).toBeVisible();

  const subject = pt('mail_offer_made_subject', { reference });
  const offer = await site.mail.waitFor((mail) => isTo(email)(mail) && mail.subject === subject);
  expect(offer.text).toContain('Com dois guias, só para os doze.');
  const link = new URL(/http\S+\/booking\/\S+/.exec(offer.text ?? '')?.[0] ?? '');
  // Email scanners open links, which must not accept the offer.
  await page.request.get(link.pathname + link.search);
  const find = async () =>
    (await guest.get<OwnBookingJson>(`/api/bookings/${reference}?token=${token}`)).body;
  expect((await find()).status).toBe('offered');

  await page.goto(link.pathname + link.search);
  await expect(page.getByText('€480.00').first()).toBeVisible();
  await expect(page.getByText(pt('booking_offer_per_person', { price: '€40.00' }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: pt('booking_offer_decline'), exact: true }).click();
  await page.getByRole('button', { name: pt('booking_offer_decline_keep') }).click();
  await page.getByRole('button', { name: pt('booking_offer_accept'), exact: true }).click();
  await expect(page.getByText(pt('booking_confirmed'), { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText(pt('fact_due_on_the_day', { amount: '€480.00' })).first(),
  ).toBeVisible();
  await expectAccessible(page);
  const confirmed = await site.mail.waitFor(
    (mail) =>
      isTo(email)(mail) && mail.subject === pt('mail_booking_confirmed_subject', { reference }),
  );
  const types = confirmed.attachments.map(({ mimeType }) => mimeType);
  expect(types).toContain('text/calendar');
  await site.mail.waitFor(
    ({ subject }) => subject?.startsWith(`Offer accepted: ${reference}`) ?? false,
  );

  await admin.goto(`/admin/bookings/${reference}`);
  await admin
    .getByRole('button', { name: en('admin_record_for', { name: 'Joana Prado' }) })
    .click();
  const question = admin.getByRole('alertdialog');
  const amount = question.getByLabel(en('admin_refund_amount', { currency: 'EUR' }));
  await amount.fill('480,01');
  await question
    .getByRole('button', { name: en('admin_record_yes', { amount: '€480.01' }) })
    .click();
  await expect(question.getByText(en('admin_record_wrong', { due: '€480.00' }))).toBeVisible();
  await expectAccessible(admin);
  await amount.fill('480');
  await question
    .getByRole('button', { name: en('admin_record_yes', { amount: '€480.00' }) })
    .click();
  await expectNotice(admin, en('admin_record_done', { amount: '€480.00' }));
  await expect(
    admin.getByText(en('admin_payment_by', { method: 'Cash', name: 'admin' })),
  ).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(page.getByText(pt('fact_paid'), { exact: true })).toBeVisible();
  await expect(page.getByText(pt('fact_due'), { exact: true })).toHaveCount(0);
});
