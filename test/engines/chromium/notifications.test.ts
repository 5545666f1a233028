import type { BrowserContext, Page, Worker } from '@playwright/test';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { PushPayload } from '#contract/staff/push-kinds.ts';
import { signIn } from '../../e2e/site/sign-in.ts';
import { expect, test } from '../../e2e/site/site.ts';
import { text } from '../../e2e/site/texts.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const pt = (key: string) => text('pt', key);

/** Returns how to deliver a push message, as the browser's push service would. */
async function connectPushService(context: BrowserContext, page: Page) {
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (payload: PushPayload) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(payload),
    });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin');
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** DevTools can't press a notification, so the worker gets the browser's event of a press. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): void;
      NotificationEvent: new (type: string, options: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });

test('a pushed notification is shown, replaces an earlier one of the same event, and leads the open tab to its request', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['notifications'], { origin: site.url });
  await signIn(page);
  await page.goto(`${adminPages.account}?lng=pt`);
  await page.getByRole('switch', { name: pt('admin_push_switch') }).click();
  // A headless browser has the permission, but no push service.
  await expect(page.getByRole('alert')).toContainText(pt('admin_push_unreachable'));

  const deliver = await connectPushService(context, page);
  const payload = {
    title: 'Novo pedido: Alfama',
    body: '4 pessoas',
    path: `${adminPages.requests}?reference=LX-AAAAAAAA`,
    tag: 'request-LX-AAAAAAAA',
  };
  const { title, tag } = payload;
  await deliver(payload);
  await expect.poll(() => shown(page)).toEqual([{ title, body: '4 pessoas', tag }]);
  await deliver({ ...payload, body: '5 pessoas' });
  await expect.poll(() => shown(page)).toEqual([{ title, body: '5 pessoas', tag }]);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the service worker is not running');
  await press(worker);
  await expect(page).toHaveURL(`${site.url}${payload.path}`);
  await expect.poll(() => shown(page)).toEqual([]);
});
