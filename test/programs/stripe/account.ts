import type Stripe from 'stripe';
import { newTransaction, type Settlement } from './money-objects.ts';
import { missing } from './request-fields.ts';

export type SendEvent = (
  type: Stripe.Event['type'],
  object: { id: string; object: string },
) => void;
export type Options = {
  now(): number;
  sendEvent: SendEvent;
  url(): string;
  settlement: Settlement | null;
  isLive: boolean;
};
export type Account = ReturnType<typeof openAccount>;

export function openAccount({ now, sendEvent, url, settlement, isLive }: Options) {
  const sessions = new Map<string, Stripe.Checkout.Session>();
  const payments = new Map<string, Stripe.PaymentIntent>();
  const paymentMethods = new Map<string, Stripe.PaymentMethod>();
  const charges: Stripe.Charge[] = [];
  const refunds: Stripe.Refund[] = [];
  const transactions: Stripe.BalanceTransaction[] = [];
  const disputes: Stripe.Dispute[] = [];
  const payouts: Stripe.Payout[] = [];
  const paidOutBy = new Map<string, string>();

  const all = () => [
    ...sessions.values(),
    ...payments.values(),
    ...paymentMethods.values(),
    ...charges,
    ...refunds,
    ...transactions,
    ...disputes,
    ...payouts,
  ];
  const hasCategory = (transaction: Stripe.BalanceTransaction, kinds: readonly string[]) =>
    kinds.includes(transaction.reporting_category);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const sumCategories = (...kinds: string[]) =>
    sum(transactions.filter((it) => hasCategory(it, kinds)).map(({ amount }) => amount));

  return {
    now,
    sendEvent,
    url,
    isLive,
    sessions,
    payments,
    paymentMethods,
    charges,
    refunds,
    transactions,
    disputes,
    payouts,
    paidOutBy,
    byId: (id: string) => all().find((it) => it.id === id),
    payment(id: string) {
      const it = payments.get(id);
      if (!it) throw missing('payment_intent', id, 'intent');
      return it;
    },
    charge(id: string) {
      const it = charges.find((each) => each.id === id);
      if (!it) throw missing('charge', id);
      return it;
    },
    findCharge: (payment: string) =>
      charges.find((it) => it.payment_intent === payment && it.status === 'succeeded'),
    addTransaction(fields: Omit<Parameters<typeof newTransaction>[0], 'created' | 'settlement'>) {
      const it = newTransaction({ ...fields, created: now(), settlement });
      transactions.push(it);
      return it;
    },
    balance: () => sum(transactions.filter((it) => it.type !== 'payout').map((it) => it.amount)),
    sums: () => ({
      charged: sumCategories('charge'),
      refunded: -sumCategories('refund', 'refund_failure'),
      disputed: -sumCategories('dispute', 'dispute_reversal'),
      fees: sum(transactions.map(({ fee }) => fee)),
      paidOut: -sumCategories('payout'),
      left: sum(transactions.map(({ net }) => net)),
    }),
    movements: () =>
      transactions.map(({ reporting_category, amount, fee, created, source }) => {
        const of = [...charges, ...refunds, ...disputes].find(({ id }) => id === source);
        const payment = of?.payment_intent ?? null;
        return { kind: reporting_category, amount, fee, created, payment: idOf(payment) };
      }),
  };
}

export const idOf = (expandable: string | { id: string } | null): string | null =>
  typeof expandable === 'string' ? expandable : (expandable?.id ?? null);
