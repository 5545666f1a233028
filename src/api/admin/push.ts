import type { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId } from '#contract/schemas.ts';
import {
  type pushDeviceSchema,
  pushRenewalSchema,
  pushSchema,
  pushSubscriptionSchema,
} from '#contract/staff/push.schemas.ts';
import { pushKindsOf } from '#contract/staff/push-kinds.ts';
import { Failure } from '#domain/failures.ts';
import {
  listPushDevices,
  type PushDevice,
  removePushDevice,
  renewPushSubscription,
  savePushSubscription,
} from '#domain/staff/push-subscriptions.ts';
import { endpoint } from '../endpoint.ts';

const presentDevice = (
  { id, userAgent, kinds, sessionId, createdAt, lastSuccessAt, pausesAt }: PushDevice,
  ownSessionId: string,
): z.infer<typeof pushDeviceSchema> => ({
  id,
  userAgent,
  kinds,
  isCurrent: sessionId === ownSessionId,
  createdAt: createdAt.toString(),
  lastSuccessAt: lastSuccessAt?.toString() ?? null,
  pausesAt: pausesAt?.toString() ?? null,
});

export const pushEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.push,
    summary: 'List one’s own devices with notifications, at most 20, newest first',
    guard: 'guide',
    answers: { status: 200, shape: pushSchema },
    async handle({ staff }, { db, push }) {
      const devices = await listPushDevices(db, staff.id);
      const body = {
        publicKey: push.publicKey,
        kinds: [...pushKindsOf(staff.role)],
        devices: devices.map((device) => presentDevice(device, staff.sessionId)),
      };
      return { status: 200, body };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.push,
    summary: 'Turn on notifications on this device, or choose their kinds',
    guard: 'guide',
    body: pushSubscriptionSchema,
    answers: { status: 204, shape: null },
    failures: ['push_address_refused'],
    async handle({ body, staff }, { inChange, push, device }) {
      const { endpoint: address, keys } = body;
      if (!push.accepts({ endpoint: address, p256dh: keys.p256dh })) {
        throw new Failure('push_address_refused');
      }
      await inChange((change) => savePushSubscription(change, staff, body, device));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.pushRenewal,
    summary: 'Go on with the notifications of this device after a new sign-in',
    guard: 'guide',
    body: pushRenewalSchema,
    answers: { status: 204, shape: null },
    failures: ['push_device_not_found'],
    async handle({ body, staff }, { inChange }) {
      await inChange((change) => renewPushSubscription(change, staff, body));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.pushDevice,
    summary: 'Turn off notifications on one’s own device',
    guard: 'guide',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['push_device_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => removePushDevice(change, id));
      return { status: 204, body: null };
    },
  }),
];
