import { expectLoaded } from '../looks/loaded.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { saveForm, test } from '../site/restored-settings.ts';
import { signIn } from '../site/sign-in.ts';
import { expect } from '../site/site.ts';

test.use({ keptSettings: ['house', 'reach', 'law', 'rules', 'region', 'backups'] });

test('a business sets its name and contact, and visitors see them at once', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle('Settings - Miradouro Admin');
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await page.getByLabel('Business name').fill('Casa do Porto');
  await page.getByLabel('Tagline').fill('walks in Porto');
  await page.getByRole('tab', { name: 'Português' }).click();
  await page.getByLabel('Tagline').fill('passeios no Porto');
  await expect(page.getByText('Casa do Porto: passeios no Porto')).toBeVisible();
  await saveForm(page);
  await expect(page).toHaveTitle('Name - Casa do Porto Admin');

  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await page.getByLabel('Phone', { exact: true }).fill('220 000 000');
  await page.getByLabel('WhatsApp').fill('');
  await page.getByLabel('City').fill('Porto');
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByLabel('Sunday: closes').fill('08:00');
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Day 1', { exact: true }).fill('2099-12-25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Sunday: closes')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Phone', { exact: true }).fill('+351 220 000 000');
  await page.getByLabel('Sunday: closes').fill('18:30');
  await saveForm(page);

  const visitor = await browser.newPage({ baseURL: site.url, locale: 'pt-PT' });
  await expect(async () => {
    await visitor.goto('/contact?lng=pt');
    await expect(visitor.locator('address')).toContainText('Porto', { timeout: 500 });
  }).toPass();
  await expect(visitor).toHaveTitle(/· Casa do Porto$/);
  await expect(visitor.getByRole('link', { name: /220.000.000/ })).toHaveAttribute(
    'href',
    'tel:+351220000000',
  );
  await expect(visitor.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await expect(visitor.getByText('25 de dezembro de 2099')).toBeVisible();
  await visitor.goto('/?lng=pt');
  await expect(visitor).toHaveTitle('Casa do Porto: passeios no Porto');
  await expect(visitor.getByRole('banner')).toContainText('Casa do Porto');
  await expect(visitor.locator('body')).not.toContainText('Miradouro');
  await visitor.close();
});

test('saving settings that someone else has changed shows a conflict and loses no input', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin/settings/house');
  const other = await browser.newPage({ baseURL: site.url });
  await signIn(other);
  await other.goto('/admin/settings/house');
  const name = 'Business name';
  await page.getByLabel(name).fill('Casa Um');
  await other.getByLabel(name).fill('Casa Dois');
  await saveForm(page);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Someone else has saved this section.')).toBeVisible();
  await expect(other.getByLabel(name)).toHaveValue('Casa Dois');
  await other.getByRole('button', { name: 'Overwrite with my version' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await other.close();
});

test('the company’s legal details appear in the footer', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/settings/law');
  await page.getByLabel('Company name').fill('Casa do Porto, Lda.');
  await page.getByLabel('Tax number').fill('500 000 000');
  await page.getByLabel('Complaints book').fill('livroreclamacoes.pt');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Complaints book')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Complaints book').fill('https://www.livroreclamacoes.pt');
  await saveForm(page);
  const footer = page.getByRole('contentinfo');
  await expect(async () => {
    await page.goto('/terms?lng=pt');
    await expect(footer).toContainText('Casa do Porto, Lda.', { timeout: 500 });
  }).toPass();
  await expect(footer).toContainText('NIF 500 000 000');
  await expect(footer.getByRole('link', { name: 'Livro de reclamações' })).toBeVisible();
});

test('staff set the time of the backup, and the page says when no backups are made', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByText('No backups are being made')).toBeVisible();
  await page.getByLabel('Every day at').fill('04:15');
  await page.getByLabel('Keep backups for (days)').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Keep backups for (days)')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Keep backups for (days)').fill('60');
  await saveForm(page);
  await page.reload();
  await expect(page.getByLabel('Every day at')).toHaveValue('04:15');
});

test('the settings are accessible in both themes and on a phone', async ({ page }) => {
  await signIn(page);
  for (const part of [
    '',
    '/house',
    '/reach',
    '/law',
    '/home',
    '/about',
    '/guides',
    '/questions',
    '/backups',
  ]) {
    await page.goto(`/admin/settings${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLoaded(page);
    await expectAccessibleInEveryLook(page);
  }
});

test('a business sets its own rules, and visitors see them', async ({ page, browser, site }) => {
  await signIn(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Late content moves the link that is clicked next.
  await expectLoaded(page);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  const free = page.getByLabel('Free cancellation before the start (hours)');
  await expect(free).toHaveValue('24');
  await expect(free).toHaveAccessibleDescription(/^From 1 to 720\. Until then, guests can cancel/);
  await free.fill('0');
  await page.getByLabel('References begin with').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(free).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Use two or three letters from A to Z').first()).toBeVisible();
  await free.fill('1');
  await page.getByLabel('References begin with').fill('opo');
  await page.getByLabel('Guests arrive before the start (minutes)').fill('21');
  await expectAccessibleInEveryLook(page);
  await saveForm(page);
  await expect(page.getByLabel('References begin with')).toHaveValue('OPO');

  const visitor = await browser.newPage({ baseURL: site.url });
  const tour = '/tour/alfama-at-dawn';
  for (const [language, cancellation, early] of [
    ['en', 'Free cancellation up to 1 hour before', '21 minutes early'],
    ['pt', 'Cancelamento gratuito até 1 hora antes', '21 minutos antes'],
    ['ru', 'Бесплатная отмена не позднее чем за 1 час до начала', 'на 21 минуту раньше'],
  ] as const) {
    await expect(async () => {
      await visitor.goto(`${tour}?lng=${language}`);
      const box = visitor.getByRole('complementary');
      await expect(box.getByText(cancellation, { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(visitor.locator('#meeting-point')).toContainText(early);
  }
  await visitor.close();
});

test('settings that bookings depend on are disabled with the reason, and the others can be saved', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/settings/region');
  await expect(
    page.getByText(/^You already have bookings, .* set up a second site\.$/),
  ).toBeVisible();
  await expect(page.getByLabel('Time zone')).toBeDisabled();
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Lisbon');
  const currency = page.getByLabel('Currency');
  await expect(currency).toBeDisabled();
  await expect(currency.locator('option[value=EUR]')).toHaveCount(1);
  await expect(currency.locator('option:is([value=HRK], [value=XDR])')).toHaveCount(0);
  const name = page.getByLabel('Name of the local time');
  await expect(page.getByLabel('Time zone').locator('option[value="Europe/Kyiv"]')).toHaveCount(1);
  await expectAccessibleInEveryLook(page);
  await name.fill('Time of the business');
  await saveForm(page);
  await page.reload();
  await expect(name).toHaveValue('Time of the business');
  await expect(currency).toHaveValue('EUR');
});
