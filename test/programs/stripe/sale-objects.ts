import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** The payment methods: paid at once, at once by phone, or days later at a cash machine. */
const methods = ['card', 'mb_way', 'multibanco'] as const;
export type Method = (typeof methods)[number];

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

type Fields<Kind, Needed extends keyof Kind> = Pick<Kind, Needed> & Partial<Kind>;

export const newSession = (
  fields: Fields<
    Stripe.Checkout.Session,
    'amount_total' | 'created' | 'currency' | 'expires_at' | 'success_url' | 'url'
  >,
): Stripe.Checkout.Session => ({
  id: newId('cs_test'),
  object: 'checkout.session',
  adaptive_pricing: { enabled: true },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: fields.amount_total,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  livemode: false,
  locale: null,
  managed_payments: { enabled: false },
  metadata: {},
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: { id: 'pmc_of_our_own_server', parent: null },
  payment_method_options: {},
  payment_method_types: [...methods],
  payment_status: 'unpaid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
  ...fields,
});

export function newPayment(
  fields: Fields<
    Stripe.PaymentIntent,
    'amount' | 'currency' | 'created' | 'description' | 'metadata'
  >,
): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: { id: 'pmc_of_our_own_server', parent: null },
    payment_method_options: {},
    payment_method_types: [...methods],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...fields,
  };
}

const emptyAddress: Stripe.Address = {
  city: null,
  country: 'PT',
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export const payer = (email: string | null) => ({
  address: { ...emptyAddress },
  email,
  name: 'Ana Prado',
  phone: null,
  tax_id: null,
});

export const newPaymentMethod = (
  type: Method,
  { created, email }: { created: number; email: string | null },
): Stripe.PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: payer(email),
  created,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type,
  ...(type === 'card'
    ? {
        card: {
          brand: 'visa',
          checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
          country: 'PT',
          display_brand: 'visa',
          exp_month: 8,
          exp_year: 2030,
          fingerprint: 'AOB934RVNwzk6xtn',
          funding: 'debit',
          generated_from: null,
          last4: '4242',
          networks: { available: ['visa'], preferred: null },
          regulated_status: 'unregulated',
          three_d_secure_usage: { supported: true },
          wallet: null,
        },
      }
    : { [type]: {} }),
});
