import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { LedgerJson } from '#contract/payments/payments.schemas.ts';
import { sendRefund } from '#domain/checkout/gateway-events.ts';
import { refundOrders } from '#domain/payments/checkouts.table.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { type Held, openPayingBusiness, sendRefunds } from '../../../test/paying-business.ts';
import { Refusal } from '../../../test/programs/stripe/request-fields.ts';

describeOnDatabase('a refund that Stripe refuses', (kind) => {
  async function openRefunding() {
    const business = await openPayingBusiness(kind);
    const { app, stripe, clock, leave, readToday } = business;
    /** A paid and cancelled booking whose refund is not sent to Stripe yet. */
    const cancel = async () => {
      const { held, session } = await leave(2);
      stripe.pay(session, 'card');
      await stripe.settled();
      const staff = await app.staffClient();
      await staff.post(`/api/admin/bookings/${held.reference}/cancellation`, { sendEmail: false });
      return held;
    };
    const refuse = (refusal: Refusal | null) => {
      stripe.trouble.interrupt =
        refusal &&
        (async (path, isDone) => {
          if (path === '/v1/refunds' && !isDone) throw refusal;
        });
    };
    const told = async ({ reference }: Held) => {
      const staff = await app.staffClient();
      const path = `/api/admin/bookings/${reference}`;
      const booking = (await staff.get<BookingInFullJson>(path)).body;
      const ledger = await staff.get<LedgerJson>(`/api/admin/payments?kind=refund&q=${reference}`);
      return {
        today: (await readToday()).stuckRefund,
        booking: booking.payments.find((each) => each.kind === 'refund')?.failure,
        ledger: ledger.body.payments[0]?.failure,
      };
    };
    const askLater = async () => {
      clock.advance({ minutes: 11 });
      await business.askAboutBack();
    };
    return { ...business, cancel, refuse, told, askLater };
  }
  const empty = 'Insufficient funds in Stripe account: <b>add funds</b>.';
  const noFunds = new Refusal(empty, { code: 'balance_insufficient' });

  it('is shown to staff with Stripe’s message, retried, and cleared once Stripe accepts it', async () => {
    const { app, stripe, see, cancel, refuse, told, askLater } = await openRefunding();
    const held = await cancel();
    refuse(noFunds);
    await expect(sendRefunds(app)).rejects.toThrow(empty);
    const failure = { words: empty, isFinal: false };
    const bookingReference = held.reference;
    expect(await told(held)).toEqual({
      today: { count: 1, bookingReference, failure },
      booking: failure,
      ledger: failure,
    });
    // Stripe's message to the business is not for guests.
    expect(JSON.stringify(await see(held))).not.toContain('Insufficient');
    await expect(askLater()).rejects.toThrow(empty);
    expect(stripe.balance()).toBe(9000);
    refuse(null);
    await askLater();
    expect(stripe.balance()).toBe(0);
    expect(await told(held)).toEqual({ today: null, booking: null, ledger: null });
  });

  it('comes first on the dashboard, with API keys masked in Stripe’s message', async () => {
    const { app, clock, cancel, refuse, told } = await openRefunding();
    await cancel();
    clock.advance({ minutes: 11 });
    const held = await cancel();
    const key = `rk_test_${'*'.repeat(8)}a1B2`;
    refuse(new Refusal(`The provided key '${key}' may not do that.`, { status: 403 }));
    const orders = await app.db.select().from(refundOrders).orderBy(desc(refundOrders.updatedAt));
    if (!app.checkoutServices) throw new Error('this app has no payment gateway');
    const sending = sendRefund(app.checkoutServices, app.db, orders[0]?.paymentId ?? '');
    await expect(sending).rejects.toThrow('may not do that');
    const failure = { words: "The provided key 'rk_…' may not do that.", isFinal: false };
    expect((await told(held)).today).toEqual({
      count: 2,
      bookingReference: held.reference,
      failure,
    });
  });

  it('is shown as final, with the reason, when the guest’s bank rejects it', async () => {
    const { app, stripe, leave, ledger, told } = await openRefunding();
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const staff = await app.staffClient();
    const { charge } = await ledger();
    await staff.post(`/api/admin/payments/${charge?.id}/refund`, { amount: 4000 });
    await sendRefunds(app);
    stripe.failRefund(stripe.books.refunds[0]?.id ?? '');
    await stripe.settled();
    const failure = { words: 'lost_or_stolen_card', isFinal: true };
    const { reference: bookingReference } = held;
    expect(await told(held)).toEqual({
      today: { count: 1, bookingReference, failure },
      booking: failure,
      ledger: failure,
    });
  });
});
