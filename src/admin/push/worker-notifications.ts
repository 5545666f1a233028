import { adminPages } from '#contract/pages/admin-pages.ts';
import type { PushPayload } from '#contract/staff/push-kinds.ts';

/** The part of `ServiceWorkerGlobalScope` that is used; TypeScript's types of it exclude those of pages. */
type ExtendableEvent = { waitUntil(work: Promise<unknown>): void };
type PushEvent = ExtendableEvent & { data: { json(): PushPayload } | null };
type PressEvent = ExtendableEvent & { notification: Notification };
type Tab = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };
export type NotificationScope = {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', run: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', run: (event: PressEvent) => void): void;
};

/** Shows what the server pushes, also while no page is open; a press leads to its page. */
export function showNotifications(worker: NotificationScope): void {
  worker.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, path, tag } = event.data.json();
    const options = { body, tag, icon: '/icon-192.png', data: { path } };
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, event.notification.data.path));
  });
}

async function openPage({ clients }: NotificationScope, path: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => isAdminPage(new URL(url).pathname));
  if (!tab) return void (await clients.openWindow(path));
  await tab.focus().catch(() => undefined);
  // A tab that this worker doesn't control yet can't be navigated.
  await tab.navigate(path).catch(() => clients.openWindow(path));
}

const isAdminPage = (path: string): boolean =>
  path === adminPages.home || path.startsWith(`${adminPages.home}/`);
