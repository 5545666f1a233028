import { onTestFinished } from 'vitest';
import type { CheckoutJson, OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { LedgerJson } from '#contract/payments/payments.schemas.ts';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { sendRefund, syncRefunds } from '#domain/checkout/gateway-events.ts';
import { syncPayments } from '#domain/checkout/sync-with-gateway.ts';
import type { MailKind } from '#domain/mails/mail.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { refundOrders } from '#domain/payments/checkouts.table.ts';
import { composeMail } from '#jobs/compose-mail.ts';
import type { InvoicingAccess } from '#platform/invoicing/invoicing.ts';
import { openTestApp, TEST_MAIL, type TestApp } from './app.ts';
import { createTestClock } from './clock.ts';
import type { DatabaseKind } from './database.ts';
import { buildAvailability, buildConfirmedBooking, someParty } from './factories.ts';
import type { Settlement } from './programs/stripe/money-objects.ts';
import { startStripe } from './programs/stripe-server.ts';

export type Held = OwnBookingJson & { token: string };

export async function openPayingBusiness(
  kind: DatabaseKind,
  {
    invoicing = null,
    settles = null,
  }: { invoicing?: InvoicingAccess | null; settles?: Settlement | null } = {},
) {
  const clock = createTestClock();
  const stripe = await startStripe({ clock: () => clock().epochMilliseconds, settles });
  onTestFinished(stripe.stop);
  const app = await openTestApp(kind, {
    stripe: stripe.access,
    invoicing,
    clock,
    limitsFactor: 100,
  });
  stripe.mail.to = `${await app.listen()}/api/webhooks/stripe`;
  const { id: availabilityId } = await buildAvailability(app);
  const guest = app.client('pt');
  const hold = async (participants = 2) => {
    const party = { ...someParty({ participants, language: 'pt' }), availabilityId };
    return (await guest.post<Held>('/api/bookings', party)).body;
  };
  const see = async ({ reference, token }: Held) =>
    (await guest.get<OwnBookingJson>(`/api/bookings/${reference}?token=${token}`)).body;
  const open = ({ reference, token }: Held) =>
    guest.post<CheckoutJson & { code?: string }>(`/api/bookings/${reference}/payment`, { token });
  const leave = async (participants?: number) => {
    const held = await hold(participants);
    const { body } = await open(held);
    return { held, session: body.paymentUrl?.split('/').at(-1) ?? '' };
  };
  const syncPaymentsNow = () => syncPayments(checkoutServicesOf(app), app.db, clock());
  const syncRefundsNow = () => syncRefunds(checkoutServicesOf(app), app.db, clock());
  const openDue = async (due?: Held) => {
    const { reference, token } = due ?? (await buildConfirmedBooking(app, { language: 'pt' }));
    const { body } = await open({ reference, token } as Held);
    const booking = { ...(await see({ reference, token } as Held)), token };
    return { booking, session: body.paymentUrl?.split('/').at(-1) ?? '' };
  };
  const readToday = async () => {
    const staff = await app.staffClient();
    const { waiting } = (await staff.get<TodayJson>('/api/admin/today')).body;
    if (!waiting) throw new Error('The office got no open tasks');
    return waiting;
  };
  const ledger = async () => {
    const staff = await app.staffClient();
    const { payments, totals } = (await staff.get<LedgerJson>('/api/admin/payments')).body;
    const [charge] = payments.filter(({ kind }) => kind === 'charge');
    return { charge, lines: payments.map(({ kind, amount }) => [kind, amount]).reverse(), totals };
  };
  return {
    app,
    stripe,
    clock,
    availabilityId,
    guest,
    hold,
    see,
    open,
    leave,
    openDue,
    ask: syncPaymentsNow,
    askAboutBack: syncRefundsNow,
    ledger,
    readToday,
  };
}

function checkoutServicesOf({ checkoutServices }: TestApp) {
  if (!checkoutServices) throw new Error('This app has no payment gateway');
  return checkoutServices;
}

export async function readMail(app: TestApp, kind: MailKind): Promise<string | undefined> {
  const ordered = (await app.db.select().from(mails)).filter((mail) => mail.kind === kind).at(-1);
  const { newsletterSecret, invitationSecret, guestSecret, checkoutServices, clock } = app;
  const secrets = { newsletterSecret, invitationSecret, guestSecret };
  const source = { ...TEST_MAIL, ...secrets, checkoutServices, clock };
  return ordered && (await composeMail(app.db, ordered, source))?.text;
}

export const kindsOf = async ({ db }: TestApp) =>
  (await db.select().from(mails)).map(({ kind }) => kind);

export async function sendRefunds(app: TestApp) {
  const { db } = app;
  for (const { paymentId } of await db.select().from(refundOrders)) {
    await sendRefund(checkoutServicesOf(app), db, paymentId);
  }
}

export const someVoucherOrder = {
  amount: 5000,
  recipientName: 'Мама',
  words: 'Parabéns, С днём рождения!',
  buyerName: 'Ana Prates',
  email: 'ana@mail.example',
  language: 'pt',
} as const;
