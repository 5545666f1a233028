import type { Page } from '@playwright/test';
import { expectLoaded } from '../looks/loaded.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

const cards = [
  ['Manage Tours', '/admin/tours'],
  ['Booking Requests', '/admin/requests'],
  ['Booking Calendar', '/admin/bookings'],
  ['Articles', '/admin/articles'],
  ['Gallery', '/admin/gallery'],
  ['Documents', '/admin/documents'],
  ['Reviews', '/admin/reviews'],
  ['Change Password', '/admin/password'],
  ['Database Export', '/admin/database-export'],
];

function watchCharts(page: Page): string[] {
  const found: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/assets/') || !response.url().endsWith('.js')) return;
    const script = await response.text().catch(() => '');
    if (script.includes('recharts-wrapper')) found.push(response.url());
  });
  return found;
}

test('the dashboard shows pending work, upcoming dates and statistics, and links to every area', async ({
  page,
  site,
}) => {
  const { open, book, name } = await createTourForTest(site);
  const availability = await open({ date: inDays(1), capacity: 6, languages: ['ru'] });
  await book(availability, { language: 'ru' });
  const charts = watchCharts(page);
  await signIn(page);
  await page.goto('/admin/password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  expect(charts).toEqual([]);

  await page.goto('/admin');
  await expect(page).toHaveTitle('Dashboard - Miradouro Admin');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome to the Admin Dashboard' }),
  ).toBeVisible();
  await expect(page.getByText('Manage your tours, bookings, and reviews')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Website' })).toHaveAttribute('href', '/');

  const everything = page.getByRole('region', { name: en('admin_cards_heading') });
  const links = await everything
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual(cards);

  const coming = page.getByRole('region', { name: en('admin_tomorrow') });
  const row = coming.getByRole('link').filter({ hasText: name });
  await expect(row).toContainText('2/6');
  await expect(row).toContainText('Russian');
  await expect(row).toHaveAttribute('href', new RegExp(`availability=${availability}$`));
  const waiting = page.getByRole('region', { name: en('admin_waiting_heading') });
  await expect(waiting.getByText(/hours? left|overdue/).first()).toBeVisible();

  const stats = page.getByRole('region', { name: en('admin_stats_heading') });
  await expect(stats.locator('.recharts-surface').first()).toBeVisible();
  expect(charts).toHaveLength(1);
  await stats.getByRole('button', { name: en('admin_stats_by_month') }).click();
  await stats.getByRole('button', { name: '90 days' }).click();
  const asTable = stats.getByRole('checkbox', { name: en('admin_stats_as_table') });
  await asTable.click();
  await expect(asTable).toBeChecked();
  await expect(page).toHaveURL(/from=.*unit=month|unit=month.*from=/);
  const revenue = stats.getByRole('table', { name: en('admin_stats_revenue'), exact: true });
  await expect(revenue.getByRole('row').last()).toContainText('€');
  await page.reload();
  await expect(revenue).toBeVisible();
  await stats.getByLabel(en('admin_stats_to'), { exact: true }).fill('2020-01-01');
  await expect(stats.getByRole('alert')).toHaveText(en('invalid_span'));
  await expectAccessibleInEveryLook(page, [360]);
  await asTable.click();
  await expect(stats.locator('.recharts-surface').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test('failed statistics show an error in place and can be loaded again', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/admin/stats?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/admin/dashboard');
  const stats = page.getByRole('region', { name: en('admin_stats_heading') });
  await expect(stats.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/admin/stats?*');
  await stats.getByRole('button', { name: en('try_again') }).click();
  await expect(stats.locator('.recharts-surface').first()).toBeVisible();
});
