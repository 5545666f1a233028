import { someLogo } from '../../pictures.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { putSettings, saveForm, test } from '../site/restored-settings.ts';
import { signIn } from '../site/sign-in.ts';
import { expect } from '../site/site.ts';

test.use({ keptSettings: ['look'] });

test('a business chooses two colours and a pattern, and visitors see them at once', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Branding', exact: true }).click();
  const colour = page.getByLabel('Main colour, as a hex code');
  await colour.fill('#ffee00');
  await expect(colour).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/^Too light to read on a light page/)).toBeVisible();
  await page.getByLabel('Button colour, as a hex code').fill('#fffdf7');
  await expect(page.getByText(/^Too close to the page/)).toBeVisible();
  await colour.fill('#3f9e8f');
  await expect(page.getByText(/^On light pages, text uses a slightly darker shade/)).toBeVisible();
  await page.getByLabel('Button colour, as a hex code').fill('#7a1f3d');
  await page.getByRole('radio', { name: 'Waves' }).check();
  await expect(page.getByRole('row', { name: /^Links 5\.2 : 1/ })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await saveForm(page);

  const visitor = await browser.newPage({ baseURL: site.url });
  const action = visitor.getByRole('link', { name: 'Choose your tour' });
  await expect(async () => {
    await visitor.goto('/');
    await expect(action).toHaveCSS('background-color', 'rgb(122, 31, 61)', { timeout: 500 });
  }).toPass();
  await expect(action).toHaveCSS('color', 'rgb(255, 255, 255)');
  await visitor.close();
});

test('a business replaces the drawn mark by its logo and removes the logo again', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin/settings/look');
  const chooser = page.locator('input[type=file]');
  const send = async (file: File) =>
    chooser.setInputFiles({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    });
  await send(
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }),
  );
  await expect(page.getByText(/^A logo must be a PNG or WebP file; SVG/)).toBeVisible();
  await send(new File([new Uint8Array(10 * 1024 * 1024)], 'b.png', { type: 'image/png' }));
  await expect(page.getByText('The file is too large: the limit is 2 MB.')).toBeVisible();
  await send(await someLogo({ colour: '#1b1b3a' }));
  await expect(
    page.getByRole('radio', { name: 'Light background in the dark theme' }),
  ).toBeChecked();
  await expect(page.getByText('On dark pages', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /b\.png/ })
    .last()
    .click();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: site.url });
  const logos = visitor.locator('img[src$="-head.webp"]');
  await expect(async () => {
    await visitor.goto('/');
    await expect(logos).toHaveCount(2, { timeout: 500 });
  }).toPass();
  for (const logo of await logos.all()) {
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100);
  }
  await expectAccessibleInEveryLook(visitor, [360]);

  await page.getByRole('button', { name: 'Use the default symbol' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(async () => {
    await visitor.goto('/');
    await expect(logos).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await visitor.close();
});

test('a business chooses a pair of typefaces, and visitors load only these fonts', async ({
  page,
  browser,
  site,
}) => {
  /** Fonts that a new visitor sees and loads. A returning browser would report cached fonts as loaded. */
  const visit = async (path: string) => {
    const context = await browser.newContext({ baseURL: site.url });
    const visitor = await context.newPage();
    const files: string[] = [];
    visitor.on('request', (request) => {
      if (request.url().endsWith('.woff2')) files.push(new URL(request.url()).pathname);
    });
    await visitor.goto(path);
    const html = await (await visitor.request.get(path)).text();
    const preloaded = [...html.matchAll(/rel="preload" href="([^"]+\.woff2)"/g)].map(
      ([, url]) => url,
    );
    const shown = await visitor.evaluate(async () => {
      const { fonts } = document;
      await fonts.ready;
      const set = ({ fontFamily }: CSSStyleDeclaration) => fontFamily.split(',')[0];
      const heading = document.querySelector('h1') ?? document.body;
      return {
        heading: set(getComputedStyle(heading)),
        text: set(getComputedStyle(document.body)),
        loaded: [...fonts].flatMap((face) => (face.status === 'loaded' ? [face.family] : [])),
      };
    });
    await context.close();
    const faces = files.map((file) => /(?<=assets\/).+?(?=-(?:latin|cyrillic))/.exec(file)?.[0]);
    return {
      ...shown,
      loaded: new Set(shown.loaded.map((family) => family.replaceAll('"', ''))),
      faces: new Set(faces),
      early:
        preloaded.every((file) => file !== undefined && files.includes(file)) && preloaded.length,
    };
  };
  expect(await visit('/')).toEqual({
    heading: 'Piazzolla',
    text: 'Onest',
    loaded: new Set(['Piazzolla', 'Onest']),
    faces: new Set(['piazzolla', 'onest']),
    early: 2,
  });

  await signIn(page);
  await page.goto('/admin/settings/look');
  await page.getByRole('radio', { name: /^Clear/ }).check();
  const preview = page.getByText('Light', { exact: true }).last();
  await expect(preview).toHaveCSS('font-family', /^Manrope,/);
  await expectAccessibleInEveryLook(page);
  await saveForm(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Manrope,/);

  const clear = {
    heading: 'Manrope',
    text: '"Golos Text"',
    loaded: new Set(['Manrope', 'Golos Text']),
    faces: new Set(['manrope', 'golos-text']),
  };
  await expect(async () => {
    expect(await visit('/')).toEqual({ ...clear, early: 2 });
    expect(await visit('/?lng=ru')).toEqual({ ...clear, early: 3 });
  }).toPass();

  await putSettings(site, 'look', { typeface: 'playfair' });
  const elegant = {
    heading: 'Playfair',
    text: 'Commissioner',
    loaded: new Set(['Playfair', 'Commissioner']),
    faces: new Set(['playfair', 'commissioner']),
  };
  await expect(async () => {
    expect(await visit('/?lng=pt')).toEqual({ ...elegant, early: 2 });
    expect(await visit('/?lng=ru')).toEqual({ ...elegant, early: 3 });
  }).toPass();
});

for (const [name, look] of Object.entries({
  'moss and black': { colour: '#8fb339', accent: '#1b1b1b', ornament: 'scales' },
  'grey and pink': { colour: '#555555', accent: '#ff2d95', ornament: 'plain' },
  'black and white-blue': { colour: '#000000', accent: '#9cc9ff', ornament: 'waves' },
})) {
  test(`texts have enough contrast in ${name}`, async ({ page, site }) => {
    await putSettings(site, 'look', look);
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
