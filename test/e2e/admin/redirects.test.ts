import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';

test('staff enter or upload redirects, and visitors are redirected', async ({ page, request }) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('main').getByRole('link', { name: 'Redirects', exact: true }).click();
  await expect(page.getByText('No redirects yet')).toBeVisible();
  const pairs = page.getByLabel('Old and new addresses');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(pairs).toHaveAttribute('aria-invalid', 'true');
  await pairs.fill(
    [
      'https://www.casa.example/walks.html, /tours',
      '/walks.html\t/about',
      '/bairro.php?id=3 -> https://evil.example/',
      '/about; /contact',
      '/gone',
    ].join('\n'),
  );
  await add.click();
  const wrong = page.getByRole('alert').getByRole('listitem');
  await expect(wrong).toHaveText([
    /^Line 2: .*This old address is listed twice$/,
    /^Line 3: .*a page on this site, starting with a single \//,
    /^Line 4: .*This site already has a page at this address/,
    /^Line 5: \/gone.*Enter the new address/,
  ]);
  await expectAccessibleInEveryLook(page);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a CSV file' }).click(),
  ]);
  const csv =
    '\ufeffold address;new address\r\n"/walks.html";/tours\r\n/team.php?id=3;"/about"\r\n';
  await chooser.setFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(pairs).toHaveValue(/walks\.html/);
  await expect(wrong).toHaveCount(0);
  await add.click();
  await expect(page.getByText('Added: 2. Changed: 0. Total: 2.')).toBeVisible();
  const list = page.getByRole('region', { name: 'Redirects' }).getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expectAccessibleInEveryLook(page);

  const visit = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    return `${answer.status()} ${answer.headers().location ?? ''}`;
  };
  await expect.poll(() => visit('/walks.html?lng=pt')).toBe('301 /tours?lng=pt');
  expect(await visit('/team.php?id=3')).toBe('301 /about');
  await page.getByRole('searchbox', { name: 'Search redirects' }).fill('team');
  await expect(list).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove: \/team\.php/ }).click();
  await expect(page.getByText('is no longer redirected')).toBeVisible();
  await expect.poll(() => visit('/team.php?id=3')).toMatch(/^404/);
  await page.getByRole('searchbox', { name: 'Search redirects' }).fill('');
  await page.getByRole('button', { name: 'Remove: /walks.html' }).click();
  await expect(page.getByText('No redirects yet')).toBeVisible();
});
