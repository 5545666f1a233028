import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';

// Restores the settings, because tests share the site.
test.afterEach(async ({ site }) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const nothing = { senderName: null, senderAddress: null, replyTo: null, team: [], signature: {} };
  await staff.write('PUT', '/api/admin/settings/mail', nothing);
});

test('staff set the sender of emails and test their delivery', async ({ page, site }) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('main').getByRole('link', { name: 'Email', exact: true }).click();
  await expect(page.getByText('If left empty: hello@miradouro.example')).toBeVisible();
  await page.getByLabel('Sender name').fill('Casa do Porto');
  await page.getByLabel('Sender address').fill('ola@porto');
  await page.getByRole('textbox', { name: 'Signature' }).fill('See you soon,\nMarta');
  await page.getByRole('tab', { name: 'Português' }).click();
  await page.getByRole('textbox', { name: 'Signature' }).fill('Até breve,\nMarta');
  for (const [nth, address] of ['marta@porto.example', 'rui'].entries()) {
    await page.getByRole('button', { name: 'Add an address' }).click();
    const field = page.getByRole('textbox', { name: `Team addresses, ${nth + 1}` });
    await expect(field).toBeFocused();
    await field.fill(address);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Sender address')).toHaveAttribute('aria-invalid', 'true');
  const second = page.getByRole('textbox', { name: 'Team addresses, 2' });
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInEveryLook(page);
  await page.getByLabel('Sender address').fill('ola@porto.example');
  await page.getByRole('button', { name: 'Remove: Team addresses, 2' }).click();
  await expect(second).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const to = page.getByLabel('To', { exact: true });
  await expect(to).toHaveValue('marta@porto.example');
  const ask = page.getByRole('button', { name: 'Send the test email' });
  const answer = page.getByRole('status').filter({ hasText: 'mail' });
  await ask.click();
  await expect(answer).toContainText(/accepted the email for marta@porto\.example.*Response: 250/s);
  const arrived = await site.mail.waitFor(
    ({ subject }) => subject?.includes('test email') ?? false,
  );
  expect(arrived.from).toEqual({ name: 'Casa do Porto', address: 'ola@porto.example' });
  expect(arrived.text).toContain('See you soon,\nMarta');

  site.mail.refused.add('full@mail.example');
  await to.fill('full@mail.example');
  await ask.click();
  await expect(page.getByRole('alert')).toContainText('Response: 552 mailbox full');
  await site.stopMail();
  await to.fill('ana@mail.example');
  await ask.click();
  await expect(page.getByRole('alert')).toContainText('No response from 127.0.0.1:');
  await site.startMail();
  await expectAccessibleInEveryLook(page);
  await to.fill('ana');
  await ask.click();
  await expect(to).toHaveAttribute('aria-invalid', 'true');
});
