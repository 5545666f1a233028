import { expect, it } from 'vitest';
import { expireHolds } from '#domain/bookings/hold-seats.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { sellVouchers } from '../../../test/factories.ts';
import { openPayingBusiness } from '../../../test/paying-business.ts';

const gift = {
  amount: 5000,
  recipientName: 'Rui',
  buyerName: 'Ana Prates',
  email: 'ana@mail.example',
  language: 'pt',
};

describeOnDatabase('a payment page that Stripe fails to open', (kind) => {
  async function openAway() {
    const business = await openPayingBusiness(kind);
    await sellVouchers(business.app);
    const { stripe, guest, readToday } = business;
    const order = async () => {
      const { body } = await guest.post<{ token: string }>('/api/vouchers', gift);
      return () => guest.post('/api/voucher/payment', { token: body.token });
    };
    const unopened = async () => (await readToday()).unopened;
    stripe.trouble.isAway = true;
    return { ...business, order, unopened };
  }

  it('is counted by guest on the dashboard until one opens', async () => {
    const { app, stripe, clock, hold, open, openDue, order, ask, unopened } = await openAway();
    const held = await hold();
    const payVoucher = await order();
    expect(await unopened()).toBeNull();
    const since = clock().toString();
    expect((await open(held)).status).toBe(503);
    clock.advance({ seconds: 29 });
    expect(await unopened()).toBeNull();
    clock.advance({ seconds: 2 });
    expect(await unopened()).toEqual({ guests: 1, since });
    // A guest who tries again is counted once.
    await open(held);
    expect((await payVoucher()).status).toBe(503);
    expect((await openDue()).session).toBe('');
    clock.advance({ minutes: 1 });
    expect(await unopened()).toEqual({ guests: 3, since });
    // Guests whose holds have expired still count.
    clock.advance({ hours: 2 });
    await app.inChange(expireHolds);
    await ask();
    expect(await unopened()).toEqual({ guests: 3, since });
    stripe.trouble.isAway = false;
    expect((await payVoucher()).status).toBe(202);
    expect(await unopened()).toBeNull();
  });

  it('is dropped from the dashboard after a day without another failure', async () => {
    const { hold, open, clock, unopened } = await openAway();
    await open(await hold());
    clock.advance({ hours: 23 });
    expect(await unopened()).toMatchObject({ guests: 1 });
    clock.advance({ hours: 2 });
    expect(await unopened()).toBeNull();
  });

  it('is not counted when the guest gave up the hold or the amount was too small', async () => {
    const { app, stripe, guest, hold, open, clock, unopened } = await openAway();
    stripe.trouble.isAway = false;
    const { reference, token, ...held } = await hold();
    stripe.trouble.interrupt = async (path, isDone) => {
      if (!isDone || path !== '/v1/checkout/sessions') return;
      stripe.trouble.interrupt = null;
      await guest.write('DELETE', `/api/bookings/${reference}/hold`, { token });
    };
    expect((await open({ ...held, reference, token })).status).toBe(410);
    clock.advance({ minutes: 1 });
    expect(await unopened()).toBeNull();
    await app.inChange(({ tx }) => tx.update(tours).set({ priceCents: 20 }));
    expect((await open(await hold(1))).body.code).toBe('amount_too_small');
    clock.advance({ minutes: 1 });
    expect(await unopened()).toBeNull();
  });
});
