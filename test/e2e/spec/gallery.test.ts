import type { GalleryItemJson } from '#contract/content/gallery.schemas.ts';
import { expect, test } from '../site/site.ts';
import { changeAnswer, open, openByBrowser, respondWith } from './visitor.ts';

test('§3 gallery: shows every active item with its title, and no other', async ({ page, site }) => {
  const { body: items } = await site.client().get<GalleryItemJson[]>('/api/gallery');
  await open(page, '/gallery');
  await expect(page.getByRole('figure')).toHaveCount(items.length);

  await changeAnswer<GalleryItemJson[]>(page, '/api/gallery', (all) =>
    all.map((item, index) => ({ ...item, isActive: index < 2 })),
  );
  await openByBrowser(page, '/gallery');
  await expect(page.getByRole('figure')).toHaveCount(2);
});

test('§2 gallery: shows ‘no photos yet’ without items', async ({ page }) => {
  await changeAnswer(page, '/api/gallery', () => []);
  await openByBrowser(page, '/gallery');
  await expect(page.getByText(/^no photos yet$/i)).toBeVisible();
});

test('§4 gallery: a failure shows neither an error nor an empty gallery, and can be retried', async ({
  page,
}) => {
  await page.route('**/api/gallery', respondWith(500, 'The frames fell down'));
  const noFault = async () => {
    await expect(page.getByText(/no photos yet/i)).toHaveCount(0);
    await expect(page.getByText(/500|fell down|failed|error/i)).toHaveCount(0);
  };
  await openByBrowser(page, '/');
  await expect(page.locator('main').getByRole('link', { name: 'Open the gallery' })).toBeVisible();
  await noFault();
  await openByBrowser(page, '/gallery');
  await expect(page.getByText('Still loading the photos')).toBeVisible();
  await noFault();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(page.getByText('Still loading the photos')).toHaveCount(0);
});

test('§4 gallery: has two, three or four columns, and the first picture spans two', async ({
  page,
}) => {
  await open(page, '/gallery');
  const figures = page.getByRole('figure');
  for (const [width, columns] of [
    [360, 2],
    [767, 2],
    [768, 3],
    [1023, 3],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await figures.evaluateAll((list) =>
      list
        .map((figure) => figure.getBoundingClientRect())
        .map(({ left, width }) => ({ left, width })),
    );
    expect(new Set(boxes.map(({ left }) => left)).size, `columns at ${width} px`).toBe(columns);
    expect(boxes[0]?.width).toBeGreaterThan((boxes[1]?.width ?? 0) * 2);
  }
});

test('issue 4: the lightbox works by keyboard and by swipe, and wraps at its ends', async ({
  page,
}) => {
  await open(page, '/gallery');
  const prints = page.getByRole('button', { name: /^Enlarge/ });
  const total = await prints.count();
  await prints.nth(1).click();
  const dialog = page.getByRole('dialog');
  const shows = (number: number) =>
    expect(dialog.getByText(`Photo ${number} of ${total}`)).toBeAttached();
  await shows(2);
  await page.keyboard.press('ArrowRight');
  await shows(3);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await shows(6);
  await page.keyboard.press('Home');
  await shows(1);
  await page.keyboard.press('ArrowLeft');
  await shows(total);
  const swipe = async (from: number, to: number) => {
    const picture = dialog.getByRole('img');
    const finger = { pointerType: 'touch', isPrimary: true, pointerId: 1, bubbles: true };
    await picture.dispatchEvent('pointerdown', { ...finger, clientX: from, clientY: 300 });
    await picture.dispatchEvent('pointermove', { ...finger, clientX: to, clientY: 300 });
    await picture.dispatchEvent('pointerup', { ...finger, clientX: to, clientY: 300 });
  };
  await swipe(300, 260);
  await shows(total);
  await swipe(300, 240);
  await shows(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(prints.nth(1)).toBeFocused();
});
