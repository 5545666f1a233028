import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

test('staff move a booking to another tour, and see first what it costs', async ({
  page,
  site,
}) => {
  const { open, book, staff } = await createTourForTest(site);
  const { reference } = await book(await open({ date: inDays(15) }));
  const other = await createTourForTest(site);
  const date = await other.open({ date: inDays(16), time: '15:00' });
  await signIn(page);
  await page.goto(`/admin/bookings/${reference}`);
  await page.getByRole('button', { name: pt('admin_tour_move'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  const yes = question.getByRole('button', { name: pt('admin_tour_move_yes'), exact: true });
  await yes.click();
  await question.getByLabel(pt('fact_tour'), { exact: true }).selectOption(other.tour.id);
  await question.locator(`[name=availabilityId]`).check();
  await expect(question.getByText('€90.00').last()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await yes.click();
  await expect(page.getByText(pt('admin_tour_move_done', { reference }))).toBeVisible();
  const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
  expect(body).toMatchObject({ tourId: other.tour.id, availabilityId: date, time: '15:00' });
});
