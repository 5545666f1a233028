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

test('a new meeting point of a booked tour asks whether to email the guests', async ({
  page,
  site,
}) => {
  const { tour, open, book, staff } = await createTourForTest(site);
  const { reference } = await book(await open({ date: inDays(3) }), { language: 'pt' });
  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}`);
  const place = page.getByLabel(pt('admin_tour_meeting_words'));
  const save = page.getByRole('button', { name: pt('admin_save'), exact: true });
  const question = page.getByRole('alertdialog');

  await place.fill('At the ferry');
  await save.press('Enter');
  await expect(question.getByText(pt('admin_tell_place'))).toBeVisible();
  await question.getByRole('button', { name: pt('admin_tell_preview') }).click();
  const preview = page.getByRole('dialog', { name: pt('admin_mail_preview') });
  const subject = text('pt', 'mail_booking_changed_subject', { reference });
  await expect(preview.getByText(subject)).toBeVisible();
  await preview.getByRole('button', { name: pt('admin_close') }).click();
  await expect(
    question.getByText(pt('admin_date_message_missing', { languages: 'português' })),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Going back saves nothing, and the place can be corrected at once.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(place).toBeFocused();
  const mails = async () =>
    (await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`)).body.mails.filter(
      ({ kind }) => kind === 'booking_changed',
    ).length;
  await page.getByRole('tab', { name: /Português/ }).click();
  await place.fill('No cais');
  await save.press('Enter');
  await question.getByLabel(pt('admin_tell_email')).uncheck();
  await question.getByRole('button', { name: pt('admin_tell_yes_silent') }).click();
  await expect(page.getByText(pt('admin_saved'), { exact: true })).toBeVisible();
  expect(await mails()).toBe(0);

  await place.fill('Na fonte');
  await save.press('Enter');
  await question.getByRole('button', { name: /1 cliente/ }).press('Enter');
  await expect(question).toBeHidden();
  await expect.poll(mails).toBe(1);
});
