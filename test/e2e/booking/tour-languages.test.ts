import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessible } from '../looks/axe.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

const ru = (key: string, inputs?: Record<string, string>) => text('ru', key, inputs);
const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test.describe('a guest', () => {
  test.use({ locale: 'ru-RU', viewport: { width: 360, height: 800 } });

  test('filters dates by Russian, books one, and the email names the tour language', async ({
    page,
    site,
  }) => {
    const { tour, open: openDate } = await createTourForTest(site);
    await openDate({ date: inDays(10), languages: ['en'] });
    await openDate({ date: inDays(11), languages: ['ru'] });
    await openDate({ date: inDays(12), languages: ['en', 'ru'] });
    await open(page, `/tour/${tour.id}?lng=ru`);
    const facts = page.getByRole('region', { name: ru('tour_facts') });
    await expect(facts.getByText('Английский, русский')).toBeVisible();

    await open(page, `/book/${tour.id}?lng=ru`);
    const dates = page.getByRole('list').filter({ has: page.getByText(/^10:00/) });
    await expect(dates.getByRole('button')).toHaveCount(3);
    await expect(page.getByText(ru('book_legend_own_language'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Русский' }).check();
    await expect(dates.getByRole('button')).toHaveCount(2);
    await expectAccessible(page);
    await dates.getByRole('button').last().click();

    await page.getByLabel(ru('book_first_name')).fill('Анна');
    await expect(page.getByRole('radio', { name: 'Русский', exact: true })).toBeChecked();
    await page.getByLabel(ru('book_last_name')).fill('Белова');
    const field = (key: string) => page.getByRole('textbox', { name: ru(key), exact: true });
    await field('fact_email').fill('anna.belova@pochta.example');
    await field('fact_phone').fill('+7 921 555 01 77');
    await expectAccessible(page);
    await page.getByRole('button', { name: ru('book_to_payment') }).click();
    await page.getByRole('button', { name: ru('book_confirm'), exact: true }).click();
    const ticket = page.getByRole('article');
    await expect(ticket).toContainText(ru('fact_tour_language'));
    await expect(ticket).toContainText('русский');

    const mail = await site.mail.waitFor(isTo('anna.belova@pochta.example'));
    expect(mail.text).toMatch(new RegExp(`${ru('fact_tour_language')}:?\\s+русский`));
  });
});

test.describe('staff', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });

  test('open a date in two languages, see both, and cannot remove a booked language', async ({
    page,
    site,
  }) => {
    const { open: openDate, book } = await createTourForTest(site);
    const date = inDays(20);
    const id = await openDate({ date, languages: ['en', 'ru'] });
    await book(id, { language: 'en' });
    await book(id, { language: 'pt', tourLanguage: 'ru' });
    await signIn(page);
    await open(page, `/admin/bookings?date=${date}&availability=${id}`);
    const manifest = page.getByRole('dialog');
    await expect(manifest).toContainText('English and Russian on the same date');
    await expectAccessible(page);
    await manifest.getByRole('checkbox', { name: 'Russian' }).uncheck();
    await manifest.getByRole('button', { name: en('admin_save') }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Save and email 2 guests' }).click();
    await expect(question).toContainText(
      en('admin_dates_language_booked', { languages: 'Russian' }),
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await manifest.getByRole('checkbox', { name: 'Russian' }).check();
    await manifest.getByRole('checkbox', { name: 'Portuguese' }).check();
    await manifest.getByRole('button', { name: en('admin_save') }).click();
    await question.getByRole('button', { name: 'Save and email 2 guests' }).click();
    await expect(manifest).toContainText('Guided in: English, Portuguese, Russian');
  });
});
