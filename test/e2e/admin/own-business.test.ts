import { someParty } from '../../factories.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, type Site, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

// It deletes the demo, so it runs on a site of its own.
test.use({ delivery: 'outbox', host: 'localhost' });

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

type Start = { id: string; bookable: boolean };

async function holdSpot(site: Site): Promise<() => Promise<void>> {
  const guest = site.client();
  const { body } = await guest.get<Start[]>('/api/availabilities');
  const start = body.find(({ bookable }) => bookable);
  const requested = { ...someParty({ participants: 1 }), availabilityId: start?.id };
  const held = await guest.post<{ reference: string; token: string }>('/api/bookings', requested);
  expect(held.status).toBe(201);
  const { reference, token } = held.body;
  return async () => {
    const given = await guest.write('DELETE', `/api/bookings/${reference}/hold`, { token });
    expect(given.status).toBe(204);
  };
}

test('an owner replaces the demo by their own business after a confirmation and a password, but never while bookings exist', async ({
  page,
  site,
}) => {
  const giveBack = await holdSpot(site);
  await signIn(page);
  await page.goto('/admin/setup/own-house');
  await expect(page.getByText(en('admin_own_goes_tours'))).toBeVisible();
  const throwAway = page.getByRole('button', { name: en('admin_own_submit') });
  await expect(throwAway).toBeDisabled();
  await page.getByLabel(en('admin_own_name', { name: 'Miradouro' })).fill('Miradouro');
  await throwAway.click();
  const question = page.getByRole('alertdialog', { name: en('admin_own_question') });
  await question.getByRole('button', { name: en('admin_own_yes') }).click();
  await page.getByLabel(en('admin_your_password')).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: en('admin_confirm_you_submit') }).click();
  await expect(question.getByText(en('problem_has_real_bookings', { count: '1' }))).toBeVisible();
  expect((await site.client().get<unknown[]>('/api/tours')).body).not.toEqual([]);

  await giveBack();
  await question.getByRole('button', { name: en('admin_own_yes') }).click();
  await expect(page).toHaveURL(/\/admin\/setup$/);
  await expect(
    page.getByRole('heading', { level: 2, name: en('admin_setup_business') }),
  ).toBeVisible();
  await expect.poll(async () => (await site.client().get('/api/tours')).body).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/alfama|leonor|lisbon/i);
  await page.goto('/gallery');
  await expect(page.locator('main img')).toHaveCount(0);
});
