import type { Page } from '@playwright/test';
import type { FunnelJson } from '#contract/staff/funnel.schemas.ts';
import { expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

test.use({ viewport: { width: 360, height: 780 } });

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a guest who books counts once at each step, also after reloads, and staff see it on a phone', async ({
  page,
  site,
}) => {
  const { staff, tour, name, open: openDate } = await createTourForTest(site);
  await openDate({ date: inDays(10) });
  const counts = async (query = '') => {
    const path = `/api/admin/funnel?tourId=${tour.id}${query}`;
    return (await staff.get<FunnelJson>(path)).body.steps.map(({ count }) => count);
  };
  const press = (key: string) => page.getByRole('button', { name: pt(key), exact: true }).click();

  await open(page, `/tour/${tour.id}?lng=pt`);
  await expect.poll(() => counts()).toEqual([1, 0, 0, 0, 0]);
  await page.reload();
  await open(page, `/book/${tour.id}?lng=pt`);
  await expect.poll(() => counts()).toEqual([1, 1, 0, 0, 0]);
  await page.reload();
  await page.locator('[role=grid] td button[tabindex="0"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(pt('book_participants_title'));
  await expect.poll(() => counts()).toEqual([1, 1, 1, 0, 0]);
  await page.reload();
  await page.getByLabel(pt('book_first_name')).fill('Leonor');
  const field = (key: string) => page.getByRole('textbox', { name: pt(key), exact: true });
  await field('fact_email').fill('leonor@correio.example');
  await field('fact_phone').fill('+351 912 345 678');
  await press('book_to_payment');
  await expect(heading(page)).toHaveText(pt('book_payment_title'));
  await expect.poll(() => counts()).toEqual([1, 1, 1, 1, 0]);
  await page.reload();
  await press('book_confirm');
  await expect(heading(page)).toHaveText(pt('book_confirmed_title', { name: 'Leonor' }));
  await expect.poll(() => counts()).toEqual([1, 1, 1, 1, 1]);
  await page.reload();
  await page.getByRole('link', { name: pt('book_manage') }).click();
  await expect(page.getByText(pt('booking_confirmed'), { exact: true })).toBeVisible();
  expect(await counts('&language=pt&device=phone')).toEqual([1, 1, 1, 1, 1]);

  await signIn(page);
  await page.goto('/admin?lng=en');
  const funnel = page.getByRole('region', { name: en('admin_funnel_heading') });
  await funnel.getByLabel(en('fact_tour')).selectOption({ label: name });
  const steps = funnel.getByRole('listitem');
  await expect(steps).toHaveCount(5);
  await expect(steps.first()).toHaveText(`${en('admin_funnel_viewed')} 1`);
  await expect(steps.last()).toHaveText(
    `${en('admin_funnel_paid')} 1${en('admin_funnel_share', { share: '100%' })}`,
  );
  await expectNoSidewaysScroll(page);
  await funnel.getByLabel(en('admin_funnel_device')).selectOption('computer');
  await expect(funnel.getByText(en('admin_stats_nothing'))).toBeVisible();
  await page.reload();
  await expect(funnel.getByLabel(en('admin_funnel_device'))).toHaveValue('computer');
  await expect(funnel.getByText(en('admin_stats_nothing'))).toBeVisible();

  await page.route('**/api/admin/funnel?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await funnel.getByLabel(en('admin_funnel_device')).selectOption('');
  await expect(funnel.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/admin/funnel?*');
  await funnel.getByRole('button', { name: en('try_again') }).click();
  await expect(steps).toHaveCount(5);
});
