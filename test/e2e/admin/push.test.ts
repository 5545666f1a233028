import type { Page } from '@playwright/test';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { PushJson } from '#contract/staff/push.schemas.ts';
import { someBrowserKeys } from '../../programs/push-service.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const viewport = { width: 360, height: 740 };
test.use({ serviceWorkers: 'allow', viewport });

const pt = (key: string) => text('pt', key);

/**
 * This Chromium has neither notifications nor a push service, so the browser's part is given.
 * `test/engines/chromium/notifications.test.ts` has the real notifications.
 */
async function givePushService(page: Page): Promise<void> {
  const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
  await page.addInitScript(
    (given) => {
      const subscription: PushSubscription = Object.assign(
        Object.create(PushSubscription.prototype),
        {
          toJSON: () => given,
          async unsubscribe() {
            localStorage.removeItem('subscribed');
            return true;
          },
        },
      );
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('subscribed') === null ? null : subscription;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('subscribed', 'yes');
        return subscription;
      };
      const granted = () => localStorage.getItem('granted');
      Object.defineProperty(Notification, 'permission', { get: () => granted() ?? 'default' });
      Notification.requestPermission = async () => {
        localStorage.setItem('granted', 'granted');
        return 'granted';
      };
    },
    { endpoint, keys: someBrowserKeys() },
  );
}

test('a staff member turns on notifications on a phone, chooses their kinds, and a sign-out turns them off', async ({
  page,
  site,
}) => {
  await givePushService(page);
  await signIn(page);
  await page.goto(`${adminPages.account}?lng=pt`);
  const section = page.getByRole('region', { name: pt('admin_push'), exact: true });
  const toggle = section.getByRole('switch', { name: pt('admin_push_switch') });
  await expect(toggle).not.toBeChecked();
  await expect(section.getByText(pt('admin_push_privacy'))).toBeVisible();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(section.getByText(pt('admin_push_device_current'), { exact: true })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await expectNoSidewaysScroll(page);

  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const kinds = async () => {
    const { body } = await staff.get<PushJson>('/api/admin/account/push');
    return body.devices.map((device) => device.kinds);
  };
  const messages = section.getByRole('checkbox', { name: pt('admin_push_kind_messages') });
  await messages.click();
  await expect.poll(kinds).toEqual([['bookings', 'requests', 'decisions', 'failed_mail']]);
  await page.reload();
  await expect(toggle).toBeChecked();
  await expect(messages).not.toBeChecked();

  // The checks above also looked at it on a computer.
  await page.setViewportSize(viewport);
  await page.getByRole('button', { name: pt('admin_menu') }).click();
  await page.getByRole('button', { name: pt('admin_nav_logout') }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await kinds()).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
});

test('the account page says how to allow notifications that the browser blocks', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${adminPages.account}?lng=pt`);
  await expect(page.getByText(pt('admin_push_denied'))).toBeVisible();
  await expectNoSidewaysScroll(page);
});
