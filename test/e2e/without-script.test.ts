import { createTourForTest } from './site/own-tour.ts';
import { putSettings, test } from './site/restored-settings.ts';
import { expect } from './site/site.ts';
import { text } from './site/texts.ts';

test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 760 },
  keptSettings: ['rules'],
});

const pages: [path: string, words: RegExp[]][] = [
  ['/', [/Alfama ao amanhecer/, /Наталья Озолиня/, /Leonor Vaz/, /\+351\s210\s000\s000/]],
  ['/tours', [/Alfama ao amanhecer/, /€29\.00/, /Cabo da Roca/]],
  ['/tours?difficulty=hard', [/Cabo da Roca/]],
  ['/tour/alfama-at-dawn', [/Largo do Chafariz de Dentro/, /€29\.00/, /Próximas datas/]],
  ['/book/alfama-at-dawn', [/Alfama ao amanhecer/]],
  ['/book/alfama-at-dawn?request=1', [/JavaScript/]],
  ['/gallery', [/./]],
  ['/articles', [/Ler azulejos/]],
  ['/articles/reading-azulejos', [/Ler azulejos/, /azulejo/]],
  ['/about', [/Alfama/]],
  ['/contact', [/Rua das Escolas Gerais 12/, /9:00\sAM/]],
  ['/privacy', [/dados/]],
  ['/terms', [/24 horas/]],
  ['/cookies', [/cookie/i]],
];

test('every public page can be read without JavaScript, in Portuguese', async ({ page }) => {
  for (const [path, words] of pages) {
    const answer = await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=pt`);
    expect(answer?.status(), path).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const main = page.getByRole('main');
    for (const each of words) {
      await expect(main.getByText(each).filter({ visible: true }).first(), path).toBeVisible();
    }
    // A loading skeleton would stay forever.
    await expect(main.getByText('A carregar'), path).toHaveCount(0);
    const foot = page.getByRole('contentinfo');
    // Booking pages have no list of tours.
    const its = path.startsWith('/book/') ? text('pt', 'footer_terms') : 'Alfama ao amanhecer';
    await expect(foot.getByText(its)).toBeVisible();
  }
});

test('without JavaScript the menus open, the language changes and the filters work', async ({
  page,
}) => {
  await page.goto('/?lng=pt');
  await page.getByRole('banner').locator('summary').filter({ visible: true }).click();
  const menu = page.getByRole('banner').getByRole('navigation').filter({ visible: true });
  await expect(menu.locator('a[href^="/articles/"]')).toHaveCount(5);
  await menu.getByRole('link', { name: 'Русский' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goto('/tours');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const filters = page.getByRole('search');
  await filters.locator('select[name=difficulty]').selectOption('hard');
  await filters.getByRole('button').click();
  await expect(page).toHaveURL(/difficulty=hard/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('without JavaScript an unknown tour and an unknown page answer 404 with a heading', async ({
  page,
}) => {
  expect((await page.goto('/tour/no-such-tour'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour not found');
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  const moved = await page.request.get('/tours/alfama-at-dawn', { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe('/tour/alfama-at-dawn');
});

test('without JavaScript each form shows another way to contact the team and keeps input out of the address', async ({
  page,
  site,
}) => {
  await putSettings(site, 'rules', { sellsVouchers: true });
  const { tour } = await createTourForTest(site);
  const sources = [
    '/',
    '/contact',
    '/gift',
    '/find-booking',
    `/book/${tour.id}?request=1`,
    '/book/alfama-at-dawn',
  ];
  for (const source of sources) {
    for (const lng of ['en', 'pt', 'ru'] as const) {
      await page.goto(`${source}${source.includes('?') ? '&' : '?'}lng=${lng}`);
      // The search for tours works without scripts.
      const forms = page.locator('form:not([action="/tours"])').filter({ visible: true });
      // Booking pages have no newsletter form.
      expect(await forms.count(), source).toBe(source.startsWith('/book/') ? 1 : 2);
      for (const form of await forms.all()) {
        await expect(form, source).toHaveAttribute('method', 'post');
        await expect(
          form.locator('p', { hasText: text(lng, 'needs_script') }),
          source,
        ).toBeVisible();
        await expect(form.locator('a[href^="mailto:"]'), source).toBeVisible();
        await expect(form.locator('a[href^="tel:"]'), source).toBeVisible();
      }
    }
  }
});

test('without JavaScript a submitted message opens a page saying that nothing was sent, and going back keeps the text', async ({
  page,
}) => {
  await page.goto('/contact?lng=en');
  const form = page.locator('main form');
  await form.locator('[name=firstName]').fill('Ana');
  await form.locator('[name=lastName]').fill('Prado');
  await form.locator('[name=email]').fill('ana@correio.example');
  await form.locator('[name=message]').fill('Is it steep?');
  await form.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was sent');
  expect(new URL(page.url()).search).toBe('?lng=en');
  await expect(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  await page.goBack();
  await expect(form.locator('[name=message]')).toHaveValue('Is it steep?');
});

test('without JavaScript pages with buttons show what to do', async ({ page }) => {
  const paths = [
    '/newsletter?id=a&token=b',
    '/newsletter/unsubscription?id=a&token=b',
    '/book/alfama-at-dawn?step=details',
    '/book/alfama-at-dawn?step=payment',
  ];
  for (const path of paths) {
    await page.goto(`${path}&lng=en`);
    const words = page.locator('main p', { hasText: text('en', 'needs_script') });
    await expect(words, path).toBeVisible();
  }
});
