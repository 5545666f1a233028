import { useEffect } from 'react';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { describeSubscription, readThisDevice } from './this-device.ts';

/** Goes on with this device's notifications after a new sign-in. */
export function KeepPush(): null {
  useEffect(() => void renew().catch(reportError), []);
  return null;
}

/** A subscription that the server doesn't know as this member's is ended. */
async function renew(): Promise<void> {
  const { subscription } = await readThisDevice();
  if (!subscription) return;
  try {
    await send('POST', adminApi.pushRenewal, { body: describeSubscription(subscription) });
  } catch (error) {
    // Without a network, the next visit tries again.
    if (error instanceof ApiError && error.status === 404) await subscription.unsubscribe();
  }
}
