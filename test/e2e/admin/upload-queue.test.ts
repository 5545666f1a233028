import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { somePixels } from '../../pictures.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, type Site, test } from '../site/site.ts';

type Item = { id: string; width: number };

const listHung = async (site: Site) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  return (await staff.get<Item[]>('/api/admin/gallery')).body;
};

let hungBefore: string[] = [];

test.beforeEach(async ({ site }) => {
  hungBefore = (await listHung(site)).map(({ id }) => id);
});

// Restores the demo's gallery, because tests share the site.
test.afterEach(async ({ site }) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  for (const { id } of await listNew(site)) await staff.write('DELETE', `/api/admin/gallery/${id}`);
});

const listNew = async (site: Site) =>
  (await listHung(site)).filter(({ id }) => !hungBefore.includes(id));

async function makeFolder(pictures: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'miradouro-folder-'));
  for (let nth = 1; nth <= pictures; nth += 1) {
    const bytes = await somePixels(400 + nth, 300)
      .jpeg()
      .toBuffer();
    writeFileSync(join(folder, `walk ${nth}.jpg`), bytes);
  }
  writeFileSync(join(folder, 'prices.txt'), 'no picture');
  writeFileSync(join(folder, '.DS_Store'), 'nothing of anybody’s');
  return folder;
}

async function chooseFolder(page: Page, folder: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a folder' }).click(),
  ]);
  await chooser.setFiles(folder);
}

test('uploading a folder of pictures survives a lost connection and adds each picture once', async ({
  page,
  context,
  site,
}) => {
  const folder = await makeFolder(12);
  try {
    await signIn(page);
    await page.goto('/admin/gallery');
    await expect(page.getByRole('switch').first()).toBeVisible();
    let lost = 0;
    await page.route('**/api/admin/uploads', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await chooseFolder(page, folder);
    await expect(page.getByRole('progressbar', { name: /of 1[23] uploaded/ })).toBeVisible();
    await expect.poll(async () => (await listNew(site)).length).toBeGreaterThan(1);
    await context.setOffline(true);
    await expect(page.getByText('Connection lost')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await context.setOffline(false);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByText('Connection lost')).toHaveCount(0);
    const hung = await listNew(site);
    const widths = Array.from({ length: 12 }, (_, nth) => 401 + nth);
    expect(hung.map(({ width }) => width)).toEqual(widths);

    const rows = page.getByRole('listitem').filter({ hasText: /\.(txt|DS_Store)/ });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('prices.txt');
    await expect(rows.getByRole('alert')).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('uploading a folder can be cancelled', async ({ page, context, site }) => {
  const folder = await makeFolder(9);
  try {
    await signIn(page);
    await page.goto('/admin/gallery');
    await expect(page.getByRole('switch').first()).toBeVisible();
    await context.setOffline(true);
    await chooseFolder(page, folder);
    await expect(page.getByText('0 of 10 uploaded')).toBeVisible();
    await expect(page.getByText('… and 4 more waiting')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel all' }).click();
    await expect(page.getByText('of 10 uploaded')).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('switch').first().hover();
    expect(await listNew(site)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
