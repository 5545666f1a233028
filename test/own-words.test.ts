import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import type { MessagesJson } from '#contract/contact/messages.schemas.ts';
import type { Locale } from '#contract/localised.ts';
import type { SoldVouchersJson } from '#contract/payments/vouchers.schemas.ts';
import { currencyDecimals, region } from '#contract/settings/region.ts';
import { queueDueMails } from '#domain/bookings/booking-mails.ts';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import { askAboutDates } from '#domain/bookings/minimum-guests.ts';
import { prepareCheckout, prepareVoucherCheckout } from '#domain/checkout/open-checkout.ts';
import { meetDeadlines, remindOfPayments } from '#domain/checkout/payment-deadlines.ts';
import { syncCheckout } from '#domain/checkout/sync-checkout.ts';
import type { MailKind } from '#domain/mails/mail.ts';
import { type Mail, mails } from '#domain/mails/mails.table.ts';
import { handOutNewsletterIssue } from '#domain/newsletter/send-issue.ts';
import type { GatewaySession } from '#domain/payments/payment-gateway.ts';
import { expireRebookings, remindToRebook } from '#domain/rebooking/rebook.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import { findVoucherByToken, lockVoucher } from '#domain/vouchers/vouchers.queries.ts';
import { recordAttempt } from '#domain/webhooks/deliver.ts';
import { webhookDeliveries } from '#domain/webhooks/webhooks.table.ts';
import { composeMail } from '#jobs/compose-mail.ts';
import type { AddressedMail } from '#mail/mail-content.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Client, Reply } from './client.ts';
import { describeOnDatabase } from './database.ts';
import { findTrace } from './demo-trace.ts';
import type { Business } from './e2e/businesses/business.ts';
import { kyoto } from './e2e/businesses/kyoto.ts';
import { porto } from './e2e/businesses/porto.ts';
import { stJohns } from './e2e/businesses/st-johns.ts';
import {
  buildAvailability,
  buildRequest,
  buildSubscriber,
  buildTour,
  sellVouchers,
} from './factories.ts';

const requirements: Record<MailKind, { by: 'guest' | 'team'; start?: true; money?: true }> = {
  request_received: { by: 'guest', start: true, money: true },
  booking_confirmed: { by: 'guest', start: true, money: true },
  request_declined: { by: 'guest', start: true, money: true },
  offer_made: { by: 'guest', start: true, money: true },
  offer_ended: { by: 'guest', start: true, money: true },
  booking_cancelled: { by: 'guest', start: true, money: true },
  payment_awaited: { by: 'guest', start: true, money: true },
  payment_failed: { by: 'guest', start: true, money: true },
  payment_received: { by: 'guest', start: true, money: true },
  payment_returned: { by: 'guest', start: true, money: true },
  payment_refunded: { by: 'guest', start: true, money: true },
  payment_reminder: { by: 'guest', start: true, money: true },
  payment_overdue: { by: 'guest', start: true, money: true },
  booking_unpaid: { by: 'guest', start: true, money: true },
  booking_moved: { by: 'guest', start: true, money: true },
  booking_link: { by: 'guest', start: true, money: true },
  booking_changed: { by: 'guest', start: true },
  date_message: { by: 'guest', start: true },
  date_goes_ahead: { by: 'guest', start: true },
  date_called_off: { by: 'guest', start: true, money: true },
  rebook_reminder: { by: 'guest', start: true, money: true },
  booking_reminder: { by: 'guest', start: true, money: true },
  review_invitation: { by: 'guest' },
  newsletter_opt_in: { by: 'guest' },
  newsletter_letter: { by: 'guest' },
  newsletter_test: { by: 'guest' },
  message_reply: { by: 'guest' },
  data_erased: { by: 'guest' },
  voucher_bought: { by: 'guest', money: true },
  voucher_payment_awaited: { by: 'guest', money: true },
  voucher_payment_failed: { by: 'guest', money: true },
  voucher_refunded: { by: 'guest', money: true },
  waitlist_joined: { by: 'guest', start: true },
  waitlist_invited: { by: 'guest', start: true },
  waitlist_changed: { by: 'guest', start: true },
  waitlist_closed: { by: 'guest', start: true },
  team_new_request: { by: 'team', start: true, money: true },
  team_new_booking: { by: 'team', start: true, money: true },
  team_cancellation: { by: 'team', start: true, money: true },
  team_offer_accepted: { by: 'team', start: true, money: true },
  team_payment_returned: { by: 'team', start: true, money: true },
  team_booking_unpaid: { by: 'team', start: true, money: true },
  team_offer_ended: { by: 'team', start: true, money: true },
  team_below_minimum: { by: 'team', start: true },
  team_contact_message: { by: 'team' },
  team_erasure_asked: { by: 'team' },
  team_invitation: { by: 'team' },
  team_review_waiting: { by: 'team' },
  team_webhook_off: { by: 'team' },
};
const isKind = (name: string): name is MailKind => name in requirements;
const kinds = Object.keys(requirements).filter(isKind);

type Own = {
  business: Business;
  amount: RegExp;
  total: string;
  offer: string;
  answer: string;
  free: string;
};

const businesses: Own[] = [
  {
    business: porto,
    amount: /^€[\d,]+\.\d\d$/,
    total: '€49.00',
    offer: '€480.00',
    answer: '10:00 AM',
    free: '10:00 AM',
  },
  {
    business: kyoto,
    amount: /^¥\d{1,3}(,\d{3})*$/,
    total: '¥13,000',
    offer: '¥48,000',
    answer: '7:00 PM',
    free: '10:00 AM',
  },
  {
    business: stJohns,
    amount: /^CA\$[\d,]+\.\d\d$/,
    total: 'CA$76.00',
    offer: 'CA$480.00',
    answer: '6:30 AM',
    free: '9:00 AM',
  },
];

/** Without a name: the business sets the sender's name of its emails. */
const MAIL_FROM = 'post@walks.example';
const NOW = '2027-03-10T10:00:00Z';
const start = { date: '2027-03-14', time: '10:00' };
const nextStart = { date: '2027-03-15', time: '10:00' };

type Booked = { reference: string; token: string };

async function done<Body>(reply: Promise<Reply<Body>>): Promise<Body> {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

async function openBusiness(app: TestApp, business: Business): Promise<void> {
  app.clock.set(NOW);
  const staff = await app.staffClient();
  const save = async (part: string, changes: object) => {
    const path = `/api/admin/settings/${part}`;
    const before = await done(staff.get<object>(path));
    await done(staff.write('PUT', path, { ...before, ...changes }));
  };
  const { name, tagline, email, phone, city, timeZone, currency, languages, localTime } = business;
  await save('house', { name, tagline: { en: tagline } });
  await save('reach', { email, phone, city });
  await save('region', { timeZone, currency, languages, localTime: { en: localTime } });
  await expect.poll(() => region().timeZone).toBe(timeZone);
}

function openMailbox(app: TestApp, own: Own) {
  const seen = new Map<string, { kind: MailKind; language: Locale; text: string }>();
  const source = {
    publicUrl: 'https://walks.example',
    mailFrom: MAIL_FROM,
    teamEmail: 'team@walks.example',
    newsletterSecret: app.newsletterSecret,
    invitationSecret: app.invitationSecret,
    guestSecret: app.guestSecret,
    checkoutServices: null,
    clock: app.clock,
  };
  return {
    seen,
    async read(): Promise<void> {
      for (const mail of await app.db.select().from(mails)) {
        const written = seen.has(mail.id) ? null : await composeMail(app.db, mail, source);
        if (!written) continue;
        expectOwn(mail, written, own);
        seen.set(mail.id, { kind: mail.kind, language: mail.language, text: written.text });
      }
    },
    last(kind: MailKind, language: Locale): string {
      const its = [...seen.values()].filter((each) => each.kind === kind);
      return withPlainSpaces(its.findLast((each) => each.language === language)?.text ?? '');
    },
  };
}

const withPlainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

function expectOwn(mail: Mail, written: AddressedMail, { business, amount }: Own): void {
  const { subject, html, text, attachments, from } = written;
  const place = `${business.city}: ${mail.kind} in ${mail.language}`;
  const { start: hasStart, money } = requirements[mail.kind];
  expect(from.name, place).toBe(business.name);
  for (const words of [html, text]) {
    const plain = withPlainSpaces(words);
    expect(plain, place).toContain(business.name);
    if (hasStart) expect(plain, place).toContain('10:00 AM');
    if (hasStart) expect(plain, place).toContain(business.localTime);
    const amounts = plain.match(/(?:[A-Z]{1,2}\$|[€¥$£₽])\s?\d[\d.,]*(?<=\d)/g) ?? [];
    for (const each of amounts) expect(each, place).toMatch(amount);
    if (money) expect(amounts, place).not.toHaveLength(0);
  }
  const files = attachments.flatMap(({ content, encoding }) =>
    encoding === 'base64' ? [] : [content.replaceAll(/^PRODID:.*$/gm, '')],
  );
  for (const file of files) expectOwnCalendar(file, place, business);
  const all = [subject, html, text, ...files].join('\n');
  expect(findTrace(all, business.timeZone), place).toBeNull();
  if (business.currency !== 'EUR') expect(all, place).not.toContain('€');
  if (business.country !== 'Portugal') expect(all, place).not.toContain('+351');
  expect(html, place).toContain(`<html lang="${mail.language}"`);
  expect(/[а-яё]{3}/i.test(text), place).toBe(mail.language === 'ru');
}

function expectOwnCalendar(file: string, place: string, { timeZone, name }: Business): void {
  const unfolded = file.replaceAll(/\r?\n /g, '');
  expect(unfolded, place).toContain(`TZID:${timeZone}`);
  expect(unfolded, place).toMatch(new RegExp(`DTSTART;TZID=${timeZone}:2027031[45]T100000`));
  expect(unfolded, place).toContain(`ORGANIZER;CN="${name}"`);
}

type Guest = { client: Client; language: Locale; email: string; party: ReturnType<typeof toParty> };

const toParty = (language: Locale, email: string) => ({
  participants: 2,
  firstName: 'Ada',
  lastName: 'Brandt',
  email,
  phone: '+44 7700 900123',
  language,
});

const openTour = (app: TestApp, { tour, currency }: Business, given: Partial<Tour> = {}) =>
  buildTour(app, {
    name: { en: tour.name },
    shortDescription: { en: tour.description },
    description: { en: tour.description },
    duration: { en: tour.duration },
    durationMinutes: Number(tour.minutes),
    priceCents: Math.round(Number(tour.price.replace(',', '.')) * 10 ** currencyDecimals(currency)),
    meetingPoint: { en: tour.meetingPoint },
    ...given,
  });

type Stage = { app: TestApp; own: Own; post: ReturnType<typeof openMailbox>; guest: Guest };

async function bookAndChange({ app, own, post, guest }: Stage): Promise<string> {
  const { business, total, free } = own;
  const { client, language, party } = guest;
  const { id: tourId } = await openTour(app, business);
  const given = { tourId, languages: [...business.languages] };
  const first = await buildAvailability(app, { ...given, ...start });
  const next = await buildAvailability(app, { ...given, ...nextStart });
  const book = async () => {
    const requested = { ...party, availabilityId: first.id };
    const { reference, token } = await done(client.post<Booked>('/api/bookings', requested));
    await done(client.post(`/api/bookings/${reference}/payment`, { token }));
    await post.read();
    return { reference, token };
  };
  const staff = await app.staffClient();
  const { reference, token } = await book();
  const confirmed = post.last('booking_confirmed', language);
  for (const its of [total, business.tour.name, business.tour.meetingPoint, free]) {
    expect(confirmed, business.city).toContain(its);
  }
  const message = { subject: { en: 'Rain' }, text: { en: 'Bring a raincoat.' } };
  await done(staff.post(`/api/admin/availabilities/${first.id}/message`, message));
  const changed = { meetingPoint: { en: `${business.tour.meetingPoint} 2` }, tellGuests: true };
  await done(staff.write('PUT', `/api/admin/availabilities/${first.id}`, changed));
  await post.read();
  await done(staff.post(`/api/admin/bookings/${reference}/move`, { availabilityId: next.id }));
  await post.read();
  await done(client.post(`/api/bookings/${reference}/cancellation`, { token }));
  await post.read();
  const upcoming = await book();
  const { payments } = await done(
    staff.get<BookingInFullJson>(`/api/admin/bookings/${upcoming.reference}`),
  );
  await done(staff.post(`/api/admin/payments/${payments[0]?.id}/refund`, { amount: 100 }));
  await post.read();
  const address = `/api/bookings/${upcoming.reference}/calendar.ics?token=${upcoming.token}`;
  expectOwnCalendar(await done(client.get<string>(address)), address, business);
  return upcoming.reference;
}

async function startPayment({ inChange }: TestApp, reference: string) {
  const checkout = await inChange(async (change) =>
    prepareCheckout(change, await lockBooking(change, reference)),
  );
  if (!checkout) throw new Error('The booking has no payment due');
  const { id: checkoutId, amountCents, currency } = checkout;
  const of = { checkoutId, amountCents, currency };
  const its = { id: `cs_${reference}`, ...of, mode: 'live' as const, url: null };
  return { ...its, paymentId: `pi_${reference}` };
}

async function payLate({ app, own, post, guest }: Stage): Promise<void> {
  const { id: tourId } = await openTour(app, own.business);
  const { languages } = own.business;
  const { id } = await buildAvailability(app, { tourId, languages: [...languages], ...start });
  const leave = async () => {
    const requested = { ...guest.party, availabilityId: id };
    const { reference } = await done(guest.client.post<Booked>('/api/bookings', requested));
    return startPayment(app, reference);
  };
  const applySession = async (session: GatewaySession) => {
    await app.inChange((change) => syncCheckout(change, session));
    await post.read();
  };
  const late = await leave();
  await applySession({ ...late, state: 'processing' });
  await applySession({ ...late, state: 'over' });
  await applySession({ ...(await leave()), state: 'paid', amountCents: 1 });
}

async function payInParts({ app, own, guest }: Stage): Promise<void> {
  const { id: tourId } = await openTour(app, own.business);
  const { languages } = own.business;
  const { id } = await buildAvailability(app, { tourId, languages: [...languages], ...start });
  const staff = await app.staffClient();
  const path = '/api/admin/settings/rules';
  const before = await done(staff.get<object>(path));
  const parts = { depositPercent: 50, balanceBy: 'link', balanceHoursBefore: 24 };
  for (const whenUnpaid of ['keep', 'cancel']) {
    await done(staff.write('PUT', path, { ...defaultRules, ...parts, whenUnpaid }));
    const requested = { ...guest.party, availabilityId: id };
    const { reference, token } = await done(guest.client.post<Booked>('/api/bookings', requested));
    await done(guest.client.post(`/api/bookings/${reference}/payment`, { token }));
  }
  await done(staff.write('PUT', path, { ...before, updatedAt: undefined }));
}

async function waitForSeats({ app, own, post, guest }: Stage): Promise<void> {
  const { id: tourId } = await openTour(app, own.business);
  const { languages } = own.business;
  const given = { tourId, languages: [...languages], capacity: 2 };
  const { id: availabilityId } = await buildAvailability(app, { ...given, ...start });
  const { client, party, language, email } = guest;
  const first = { ...party, email: `first.${email}`, availabilityId };
  const { reference, token } = await done(client.post<Booked>('/api/bookings', first));
  await done(client.post(`/api/bookings/${reference}/payment`, { token }));
  const waiting = { availabilityId, participants: 2, firstName: 'Ada', email, language };
  await done(client.post('/api/waitlist', waiting));
  await post.read();
  const changed = { meetingPoint: { en: own.business.tour.meetingPoint }, tellGuests: true };
  const staff = await app.staffClient();
  await done(staff.write('PUT', `/api/admin/availabilities/${availabilityId}`, changed));
  await post.read();
  await done(client.post(`/api/bookings/${reference}/cancellation`, { token }));
  await post.read();
  await done(
    staff.post(`/api/admin/availabilities/${availabilityId}/call-off`, { choice: 'refund' }),
  );
  await post.read();
}

async function callOffAndWait({ app, own, post, guest }: Stage): Promise<void> {
  const { id: tourId } = await openTour(app, own.business, { minGuests: 4, decideHours: 168 });
  const { languages } = own.business;
  const { id } = await buildAvailability(app, { tourId, languages: [...languages], ...start });
  const requested = { ...guest.party, availabilityId: id };
  const { reference, token } = await done(guest.client.post<Booked>('/api/bookings', requested));
  await done(guest.client.post(`/api/bookings/${reference}/payment`, { token }));
  await post.read();
  await app.inChange(askAboutDates);
  await post.read();
  const staff = await app.staffClient();
  await done(staff.post(`/api/admin/availabilities/${id}/go-ahead`, {}));
  await post.read();
  const callOff = { choice: 'rebook', respondBy: '2027-03-14T10:00:00Z' };
  await done(staff.post(`/api/admin/availabilities/${id}/call-off`, callOff));
  await post.read();
}

async function requestAndAnswer({ app, own, post, guest }: Stage): Promise<void> {
  const { business, answer, offer } = own;
  const { client, language, party } = guest;
  const staff = await app.staffClient();
  const agreed = { ...start, meetingPoint: business.tour.meetingPoint, sendEmail: true };
  const ask = async (participants: number) => {
    const { id: tourId } = await openTour(app, business);
    const request = await buildRequest(app, { ...party, ...start, participants, tourId });
    await post.read();
    return { ...request, admin: `/api/admin/requests/${request.reference}` };
  };
  const declined = await ask(2);
  const received = post.last('request_received', language);
  expect(received, business.city).toContain(answer);
  expect(received, business.city).toContain(own.total);
  await done(staff.post(`${declined.admin}/cancellation`, { sendEmail: true }));
  const unanswered = await ask(2);
  await done(staff.post(`${unanswered.admin}/confirmation`, agreed));
  const session = await startPayment(app, unanswered.reference);
  await app.inChange((change) => syncCheckout(change, { ...session, state: 'paid' }));
  await post.read();
  const group = { ...agreed, totalAmount: 48_000 };
  const [taken, refused] = [await ask(12), await ask(12)];
  for (const each of [taken, refused]) {
    await done(staff.post(`${each.admin}/offer`, group));
    await post.read();
    expect(post.last('offer_made', language), business.city).toContain(offer);
  }
  const path = (each: Booked) => `/api/bookings/${each.reference}`;
  await done(client.post(`${path(taken)}/acceptance`, { token: taken.token }));
  await done(client.post(`${path(refused)}/cancellation`, { token: refused.token }));
  await post.read();
}

async function writeAndRead({ app, own, post, guest }: Stage): Promise<void> {
  const { client, language, email } = guest;
  const staff = await app.staffClient();
  const words = { name: 'Ada', subject: 'Rain', message: 'Do you walk in the rain?' };
  await done(client.post('/api/contact', { ...words, email, language }));
  await done(client.post('/api/newsletter', { email: `new.${email}`, language }));
  await post.read();
  const inbox = await done(staff.get<MessagesJson>('/api/admin/messages'));
  const message = inbox.messages.find((each) => each.email === email);
  const reply = { en: 'Every day.', pt: 'Todos os dias.', ru: 'Каждый день.' }[language];
  await done(staff.post(`/api/admin/messages/${message?.id}/reply`, { reply }));
  const issue = { subject: { en: 'New walks' }, body: { en: `<p>${own.business.tour.name}</p>` } };
  const draft = await done(staff.post<{ id: string }>('/api/admin/letters', issue));
  await done(staff.post(`/api/admin/letters/${draft.id}/test`, { email, language }));
  await buildSubscriber(app, { email, language, createdAt: app.clock(), confirmedAt: app.clock() });
  await done(staff.post(`/api/admin/letters/${draft.id}/sending`, {}));
  await app.inChange((change) => handOutNewsletterIssue(change, draft.id));
  await post.read();
}

/** A webhook whose address is gone. */
async function loseWebhook(app: TestApp): Promise<void> {
  const owner = await app.confirmedClient();
  const webhook = { url: 'https://hooks.example.test/', events: ['booking.created'] };
  const { id } = await done(owner.post<{ id: string }>('/api/admin/webhooks', webhook));
  await done(owner.post(`/api/admin/webhooks/${id}/test`, {}));
  const [test] = await app.db.select().from(webhookDeliveries);
  const job = { deliveryId: test?.id ?? '', attempt: 0, step: 0 };
  await app.inChange((change) => recordAttempt(change, job, { status: 410, answer: '' }));
}

async function giveAndTakeBack({ app, post, guest: { client, language, email } }: Stage) {
  const gift = { amount: 5000, recipientName: 'Grace', buyerName: 'Ada', email, language };
  const { token } = await done(client.post<{ token: string }>('/api/vouchers', gift));
  const checkout = await app.inChange(async (change) => {
    const { id } = await findVoucherByToken(change.tx, token);
    return prepareVoucherCheckout(change, await lockVoucher(change, id));
  });
  if (!checkout) throw new Error('The voucher has no payment due');
  const { id: checkoutId, amountCents, currency } = checkout;
  const of = { checkoutId, amountCents, currency };
  const its = { id: `cs_${token}`, ...of, mode: 'live' as const, url: null, paymentId: null };
  for (const state of ['processing', 'over'] as const) {
    await app.inChange((change) => syncCheckout(change, { ...its, state }));
    await post.read();
  }
  const { code } = await done(client.post<{ code: string }>('/api/voucher/payment', { token }));
  await post.read();
  const staff = await app.staffClient();
  const list = await done(staff.get<SoldVouchersJson>(`/api/admin/vouchers?q=${code}`));
  const [sold] = list.vouchers;
  await done(staff.post(`/api/admin/vouchers/${sold?.id}/refund`, {}));
  await post.read();
}

async function findAgain(
  { post, guest: { client, email } }: Stage,
  reference: string,
): Promise<void> {
  await done(client.post('/api/booking-links', { reference, email }));
  await post.read();
}

async function reviewAndLeave(
  { app, post, guest: { client, language, email } }: Stage,
  bookingReference: string,
): Promise<void> {
  const words = { name: 'Ada', country: 'Norway', rating: 5, text: 'A good walk, well told.' };
  await done(client.post('/api/reviews', { bookingReference, ...words, language }));
  const [, id, token] =
    /\/your-data\?id=([\w-]+)&token=([\w-]+)&lng=/.exec(post.last('review_invitation', language)) ??
    [];
  await done(client.post('/api/your-data/erasure', { id, token }));
  await post.read();
  const owner = await app.confirmedClient();
  await done(owner.post('/api/admin/guest-data/erasure', { email, sendEmail: true }));
  await post.read();
}

describeOnDatabase('a business with its own settings', (kind) => {
  it.each(businesses)(
    'sends every email in its own name, currency, time zone and languages: $business.city',
    async (own) => {
      const app = await openTestApp(kind, { limitsFactor: 100, mailFrom: MAIL_FROM });
      const { business } = own;
      await openBusiness(app, business);
      await sellVouchers(app);
      const post = openMailbox(app, own);
      const owner = await app.confirmedClient();
      const invited = { name: 'Ana', email: 'ana@walks.example', role: 'office' };
      await done(owner.post('/api/admin/team', invited));
      const stages = business.languages.map((language): Stage => {
        const email = `ada.${language}@post.example`;
        const guest = {
          client: app.client(language),
          language,
          email,
          party: toParty(language, email),
        };
        return { app, own, post, guest };
      });
      const booked = new Map<Stage, string>();
      for (const stage of stages) {
        booked.set(stage, await bookAndChange(stage));
        await payLate(stage);
        await payInParts(stage);
        await callOffAndWait(stage);
        await waitForSeats(stage);
        await requestAndAnswer(stage);
        await writeAndRead(stage);
        await giveAndTakeBack(stage);
      }
      for (const moment of [
        '2027-03-12T14:00:00Z',
        '2027-03-13T14:00:00Z',
        '2027-03-16T12:00:00Z',
      ]) {
        app.clock.set(moment);
        await app.inChange(queueDueMails);
        await app.inChange(remindOfPayments);
        await app.inChange(remindToRebook);
        await meetDeadlines(app, app.clock());
        await post.read();
        await app.inChange(expireRebookings);
      }
      for (const [stage, reference] of booked) {
        await findAgain(stage, reference);
        await reviewAndLeave(stage, reference);
      }
      await loseWebhook(app);
      await post.read();

      const came = new Set([...post.seen.values()].map((each) => `${each.kind} ${each.language}`));
      const wanted = kinds.flatMap((each) =>
        (requirements[each].by === 'team' ? (['en'] as const) : business.languages).map(
          (language) => `${each} ${language}`,
        ),
      );
      expect([...came].sort()).toEqual(wanted.sort());
    },
  );
});
