import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import type { Client } from '../../client.ts';
import { somePixels } from '../../pictures.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

const folder = mkdtempSync(join(tmpdir(), 'miradouro-e2e-tours-'));
const picture = join(folder, 'view.jpg');
const fakeImage = join(folder, 'liar.png');
test.beforeAll(async () => {
  const jpeg = await somePixels(900, 600).jpeg().toBuffer();
  writeFileSync(picture, jpeg);
  writeFileSync(fakeImage, jpeg);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test.use({ locale: 'en-GB' });

async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page);
  await page.goto(path);
}

async function signedInClient(client: Client): Promise<Client> {
  await client.signIn(ADMIN_PASSWORD);
  return client;
}

const freshName = () => `Journey ${crypto.randomUUID().slice(0, 8)}`;

async function createTour(staff: Client, name: string, given: object = {}) {
  const { body, status } = await staff.post<AdminTourJson>('/api/admin/tours', {
    name: { en: name },
    description: { en: 'A walk' },
    duration: { en: '2 hours' },
    durationMinutes: 120,
    price: 2900,
    meetingPoint: { en: 'At the fountain' },
    isActive: false,
    ...given,
  });
  expect(status).toBe(201);
  return body;
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

test('staff create a tour with a picture and a translation, and it appears on the site', async ({
  page,
}) => {
  const name = freshName();
  await openAdmin(page, '/admin/tours');
  await page.getByRole('link', { name: en('admin_tours_create') }).click();
  await expect(page).toHaveTitle('New tour - Miradouro Admin');

  await page.getByRole('button', { name: en('admin_save') }).click();
  const summary = page.getByRole('alert').filter({ hasText: en('admin_form_problems') });
  await summary.getByRole('button', { name: en('admin_tour_price', { currency: 'EUR' }) }).click();
  await expect(
    page.getByLabel(en('admin_tour_price', { currency: 'EUR' }), { exact: true }),
  ).toBeFocused();
  await expectAccessible(page);

  await page
    .getByLabel(en('admin_tour_price', { currency: 'EUR' }), { exact: true })
    .fill('1.045,50');
  await expect(page.getByText('€1,045.50 per person', { exact: true })).toBeVisible();
  await page.getByLabel(en('admin_tour_name'), { exact: true }).fill(name);
  await page.getByLabel(en('admin_tour_description'), { exact: true }).fill('Slowly up the hill.');
  await page.getByLabel(en('admin_tour_duration')).fill('2 hours');
  await page.getByLabel(en('admin_tour_minutes')).fill('120');
  await page.getByLabel(en('admin_tour_meeting_words')).fill('At the fountain');

  const files = page.locator('input[type=file]');
  await files.setInputFiles([fakeImage, picture]);
  await expect(page.getByText(en('problem_picture_mislabelled'))).toBeVisible();
  const focus = page.getByRole('button', { name: /Crop focus of Picture 1: 50% across/ });
  await focus.press('ArrowRight');
  await expect(page.getByRole('button', { name: /55% across, 50% down/ })).toBeVisible();
  await page.getByLabel(en('admin_tour_alt')).fill('The hill');

  await page.getByRole('tab', { name: /Português/ }).click();
  await page.getByLabel(en('admin_tour_name'), { exact: true }).fill('Devagar pela colina');
  const preview = page.getByRole('complementary', { name: en('admin_tour_preview') });
  await expect(preview.getByRole('heading', { name: 'Devagar pela colina' })).toBeVisible();
  await page.getByRole('tab', { name: /English/ }).click();
  const lines = page.getByRole('group', { name: en('tour_included'), exact: true });
  await lines.getByRole('button', { name: en('admin_tour_add_line') }).click();
  await page.getByLabel(en('admin_tour_minutes')).fill('two');
  await page.getByLabel(en('admin_tour_badge_words')).focus();
  await page.getByRole('button', { name: en('admin_save') }).click();
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await expect(summary).toBeInViewport();
  await page.getByLabel(en('admin_tour_minutes')).fill('120');
  await page.getByRole('button', { name: en('admin_save') }).click();
  await expect(page).toHaveURL(/\/admin\/tours\/edit\/journey-.*tab=dates$/);
  await expectNotice(page, en('admin_tour_created_hidden'));

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await page.request.get(`/api/tours/${id}`)).status()).toBe(404);
  await page.getByRole('link', { name: en('admin_tour_tab_details') }).click();
  await page.getByRole('switch', { name: en('admin_tour_is_inactive') }).click();
  await page.getByRole('button', { name: en('admin_save') }).click();
  await expectNotice(page, en('admin_saved'));
  await page.goto(`/tour/${id}?lng=pt`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devagar pela colina');
  const shown = page.getByRole('button', { name: /The hill/ }).getByRole('img');
  await expect(shown).toHaveCSS('object-position', '55% 50%');
  await expect(shown).toHaveJSProperty('complete', true);
  await page.goto('/tours?lng=en');
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('€1,045.50');
});

test('an edited tour is saved, another editor gets a conflict, and leaving unsaved changes asks first', async ({
  page,
  site,
}) => {
  const staff = await signedInClient(site.client());
  const tour = await createTour(staff, freshName());
  await openAdmin(page, `/admin/tours/edit/${tour.id}`);
  const name = page.getByLabel(en('admin_tour_name'), { exact: true });
  await name.fill(`${tour.name} changed`);
  await page.getByRole('link', { name: en('admin_tours_back') }).click();
  await page.getByRole('button', { name: en('admin_leave_stay') }).click();
  const changed = freshName();
  await name.fill(changed);
  await page.getByRole('button', { name: en('admin_save') }).click();
  await expectNotice(page, en('admin_saved'));

  const headers = { ...(await staff.csrfHeaders()), 'content-type': 'application/json' };
  const { body } = await staff.get<AdminTourJson>(`/api/admin/tours/${tour.id}`);
  const put = await staff.send(`/api/admin/tours/${tour.id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...body, price: 3000 }),
  });
  expect(put.status).toBe(200);
  await page.getByLabel(en('admin_tour_price', { currency: 'EUR' }), { exact: true }).fill('31');
  await page.getByRole('button', { name: en('admin_save') }).click();
  await expect(page.getByText(en('problem_tour_changed'))).toBeVisible();
  await page.getByRole('button', { name: en('admin_form_save_anyway') }).click();
  const saved = async () => (await staff.get<AdminTourJson>(`/api/admin/tours/${tour.id}`)).body;
  await expect.poll(saved).toMatchObject({ price: 3100, name: { en: changed } });
});

test('a link to a malformed field name opens the tour form', async ({ page, site }) => {
  const staff = await signedInClient(site.client());
  const tour = await createTour(staff, freshName());
  await openAdmin(page, `/admin/tours/edit/${tour.id}#%`);
  await expect(page.getByLabel(en('admin_tour_name'), { exact: true })).toHaveValue(
    (tour.name as { en: string }).en,
  );
});

test('an ambiguous price is refused, and the error shows both readings', async ({ page, site }) => {
  const staff = await signedInClient(site.client());
  const tour = await createTour(staff, freshName());
  await openAdmin(page, `/admin/tours/edit/${tour.id}`);
  const price = page.getByLabel(en('admin_tour_price', { currency: 'EUR' }), { exact: true });
  await price.fill('45,555');
  await page.getByRole('button', { name: en('admin_save') }).click();
  await expect(price).toHaveAccessibleDescription(/€45,555\.00.*€45\.56/);
  await price.fill('45,55');
  await page.getByRole('button', { name: en('admin_save') }).click();
  await expectNotice(page, en('admin_saved'));
  const saved = async () => (await staff.get<AdminTourJson>(`/api/admin/tours/${tour.id}`)).body;
  await expect.poll(saved).toMatchObject({ price: 4555 });
});

test('an expired session loses no edit', async ({ page, site }) => {
  const staff = await signedInClient(site.client());
  const tour = await createTour(staff, freshName());
  await openAdmin(page, `/admin/tours/edit/${tour.id}`);
  await page.getByLabel(en('admin_tour_meeting_words')).fill('Under the jacaranda');
  await page.context().clearCookies({ name: 'session' });
  await page.getByRole('button', { name: en('admin_save') }).click();
  const dialog = page.getByRole('alertdialog', { name: en('admin_session_ended') });
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await dialog.getByRole('button', { name: en('admin_sign_in') }).click();
  await expectNotice(page, en('admin_saved'));
  const after = await staff.get<AdminTourJson>(`/api/admin/tours/${tour.id}`);
  expect(after.body.meetingPoint).toEqual({ en: 'Under the jacaranda' });
});

test('staff order, hide, copy and delete tours in the list, and a tour with requests cannot be deleted', async ({
  page,
  site,
}) => {
  const staff = await signedInClient(site.client());
  const [first, second] = [freshName(), freshName()];
  await createTour(staff, first);
  const tour = await createTour(staff, second, { isActive: true });
  await openAdmin(page, '/admin/tours');
  await expect(row(page, second)).toBeVisible();
  await expectAccessible(page);

  const order = async () => {
    const { body } = await staff.get<AdminTourJson[]>('/api/admin/tours');
    const names = body.map(({ name }) => Object.values(name)[0]);
    return names.indexOf(second) - names.indexOf(first);
  };
  expect(await order()).toBeGreaterThan(0);
  const handle = page.getByRole('button', { name: en('admin_sort_handle', { name: second }) });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/picked up, position/)).toBeAttached();
  // Until the list has measured its rows, it ignores arrow keys.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    const announcement = page.getByText(new RegExp(`${second} is at position`));
    await expect(announcement).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expectNotice(page, en('admin_tours_order_saved'));
  expect(await order()).toBeLessThan(0);

  const toggle = page.getByRole('switch', { name: en('admin_tours_active_of', { name: second }) });
  await toggle.click();
  await expectNotice(page, en('admin_tours_hidden', { name: second }));
  expect((await site.client().get(`/api/tours/${tour.id}`)).status).toBe(404);
  await page.getByRole('button', { name: en('admin_undo') }).click();
  await expectNotice(page, en('admin_tours_shown', { name: second }));
  await expect(toggle).toBeChecked();
  expect((await site.client().get(`/api/tours/${tour.id}`)).status).toBe(200);

  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: en('admin_tours_actions_of', { name }) }).click();
    await page.getByRole('menuitem', { name: en(action) }).click();
  };
  await choose(first, 'admin_duplicate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${first} (copy)`);
  await page.getByRole('link', { name: en('admin_tours_back') }).click();
  await page.getByRole('searchbox').fill(`${first} (copy)`);
  await expect(page).toHaveURL(/[?&]q=/);
  await choose(`${first} (copy)`, 'admin_delete');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('admin_delete') })
    .click();
  await expectNotice(page, en('admin_tours_deleted', { name: `${first} (copy)` }));

  const request = await site.client().post('/api/requests', {
    tourId: tour.id,
    date: inDays(20),
    time: '10:00',
    participants: 2,
    firstName: 'Ana',
    lastName: 'Prado',
    email: 'ana@correio.example',
    phone: '+351 912 345 678',
    language: 'pt',
  });
  expect(request.status).toBe(201);
  await page.getByRole('searchbox').fill(second);
  await choose(second, 'admin_delete');
  const question = page.getByRole('alertdialog');
  const refused = question.getByRole('button', { name: en('admin_tours_deactivate') });
  const destroy = question.getByRole('button', { name: en('admin_delete') });
  await expect(refused.or(destroy)).toBeVisible();
  if (await destroy.isVisible()) await destroy.click();
  await refused.click();
  await expectNotice(page, en('admin_tours_hidden', { name: second }));
  await expect(toggle).not.toBeChecked();
});

test('the list and form of tours are accessible in both themes and on a phone', async ({
  page,
}) => {
  await openAdmin(page, '/admin/tours?lng=ru');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.goto('/admin/tours/edit/sintra-in-the-mist?lng=pt');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test('an unknown tour and an unavailable server show an error with a next step', async ({
  page,
}) => {
  await openAdmin(page, '/admin/tours/edit/no-such-tour');
  await expect(page.getByText(en('problem_tour_not_found'))).toBeVisible();
  await page.route('**/api/admin/tours', (route) => route.abort());
  await page.getByRole('link', { name: en('admin_tours_back') }).click();
  await expect(page.getByText(en('admin_offline'))).toBeVisible();
  await page.unroute('**/api/admin/tours');
  await page.getByRole('button', { name: en('try_again') }).click();
  await expect(page.getByRole('link', { name: 'Alfama at Dawn' })).toBeVisible();
});
