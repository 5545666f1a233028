import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { alive, markAlive } from '../spec/visitor.ts';

const en = (key: string, inputs: Record<string, string> = {}) => text('en', key, inputs);
const pt = (key: string, inputs: Record<string, string> = {}) => text('pt', key, inputs);

test('a guest sees their data by the link in an email and requests erasure, and an owner erases it', async ({
  page,
  site,
  browser,
}) => {
  const email = 'quirina@correio.example';
  const { tour, staff } = await createTourForTest(site);
  const requested = { tourId: tour.id, date: inDays(12), time: '10:00', participants: 2 };
  const guest = { firstName: 'Quirina', lastName: 'Vasconcelos', phone: '+351 912 345 678', email };
  const booking = await site.client().post<{ reference: string }>('/api/requests', {
    ...requested,
    ...guest,
    specialRequests: 'A slow walk, please',
    language: 'pt',
  });
  expect(booking.status).toBe(201);
  const { reference } = booking.body;
  const mail = await site.mail.waitFor(isTo(email));
  const [link = ''] = /http\S+\/your-data\S+/.exec(mail.text ?? '') ?? [];

  const context = await browser.newContext({ baseURL: site.url, locale: 'pt-PT' });
  const quirina = await context.newPage();
  await markAlive(quirina);
  await quirina.goto(link);
  await expect(
    quirina.getByRole('heading', { level: 1, name: pt('your_data_title') }),
  ).toBeVisible();
  await expect(quirina.getByText('Quirina Vasconcelos')).toBeVisible();
  await expect(quirina.getByText('A slow walk, please')).toBeVisible();
  const waiting = pt('your_data_still_to_come', { references: reference });
  await expect(quirina.getByText(waiting)).toBeVisible();
  await expectAccessibleInEveryLook(quirina);
  const saved = quirina.waitForEvent('download');
  await quirina.getByRole('button', { name: pt('your_data_download') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.json$/);
  await quirina.getByRole('button', { name: pt('your_data_ask') }).click();
  await expect(quirina.getByRole('status').filter({ hasText: 'Pedido recebido' })).toBeVisible();
  await expect(quirina.getByRole('button', { name: pt('your_data_ask') })).toBeHidden();

  await signIn(page);
  await page.goto(adminPages.home);
  await page.getByRole('link', { name: /erasure requests?/ }).click();
  await page.getByRole('button', { name: en('admin_erasure_dismiss_named', { email }) }).click();
  const dismissal = page.getByRole('alertdialog', {
    name: en('admin_erasure_dismiss_named', { email }),
  });
  await dismissal
    .getByLabel(en('admin_erasure_reason'))
    .selectOption(en('admin_erasure_reason_withdrawn'));
  await expectAccessibleInEveryLook(page);
  await dismissal.getByRole('button', { name: en('admin_erasure_dismiss') }).click();
  await expectNotice(page, en('admin_erasure_dismissed'));
  await expect(page.getByText(en('admin_erasure_requests_none'))).toBeVisible();
  await quirina.reload();
  await alive(quirina);
  await quirina.getByRole('button', { name: pt('your_data_ask') }).click();
  await expect(quirina.getByRole('status').filter({ hasText: 'Pedido recebido' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: new RegExp(email) }).click();
  const question = page.getByRole('alertdialog', { name: en('admin_confirm_you') });
  await question.getByLabel(en('admin_your_password')).fill(ADMIN_PASSWORD);
  await question.getByLabel(en('admin_your_password')).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: email })).toBeVisible();
  await expect(
    page.getByText(en('problem_guest_still_coming', { references: reference })),
  ).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await staff.post(`/api/admin/requests/${reference}/cancellation`, { sendEmail: false });
  await page.reload();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: en('admin_guest_data_download') }).click();
  expect((await file).suggestedFilename()).toMatch(/^guest-data-\d{4}-\d\d-\d\d\.json$/);
  await page.getByRole('button', { name: en('admin_guest_erase'), exact: true }).click();
  const sure = page.getByRole('alertdialog', {
    name: en('admin_guest_erase_heading', { guest: email }),
  });
  await expect(sure).toContainText(en('admin_guest_erase_stays'));
  await expectAccessibleInEveryLook(page);
  await sure.getByRole('button', { name: en('admin_guest_erase_yes') }).click();
  await expectNotice(page, en('admin_guest_erased'));
  await expect(page.getByText(en('admin_guest_data_none', { guest: email }))).toBeVisible();
  await expect(page.getByText(en('admin_erasure_requests_none'))).toBeVisible();

  await page.goto(pageAt(adminPages.booking, { reference }));
  await expect(page.getByText(en('admin_booking_erased'), { exact: true })).toBeVisible();
  await expect(page.getByText('Vasconcelos')).toBeHidden();
  const last = await site.mail.waitFor(
    (each) => isTo(email)(each) && each.subject === pt('mail_data_erased_subject'),
  );
  expect(last.text).not.toContain('your-data');
  await quirina.reload();
  await expect(quirina.getByText(pt('your_data_expired'))).toBeVisible();
  await expectAccessibleInEveryLook(quirina);
  await context.close();
});

test('staff release all unpaid holds of one source at once', async ({ page, site }) => {
  const { open } = await createTourForTest(site);
  const availabilityId = await open({ date: inDays(14) });
  for (let held = 0; held < 6; held += 1) {
    const { status } = await site.client().post('/api/bookings', {
      availabilityId,
      participants: 1,
      firstName: 'Rui',
      lastName: 'Costa',
      email: `rui${held}@correio.example`,
      phone: '+351 912 345 678',
      language: 'en',
    });
    expect(status).toBe(201);
  }
  await signIn(page);
  await page.goto(adminPages.home);
  await page.getByRole('link', { name: /unpaid holds? from one source/ }).click();
  const sources = page.getByRole('region', { name: en('admin_holds_heading') });
  // Earlier tests on the site may have holds from the same address.
  await expect(sources.getByText(/\d+ unpaid holds/).first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await sources.getByRole('button', { name: /Release all holds from source/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('admin_holds_free'), exact: true })
    .click();
  await expect(page.getByText(/\d+ holds were released/).first()).toBeVisible();
  await expect(sources.getByText(en('admin_holds_none'))).toBeVisible();
});
