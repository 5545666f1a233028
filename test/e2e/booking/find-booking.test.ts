import { isTo } from '../../programs/smtp-sink.ts';
import { bookAsGuest } from '../site/book-as-guest.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

const ru = (key: string, inputs?: Record<string, string>) => text('ru', key, inputs);

test.use({ viewport: { width: 360, height: 780 } });

test('a guest who lost the email finds the booking from the menu of a phone', async ({
  page,
  site,
}) => {
  const { open: openDate } = await createTourForTest(site);
  const email = 'lost@correio.example';
  const booking = await bookAsGuest(site, await openDate({ date: inDays(9) }), { email });
  await open(page, '/?lng=ru');
  await page
    .getByRole('banner')
    .locator('summary', { hasText: ru('nav_menu') })
    .click();
  const menu = page.getByRole('navigation', { name: ru('nav_menu'), exact: true });
  await expect(menu.getByRole('link', { name: ru('gallery_title') })).toBeVisible();
  await menu.getByRole('link', { name: ru('nav_find_booking') }).click();

  const form = page.getByRole('main').locator('form');
  const reference = form.getByRole('textbox', { name: ru('find_booking_reference') });
  await reference.fill('12345');
  await form.getByRole('textbox', { name: ru('fact_email') }).fill(email);
  await form.getByRole('button').click();
  await expect(reference).toBeFocused();
  await expect(reference).toHaveAttribute('aria-invalid', 'true');

  await reference.fill(booking.reference.toLowerCase());
  await form.getByRole('button').click();
  await expect(page.getByText(ru('find_booking_sent_text', { email }))).toBeVisible();
  const mail = await site.mail.waitFor(
    (one) => isTo(email)(one) && (one.text ?? '').includes('You asked us for the link'),
  );
  const link = /https?:\S+\/booking\/\S+/.exec(mail.text ?? '')?.[0] ?? 'no link';
  await page.goto(link);
  await expect(page.getByText(booking.reference).first()).toBeVisible();
});
