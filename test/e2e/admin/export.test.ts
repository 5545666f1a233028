import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../looks/axe.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';

test.use({ viewport: { width: 360, height: 760 } });

test('exporting the database by keyboard requires the right password', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/database-export');
  await expect(page).toHaveTitle('Database Export - Miradouro Admin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export database' }).press('Enter');
  const password = page.getByLabel('Your password');
  await password.fill('not my password');
  await password.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await password.fill(ADMIN_PASSWORD);
  const [file] = await Promise.all([page.waitForEvent('download'), password.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^miradouro-\d{4}-\d\d-\d\d\.sql$/);
  await expect(
    page.getByRole('status').filter({ hasText: file.suggestedFilename() }),
  ).toBeFocused();
  const content = await readFile(await file.path(), 'utf8');
  expect(content).toContain('COPY "public"."bookings"');
  expect(content.endsWith('COMMIT;\n')).toBe(true);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expectAccessible(page);
});
