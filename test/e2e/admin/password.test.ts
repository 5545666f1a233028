import { adminPages } from '#contract/pages/admin-pages.ts';
import { expectAccessible } from '../looks/axe.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string) => text('en', key);

test('the password form shows each error at its field and keeps the input', async ({ page }) => {
  await signIn(page);
  await page.goto(adminPages.password);
  const [current, wished, confirmed] = [
    page.getByLabel(en('admin_password_current')),
    page.getByLabel(en('admin_password_new'), { exact: true }),
    page.getByLabel(en('admin_password_confirm')),
  ];
  const submit = page.getByRole('button', { name: en('admin_password_submit') });

  await current.fill('not my password');
  await wished.fill('short');
  await submit.click();
  await expect(wished).toHaveAttribute('aria-invalid', 'true');

  await wished.fill('qwertyuiop12');
  await confirmed.fill('qwertyuiop12');
  await submit.click();
  await expect(wished).toHaveAccessibleDescription(new RegExp(en('invalid_password_common')));

  await wished.fill('a tram goes uphill');
  await confirmed.fill('a tram goes downhill');
  await submit.click();
  await expect(confirmed).toHaveAccessibleDescription(en('invalid_passwords_differ'));

  await confirmed.fill('a tram goes uphill');
  await submit.click();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(current).toBeFocused();
  await expect(wished).toHaveValue('a tram goes uphill');
  await expect(page.getByText(en('admin_password_changed'))).toHaveCount(0);
  await expectAccessible(page);
});
