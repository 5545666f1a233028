import type { Page } from '@playwright/test';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectNoSidewaysScroll } from '../looks/looks.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

const expectNotice = (page: Page, words: string) =>
  expect(page.getByRole('region', { name: pt('toast_region') })).toContainText(words);

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

test('staff edit one language, see the others marked, and confirm or correct them', async ({
  page,
  site,
}) => {
  const { tour, staff, name } = await createTourForTest(site);
  const path = `/api/admin/tours/${tour.id}`;
  const { body: saved } = await staff.get<AdminTourJson>(path);
  const meetingPoint = { en: 'At the fountain', pt: 'Junto à fonte', ru: 'У фонтана' };
  const description = { en: 'A walk', pt: 'Um passeio', ru: 'Прогулка' };
  expect((await staff.write('PUT', path, { ...saved, meetingPoint, description })).status).toBe(
    200,
  );

  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}?language=en`);
  await page.locator('[name="meetingPoint.en"]').fill('At the castle gate');
  await page.locator('[name="description.en"]').fill('A slow walk');
  await page.getByRole('button', { name: pt('admin_save'), exact: true }).click();
  await expectNotice(page, pt('admin_saved'));

  const tab = page.getByRole('tab', { name: /Português/ });
  await expect(tab).toContainText(/2 textos podem estar desatualizados/);
  await tab.click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(pt('admin_texts_outdated_note'))).toBeVisible();
  const stillRight = (field: string) =>
    panel.getByRole('button', {
      name: pt('admin_texts_still_right_of', { field: `${field} (Português)` }),
    });
  await expect(panel.getByText('castle gate', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await stillRight(pt('admin_tour_description')).click();
  await expectNotice(page, pt('admin_texts_confirmed'));
  await expect(page.locator('[name="description.pt"]')).toBeFocused();
  await expect(stillRight(pt('admin_tour_description'))).toHaveCount(0);
  await expect(tab).toContainText(/1 texto pode estar desatualizado/);

  // The mark goes as soon as the translation is changed.
  await page.locator('[name="meetingPoint.pt"]').fill('À porta do castelo');
  await expect(panel.getByText('castle gate', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: pt('admin_save'), exact: true }).click();
  await expectNotice(page, pt('admin_saved'));
  await expect(tab).not.toContainText(/desatualizado/);

  // The Russian texts are in the list of translations, which leads to the field.
  await page.goto('/admin/dashboard/translations?language=ru');
  const field = pt('admin_tour_meeting_words');
  await page
    .getByRole('link', {
      name: pt('admin_gaps_update', { language: 'Русский', field, name }),
    })
    .click();
  await expect(page.locator('[name="meetingPoint.ru"]')).toBeFocused();
  await page.getByRole('button', { name: pt('admin_texts_outdated_all') }).click();
  await expectNotice(page, pt('admin_texts_confirmed'));
  await expect(page.getByRole('tab', { name: /Русский/ })).not.toContainText(/desatualizado/);
});
