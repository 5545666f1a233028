import type { PushKind } from '#contract/staff/push-kinds.ts';
import type { Change } from '#platform/db/change.ts';
import { pushSubscriptions } from './push-subscriptions.table.ts';

export const PUSH_QUEUE = 'send-push';

/** `subjectId` is the id of the booking, request, message or email. */
export type PushEvent = { kind: PushKind; subjectId: string };

/** An event, to be handed out to the devices; or with `subscriptionId`, its notification of one device. */
export type PushJob = PushEvent & { exceptStaffId: string | null; subscriptionId: string | null };

/** Queues the notifications of an event in its transaction. Its own actor is not notified. */
export async function queuePush(change: Change, { kind, subjectId }: PushEvent): Promise<void> {
  const { tx, actor } = change;
  const [device] = await tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).limit(1);
  if (!device) return;
  const exceptStaffId = actor.kind === 'team' ? actor.staffId : null;
  const job: PushJob = { kind, subjectId, exceptStaffId, subscriptionId: null };
  await change.enqueue(PUSH_QUEUE, job);
}
