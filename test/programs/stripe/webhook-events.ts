import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import type { SendEvent } from './account.ts';
import { newId } from './sale-objects.ts';

const API_VERSION = Stripe.API_VERSION;
const TRIES = 5;

export function createPost({ now, secret: ourSecret }: { now: () => number; secret: string }) {
  const events: Stripe.Event[] = [];
  const mail = {
    to: '',
    /** Whether events are sent at once, sent twice, stored until `deliver`, or never sent. */
    how: 'sent' as 'sent' | 'doubled' | 'queued' | 'lost',
    waiting: [] as Stripe.Event[],
  };
  const under = new Set<Promise<unknown>>();
  const over = new AbortController();
  const stripe = new Stripe('sk_test_signs_only');

  async function send(
    event: Stripe.Event,
    { secret = ourSecret, secondsAgo = 0 } = {},
  ): Promise<number> {
    const payload = JSON.stringify(event);
    // The SDK compares it with the machine's clock, not with this server's.
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': header };
    const { status } = await fetch(mail.to, {
      method: 'POST',
      body: payload,
      headers,
      signal: over.signal,
    });
    return status;
  }
  async function sendUntilTaken(event: Stripe.Event) {
    for (let tried = 0; tried < TRIES && !over.signal.aborted; tried += 1) {
      const status = await send(event).catch(() => 0);
      if (status >= 200 && status < 300) return;
      await wait(200 * 2 ** tried, undefined, { signal: over.signal }).catch(() => {});
    }
  }
  function dispatch(event: Stripe.Event) {
    const sending = sendUntilTaken(event).finally(() => under.delete(sending));
    under.add(sending);
  }
  const sendEvent: SendEvent = (type, object) => {
    const eventSender = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      // A snapshot, because later changes belong to other events.
      data: { object },
      livemode: false,
      pending_webhooks: mail.to === '' ? 0 : 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    const event: Stripe.Event = JSON.parse(JSON.stringify(eventSender));
    events.push(event);
    if (mail.how === 'queued') mail.waiting.push(event);
    if (mail.to === '' || mail.how === 'queued' || mail.how === 'lost') return;
    dispatch(event);
    if (mail.how === 'doubled') dispatch(event);
  };

  return {
    events,
    mail,
    sendEvent,
    send,
    async deliver(order: (stored: Stripe.Event[]) => readonly Stripe.Event[] = (stored) => stored) {
      const statuses: number[] = [];
      for (const event of order(mail.waiting.splice(0))) statuses.push(await send(event));
      return statuses;
    },
    async settled() {
      while (under.size > 0) await Promise.all(under);
    },
    endpoint: (): Stripe.WebhookEndpoint | null =>
      mail.to === ''
        ? null
        : {
            id: 'we_of_our_own_server',
            object: 'webhook_endpoint',
            api_version: API_VERSION,
            application: null,
            created: now(),
            description: null,
            enabled_events: ['*'],
            livemode: false,
            metadata: {},
            status: 'enabled',
            url: mail.to,
          },
    stop: () => over.abort(),
  };
}
