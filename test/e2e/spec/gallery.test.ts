import type { GalleryItemJson } from '#api/gallery/gallery.ts';
import { expect, test } from '../site/site.ts';
import { changeAnswer, failWith, open, openByBrowser } from './visitor.ts';

test('§3 gallery: every active item with its title, and only those', async ({ page, site }) => {
  const { body: items } = await site.client().get<GalleryItemJson[]>('/api/gallery');
  await open(page, '/gallery');
  await expect(page.getByRole('figure')).toHaveCount(items.length);

  await changeAnswer<GalleryItemJson[]>(page, '/api/gallery', (all) =>
    all.map((item, index) => ({ ...item, isActive: index < 2 })),
  );
  await openByBrowser(page, '/gallery');
  await expect(page.getByRole('figure')).toHaveCount(2);
});

test('§2 gallery: without an item it says ‘no photos yet’', async ({ page }) => {
  await changeAnswer(page, '/api/gallery', () => []);
  await openByBrowser(page, '/gallery');
  await expect(page.getByText(/^no photos yet$/i)).toBeVisible();
});

test('§4 gallery: a failure shows no error', async ({ page }) => {
  await page.route('**/api/gallery', failWith(500, 'The frames fell down'));
  await openByBrowser(page, '/gallery');
  await expect(page.getByText(/^no photos yet$/i)).toBeVisible();
  await expect(page.getByText(/500|fell down|failed|error/i)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('issue 4: the lightbox goes by keyboard and by swipe, and round its ends', async ({
  page,
}) => {
  await open(page, '/gallery');
  const prints = page.getByRole('button', { name: /^Enlarge/ });
  const total = await prints.count();
  await prints.nth(1).click();
  const dialog = page.getByRole('dialog');
  const shows = (number: number) =>
    expect(dialog.getByText(`Picture ${number} of ${total}`)).toBeAttached();
  await shows(2);
  await page.keyboard.press('ArrowRight');
  await shows(3);
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
