import { expectNoSidewaysScroll } from '../looks/looks.ts';
import { putSettings, test } from '../site/restored-settings.ts';
import { signIn } from '../site/sign-in.ts';
import { expect } from '../site/site.ts';

const NAME = 'Miradouro & Companhia Passeios de Lisbo';

test.use({ keptSettings: ['house'] });

test('a business name of 39 letters is shown in full in the admin area, on a phone and a laptop', async ({
  page,
  site,
}) => {
  await putSettings(site, 'house', { name: NAME });
  await signIn(page);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin/password?lng=pt');
    const name = page.locator('header').getByText(NAME).filter({ visible: true });
    await expect(name).toBeVisible();
    const hidden = await name.evaluate(
      ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
    );
    // Less than a line: descenders of the last one reach below it.
    expect(hidden, `pixels hidden at ${viewport.width} px`).toBeLessThan(8);
    await expectNoSidewaysScroll(page);
  }
  // With the longest labels, a laptop shows the whole menu.
  const [menu, room] = await page
    .locator('header > div.sticky')
    .evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]);
  expect(menu).toBe(room);
});
