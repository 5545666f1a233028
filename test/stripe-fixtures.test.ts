import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openShop, sessionRequest } from './programs/stripe/shop.ts';

const file = new URL('programs/stripe/fixtures.json', import.meta.url);
const published: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8')).resources;

/** Fields that the SDK's types (2026-10-28) have and the published examples of August do not. */
const newer = [
  'charge.payment_method_details.card.electronic_commerce_indicator',
  'checkout.session.allowed_payment_method_types',
  'dispute.evidence_details.submission_method',
  'dispute.intended_submission_method',
  'payment_intent.allowed_payment_method_types',
  'payment_intent.payment_record',
];
const free = /(\.metadata|^event\.data\.object)$/;

const kindOf = (it: unknown) => (Array.isArray(it) ? 'array' : typeof it);
const isRecord = (it: unknown): it is Record<string, unknown> =>
  kindOf(it) === 'object' && it !== null;

type Verdict = { field: string; theirs: unknown; ours: unknown };

function* fieldsOf(theirs: unknown, ours: unknown, field: string): Generator<Verdict> {
  yield { field, theirs, ours };
  if (free.test(field)) return;
  if (Array.isArray(theirs) && Array.isArray(ours)) {
    if (theirs.length > 0 && ours.length > 0) yield* fieldsOf(theirs[0], ours[0], `${field}[]`);
    return;
  }
  if (!isRecord(theirs) || !isRecord(ours)) return;
  // The published example of this object is empty.
  if (Object.keys(theirs).length === 0 || Object.keys(ours).length === 0) return;
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    yield* fieldsOf(theirs[name], ours[name], `${field}.${name}`);
  }
}

async function received() {
  const { server, stripe } = await openShop();
  server.mail.to = 'http://127.0.0.1:9/api/webhooks/stripe';
  server.mail.how = 'lost';
  const session = await stripe.checkout.sessions.create(sessionRequest(server));
  server.pay(session.id);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent'],
  });
  if (typeof payment_intent !== 'object' || !payment_intent)
    throw new Error('payment_intent was not expanded');
  const payment = await stripe.paymentIntents.retrieve(payment_intent.id);
  const charge = await stripe.charges.retrieve(String(payment.latest_charge), {
    expand: ['refunds'],
  });
  const refund = await stripe.refunds.create({ payment_intent: payment.id, amount: 100 });
  server.dispute(payment.id);
  const [dispute] = (await stripe.disputes.list()).data;
  const [event] = (await stripe.events.list()).data;
  const [endpoint] = (await stripe.webhookEndpoints.list()).data;
  return {
    'checkout.session': session,
    payment_intent: payment,
    charge,
    balance_transaction: await stripe.balanceTransactions.retrieve(
      String(charge.balance_transaction),
    ),
    payment_method: await stripe.paymentMethods.retrieve(String(payment.payment_method)),
    refund,
    dispute,
    event,
    webhook_endpoint: endpoint,
  } satisfies Record<string, unknown>;
}

it('the Stripe test server answers with the fields and types of Stripe’s published examples', async () => {
  const ours: Record<string, unknown> = await received();
  expect(Object.keys(ours).toSorted()).toEqual(Object.keys(published).toSorted());
  const verdicts = Object.entries(published).flatMap(([kind, example]) => [
    ...fieldsOf(example, ours[kind], kind),
  ]);
  const differing = verdicts.filter(
    ({ theirs, ours }) =>
      theirs === undefined ||
      ours === undefined ||
      (theirs !== null && ours !== null && kindOf(theirs) !== kindOf(ours)),
  );
  const alike = verdicts.length - differing.length;
  const missingCount = verdicts.filter(
    ({ theirs, ours }) => theirs === null || ours === null,
  ).length;
  process.stdout.write(
    `Stripe's examples: ${alike} of ${verdicts.length} fields agree (${missingCount} are null on one side), ${newer.length} are newer\n`,
  );
  expect(alike).toBeGreaterThan(390);
  expect(differing.map(({ field }) => field).toSorted()).toEqual(newer);
});
