import type { Page } from '@playwright/test';
import { somePicture } from '../../pictures.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectLoaded } from '../looks/loaded.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { open } from '../spec/visitor.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Article text' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('staff write an article in two languages, rename it and delete it, and its old address redirects', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Write an article' }).click();
  await page.getByLabel('Title').fill('Where the swifts sleep');
  await page.getByLabel('Excerpt').fill('Under the roofs of Graça.');

  await text(page).click();
  await page.keyboard.type('Roofs');
  await page.keyboard.press('Shift+Tab');
  const tools = page.getByRole('toolbar', { name: 'Text formatting' });
  const heading = tools.getByRole('button', { name: 'Heading', exact: true });
  await expect(heading).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Smaller heading' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('- One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See ');
  await tools.getByRole('button', { name: 'Link' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Link address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('This isn’t a valid link address');
  await dialog.getByLabel('Link address').fill('/tours');
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('link', { name: '/tours' })).toBeVisible();

  const picture = await somePicture();
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'roofs.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await picture.arrayBuffer()),
  });
  await dialog.getByLabel('Description').fill('Roofs at dusk');
  await dialog.getByLabel('Caption').fill('Graça');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(text(page).getByRole('img', { name: 'Roofs at dusk' })).toBeVisible();

  // With a selected picture the same button edits it; the edit can be undone and redone.
  await text(page).getByRole('img').click();
  const pictureTool = tools.getByRole('button', { name: 'Picture' });
  await expect(pictureTool).toHaveAttribute('aria-pressed', 'true');
  await pictureTool.click();
  await dialog.getByLabel('Description').fill('Roofs in the evening');
  await page.keyboard.press('Enter');
  const evening = text(page).getByRole('img', { name: 'Roofs in the evening' });
  await expect(evening).toBeVisible();
  await tools.getByRole('button', { name: 'Undo' }).click();
  await expect(evening).toBeHidden();
  await tools.getByRole('button', { name: 'Redo' }).click();
  await expect(evening).toBeVisible();

  await page.getByRole('tab', { name: /Português/ }).click();
  await page.getByLabel('Title').fill('Onde dormem os andorinhões');
  await text(page).click();
  await page.keyboard.type('Debaixo dos telhados.');
  await page.getByRole('radio', { name: 'Published' }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog')).toContainText('Debaixo dos telhados.');
  await page.keyboard.press('Escape');
  await save(page);
  await expect(page.getByText('Article saved')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/articles\/edit\//);

  const old = '/articles/where-the-swifts-sleep';
  const reader = await page.context().newPage();
  await reader.goto(old);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Where the swifts sleep');
  await expect(reader.getByRole('heading', { level: 2, name: 'Roofs' })).toBeVisible();
  await expect(reader.getByRole('article').getByRole('listitem', { name: '' })).not.toHaveCount(0);
  await expect(reader.getByRole('link', { name: '/tours' })).toBeVisible();
  await expect(reader.getByRole('figure')).toContainText('Graça');
  await reader.goto(`${old}?lng=pt`);
  await expect(reader.getByText('Debaixo dos telhados.')).toBeVisible();

  await page.getByLabel('End of the web address').fill('Not an address');
  await save(page);
  await expect(page.getByText('Use only lower-case letters a–z').first()).toBeVisible();
  await page.getByLabel('End of the web address').fill('swifts-of-graca');
  await save(page);
  await expect(page.getByText('/articles/where-the-swifts-sleep')).toBeVisible();
  const moved = await page.request.get(`${old}?lng=pt`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe('/articles/swifts-of-graca?lng=pt');
  await reader.goto(old);
  await expect(reader).toHaveURL(/\/articles\/swifts-of-graca$/);

  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  expect((await page.request.get(old)).status()).toBe(404);
});

test('a scheduled article stays hidden, and leaving an unsaved article asks first', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/articles/create');
  await page.getByRole('radio', { name: 'On a date and time you choose' }).check();
  await save(page);
  const problems = page.getByRole('alert');
  await expect(problems).toContainText('Title (English)');
  await expect(problems).toContainText('Date');
  await page.getByLabel('Title').fill('Planned for spring');
  await text(page).click();
  await page.keyboard.type('Soon.');
  await page.getByLabel('Date', { exact: true }).fill('2050-04-01');
  await page.getByRole('link', { name: 'All articles' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await save(page);
  await expect(page).toHaveURL(/\/edit\//);
  const address = page.url();
  await page.goto('/admin/articles?state=scheduled&q=planned');
  await expect(page.getByRole('listitem').filter({ hasText: 'Planned' })).toContainText('2050');
  expect((await page.request.get('/articles/planned-for-spring')).status()).toBe(404);
  await page.goto(`${address}?language=pt#body`);
  await expect(page.getByRole('tab', { name: /Português/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(text(page)).toBeFocused();
});

test('the list and form of articles fit a phone and are accessible in both themes', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Reading azulejos' }).waitFor();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => localStorage.setItem('theme', name), theme);
    for (const path of ['/admin/articles', '/admin/articles/create']) {
      await page.goto(path);
      await page
        .getByText(path.endsWith('create') ? 'Cover' : 'entries')
        .first()
        .waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(360);
      await expectAccessible(page);
    }
  }
});

test('only the article editor loads the editor’s code', async ({ page }) => {
  await signIn(page);
  const loaded: string[] = [];
  const loading = new Set<string>();
  page.on('request', (sent) => {
    if (sent.url().endsWith('.js')) loading.add(sent.url());
  });
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('.js')) return;
    if ((await answer.text()).includes('ProseMirror')) loaded.push(answer.url());
    loading.delete(answer.url());
  });
  const others = ['/', '/articles', '/articles/reading-azulejos', '/admin', '/admin/articles'];
  for (const path of others) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLoaded(page);
    await expect.poll(() => loading.size, { message: path }).toBe(0);
  }
  expect(loaded).toEqual([]);
});
