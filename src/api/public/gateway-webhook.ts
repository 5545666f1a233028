import { Hono } from 'hono';
import {
  isForeignPayment,
  processGatewayEvent,
  UnknownPayment,
} from '#domain/checkout/gateway-events.ts';
import type { GatewayEvent } from '#domain/payments/payment-gateway.ts';
import { readBody } from '#platform/http/read-body.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import { StaleEvent, UnreadableEvent } from '#platform/payments/stripe.ts';
import type { ApiServices } from '../endpoint.ts';

const WEBHOOK = '/api/webhooks/stripe';
const EVENT_MAX_BYTES = 512 * 1024;
/** Does not drop a BOM, because the signature covers it. */
const asSigned = new TextDecoder('utf-8', { ignoreBOM: true });

/** Authenticated by the signature over the exact bytes; the gateway repeats an event until it gets a 2xx. */
export function serveGatewayWebhook({ checkoutServices, inChange, db, log }: ApiServices) {
  const heard = new Hono<{ Variables: RequestVariables }>();
  if (!checkoutServices) return heard;
  heard.post(WEBHOOK, async (c) => {
    const bytes = await readBody(c.req.raw, EVENT_MAX_BYTES);
    if (!bytes) return c.text('Content Too Large', 413);
    let event: GatewayEvent;
    try {
      const signature = c.req.header('stripe-signature') ?? '';
      event = checkoutServices.gateway.readEvent(asSigned.decode(bytes), signature);
    } catch (error) {
      const { requestId } = c.var;
      if (error instanceof UnreadableEvent) {
        // A malformed event, perhaps of another seller's sale, would stay malformed when repeated for days.
        log.warn({ requestId, event: error.message }, 'Ignoring malformed Stripe event');
        return c.body(null, 200);
      }
      if (error instanceof StaleEvent) {
        const { seconds } = error;
        log.warn(
          { requestId, seconds },
          'Refusing a Stripe event that is too old: either the clock of this machine is ahead of that of Stripe (set it, NTP), or the event was repeated',
        );
        return c.text('Bad Request', 400);
      }
      log.warn({ requestId }, 'Refusing a webhook event without a valid Stripe signature');
      return c.text('Bad Request', 400);
    }
    try {
      await inChange((change) => processGatewayEvent(change, event));
    } catch (error) {
      if (!(error instanceof UnknownPayment)) throw error;
      const isForeign = await isForeignPayment(checkoutServices, db, error.paymentId).catch(
        () => false,
      );
      return isForeign ? c.body(null, 200) : c.text('Not yet', 503);
    }
    return c.body(null, 200);
  });
  return heard;
}
