import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs: Record<string, string> = {}) => text('pt', key, inputs);

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

test('on a phone, an owner finds a guest without an email by reference and erases them', async ({
  page,
  site,
}) => {
  const { staff, open } = await createTourForTest(site);
  const availabilityId = await open({ date: inDays(9) });
  const order = async (given: object) => {
    const { body } = await staff.post<{ reference: string }>('/api/admin/bookings', {
      availabilityId,
      participants: 1,
      firstName: 'Filomena',
      lastName: 'Quaresma',
      phone: '+351 912 345 678',
      language: 'pt',
      ...given,
    });
    return body.reference;
  };
  const reference = await order({});
  await staff.post(`/api/admin/bookings/${reference}/cancellation`, { sendEmail: false });
  const before = 'rosa.antiga@correio.example';
  const replaced = await order({ firstName: 'Rosa', email: before });
  const email = 'rosa.nova@correio.example';
  await staff.write('PATCH', `/api/admin/bookings/${replaced}`, { email });

  await signIn(page);
  await page.goto(`${pageAt(adminPages.booking, { reference })}?lng=pt`);
  await page
    .getByRole('main')
    .getByRole('link', { name: pt('admin_guest_data_title') })
    .click();
  const question = page.getByRole('alertdialog', { name: pt('admin_confirm_you') });
  await question.getByLabel(pt('admin_your_password')).fill(ADMIN_PASSWORD);
  await question.getByLabel(pt('admin_your_password')).press('Enter');
  const guest = pt('admin_guest_data_of_booking', { name: 'Filomena Quaresma', reference });
  await expect(page.getByRole('heading', { level: 2, name: guest })).toBeVisible();

  const lookup = page.getByLabel(pt('admin_guest_data_lookup'));
  await lookup.fill('LX-00000000');
  await lookup.press('Enter');
  await expect(
    page.getByText(pt('admin_guest_data_no_booking', { reference: 'LX-00000000' })),
  ).toBeVisible();
  await lookup.fill(replaced);
  await lookup.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: email })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: before }).click();
  await expect(page.getByText(pt('admin_guest_data_former_bookings'))).toBeVisible();
  await expect(page.getByRole('link', { name: replaced })).toBeVisible();

  await lookup.fill(reference.toLowerCase());
  await lookup.press('Enter');
  await page.getByRole('button', { name: pt('admin_guest_erase'), exact: true }).click();
  const sure = page.getByRole('alertdialog', { name: pt('admin_guest_erase_heading', { guest }) });
  await expect(sure.getByLabel(pt('admin_guest_erase_tell'))).toBeHidden();
  await expectAccessibleInEveryLook(page);
  await sure.getByRole('button', { name: pt('admin_guest_erase_yes') }).click();
  await expect(
    page.getByText(pt('admin_guest_data_none', { guest: reference.toLowerCase() })),
  ).toBeVisible();
});
