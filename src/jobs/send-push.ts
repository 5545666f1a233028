import { createHash } from 'node:crypto';
import { type ConfiguredMail, readPost } from '#domain/mails/post.ts';
import {
  deletePushSubscription,
  findPushRecipient,
  handOutPush,
  recordPushSuccess,
} from '#domain/staff/push-subscriptions.ts';
import type { PushJob } from '#domain/staff/queue-push.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { InChange } from '#platform/db/change.ts';
import type { Db, Reader } from '#platform/db/types.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import type { Push } from '#platform/push/push.ts';
import { composePush } from './compose-push.ts';

export type SendPushServices = ConfiguredMail & {
  db: Db;
  inChange: InChange;
  clock: Clock;
  log: Log;
  publicUrl: string;
  push: Push;
};

/** About two hours: 2 s, then doubling up to half an hour. Later, a notification is no use. */
export const PUSH_RETRIES = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 1800,
};

type SendPush = (job: PushJob) => Promise<boolean>;

/** Hands an event out, or notifies one device. Returns whether the job is finished; if not, it is retried. */
export function createSendPush(services: SendPushServices): SendPush {
  const { db, inChange, clock, log, push } = services;
  return async (job) => {
    const { subscriptionId: id, kind } = job;
    if (id === null) {
      await inChange((change) => handOutPush(change, job));
      return true;
    }
    const device = await findPushRecipient(db, clock(), { id, kind });
    const payload = device && (await composePush(db, job, device, clock()));
    if (!payload) return true;
    // Neither the endpoint nor the text is logged: one is a secret, the other is about a guest.
    const facts = { subscriptionId: id, kind };
    try {
      const outcome = await push.send(device, {
        payload: JSON.stringify(payload),
        topic: topicOf(payload.tag),
        subject: await contactOf(db, services),
      });
      if (outcome === 'accepted') {
        await inChange((change) => recordPushSuccess(change, id));
        return true;
      }
      if (outcome === 'gone') {
        await inChange((change) => deletePushSubscription(change, id));
        log.info(facts, 'push subscription deleted: its push service no longer knows it');
        return true;
      }
      log.warn({ ...facts, status: outcome.status }, 'push not sent: the push service refused it');
    } catch (error) {
      log.warn({ ...facts, error: describeError(error) }, 'push not sent');
    }
    return false;
  };
}

/** At most 32 characters of base64url. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Push services require a way to reach us, and Apple's accepts no other URL than https. */
async function contactOf(reader: Reader, services: SendPushServices): Promise<string> {
  if (services.publicUrl.startsWith('https:')) return services.publicUrl;
  const { sender } = await readPost(reader, services);
  return `mailto:${sender.address}`;
}
