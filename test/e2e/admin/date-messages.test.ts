import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('staff write to the guests of a date on a phone, and each guest gets one email', async ({
  page,
  site,
}) => {
  const { tour, name, open, book, staff } = await createTourForTest(site);
  const day = inDays(8);
  const id = await open({ date: day, languages: ['en', 'pt'] });
  const ana = await book(id, { tourLanguage: 'pt' });
  const rui = await book(id, {
    participants: 1,
    firstName: 'Rui',
    email: 'rui@correio.example',
    language: 'ru',
    tourLanguage: 'en',
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await page.goto(`/admin/bookings?date=${day}&tourId=${tour.id}&view=agenda`);
  await page.locator('.calendar').getByText(name).click();
  await page.getByRole('button', { name: 'Write to 2 guests' }).click();
  const sheet = page.getByRole('dialog', { name: en('admin_date_message_title') });
  await sheet.getByRole('button', { name: en('admin_date_message_review') }).click();
  await expect(sheet.getByRole('alert')).toHaveText(en('admin_date_message_no_english'));
  await sheet.getByRole('button', { name: en('admin_date_message_ready_rain') }).click();
  await sheet.getByRole('tab', { name: 'Русский' }).click();
  await sheet.getByLabel(en('admin_date_message_text'), { exact: true }).fill('');
  await sheet
    .getByLabel(en('admin_date_message_to_language'), { exact: true })
    .selectOption('English');
  await expect(sheet.getByRole('status').last()).toHaveText(
    en('admin_date_message_count', { count: '1', all: '2' }),
  );
  await sheet
    .getByLabel(en('admin_date_message_to_language'), { exact: true })
    .selectOption(en('admin_date_message_to_language_all'));
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);

  await sheet.getByRole('button', { name: en('admin_date_message_review') }).click();
  await expect(
    sheet.getByText(en('admin_date_message_missing', { languages: 'Russian' })),
  ).toBeVisible();
  const guests = sheet.getByRole('listitem');
  await expect(guests).toHaveCount(2);
  await expect(guests.filter({ hasText: 'Rui' })).toContainText(
    en('admin_date_message_in_english'),
  );
  await expect(
    sheet.getByRole('link', { name: en('admin_date_message_whatsapp_to', { name: 'Ana Prado' }) }),
  ).toHaveAttribute('href', /^https:\/\/wa\.me\/351912345678\?text=Prev/);
  await sheet.getByRole('button', { name: 'Portuguese' }).click();
  await expect(sheet.getByText(text('pt', 'admin_date_message_rain_subject'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);
  await sheet.getByRole('button', { name: 'Email 2 guests' }).dblclick();
  await expect(sheet.getByText('2 emails are on their way.')).toBeVisible();

  const countMails = async (reference: string, kind: string) => {
    const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
    return body.mails.filter((mail) => mail.kind === kind).length;
  };
  for (const { reference } of [ana, rui]) {
    expect(await countMails(reference, 'date_message')).toBe(1);
  }

  // A new meeting point of the date asks whether to tell them.
  await sheet
    .getByRole('button', { name: en('admin_close') })
    .last()
    .click();
  const manifest = page.getByRole('dialog', { name });
  await manifest.getByLabel(en('admin_dates_own_place')).fill('At the ferry');
  await manifest.getByRole('button', { name: en('admin_save'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: en('admin_tell_preview') }).click();
  const preview = page.getByRole('dialog', { name: en('admin_mail_preview') });
  await preview.getByRole('button', { name: 'Portuguese' }).click();
  const { reference } = ana;
  const subject = text('pt', 'mail_booking_changed_subject', { reference });
  await expect(preview.getByText(subject)).toBeVisible();
  await preview.getByRole('button', { name: en('admin_close') }).click();
  await question.getByRole('button', { name: 'Save and email 2 guests' }).click();
  await expect(manifest).toContainText(en('admin_dates_own_place_is', { place: 'At the ferry' }));
  for (const { reference } of [ana, rui]) {
    expect(await countMails(reference, 'booking_changed')).toBe(1);
  }
});

test('the texts of a date open at the language that most of its guests have', async ({
  page,
  site,
}) => {
  const { tour, name, open, book } = await createTourForTest(site);
  const day = inDays(8);
  const id = await open({ date: day });
  for (const language of ['ru', 'pt', 'ru']) await book(id, { participants: 1, language });
  await signIn(page);
  await page.goto(`/admin/bookings?date=${day}&tourId=${tour.id}&view=agenda`);
  await page.locator('.calendar').getByText(name).click();
  const russian = page.getByRole('tab', { name: 'Русский', selected: true });
  await expect(page.getByRole('dialog', { name }).locator(russian)).toBeVisible();
  await page.getByRole('button', { name: 'Write to 3 guests' }).click();
  const sheet = page.getByRole('dialog', { name: en('admin_date_message_title') });
  await expect(sheet.locator(russian)).toBeVisible();
});
