import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';

const pdf = (name: string, text = '%PDF-1.7\ntrailer<</Root 1 0 R>>\n%%EOF\n') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});

async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page);
  await page.goto(path);
}

test('a PDF is uploaded, described, published, downloaded, counted, replaced and deleted', async ({
  page,
  browser,
  site,
}) => {
  const name = `Prices ${crypto.randomUUID().slice(0, 8)}`;
  await openAdmin(page, '/admin/documents');
  await expect(page).toHaveTitle('Documents - Miradouro Admin');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(pdf('page.pdf', '<html>'));
  await expect(page.getByText('This file isn’t a PDF, even if its name says so.')).toBeVisible();
  await chooser.setInputFiles(pdf(`${name}.pdf`));
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(row.getByRole('switch')).not.toBeChecked();

  await row.getByRole('link', { name }).click();
  await page.getByLabel('Address').fill('terms');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  const slug = name.toLowerCase().replace(' ', '-');
  await page.getByLabel('Address').fill(slug);
  await page.getByRole('tab', { name: 'Português' }).click();
  await page.getByLabel('Title').fill(`Preços ${slug}`);
  await page.getByRole('switch', { name: 'Published' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto('/contact?lng=pt');
  const link = visitor.getByRole('link', { name: `Preços ${slug}` });
  await expect(link).toHaveAttribute('href', `/documents/${slug}`);
  const file = await visitor.request.get(`/documents/${slug}`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  await visitor.close();

  await page.reload();
  await expect(page.getByText('1 download')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(pdf('new.pdf', '%PDF-2.0\n\n\n%%EOF\n'));
  await expect(page.getByText('File replaced')).toBeVisible();

  await page.getByRole('link', { name: 'Documents' }).first().click();
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('a policy edited in Russian appears on its page, and leaving unsaved changes asks first', async ({
  page,
  browser,
  site,
}) => {
  await openAdmin(page, '/admin/documents');
  await page.getByRole('link', { name: 'Cookie policy' }).click();
  await page.getByRole('tab', { name: 'Русский' }).click();
  const words = `Записано ${crypto.randomUUID().slice(0, 8)}`;
  const editor = page.getByRole('textbox', { name: 'Text' });
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(`${words} `);
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(editor).toContainText(words);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto('/cookies?lng=ru');
  await expect(visitor.getByRole('main')).toContainText(words);
  await visitor.close();
});

test('the list and form of documents are accessible in both themes and on a phone', async ({
  page,
}) => {
  await openAdmin(page, '/admin/documents?lng=ru');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
