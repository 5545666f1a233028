import type Stripe from 'stripe';
import { type Method, newId, payer } from './sale-objects.ts';

export const computeFee = (amount: number): number => Math.round(amount * 0.015) + 25;
export const DISPUTE_FEE = 2000;
const DAY = 24 * 60 * 60;

export type Settlement = { currency: string; rate: number };

export function newTransaction(fields: {
  type: Stripe.BalanceTransaction.Type;
  category: string;
  amount: number;
  fee?: number;
  source: string;
  currency: string;
  created: number;
  description?: string | null;
  settlement: Settlement | null;
}): Stripe.BalanceTransaction {
  const { category, description = null, type, source, created } = fields;
  // A payout already is in the balance's currency.
  const exchanged = fields.settlement?.currency === fields.currency ? null : fields.settlement;
  const { currency, rate } = exchanged ?? { currency: fields.currency, rate: 1 };
  const [amount, fee] = [Math.round(fields.amount * rate), Math.round((fields.fee ?? 0) * rate)];
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    // Card payments are available after two days.
    amount,
    available_on: amount > 0 ? created + 2 * DAY : created,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate: exchanged?.rate ?? null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source,
    status: amount > 0 ? 'pending' : 'available',
    type,
  };
}

export function newCharge({
  payment,
  method,
  paymentMethod,
  declined,
  email,
  url,
  created,
}: {
  payment: Stripe.PaymentIntent;
  method: Method;
  paymentMethod: string;
  declined: string | null;
  email: string | null;
  url: string;
  created: number;
}): Stripe.Charge {
  // Stripe's own prefixes: a charge without a card is a `py_`.
  const id = newId(method === 'card' ? 'ch' : 'py');
  return {
    id,
    object: 'charge',
    amount: payment.amount,
    amount_captured: declined === null ? payment.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: payer(email),
    calculated_statement_descriptor: 'MIRADOURO',
    captured: declined === null,
    created,
    currency: payment.currency,
    customer: null,
    description: payment.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined === null ? null : 'card_declined',
    failure_message: declined === null ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    metadata: payment.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: declined === null ? 'approved_by_network' : 'declined_by_network',
      reason: declined,
      seller_message: declined === null ? 'Payment complete.' : 'The bank declined the payment.',
      type: declined === null ? 'authorized' : 'issuer_declined',
    },
    paid: declined === null,
    payment_intent: payment.id,
    payment_method: paymentMethod,
    payment_method_details: paymentDetails(method, payment.amount),
    receipt_email: null,
    receipt_number: null,
    receipt_url: `${url}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: declined === null ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function paymentDetails(method: Method, amount: number): Stripe.Charge.PaymentMethodDetails {
  if (method === 'mb_way') return { type: method, mb_way: {} };
  if (method === 'multibanco')
    return { type: method, multibanco: { entity: '12345', reference: '999123456' } };
  return {
    type: method,
    card: {
      amount_authorized: amount,
      authorization_code: '123456',
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'PT',
      electronic_commerce_indicator: null,
      exp_month: 8,
      exp_year: 2030,
      extended_authorization: { status: 'disabled' },
      fingerprint: 'AOB934RVNwzk6xtn',
      funding: 'debit',
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: '4242',
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: 'visa',
      network_token: { used: false },
      network_transaction_id: '104557651805572',
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

export const newRefund = (
  charge: Stripe.Charge,
  {
    amount,
    created,
    reason,
    metadata,
  }: {
    amount: number;
    created: number;
    reason: Stripe.Refund.Reason | null;
    metadata: Record<string, string>;
  },
): Stripe.Refund => {
  const isCard = charge.payment_method_details?.type === 'card';
  return {
    id: newId(isCard ? 're' : 'pyr'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: isCard
      ? { card: { type: 'reversal' }, type: 'card' }
      : { type: charge.payment_method_details?.type ?? '' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
};

export const newPayout = ({
  amount,
  currency,
  created,
}: {
  amount: number;
  currency: string;
  created: number;
}): Stripe.Payout => ({
  id: newId('po'),
  object: 'payout',
  amount,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: created + DAY,
  automatic: true,
  balance_transaction: null,
  created,
  currency,
  description: 'STRIPE PAYOUT',
  destination: 'ba_of_our_own_server',
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'paid',
  trace_id: { status: 'supported', value: `TRACE${created}` },
  type: 'bank_account',
});
