import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessible } from '../looks/axe.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const phone = { locale: 'pt-PT', viewport: { width: 360, height: 760 } };
test.use(phone);

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test('a guest accepts one of the dates that staff offered, on a phone in Portuguese', async ({
  page,
  browser,
  site,
}) => {
  const { tour } = await createTourForTest(site);
  const email = `datas.${crypto.randomUUID().slice(0, 8)}@correio.example`;
  const guest = site.client();
  const requested = await guest.post<OwnBookingJson & { token: string }>('/api/requests', {
    tourId: tour.id,
    date: inDays(20),
    time: '15:30',
    participants: 2,
    firstName: 'Rita',
    lastName: 'Nunes',
    email,
    phone: '+351 912 345 678',
    language: 'pt',
  });
  const { reference, token } = requested.body;
  const find = async () =>
    (await guest.get<OwnBookingJson>(`/api/bookings/${reference}?token=${token}`)).body;

  const context = await browser.newContext({ baseURL: site.url, ...phone });
  const admin = await context.newPage();
  await admin.goto(`/admin/requests?reference=${reference}`);
  await admin.locator('input').first().fill('admin');
  await admin.locator('input[type=password]').first().fill(ADMIN_PASSWORD);
  await admin.getByRole('button', { name: pt('admin_sign_in') }).click();
  const bar = admin.getByRole('button', { name: /^Confirmar .*3:30/ });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await admin.getByText(pt('admin_answer_dates'), { exact: true }).click();
  await admin.getByText(pt('admin_offer_new_time'), { exact: true }).click();
  for (const day of [22, 23]) {
    const dates = admin.getByRole('group', { name: pt('admin_offer_dates'), exact: true });
    await dates.getByLabel(pt('fact_date'), { exact: true }).fill(inDays(day));
    await dates.getByLabel(pt('admin_confirm_time'), { exact: true }).fill('09:30');
    await dates.getByRole('button', { name: pt('admin_offer_add_time') }).click();
  }
  await expectAccessible(admin);
  await admin.getByRole('button', { name: pt('admin_offer_submit') }).click();
  await expect(
    admin.getByText(pt('admin_offered_notice', { reference, name: 'Rita Nunes' })),
  ).toBeVisible();
  await admin.getByRole('button', { name: pt('admin_offer_replace') }).click();
  await expect(admin.getByText(pt('admin_offer_replace_text'))).toBeVisible();
  await context.close();

  const subject = pt('mail_offer_made_subject', { reference });
  const offer = await site.mail.waitFor((mail) => isTo(email)(mail) && mail.subject === subject);
  const link = new URL(/http\S+\/booking\/\S+/.exec(offer.text ?? '')?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  expect((await find()).status).toBe('offered');
  const take = page.getByRole('button', { name: pt('booking_offer_take') });
  await expect(take).toHaveCount(2);
  await expectAccessible(page);
  await take.nth(1).click();
  await expect(page.getByText(pt('booking_confirmed'), { exact: true }).first()).toBeVisible();
  expect(await find()).toMatchObject({ status: 'confirmed', date: inDays(23), time: '09:30' });
});
