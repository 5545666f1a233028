import type { Page } from '@playwright/test';
import type { SettingsSection } from '#contract/settings/settings.schemas.ts';
import { ADMIN_PASSWORD, test as base, expect, type Site } from './site.ts';

const pathOf = (part: SettingsSection) => `/api/admin/settings/${part}`;

export async function putSettings(
  site: Site,
  part: SettingsSection,
  content: object,
): Promise<void> {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const now = (await staff.get<object>(pathOf(part))).body;
  const body = { ...now, ...content, updatedAt: undefined };
  expect((await staff.write('PUT', pathOf(part), body)).status).toBe(200);
}

export async function saveForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

type KeptSettings = { keptSettings: SettingsSection[]; putsSettingsBack: undefined };

export const test = base.extend<KeptSettings>({
  keptSettings: [[], { option: true }],
  putsSettingsBack: [
    async ({ site, keptSettings }, use) => {
      const staff = site.client();
      await staff.signIn(ADMIN_PASSWORD);
      const before = new Map<SettingsSection, object>();
      for (const part of keptSettings) {
        before.set(part, (await staff.get<object>(pathOf(part))).body);
      }
      await use(undefined);
      for (const [part, content] of before) await putSettings(site, part, content);
    },
    { auto: true },
  ],
});
