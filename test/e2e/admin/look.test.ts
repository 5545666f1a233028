import { expectAccessible } from '../looks/axe.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, type Site, test } from '../site/site.ts';

const path = '/api/admin/settings/look';
let before: object;

async function save(site: Site, look: object): Promise<void> {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const now = (await staff.get<object>(path)).body;
  expect((await staff.write('PUT', path, { ...now, ...look, updatedAt: undefined })).status).toBe(
    200,
  );
}

test.beforeAll(async ({ site }) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  before = (await staff.get<object>(path)).body;
});

// The next test on this site finds the demo's house.
test.afterEach(({ site }) => save(site, before));

test('a house chooses two colours and an ornament, and visitors see them at once', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Look', exact: true }).click();
  const colour = page.getByLabel('Main colour, as a code');
  await colour.fill('#ffee00');
  await expect(colour).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/^Too light: on a light page/)).toBeVisible();
  await page.getByLabel('Colour of buttons, as a code').fill('#fffdf7');
  await expect(page.getByText(/^Too close to the page/)).toBeVisible();
  await colour.fill('#3f9e8f');
  await expect(
    page.getByText(/^On light pages words in this colour are a little darker/),
  ).toBeVisible();
  await page.getByLabel('Colour of buttons, as a code').fill('#7a1f3d');
  await page.getByRole('radio', { name: 'Waves' }).check();
  await expect(page.getByRole('row', { name: /^Links 5\.2 : 1/ })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: site.url });
  const action = visitor.getByRole('link', { name: 'Choose your tour' });
  await expect(async () => {
    await visitor.goto('/');
    await expect(action).toHaveCSS('background-color', 'rgb(122, 31, 61)', { timeout: 500 });
  }).toPass();
  await expect(action).toHaveCSS('color', 'rgb(255, 255, 255)');
  await visitor.close();
});

for (const [name, look] of Object.entries({
  'moss and black': { colour: '#8fb339', accent: '#1b1b1b', ornament: 'scales' },
  'grey and pink': { colour: '#555555', accent: '#ff2d95', ornament: 'plain' },
  'black and white-blue': { colour: '#000000', accent: '#9cc9ff', ornament: 'waves' },
})) {
  test(`everything can be read in ${name}`, async ({ page, site }) => {
    await save(site, look);
    for (const address of ['/', '/tour/alfama-at-dawn', '/book/alfama-at-dawn', '/contact']) {
      await expect(async () => {
        await page.goto(address);
        await expect(page.locator('head > style#look')).toHaveCount(1, { timeout: 500 });
      }).toPass();
      await expectAccessibleInEveryLook(page, [1440]);
    }
    await page.goto('/nowhere');
    await expectAccessible(page);
  });
}
