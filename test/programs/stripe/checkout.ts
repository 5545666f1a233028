import type Stripe from 'stripe';
import { z } from 'zod';
import { type Account, idOf } from './account.ts';
import { computeFee, newCharge } from './money-objects.ts';
import {
  cents,
  expand,
  flag,
  metadata,
  missing,
  Refusal,
  seconds,
  understand,
} from './request-fields.ts';
import { type Method, newId, newPayment, newPaymentMethod, newSession } from './sale-objects.ts';

const HALF_AN_HOUR = 30 * 60;
const A_DAY = 24 * 60 * 60;
/** Stripe's minimum charge for each currency, in its smallest unit. */
const leastCharges: Readonly<Record<string, number>> = {
  eur: 50,
  sek: 300,
  jpy: 50,
  kwd: 1500,
  try: 3000,
};
const withThreeDecimals = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];
const VOUCHER_DAYS = 7;

const sessionParameters = z.strictObject({
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.strictObject({
        quantity: cents.pipe(z.int().positive()),
        price_data: z.strictObject({
          currency: z.string().length(3).lowercase(),
          unit_amount: cents.pipe(z.int().nonnegative()),
          product_data: z.strictObject({
            name: z.string(),
            description: z.string().optional(),
            metadata: metadata.optional(),
          }),
        }),
      }),
    )
    .min(1),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  locale: z.enum(['auto', 'en', 'en-GB', 'es', 'fr', 'de', 'pt', 'pt-BR', 'ru']).optional(),
  customer_email: z.email().optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.default({}),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.default({}),
      description: z.string().max(1000).nullable().default(null),
    })
    .default({ metadata: {}, description: null }),
  payment_method_types: z.array(z.string()).optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  expires_at: seconds.optional(),
  expand,
});

export function openCheckout(account: Account) {
  const { now, sendEvent, url, sessions, payments, paymentMethods } = account;
  const paymentData = new Map<string, z.output<typeof sessionParameters>['payment_intent_data']>();

  function end(it: Stripe.Checkout.Session) {
    Object.assign(it, { status: 'expired', url: null });
    sendEvent('checkout.session.expired', it);
  }
  function session(id: string) {
    const it = sessions.get(id);
    if (!it) throw missing('checkout.session', id, 'session');
    if (it.status === 'open' && it.expires_at <= now()) end(it);
    return it;
  }
  /** Creates the payment of a page, which has none before its guest presses a button. */
  function begin(it: Stripe.Checkout.Session, method: Method) {
    const known = payments.get(idOf(it.payment_intent) ?? '');
    const payment =
      known ??
      newPayment({
        amount: it.amount_total ?? 0,
        currency: it.currency ?? '',
        created: now(),
        ...(paymentData.get(it.id) ?? { metadata: {}, description: null }),
      });
    payments.set(payment.id, payment);
    it.payment_intent = payment.id;
    const means = newPaymentMethod(method, { created: now(), email: it.customer_email });
    paymentMethods.set(means.id, means);
    payment.amount = it.amount_total ?? 0;
    payment.payment_method = means.id;
    return { payment, means };
  }
  function charge(it: Stripe.Checkout.Session, method: Method, declined: string | null) {
    const { payment, means } = begin(it, method);
    const made = newCharge({
      payment,
      method,
      paymentMethod: means.id,
      declined,
      email: it.customer_email,
      url: url(),
      created: now(),
    });
    account.charges.push(made);
    payment.latest_charge = made.id;
    payment.next_action = null;
    return { payment, means, made };
  }
  function take(it: Stripe.Checkout.Session, method: Method) {
    const { payment, made } = charge(it, method, null);
    made.balance_transaction = account.addTransaction({
      type: method === 'card' ? 'charge' : 'payment',
      category: 'charge',
      amount: made.amount,
      fee: computeFee(made.amount),
      source: made.id,
      currency: made.currency,
      description: made.description,
    }).id;
    Object.assign(payment, {
      status: 'succeeded',
      amount_received: made.amount,
      last_payment_error: null,
    });
    it.payment_status = 'paid';
    sendEvent('charge.succeeded', made);
    sendEvent('payment_intent.succeeded', payment);
  }
  function complete(it: Stripe.Checkout.Session) {
    assertOpen(it, 'completed');
    Object.assign(it, { status: 'complete', url: null });
    const email = it.customer_email;
    it.customer_details = {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: 'Ana Prado',
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    };
  }
  function fail(payment: Stripe.PaymentIntent, means: Stripe.PaymentMethod, reason: string) {
    payment.status = 'requires_payment_method';
    payment.payment_method = null;
    payment.next_action = null;
    payment.last_payment_error = {
      type: 'card_error',
      code:
        reason === 'generic_decline' ? 'card_declined' : 'payment_intent_authentication_failure',
      decline_code: reason,
      message: 'Your card was declined.',
      payment_method: means,
      ...(typeof payment.latest_charge === 'string' && { charge: payment.latest_charge }),
    };
    sendEvent('payment_intent.payment_failed', payment);
  }

  function findAwaitedPayment(it: Stripe.Checkout.Session) {
    const payment = payments.get(idOf(it.payment_intent) ?? '');
    return it.status === 'complete' && payment?.status === 'requires_action' ? payment : null;
  }

  return {
    session,
    awaitsMoney: (id: string) => findAwaitedPayment(session(id)) !== null,
    endOverdue() {
      for (const id of sessions.keys()) session(id);
    },
    openSession(fields: URLSearchParams) {
      const requested = understand(sessionParameters, fields);
      const expires = requested.expires_at ?? now() + A_DAY;
      const refuse = (words: string) =>
        new Refusal(
          `The \`expires_at\` timestamp must be ${words} from Checkout Session creation.`,
          {
            param: 'expires_at',
          },
        );
      if (expires < now() + HALF_AN_HOUR) throw refuse('at least 30 minutes');
      if (expires > now() + A_DAY) throw refuse('less than 24 hours');
      const currency = requested.line_items[0]?.price_data.currency ?? '';
      const amount = requested.line_items
        .map(({ quantity, price_data }) => quantity * price_data.unit_amount)
        .reduce((sum, each) => sum + each, 0);
      if (withThreeDecimals.includes(currency) && amount % 10 !== 0)
        throw new Refusal(
          'Amounts in three-decimal currencies must be rounded to the nearest ten.',
          { param: 'line_items[0][price_data][unit_amount]' },
        );
      if (amount < (leastCharges[currency] ?? 50))
        throw new Refusal(
          "The Checkout Session's total amount must convert to at least 50 cents.",
          { code: 'amount_too_small' },
        );
      const id = newId(account.isLive ? 'cs_live' : 'cs_test');
      const made = newSession({
        id,
        livemode: account.isLive,
        amount_total: amount,
        currency,
        created: now(),
        expires_at: expires,
        url: `${url()}/c/pay/${id}`,
        success_url: requested.success_url,
        cancel_url: requested.cancel_url ?? null,
        locale: requested.locale ?? null,
        customer_email: requested.customer_email ?? null,
        client_reference_id: requested.client_reference_id ?? null,
        metadata: requested.metadata,
        adaptive_pricing: requested.adaptive_pricing ?? { enabled: true },
        ...(requested.payment_method_types && {
          payment_method_types: requested.payment_method_types,
        }),
      });
      paymentData.set(id, requested.payment_intent_data);
      sessions.set(id, made);
      return made;
    },
    endSession(id: string) {
      const it = session(id);
      assertOpen(it, 'expired');
      end(it);
      return it;
    },
    pay(id: string, method: string = 'card') {
      const it = session(id);
      complete(it);
      take(it, method === 'mb_way' || method === 'multibanco' ? method : 'card');
      sendEvent('checkout.session.completed', it);
      return it;
    },
    promise(id: string) {
      const it = session(id);
      complete(it);
      const { payment } = begin(it, 'multibanco');
      payment.status = 'requires_action';
      payment.next_action = {
        type: 'multibanco_display_details',
        multibanco_display_details: {
          entity: '12345',
          reference: '999123456',
          expires_at: now() + VOUCHER_DAYS * A_DAY,
          hosted_voucher_url: `${url()}/voucher/${payment.id}`,
        },
      };
      sendEvent('checkout.session.completed', it);
      return it;
    },
    settle(id: string, isPaid = true) {
      const it = session(id);
      const payment = findAwaitedPayment(it);
      if (!payment) throw new Error(`${id} waits for no money`);
      if (isPaid) take(it, 'multibanco');
      else {
        const means = paymentMethods.get(idOf(payment.payment_method) ?? '');
        if (means) fail(payment, means, 'expired_voucher');
      }
      sendEvent(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, it);
      return it;
    },
    decline(id: string, reason = 'generic_decline') {
      const it = session(id);
      assertOpen(it, 'paid');
      const { payment, means, made } = charge(it, 'card', reason);
      sendEvent('charge.failed', made);
      fail(payment, means, reason);
      return it;
    },
    challenge(id: string) {
      const it = session(id);
      assertOpen(it, 'paid');
      const { payment } = begin(it, 'card');
      payment.status = 'requires_action';
      payment.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: it.url, url: `${it.url}/challenge` },
      };
      sendEvent('payment_intent.requires_action', payment);
      return it;
    },
  };
}

function assertOpen({ status }: Stripe.Checkout.Session, requested: string) {
  if (status !== 'open')
    throw new Refusal(
      `Only Checkout Sessions with a status in ["open"] can be ${requested}. This Checkout Session has a status of \`${status}\`.`,
    );
}
