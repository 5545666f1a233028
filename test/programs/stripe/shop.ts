import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { startStripe } from '../stripe-server.ts';

export const sessionRequest = (
  { books }: { books: { now(): number } },
  more: Stripe.Checkout.SessionCreateParams = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: 'checkout-1',
  customer_email: 'ana@correio.example',
  locale: 'pt',
  metadata: { checkout: 'checkout-1' },
  payment_intent_data: { metadata: { checkout: 'checkout-1' }, description: 'Two places' },
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'eur', unit_amount: 4500, product_data: { name: 'Two places' } },
    },
  ],
  success_url: 'https://shop.example/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/basket',
  expires_at: books.now() + 3600,
  ...more,
});

export async function openShop({ maxNetworkRetries = 0, timeout = 5000 } = {}) {
  // The clock is fixed until a test advances it, so that a repeated request is identical.
  const began = Date.now();
  const server = await startStripe({ clock: () => began });
  onTestFinished(server.stop);
  const { hostname, port } = new URL(server.url);
  const stripe = new Stripe(server.access.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries,
    timeout,
  });
  const { sessions } = stripe.checkout;
  const open = (more?: Stripe.Checkout.SessionCreateParams, idempotencyKey?: string) =>
    sessions.create(
      sessionRequest(server, more),
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
  const sell = async (method?: string) => {
    const { id } = await open();
    server.pay(id, method);
    const { payment_intent } = await sessions.retrieve(id);
    return { id, payment: String(payment_intent) };
  };
  const eventTypes = () => server.events.map(({ type }) => type);
  return { server, stripe, sessions, open, sell, told: eventTypes };
}
