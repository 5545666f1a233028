import { somePixels } from '../../pictures.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

test('staff add pictures to the gallery, describe, order, hide and remove them', async ({
  page,
  browser,
  site,
}) => {
  const name = `Roof ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page);
  await page.goto('/admin/gallery');
  await expect(page).toHaveTitle('Gallery - Miradouro Admin');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('switch'),
    });
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  const buffer = await somePixels(640, 480).jpeg().toBuffer();
  const jpeg = { mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file][multiple]').setInputFiles([
    { ...jpeg, name: 'one.jpg' },
    { ...jpeg, name: 'two.jpg' },
    { name: 'liar.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ]);
  await expect(cards).toHaveCount(before + 2);
  await expect(page.getByRole('listitem').filter({ hasText: 'liar.png' })).toBeVisible();

  await cards.last().getByRole('button', { name: /^Edit/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Title').fill(name);
  await sheet.getByRole('tab', { name: 'Русский' }).click();
  await sheet.getByLabel('Title').fill(`Крыша ${name}`);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  const card = cards.filter({ hasText: name });
  await expect(card).toContainText('PT');

  await card.getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/picked up, position/)).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(new RegExp(`${name} is at position`))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('New order saved')).toBeVisible();
  await expect(cards.nth(before)).toContainText(name);

  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto('/gallery?lng=ru');
  await expect(visitor.getByRole('button').first()).toBeVisible();
  await expect(visitor.getByRole('button', { name: `Крыша ${name}` })).toHaveCount(0);
  await card.getByRole('switch').click();
  await expect(page.getByText(text('en', 'admin_gallery_shown'))).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: `Крыша ${name}` })).toHaveCount(1);
  await card.getByRole('switch').click();
  await expect(page.getByText('Hidden from visitors')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    const picture = visitor.getByRole('button', { name: `Крыша ${name}` });
    await expect(picture).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await visitor.close();

  await page.route('**/api/admin/gallery/*', (route) => route.abort());
  await card.getByRole('switch').click();
  await expect(page.getByText(text('en', 'admin_offline'))).toBeVisible();
  await expect(card.getByRole('switch')).not.toBeChecked();
  await page.unroute('**/api/admin/gallery/*');

  for (const gone of [card, cards.last()]) {
    await gone.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  await expect(cards).toHaveCount(before);
});

test('the gallery editor is accessible in both themes and on a phone', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/gallery?lng=pt');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
