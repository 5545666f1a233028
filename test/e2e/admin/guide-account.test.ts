import type { GuidesSettings } from '#contract/content/home.schemas.ts';
import type { GuideAccountJson } from '#contract/tours/availabilities.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectNoSidewaysScroll } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test.use({ viewport: { width: 360, height: 740 } });

test('linking and unlinking a guide’s account names guide and member, and changes nothing before the answer', async ({
  page,
  site,
}) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const { body: settings } = await staff.get<{ guides: GuidesSettings['guides'] }>(
    '/api/admin/settings/guides',
  );
  const profile = settings.guides[2];
  if (!profile) throw new Error('the demo has no third guide');
  const listAccounts = async () =>
    (await staff.get<GuideAccountJson[]>('/api/admin/guides')).body.filter(
      ({ profileId }) => profileId === null || profileId === profile.id,
    );
  const [account] = await listAccounts();
  if (!account) throw new Error('no account is without a profile');
  const names = { guide: profile.name.pt ?? profile.name.en ?? '', member: account.name };
  const linkedId = async () =>
    (await listAccounts()).find(({ profileId }) => profileId === profile.id)?.id;

  await signIn(page);
  await page.goto('/admin/team?lng=pt');
  await page
    .getByRole('button', {
      name: pt('admin_action_for', { action: pt('admin_team_guide_open'), name: names.guide }),
    })
    .click();
  const choice = page.getByLabel(pt('admin_team_guide_account_label'));
  const link = page.getByRole('alertdialog', { name: pt('admin_team_guide_link_heading', names) });
  await choice.selectOption(account.id);
  await expect(link).toContainText(pt('admin_team_guide_link_text', names));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await link.getByRole('button', { name: pt('admin_cancel'), exact: true }).click();
  await expect(link).toHaveCount(0);
  await expect(choice).toHaveValue('');
  expect(await linkedId()).toBeUndefined();

  await choice.selectOption(account.id);
  await link.getByRole('button', { name: pt('admin_team_guide_link_yes'), exact: true }).click();
  await expect(page.getByText(pt('admin_team_guide_linked')).first()).toBeVisible();
  await expect(choice).toHaveValue(account.id);
  expect(await linkedId()).toBe(account.id);

  const unlink = page.getByRole('alertdialog', {
    name: pt('admin_team_guide_unlink_heading', names),
  });
  await choice.selectOption('');
  await expect(unlink).toContainText(pt('admin_team_guide_unlink_text', names));
  expect(await linkedId()).toBe(account.id);
  await unlink
    .getByRole('button', { name: pt('admin_team_guide_unlink_yes'), exact: true })
    .click();
  await expect(page.getByText(pt('admin_team_guide_unlinked')).first()).toBeVisible();
  expect(await linkedId()).toBeUndefined();
});
