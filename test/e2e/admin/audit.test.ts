import { expectAccessibleInEveryLook } from '../looks.ts';
import { openOffice } from '../own-tour.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../site.ts';
import { text } from '../texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('the log tells who changed what, before and after; a tour has its own', async ({
  page,
  site,
}) => {
  const { staff, tour } = await openOffice(site);
  const { status } = await staff.write('PUT', `/api/admin/tours/${tour.id}`, {
    ...tour,
    meetingPoint: { en: 'At the old kiosk' },
  });
  expect(status).toBe(200);
  await signIn(page);
  await page.goto('/admin/audit');
  await page.getByLabel(en('admin_audit_what')).selectOption('tour');
  await page.getByLabel(en('admin_audit_who')).selectOption('admin');
  await expect(page).toHaveURL(/subjectType=tour&staff=admin/);
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: tour.id }) })
    .filter({ hasText: en('admin_audit_tour_changed') });
  await expect(entry).toContainText('admin');
  await entry.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(entry).toContainText('At the fountain');
  await expect(entry).toContainText('At the old kiosk');
  await expectAccessibleInEveryLook(page);

  await entry.getByRole('link', { name: tour.id }).click();
  const history = page.getByRole('region', { name: en('admin_history') });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').last()).toContainText(en('admin_audit_tour_created'));
  await page.goto('/admin/dashboard/audit?staff=nobody');
  await expect(page.getByText(en('admin_list_no_match'))).toBeVisible();
});

test('a missing translation leads to its language and field', async ({ page, site }) => {
  const { name } = await openOffice(site);
  await signIn(page);
  await page.goto('/admin/translations');
  const group = page
    .getByRole('region', { name: en('admin_nav_tours') })
    .locator('section')
    .filter({ hasText: name });
  await expect(
    group.getByRole('listitem').filter({ hasText: en('admin_tour_meeting') }),
  ).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page
    .getByRole('navigation', { name: en('admin_gaps_languages') })
    .getByRole('link', { name: /^Русский/ })
    .click();
  await expect(page).toHaveURL(/language=ru/);
  await expect(group.getByRole('link', { name: /Português/ })).toHaveCount(0);
  const field = en('admin_tour_meeting');
  await group
    .getByRole('link', { name: en('admin_gaps_write', { language: 'Русский', field, name }) })
    .press('Enter');
  await expect(page.locator('[name="meetingPoint.ru"]')).toBeFocused();
  await expect(page.getByRole('tab', { name: /Русский/ })).toHaveAttribute('aria-selected', 'true');
});

test('a missing translation in the gallery opens its sheet there', async ({ page, site }) => {
  const { staff } = await openOffice(site);
  type Item = { id: string; title: { en: string }; description: object | null };
  const { body } = await staff.get<Item[]>('/api/admin/gallery');
  const item = body.at(-1);
  if (!item) throw new Error('the demo has no gallery');
  const change = (title: object) => staff.write('PUT', `/api/admin/gallery/${item.id}`, { title });
  await change({ en: item.title.en });
  await signIn(page);
  await page.goto('/admin/dashboard/translations');
  const [field, name] = [en('admin_gaps_field_title'), item.title.en];
  await page
    .getByRole('link', { name: en('admin_gaps_write', { language: 'Português', field, name }) })
    .click();
  await expect(page.locator('[name="title.pt"]')).toBeFocused();
  await change(item.title);
});
