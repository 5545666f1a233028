import type { Locator, Page } from '@playwright/test';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { somePixels } from '../../pictures.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, type Site, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test.use({ locale: 'en-GB' });

const unsaved = (page: Page) => page.getByText(en('admin_form_unsaved'), { exact: true });

async function save(page: Page, path: RegExp): Promise<void> {
  const button = page.getByRole('button', { name: en('admin_save'), exact: true });
  const [answer] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'PUT' && path.test(each.url())),
    button.click(),
  ]);
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(button).toBeEnabled();
  await expect(page.locator('[data-toasts] [data-tone]')).toBeVisible();
  expect(await isCovered(button), `${page.url()} covers its button with a message`).toBe(false);
}

const isCovered = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function expectSaved(page: Page, field: Locator, changed: string): Promise<void> {
  const before = await field.inputValue();
  for (const value of [changed, before]) {
    await field.fill(value);
    await expect(unsaved(page)).toBeVisible();
    await save(page, /\/api\/admin\//);
    await expect(unsaved(page), `${page.url()} after it was saved`).toBeHidden();
  }
}

async function createTour(site: Site): Promise<AdminTourJson> {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const { body } = await staff.post<AdminTourJson>('/api/admin/tours', {
    name: { en: `Saved ${crypto.randomUUID().slice(0, 8)}` },
    description: { en: 'A walk' },
    duration: { en: '2 hours' },
    durationMinutes: 120,
    price: 2900,
    meetingPoint: { en: 'At the fountain' },
    isActive: false,
  });
  return body;
}

test('every editor is without unsaved changes after saving, also with empty fields', async ({
  page,
  site,
}) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const tour = await createTour(site);
  const list = async (path: string) =>
    (await staff.get<{ id: string; kind?: string; status?: string }[]>(path)).body;
  const [article] = await list('/api/articles?published=true');
  const documents = await list('/api/admin/documents');
  const policy = documents.find(({ kind }) => kind !== 'file');
  const issue = await staff.post<{ id: string }>('/api/admin/letters', {
    subject: { en: 'Spring' },
    body: { en: '<p>New walks</p>' },
  });
  expect(issue.status, JSON.stringify(issue.body)).toBe(201);
  const label = (key: string) => page.getByLabel(en(key), { exact: true }).first();
  const text = page.locator('form textarea:visible').first();
  const editors: [string, Locator, string][] = [
    [`tours/edit/${tour.id}`, page.getByLabel(en('admin_tour_minutes')), '125'],
    [`articles/edit/${article?.id}`, text, 'Other words'],
    [`documents/edit/${policy?.id}`, page.locator('form input:visible').first(), 'Other words'],
    [`dashboard/newsletter/letters/${issue.body.id}`, label('admin_letter_subject'), 'Summer'],
    ['settings/house', page.locator('form input:visible').first(), 'Another'],
    ['settings/reach', label('admin_settings_city'), 'Porto'],
    ['settings/law', page.locator('form input:visible').first(), 'Another'],
    ['settings/home', text, 'Other words'],
    ['settings/about', text, 'Other words'],
    ['settings/guides', text, 'Other words'],
    ['settings/questions', text, 'Other words'],
    ['settings/region', page.locator('form input:visible').first(), 'Tagus time'],
    ['settings/rules', page.getByLabel(en('admin_settings_rule_hold')), '16'],
  ];
  await signIn(page);
  for (const [path, field, changed] of editors) {
    await page.goto(`/admin/${path}`);
    await expectSaved(page, field, changed);
  }
});

test('saving waits for a running upload, and leaving during it asks first', async ({
  page,
  site,
}) => {
  const tour = await createTour(site);
  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}`);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/uploads', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'view.jpg',
    mimeType: 'image/jpeg',
    buffer: await somePixels(900, 600).jpeg().toBuffer(),
  });
  await expect(page.getByRole('progressbar', { name: 'view.jpg' })).toBeVisible();
  await page.getByRole('link', { name: en('admin_tours_back') }).click();
  await page.getByRole('button', { name: en('admin_leave_stay') }).click();

  await page.getByRole('button', { name: en('admin_save'), exact: true }).click();
  await expect(page.getByRole('button', { name: en('admin_form_waiting_uploads') })).toBeDisabled();
  const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  release();
  const saved = (await (await saving).json()) as AdminTourJson;
  expect(saved.pictures).toHaveLength(1);
  await expect(unsaved(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /Crop focus of Picture 1/ })).toBeVisible();
});

test('a refused upload stops the save with an error, and input during the save stays', async ({
  page,
  site,
}) => {
  const tour = await createTour(site);
  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}`);
  const upload = Promise.withResolvers<void>();
  await page.route('**/api/admin/uploads', async (route) => {
    await upload.promise;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'view.png',
    mimeType: 'image/png',
    buffer: await somePixels(90, 60).jpeg().toBuffer(),
  });
  const minutes = page.getByLabel(en('admin_tour_minutes'));
  await minutes.fill('130');
  await page.getByRole('button', { name: en('admin_save'), exact: true }).click();
  upload.resolve();
  await expect(page.getByText(en('admin_form_upload_refused'))).toBeInViewport();

  const write = Promise.withResolvers<void>();
  await page.route(`**/api/admin/tours/${tour.id}`, async (route) => {
    if (route.request().method() === 'PUT') await write.promise;
    await route.continue();
  });
  const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: en('admin_save'), exact: true }).click();
  await expect(page.getByRole('button', { name: en('admin_saving') })).toBeVisible();
  await page.getByLabel(en('admin_tour_duration')).fill('Half day');
  write.resolve();
  expect(((await (await saving).json()) as AdminTourJson).durationMinutes).toBe(130);
  await expect(page.getByRole('button', { name: en('admin_save'), exact: true })).toBeEnabled();
  await expect(page.getByLabel(en('admin_tour_duration'))).toHaveValue('Half day');
  await expect(minutes).toHaveValue('130');
  await expect(unsaved(page)).toBeVisible();
});
