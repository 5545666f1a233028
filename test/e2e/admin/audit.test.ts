import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('the audit log shows who changed what with old and new values, and each tour has its own history', async ({
  page,
  site,
}) => {
  const { staff, tour } = await createTourForTest(site);
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
  await page.goto('/admin/dashboard/audit?staff=unknown');
  await expect(page.getByText(en('admin_list_no_match'))).toBeVisible();
});

test('the audit log keeps its search, days and order in the address', async ({ page, site }) => {
  const { open, book, staff } = await createTourForTest(site);
  const { reference } = await book(await open({ date: inDays(26) }), { firstName: 'Zsófia' });
  const cancelled = await staff.post(`/api/admin/bookings/${reference}/cancellation`, {
    reason: 'The tram is on strike',
    sendEmail: false,
  });
  expect(cancelled.status).toBe(200);
  await signIn(page);
  await page.goto('/admin/dashboard/audit');
  const entries = page
    .getByRole('region', { name: en('admin_audit_title') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: reference }) });
  const clear = page.getByRole('link', { name: en('admin_filters_clear') });
  const [search, from, to, sort] = [
    page.getByLabel(en('admin_audit_search')),
    page.getByLabel(en('admin_from_day')),
    page.getByLabel(en('admin_to_day')),
    page.getByLabel(en('admin_sort'), { exact: true }),
  ];
  await sort.selectOption('oldest');
  await expect(page).toHaveURL(/\/audit\?sort=oldest$/);
  await expect(clear).toHaveCount(0);
  await search.fill(reference.toLowerCase());
  await expect(entries).toHaveText([
    new RegExp(en('admin_audit_booking_created')),
    new RegExp(en('admin_audit_booking_cancelled')),
  ]);
  await sort.selectOption('newest');
  await expect(page).not.toHaveURL(/sort=/);
  await expect(entries.first()).toContainText(en('admin_audit_booking_cancelled'));
  await search.fill('on strike');
  await expect(entries).toHaveCount(1);

  await search.fill('Zsófia');
  await from.fill(inDays(-1));
  await to.fill(inDays(1));
  await sort.selectOption('oldest');
  const address = new RegExp(`q=Zs.+&from=${inDays(-1)}&to=${inDays(1)}&sort=oldest$`);
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(search).toHaveValue('Zsófia');
  await expect(from).toHaveValue(inDays(-1));
  await expect(to).toHaveValue(inDays(1));
  await expect(sort).toHaveValue('oldest');
  await expect(entries.first()).toContainText(en('admin_audit_booking_created'));
  await expectAccessibleInEveryLook(page);

  await to.fill(inDays(-1));
  await expect(page.getByText(en('admin_list_no_match'))).toBeVisible();
  await clear.first().click();
  await expect(page).toHaveURL(/\/audit\?sort=oldest$/);
  await expect(sort).toHaveValue('oldest');

  // The second change happens before the address shows the first, and must not undo it.
  await page.locator('main select').evaluateAll((selects: HTMLSelectElement[]) => {
    for (const select of selects) {
      select.selectedIndex = 1;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/\/audit\?sort=oldest&subjectType=\w+&staff=admin$/);
});

test('a missing translation links to its language and field', async ({ page, site }) => {
  const { name } = await createTourForTest(site);
  await signIn(page);
  await page.goto('/admin/translations');
  const group = page
    .getByRole('region', { name: en('admin_nav_tours') })
    .locator('section')
    .filter({ hasText: name });
  await expect(
    group.getByRole('listitem').filter({ hasText: en('admin_tour_meeting_words') }),
  ).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page
    .getByRole('navigation', { name: en('admin_gaps_languages') })
    .getByRole('link', { name: /^Русский/ })
    .click();
  await expect(page).toHaveURL(/language=ru/);
  await expect(group.getByRole('link', { name: /Português/ })).toHaveCount(0);
  const field = en('admin_tour_meeting_words');
  await group
    .getByRole('link', { name: en('admin_gaps_write', { language: 'Русский', field, name }) })
    .press('Enter');
  await expect(page.locator('[name="meetingPoint.ru"]')).toBeFocused();
  await expect(page.getByRole('tab', { name: /Русский/ })).toHaveAttribute('aria-selected', 'true');
});

test('a missing translation of a gallery picture opens its sheet at the field', async ({
  page,
  site,
}) => {
  const { staff } = await createTourForTest(site);
  type Item = { id: string; title: { en: string }; description: object | null };
  const { body } = await staff.get<Item[]>('/api/admin/gallery');
  const item = body.at(-1);
  if (!item) throw new Error('The demo has no gallery');
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
