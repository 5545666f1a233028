import { adminPages } from '#contract/pages/admin-pages.ts';
import type { PushSubscriptionInput } from '#contract/staff/push.schemas.ts';
import { registerWorker } from '../offline/copy.ts';

/** Why a browser can't show notifications. */
export type Obstacle = 'iphone' | 'insecure' | 'unsupported';

export type ThisDevice = {
  obstacle: Obstacle | null;
  permission: NotificationPermission;
  /** Null while notifications are off. */
  subscription: PushSubscription | null;
};

/** iPads call themselves Macs, which have no touchscreens. */
export const isIphoneOrIpad = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export async function readThisDevice(): Promise<ThisDevice> {
  const none = { permission: 'default', subscription: null } as const;
  if (!isSecureContext) return { ...none, obstacle: 'insecure' };
  if (!('PushManager' in window) || !('Notification' in window)) {
    return { ...none, obstacle: isIphoneOrIpad() ? 'iphone' : 'unsupported' };
  }
  const registration = await findRegistration();
  if (!registration) return { ...none, obstacle: 'unsupported' };
  const subscription = await registration.pushManager.getSubscription();
  return { obstacle: null, permission: Notification.permission, subscription };
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  await registerWorker();
  return navigator.serviceWorker.getRegistration(adminPages.home);
}

/** Needs the permission. Throws when the browser can't reach its push service. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The browser has a subscription with another key, e.g. of an earlier installation.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The subscription as the server stores it. Throws if the browser gives no keys. */
export function describeSubscription(
  subscription: PushSubscription,
): Omit<PushSubscriptionInput, 'kinds'> {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (!endpoint || !p256dh || !auth) throw new Error('The push subscription has no keys');
  return { endpoint, keys: { p256dh, auth } };
}

/** Ends this browser's subscription, e.g. at sign-out; the server is told separately. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(adminPages.home);
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
