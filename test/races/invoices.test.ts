import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lockBookingOf, lockPaidFor } from '#domain/bookings/bookings.queries.ts';
import { Failure } from '#domain/failures.ts';
import { issueInvoice, requestInvoices } from '#domain/invoices/issue-invoices.ts';
import { retryInvoice } from '#domain/invoices/retry-invoice.ts';
import { invoices } from '#domain/payments/invoices.table.ts';
import { findCharge, insertCharge, refund, takeBackRefund } from '#domain/payments/ledger.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { describeOnDatabase } from '../database.ts';
import { buildConfirmedBooking, byTeam } from '../factories.ts';
import { issueOrdered, openInvoicingBusiness } from '../invoicing-business.ts';
import { playUntilSeen } from './play-until-seen.ts';

const HISTORIES = 20;

const cents = fc.integer({ min: 1, max: 9000 });
const which = fc.nat(20);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay' as const), cents, which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('give back', 'fail to give back'),
      cents,
      which,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('the jobs run', 'one job runs twice', 'time passes', 'staff press'),
      cents,
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('well', 'well', 'away', 'busy', 'garbage', 'loses answers', 'refuses'),
      cents,
      which,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
type Business = Awaited<ReturnType<typeof openInvoicingBusiness>>;

const refusals: Step[] = [
  ...Array.from({ length: 5 }, () => 'pay' as const),
  'refuses' as const,
  'the jobs run' as const,
].map((does) => ({ does, cents: 100, which: 0 }));

const LEAST_OF_EACH = 5;
const seen = { charge: 0, refund: 0, refund_failed: 0, asked: 0, refused: 0 };

async function play(business: Business, history: readonly Step[]): Promise<void> {
  const { app, clock, program } = business;
  const { invoiceOffice: office, db } = app;
  if (!office) throw new Error('This app has no invoicing program');
  const { id: bookingId } = await buildConfirmedBooking(app);
  const inTeamChange = await byTeam(app);
  const entries = (kind: 'charge' | 'refund' | 'refund_failed') =>
    db
      .select()
      .from(payments)
      .where(eq(payments.bookingId, bookingId))
      .then((all) => all.filter((each) => each.kind === kind));
  const pick = <T>(all: readonly T[], { which: nth }: Step): T | undefined => all[nth % all.length];
  const mine = async () => {
    const ids = (await db.select().from(payments).where(eq(payments.bookingId, bookingId))).map(
      ({ id }) => id,
    );
    return db.select().from(invoices).where(inArray(invoices.paymentId, ids));
  };
  program.trouble.how = 'well';
  for (const each of history) {
    clock.advance({ seconds: 1 });
    switch (each.does) {
      case 'pay':
        await app.inChange(async (change) => {
          await lockBookingOf(change, { bookingId });
          const amountCents = each.cents;
          await insertCharge(change, { bookingId, amountCents, currency: 'EUR', method: 'cash' });
        });
        break;
      case 'give back': {
        const charge = pick(await entries('charge'), each);
        if (charge) await giveBack(business, charge.id, each.cents);
        break;
      }
      case 'fail to give back': {
        const failed = await entries('refund_failed');
        const given = (await entries('refund')).filter(
          ({ refundOf, amountCents }) =>
            !failed.some((it) => it.refundOf === refundOf && it.amountCents === amountCents),
        );
        const back = pick(given, each);
        if (!back?.refundOf) break;
        const { refundOf } = back;
        await app.inChange(async (change) => {
          await lockPaidFor(change, back);
          await takeBackRefund(change, await findCharge(change, refundOf), back);
        });
        break;
      }
      case 'the jobs run':
        await issueOrdered(app);
        break;
      case 'one job runs twice': {
        const id = pick(await mine(), each)?.id ?? '';
        if (id) await Promise.allSettled([1, 2].map(() => issueInvoice(office, db, id)));
        break;
      }
      case 'time passes':
        clock.advance({ minutes: 15 });
        await requestInvoices(office, db, clock()).catch(() => {});
        break;
      case 'staff press': {
        const failed = (await mine()).filter(({ status }) => status === 'failed');
        const id = pick(failed, each)?.id;
        if (id) await inTeamChange((change) => retryInvoice(change, id));
        break;
      }
      default:
        program.trouble.how = each.does;
    }
  }
  program.trouble.how = 'well';
  for (const { id, status } of await mine()) {
    if (status === 'failed') await inTeamChange((change) => retryInvoice(change, id));
  }
  // A credit note waits for its invoice, so a second round may be needed.
  for (let round = 0; round < 2; round += 1) {
    clock.advance({ minutes: 15 });
    await requestInvoices(office, db, clock());
  }
  await compare(business, bookingId);
}

async function giveBack({ app }: Business, chargeId: string, amountCents: number): Promise<void> {
  const work = app.inChange(async (change) => {
    const charge = await findCharge(change, chargeId);
    await lockPaidFor(change, charge);
    await refund(change, charge, { amountCents });
  });
  await work.catch((error) => {
    if (!(error instanceof Failure)) throw error;
  });
}

async function compare({ app: { db }, program }: Business, bookingId: string): Promise<void> {
  const ledger = await db
    .select({ entry: payments, invoice: invoices })
    .from(payments)
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .where(eq(payments.bookingId, bookingId));
  let ours = 0;
  let theirs = 0;
  for (const { entry, invoice } of ledger) {
    const made = program.made.get(invoice?.id ?? '');
    expect(invoice).toMatchObject({ status: 'issued', number: made?.number, lastError: null });
    const kind = entry.kind === 'refund' ? 'credit_note' : 'invoice';
    expect(made?.document).toMatchObject({ kind, gross: entry.amountCents });
    ours += entry.kind === 'refund' ? -entry.amountCents : entry.amountCents;
    theirs += (kind === 'invoice' ? 1 : -1) * (made?.document.gross ?? 0);
    seen[entry.kind] += 1;
  }
  expect(theirs).toBe(ours);
}

describeOnDatabase('documents between the ledger and the certified program', (kind) => {
  it('exist exactly once for each ledger entry, after any failures', {
    timeout: 240_000,
  }, async () => {
    const business = await openInvoicingBusiness(kind);
    const { app, program } = business;
    const playRound = async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (history) => {
          await play(business, [{ does: 'pay', cents: 9000, which: 0 }, ...history]);
        }),
        {
          numRuns: HISTORIES,
          endOnFailure: false,
          interruptAfterTimeLimit: 200_000,
          examples: [[refusals]],
        },
      );
      seen.asked = program.asked.length;
      seen.refused = program.refused.length;
    };
    await playUntilSeen(playRound, () =>
      Object.entries(seen).flatMap(([outcome, times]) => (times < LEAST_OF_EACH ? [outcome] : [])),
    );
    expect(program.made.size).toBe(await app.db.$count(payments));
    const count = (series: string, numbers: readonly string[]) =>
      expect(numbers).toEqual(numbers.map((_, place) => `${series}/${place + 1}`));
    count('FT 2026', program.numbers('invoice'));
    count('NC 2026', program.numbers('credit_note'));
  });
});
