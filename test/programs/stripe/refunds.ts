import type Stripe from 'stripe';
import { z } from 'zod';
import type { Account } from './account.ts';
import { newDispute } from './dispute-object.ts';
import { DISPUTE_FEE, newPayout, newRefund } from './money-objects.ts';
import { cents, expand, metadata, missing, Refusal, understand } from './request-fields.ts';

const A_WEEK = 7 * 24 * 60 * 60;
const refundParameters = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: cents.pipe(z.int().positive()).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable().default(null),
  metadata: metadata.default({}),
  expand,
});

export function openRefunds(account: Account) {
  const { now, sendEvent, charges, refunds, disputes, payouts, transactions, paidOutBy } = account;
  const euros = (amount: number) => `€${(amount / 100).toFixed(2)}`;

  function chargeToRefund({ charge, payment_intent }: z.output<typeof refundParameters>) {
    if (charge !== undefined) return account.charge(charge);
    if (payment_intent === undefined)
      throw new Refusal('One of the following params should be provided: payment_intent, charge.');
    const it = account.findCharge(account.payment(payment_intent).id);
    if (it) return it;
    throw new Refusal(
      `This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  const findChargeById = (id: string) => {
    const it = account.findCharge(id) ?? charges.find((each) => each.id === id);
    if (!it) throw new Error(`nothing was charged as ${id}`);
    return it;
  };
  const findDispute = (id: string) => {
    const it = disputes.find((each) => each.id === id);
    if (!it) throw missing('dispute', id, 'dispute');
    return it;
  };

  return {
    refund(fields: URLSearchParams) {
      const requested = understand(refundParameters, fields);
      const it = chargeToRefund(requested);
      const left = it.amount - it.amount_refunded;
      const amount = requested.amount ?? left;
      if (it.disputed)
        throw new Refusal(`Charge ${it.id} has been charged back; cannot issue a refund.`, {
          code: 'charge_disputed',
        });
      if (it.refunded)
        throw new Refusal(`Charge ${it.id} has already been refunded.`, {
          code: 'charge_already_refunded',
        });
      if (amount > left)
        throw new Refusal(
          `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`,
          { param: 'amount' },
        );
      const { reason, metadata } = requested;
      const made = newRefund(it, { amount, created: now(), reason, metadata });
      made.balance_transaction = account.addTransaction({
        type: it.id.startsWith('ch_') ? 'refund' : 'payment_refund',
        category: 'refund',
        amount: -amount,
        source: made.id,
        currency: it.currency,
      }).id;
      refunds.push(made);
      it.amount_refunded += amount;
      it.refunded = it.amount_refunded === it.amount;
      sendEvent('refund.created', made);
      sendEvent('charge.refunded', it);
      return made;
    },
    findRefund(id: string) {
      const it = refunds.find((each) => each.id === id);
      if (!it) throw missing('refund', id);
      return it;
    },
    failRefund(id: string, reason = 'lost_or_stolen_card') {
      const it = refunds.find((each) => each.id === id);
      const from = charges.find((each) => each.id === it?.charge);
      if (!it || !from) throw new Error(`no refund ${id}`);
      if (it.status === 'failed') throw new Error(`${id} has failed before`);
      const back = account.addTransaction({
        type: 'refund_failure',
        category: 'refund_failure',
        amount: it.amount,
        source: it.id,
        currency: it.currency,
      });
      Object.assign(it, {
        status: 'failed',
        failure_reason: reason,
        failure_balance_transaction: back.id,
      });
      from.amount_refunded -= it.amount;
      from.refunded = false;
      sendEvent('refund.updated', it);
      sendEvent('refund.failed', it);
      return it;
    },
    /** A guest's bank disputes a charge. @param id the charge's or its payment's */
    dispute(id: string, dueBy = now() + A_WEEK) {
      const of = findChargeById(id);
      if (of.disputed) throw new Error(`${of.id} is disputed already`);
      const made = newDispute(of, { created: now(), dueBy });
      const taken = account.addTransaction({
        type: 'adjustment',
        category: 'dispute',
        amount: -made.amount,
        fee: DISPUTE_FEE,
        source: made.id,
        currency: made.currency,
        description: `Chargeback withdrawal for ${of.id}`,
      });
      made.balance_transactions.push(taken);
      of.disputed = true;
      disputes.push(made);
      sendEvent('charge.dispute.created', made);
      sendEvent('charge.dispute.funds_withdrawn', made);
      return made;
    },
    findDispute,
    /** Ends a dispute: the winner gets the money, and the fee is not refunded. */
    closeDispute(id: string, status: 'won' | 'lost') {
      const it = findDispute(id);
      it.status = status;
      if (status === 'won') {
        const back = account.addTransaction({
          type: 'adjustment',
          category: 'dispute_reversal',
          amount: it.amount,
          source: it.id,
          currency: it.currency,
        });
        it.balance_transactions.push(back);
        sendEvent('charge.dispute.funds_reinstated', it);
      }
      sendEvent('charge.dispute.closed', it);
      return it;
    },
    payOut(): Stripe.Payout | null {
      const available = transactions.filter(
        (it) => it.type !== 'payout' && it.available_on <= now() && !paidOutBy.has(it.id),
      );
      const amount = available.reduce((sum, { net }) => sum + net, 0);
      const currency = available[0]?.currency;
      if (currency === undefined || amount <= 0) return null;
      const made = newPayout({ amount, currency, created: now() });
      const { id } = account.addTransaction({
        type: 'payout',
        category: 'payout',
        amount: -amount,
        source: made.id,
        currency,
      });
      made.balance_transaction = id;
      for (const it of available) paidOutBy.set(it.id, made.id);
      paidOutBy.set(id, made.id);
      payouts.push(made);
      sendEvent('payout.created', made);
      sendEvent('payout.paid', made);
      return made;
    },
    makeAvailable() {
      for (const it of transactions) if (it.available_on <= now()) it.status = 'available';
    },
  };
}
