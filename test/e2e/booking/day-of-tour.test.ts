import { COUNTDOWN_FROM_HOURS, COUNTDOWN_UNTIL_MINUTES } from '#contract/constants.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import { bookAsGuest } from '../site/book-as-guest.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('a booking’s page counts down to the start, shows the way and whom to call, until shortly after it', async ({
  page,
  site,
}) => {
  const { open: openDate } = await createTourForTest(site);
  const start = { date: inDays(11), time: '10:00' };
  const booking = await bookAsGuest(site, await openDate(start));
  const at = (minutes: number) => new Date(instantAt(start).epochMilliseconds + minutes * 60_000);
  const countdown = page.getByRole('region', { name: /^Start/ });
  await page.clock.install({ time: at(-COUNTDOWN_FROM_HOURS * 60 - 1) });
  await open(page, booking.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(countdown).toHaveCount(0);

  await page.clock.setSystemTime(at(-80));
  await page.reload();
  await expect(
    countdown.getByText(en('booking_starts_in_hours', { hours: '1', minutes: '20' })),
  ).toBeVisible();
  await expect(countdown.getByRole('link', { name: en('booking_open_map') })).toBeVisible();
  await expect(countdown.locator('a[href^="tel:"]')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(
    countdown.getByText(en('booking_starts_in_hours', { hours: '1', minutes: '19' })),
  ).toBeVisible();

  await page.clock.setSystemTime(at(COUNTDOWN_UNTIL_MINUTES - 5));
  await page.reload();
  await expect(countdown.getByText(en('booking_starts_late'))).toBeVisible();
  await page.clock.setSystemTime(at(COUNTDOWN_UNTIL_MINUTES + 2));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(countdown).toHaveCount(0);
});

test('a booking’s page has its end and links to three calendars, and an email’s link opens the move', async ({
  page,
  site,
}) => {
  const { open: openDate } = await createTourForTest(site);
  const start = { date: inDays(11), time: '10:00' };
  const booking = await bookAsGuest(site, await openDate(start));
  await open(page, `${booking.path}#move`);
  await expect(page.getByRole('button', { name: en('booking_move_keep') })).toBeVisible();
  await expect(page.getByText(/10:00.AM – \d+:\d\d.[AP]M, Lisbon time/).first()).toBeVisible();
  const day = start.date.replaceAll('-', '');
  const google = page.getByRole('link', { name: en('calendar_google') });
  await expect(google).toHaveAttribute('href', new RegExp(`dates=${day}T\\d{6}Z%2F${day}T`));
  const outlook = page.getByRole('link', { name: en('calendar_outlook') });
  await expect(outlook).toHaveAttribute('href', /^https:\/\/outlook\.live\.com\/.*enddt=/);
  const apple = page.getByRole('link', { name: en('calendar_apple') });
  await expect(apple).toHaveAttribute('href', /\/calendar\.ics\?token=/);
});
