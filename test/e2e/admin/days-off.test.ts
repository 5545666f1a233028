import type { GuidesSettings } from '#contract/content/home.schemas.ts';
import type { DayOffJson } from '#contract/staff/days-off.schemas.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test.use({ viewport: { width: 360, height: 740 } });

// Tests share the site and its guides.
test.afterEach(async ({ site }) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const { body } = await staff.get<DayOffJson[]>('/api/admin/days-off');
  for (const { id, note } of body) {
    if (note === 'Férias') await staff.write('DELETE', `/api/admin/days-off/${id}`);
  }
});

test('on a phone, a guide gets days off, and opening a date on them warns of it and says whose it is', async ({
  page,
  site,
}) => {
  const { tour, staff, name } = await createTourForTest(site);
  const { body: saved } = await staff.get<{ guides: GuidesSettings['guides'] }>(
    '/api/admin/settings/guides',
  );
  const guide = saved.guides[1];
  if (!guide) throw new Error('the demo has no second guide');
  const guideName = guide.name.pt ?? guide.name.en ?? '';
  const [first, last] = [inDays(70), inDays(74)];

  // The office adds days off on the team page.
  await signIn(page);
  await page.goto('/admin/team?lng=pt');
  const openGuide = page.getByRole('button', {
    name: pt('admin_action_for', { action: pt('admin_team_guide_open'), name: guideName }),
  });
  await openGuide.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(pt('admin_days_off_none'))).toBeVisible();
  const add = sheet.getByRole('button', { name: pt('admin_days_off_add') });
  await sheet.getByLabel(pt('admin_dates_from'), { exact: true }).fill(last);
  await sheet.getByLabel(pt('admin_dates_to'), { exact: true }).fill(first);
  await add.click();
  await expect(sheet.getByLabel(pt('admin_dates_to'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await sheet.getByLabel(pt('admin_dates_from'), { exact: true }).fill(first);
  await sheet.getByLabel(pt('admin_dates_to'), { exact: true }).fill(last);
  await sheet.getByLabel(pt('admin_days_off_note')).fill('Férias');
  await add.click();
  const listed = sheet.getByRole('list', { name: pt('admin_days_off') }).getByRole('listitem');
  await expect(listed).toContainText('Férias');
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);

  // Opening a date on these days warns, and still saves.
  await page.goto(`/admin/tours/edit/${tour.id}?tab=dates&lng=pt`);
  await page.getByRole('button', { name: pt('admin_dates_open'), exact: true }).click();
  await sheet.getByLabel(pt('fact_date'), { exact: true }).fill(inDays(72));
  const warning = sheet.getByText(
    pt('admin_guide_off', { name: guideName, span: '' }).slice(0, -2),
  );
  await expect(warning).toHaveCount(0);
  await sheet.getByLabel(pt('admin_dates_named'), { exact: true }).selectOption(guideName);
  await expect(warning).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);
  await sheet.getByRole('button', { name: pt('admin_dates_open_one') }).click();
  await expect(sheet).toHaveCount(0);

  // The month of the guide says in words when they are off, and the date that it clashes.
  await page.goto(`/admin/bookings?view=month&date=${inDays(72)}&guide=${guide.id}&lng=pt`);
  await expect(
    page.getByRole('list', { name: pt('admin_days_off') }).getByRole('listitem'),
  ).toContainText(guideName);
  await expect(page.getByText(pt('admin_days_off_of'), { exact: true }).first()).toBeAttached();
  await expect(page.getByText(pt('admin_guide_off_short')).first()).toBeAttached();
  const legend = page.getByRole('list', { name: pt('admin_calendar_legend') });
  for (const mark of ['admin_fill_empty', 'admin_calendar_clash', 'admin_days_off']) {
    await expect(legend.getByText(pt(mark), { exact: true })).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);

  // The team page says whose date it is, with a link to it.
  await page.goto('/admin/team?lng=pt');
  await openGuide.click();
  await expect(sheet).toContainText(pt('admin_days_off_dates', { count: '1', name: guideName }));
  await sheet.getByRole('link', { name: new RegExp(name) }).click();
  await expect(
    sheet.getByText(pt('admin_guide_off', { name: guideName, span: '' }).slice(0, -2)).first(),
  ).toBeVisible();
});
