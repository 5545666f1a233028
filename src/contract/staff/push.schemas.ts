import { PUSH_ENDPOINT_MAX_CHARACTERS } from '../constants.ts';
import { z } from '../zod.ts';
import { pushKinds } from './push-kinds.ts';

/** As a browser's `PushSubscription` gives it: the keys are in base64url. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(PUSH_ENDPOINT_MAX_CHARACTERS),
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/)
      .meta({ description: 'An uncompressed point on P-256' }),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/)
      .meta({ description: '16 bytes' }),
  }),
  kinds: z.array(z.enum(pushKinds)).max(pushKinds.length),
});
export const pushRenewalSchema = pushSubscriptionSchema.omit({ kinds: true });
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

export const pushDeviceSchema = z
  .object({
    id: z.string(),
    userAgent: z.string(),
    kinds: z.array(z.enum(pushKinds)),
    isCurrent: z.boolean().meta({ description: 'Whether it belongs to the session of this call' }),
    createdAt: z.string(),
    lastSuccessAt: z.string().nullable().meta({
      description: 'Instant at which its push service last accepted a notification',
    }),
    pausesAt: z.string().nullable().meta({
      description:
        'Instant at which its session expires, null once it has; a new sign-in there goes on',
    }),
  })
  .meta({ title: 'PushDevice' });
export type PushDeviceJson = z.infer<typeof pushDeviceSchema>;

export const pushSchema = z
  .object({
    publicKey: z.string().meta({ description: 'The VAPID key to subscribe with, in base64url' }),
    kinds: z.array(z.enum(pushKinds)).meta({ description: 'What the role may be notified of' }),
    devices: z.array(pushDeviceSchema),
  })
  .meta({ title: 'Push' });
export type PushJson = z.infer<typeof pushSchema>;
