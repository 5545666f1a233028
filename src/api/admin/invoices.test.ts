import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { InvoiceJson } from '#contract/payments/invoices.schemas.ts';
import type { LedgerJson } from '#contract/payments/payments.schemas.ts';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { requestInvoices, switchInvoicing } from '#domain/invoices/issue-invoices.ts';
import { invoices } from '#domain/payments/invoices.table.ts';
import { insertCharge } from '#domain/payments/ledger.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { overwriteSettings, readSettings } from '#domain/settings/settings.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { orderVoucher } from '#domain/vouchers/sell-voucher.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildConfirmedBooking } from '../../../test/factories.ts';
import { issueOrdered, openInvoicingBusiness } from '../../../test/invoicing-business.ts';
import { openPayingBusiness, sendRefunds } from '../../../test/paying-business.ts';
import { startInvoicing } from '../../../test/programs/invoicing-server.ts';

const NIF = { country: 'PT', taxNumber: 'PT 501 442 600', name: 'Casa Lda', address: null };

describeOnEachDatabase('the document of a payment', (kind) => {
  it('is issued by the worker in the background', async () => {
    const { app, pay, find } = await openInvoicingBusiness(kind);
    await app.startWorker();
    await pay(9000);
    await expect
      .poll(async () => (await find()).payments[0]?.invoice?.number, { timeout: 20_000 })
      .toBe('FT 2026/1');
  });
});

describeOnDatabase('the document of a payment', (kind) => {
  it('is ordered with the payment, and shown with the invoicing program’s number', async () => {
    const { app, program, booking, pay, find, see, say } = await openInvoicingBusiness(kind);
    expect(await say(NIF)).toMatchObject({
      status: 200,
      body: { invoiceTo: { country: 'PT', taxNumber: '501442600', name: 'Casa Lda' } },
    });
    const { body } = await pay(9000, 'terminal');
    const waiting = { kind: 'invoice', status: 'ordered', number: null, attempts: 0 };
    expect(body.payments).toMatchObject([{ amount: 9000, invoice: waiting }]);
    expect((await see()).payments).toMatchObject([{ invoice: null }]);
    await issueOrdered(app);
    const [{ invoice } = {}] = (await find()).payments;
    expect(invoice).toMatchObject({ status: 'issued', number: 'FT 2026/1', lastError: null });
    const url = `https://invoices.example/${invoice?.id}`;
    const own = { kind: 'invoice', number: 'FT 2026/1', url };
    expect((await see()).payments).toMatchObject([{ invoice: own }]);
    expect(program.made.get(invoice?.id ?? '')?.document).toEqual({
      version: 1,
      id: invoice?.id,
      kind: 'invoice',
      date: '2026-11-20',
      currency: 'EUR',
      gross: 9000,
      tax: { basisPoints: 600, amount: 509 },
      method: 'terminal',
      corrects: [],
      customer: {
        name: 'Casa Lda',
        email: booking.email,
        language: 'pt',
        country: 'PT',
        taxNumber: '501442600',
        address: null,
      },
      booking: {
        reference: booking.reference,
        tour: expect.any(String),
        date: '2026-12-05',
        time: '10:00',
        total: 9000,
      },
      lines: [{ kind: 'person', name: expect.any(String), count: 2, gross: 9000 }],
    });
  });

  it('is issued for each part payment, and the parts add up', async () => {
    const { app, program, pay, staff } = await openInvoicingBusiness(kind);
    for (const part of [3333, 3333, 2334]) await pay(part);
    await issueOrdered(app);
    const documents = [...program.made.values()].map(({ document }) => document);
    expect(documents.map(({ gross }) => gross).sort()).toEqual([2334, 3333, 3333]);
    for (const { gross, lines } of documents) expect(lines).toMatchObject([{ gross }]);
    const file = await staff.get<string>('/api/admin/payments/export.csv');
    const [header = '', ...rows] = file.body.trim().split('\r\n');
    expect(header.endsWith(';Invoice')).toBe(true);
    const numbers = rows.map((row) => row.split(';').at(-1));
    expect(numbers.sort()).toEqual(['FT 2026/1', 'FT 2026/2', 'FT 2026/3']);
    const issued = await staff.get<LedgerJson>('/api/admin/payments?invoice=issued');
    expect(issued.body.total).toBe(3);
    const refused = await staff.get<LedgerJson>('/api/admin/payments?invoice=failed');
    expect(refused.body.total).toBe(0);
  });

  it('is a credit note for a refund, ordered only once its invoice has a number', async () => {
    const { app, program, pay, refund, find } = await openInvoicingBusiness(kind);
    const { body } = await pay(9000);
    await refund(body.payments[0]?.id ?? '', 4000);
    const { payments } = await find();
    const [invoice, note] = payments.map((payment) => payment.invoice);
    expect([invoice?.kind, note?.kind]).toEqual(['invoice', 'credit_note']);
    program.trouble.how = 'refuses';
    await issueOrdered(app);
    expect(program.asked.map(({ key }) => key)).toEqual([invoice?.id]);
    program.trouble.how = 'well';
    await app.db.update(invoices).set({ status: 'ordered' });
    await issueOrdered(app);
    await issueOrdered(app);
    expect(program.numbers('credit_note')).toEqual(['NC 2026/1']);
    const made = program.made.get(note?.id ?? '')?.document;
    const corrects = [{ id: invoice?.id, number: 'FT 2026/1', gross: 4000 }];
    expect(made).toMatchObject({ gross: 4000, corrects, lines: [{ gross: 4000 }] });
  });

  it('splits the tax of an invoice among its credit notes to the cent', async () => {
    const { app, program, pay, refund } = await openInvoicingBusiness(kind);
    const { body } = await pay(7000);
    for (let left = 7; left > 0; left -= 1) await refund(body.payments[0]?.id ?? '', 1000);
    await issueOrdered(app);
    await issueOrdered(app);
    const taxOf = (wanted: string) =>
      [...program.made.values()]
        .filter(({ document }) => document.kind === wanted)
        .reduce((sum, { document }) => sum + (document.tax?.amount ?? 0), 0);
    expect(taxOf('invoice')).toBe(396);
    expect(taxOf('credit_note')).toBe(396);
  });

  it('is a new invoice for a refund that failed, which the next credit note corrects too', async () => {
    const program = await startInvoicing();
    onTestFinished(program.stop);
    const business = await openPayingBusiness(kind, { invoicing: program.access });
    const { app, stripe } = business;
    const { held, session } = await business.leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const staff = await app.staffClient();
    const id = (await business.ledger()).charge?.id;
    business.clock.advance({ minutes: 1 });
    await staff.post(`/api/admin/payments/${id}/refund`, { amount: 4000 });
    await sendRefunds(app);
    business.clock.advance({ minutes: 1 });
    stripe.failRefund(stripe.books.refunds.at(-1)?.id ?? '');
    await stripe.settled();
    business.clock.advance({ minutes: 1 });
    await staff.post(`/api/admin/payments/${id}/refund`, {});
    await sendRefunds(app);
    for (let round = 0; round < 3; round += 1) await issueOrdered(app);
    const told = (await business.ledger()).lines;
    expect(told).toEqual([
      ['charge', 9000],
      ['refund', 4000],
      ['refund_failed', 4000],
      ['refund', 9000],
    ]);
    expect(program.refused).toEqual([]);
    const of = (each: 'invoice' | 'credit_note') =>
      [...program.made.values()].flatMap(({ document: { kind: made, gross } }) =>
        made === each ? [gross] : [],
      );
    expect(of('invoice').sort()).toEqual([4000, 9000]);
    expect(of('credit_note').sort()).toEqual([4000, 9000]);
    expect((await business.see(held)).payments.map((each) => each.invoice?.kind)).toEqual(
      expect.arrayContaining(['invoice', 'credit_note', 'invoice', 'credit_note']),
    );
  });

  it.each([
    ['stripe', ['invoice']],
    ['demo', []],
  ] as const)(
    'exists for a gift voucher bought by %s only where the voucher is spent',
    async (method, made) => {
      const { app, booking } = await openInvoicingBusiness(kind);
      const [currency, amountCents] = ['EUR', 9000];
      await app.inChange(async (change) => {
        const rules = await readSettings(change.tx, 'rules');
        await overwriteSettings(change, 'rules', { ...rules, sellsVouchers: true });
        const { id: voucherId } = await orderVoucher(change, {
          buyerName: 'Ana',
          buyerEmail: 'ana@mail.example',
          recipientName: 'Rui',
          language: 'pt',
          amountCents,
        });
        const same = { voucherId, amountCents, currency };
        await insertCharge(change, { ...same, bookingId: null, method });
        await insertCharge(change, { ...same, bookingId: booking.id, method: 'voucher' });
      });
      const ordered = await app.db
        .select({ kind: invoices.kind, method: payments.method })
        .from(invoices)
        .innerJoin(payments, eq(payments.id, invoices.paymentId));
      expect(ordered).toEqual(made.map((each) => ({ kind: each, method: 'voucher' })));
    },
  );

  it('shows why the program refused it, and is ordered again on request', async () => {
    const { app, program, booking, pay, find, staff } = await openInvoicingBusiness(kind);
    const waiting = async () => (await staff.get<TodayJson>('/api/admin/today')).body.waiting;
    program.trouble.how = 'refuses';
    await pay(9000);
    await issueOrdered(app);
    const refused = { status: 'failed', number: null, lastError: 'The series is closed.' };
    const [payment] = (await find()).payments;
    expect(payment?.invoice).toMatchObject(refused);
    expect(await waiting()).toMatchObject({ failedInvoices: 1, lateInvoices: 0 });
    await issueOrdered(app);
    expect(program.refused).toHaveLength(1);
    program.trouble.how = 'well';
    const retry = `/api/admin/invoices/${payment?.invoice?.id}/retry`;
    const pressed = await staff.post<InvoiceJson>(retry, {});
    expect(pressed).toMatchObject({ status: 202, body: { status: 'ordered', number: null } });
    const twice = await staff.post(retry, {});
    expect(twice).toMatchObject({ status: 409, body: { code: 'invoice_not_failed' } });
    await issueOrdered(app);
    expect((await find()).payments).toMatchObject([{ invoice: { number: 'FT 2026/1' } }]);
    expect(await waiting()).toMatchObject({ failedInvoices: 0 });
    const entries = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'invoice.retried'));
    expect(entries).toMatchObject([{ after: { bookingId: booking.id } }]);
    const unknown = await staff.post(`/api/admin/invoices/${randomUUID()}/retry`, {});
    expect(unknown).toMatchObject({ status: 404, body: { code: 'invoice_not_found' } });
  });

  it.each([
    ['away', 'not reached'],
    ['busy', 'answered 503'],
    ['garbage', 'answered without a number that can be read'],
    ['loses answers', 'not reached'],
  ] as const)(
    'is retried while the invoicing program’s failure is “%s”, and issued once',
    async (how, lastError) => {
      const { app, clock, program, pay, find, staff } = await openInvoicingBusiness(kind);
      const office = app.invoiceOffice;
      if (!office) throw new Error('this app has no invoicing program');
      program.trouble.how = how;
      await pay(9000);
      await issueOrdered(app);
      const silent = { status: 'ordered', number: null, attempts: 1, lastError };
      expect((await find()).payments[0]?.invoice).toMatchObject(silent);
      clock.advance({ minutes: 61 });
      const { body } = await staff.get<TodayJson>('/api/admin/today');
      expect(body.waiting).toMatchObject({ failedInvoices: 0, lateInvoices: 1 });
      await expect(requestInvoices(office, app.db, clock())).rejects.toThrow(lastError);
      await requestInvoices(office, app.db, clock());
      expect(program.asked).toHaveLength(2);
      program.trouble.how = 'well';
      clock.advance({ minutes: 11 });
      await requestInvoices(office, app.db, clock());
      expect((await find()).payments[0]?.invoice).toMatchObject({
        status: 'issued',
        number: 'FT 2026/1',
        attempts: 3,
        lastError: null,
      });
      expect(program.made.size).toBe(1);
      expect(app.logLines.join('\n')).not.toContain(program.access.secret);
    },
  );

  it('fails if the program repeats the number of another document', async () => {
    const { app, program, pay, find } = await openInvoicingBusiness(kind);
    program.trouble.how = 'repeats a number';
    await pay(4000);
    await issueOrdered(app);
    await pay(5000);
    await issueOrdered(app);
    expect((await find()).payments.map(({ invoice }) => invoice?.status).sort()).toEqual([
      'failed',
      'issued',
    ]);
  });
});

describeOnDatabase('a business without an invoicing program', (kind) => {
  it('stores no documents, exports no column and refuses a recipient with 409 invoicing_off', async () => {
    const app = await openTestApp(kind);
    const { reference, token } = await buildConfirmedBooking(app);
    const staff = await app.confirmedClient();
    await staff.post(`/api/admin/bookings/${reference}/payments`, { amount: 9000, method: 'cash' });
    expect(await app.db.select().from(invoices)).toEqual([]);
    const file = await staff.get<string>('/api/admin/payments/export.csv');
    expect(file.body).not.toContain('Invoice');
    const business = await app.client().get('/api/house');
    expect(business.body).toMatchObject({ givesInvoices: false });
    const said = await app
      .client()
      .write('PUT', `/api/bookings/${reference}/invoice-to`, { token, invoiceTo: NIF });
    expect(said).toMatchObject({ status: 409, body: { code: 'invoicing_off' } });
  });

  it('gets invoices after it connects one, and their credit notes even after it disconnects', async () => {
    const business = await openInvoicingBusiness(kind);
    const { app, pay, refund, find } = business;
    await app.inChange((change) => switchInvoicing(change, false));
    const before = (await pay(3000)).body.payments[0]?.id ?? '';
    await app.inChange((change) => switchInvoicing(change, true));
    await pay(2000);
    await refund(before);
    const after = (await find()).payments.find(({ amount }) => amount === 2000)?.id ?? '';
    await app.inChange((change) => switchInvoicing(change, false));
    await refund(after);
    const ordered = (await find()).payments.flatMap(({ kind: entry, amount, invoice }) =>
      invoice ? [[entry, amount, invoice.kind]] : [],
    );
    expect(ordered).toEqual([
      ['charge', 2000, 'invoice'],
      ['refund', 2000, 'credit_note'],
    ]);
  });
});

describeOnDatabase('the recipient of an invoice', (kind) => {
  it('can be changed by staff, with audit entries, until the invoice is issued (409)', async () => {
    const { app, program, booking, staff, pay } = await openInvoicingBusiness(kind);
    const path = `/api/admin/bookings/${booking.reference}/invoice-to`;
    const tell = (invoiceTo: object | null) =>
      staff.write<{ invoiceTo: object | null }>('PUT', path, { invoiceTo });
    const wrong = await tell({ ...NIF, taxNumber: '501442601' });
    expect(wrong).toMatchObject({ status: 422 });
    expect((await tell(NIF)).body.invoiceTo).toMatchObject({ taxNumber: '501442600' });
    expect((await tell(null)).body.invoiceTo).toBeNull();
    await tell(NIF);
    const written = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, booking.id));
    const edits = written.filter(({ action }) => action === 'booking.edited');
    expect(edits.length).toBe(3);
    expect(edits.at(-1)).toMatchObject({ after: { invoiceTo: { name: 'Casa Lda' } } });
    program.trouble.how = 'busy';
    await pay(9000);
    await issueOrdered(app);
    expect((await tell({ ...NIF, name: 'Casa Nova Lda' })).status).toBe(200);
    program.trouble.how = 'well';
    await issueOrdered(app);
    expect([...program.made.values()][0]?.document.customer.name).toBe('Casa Nova Lda');
    const late = await tell(null);
    expect(late).toMatchObject({ status: 409, body: { code: 'invoice_issued' } });
  });

  it('needs a valid tax number (422) and the booking’s token (404), and can be removed', async () => {
    const { say } = await openInvoicingBusiness(kind);
    for (const taxNumber of ['501442601', '12345678', '401442600', 'PT50144260']) {
      const { status, body } = await say({ ...NIF, taxNumber });
      expect({ status, body }).toMatchObject({
        status: 422,
        body: {
          errors: {
            'invoiceTo.taxNumber': ['Este NIF não é válido. Verifique os algarismos.'],
          },
        },
      });
    }
    const foreign = { country: 'DE', taxNumber: 'de 811-569-869', name: '', address: 'Berlin' };
    expect((await say(foreign)).body.invoiceTo).toEqual({
      country: 'DE',
      taxNumber: 'DE811569869',
      name: null,
      address: 'Berlin',
    });
    expect((await say(NIF, 'wrong')).status).toBe(404);
    expect((await say(null)).body.invoiceTo).toBeNull();
  });
});
