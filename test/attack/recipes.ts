import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { adminApi } from '#contract/admin-api-paths.ts';
import { api } from '#contract/api-paths.ts';
import { guestLinkToken } from '#domain/guests/guest-link.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { newsletterToken } from '#domain/newsletter/subscribe.ts';
import { invitations } from '#domain/staff/staff.table.ts';
import { invitationToken } from '#domain/team/team.ts';
import type { TestApp } from '../app.ts';
import type { Client, Reply } from '../client.ts';
import { STAFF_PASSWORD, someParty } from '../factories.ts';

export type Given = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  file?: File;
  by?: Client;
  /** The same key sent again, with another body, is refused. */
  key?: string;
};

/** Calls an endpoint by its path in OpenAPI's form; what it answers is told of in the end. */
export type Ask = <Body>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  given?: Given,
) => Promise<Reply<Body>>;

/** What somebody with an account has: a house to work in, and the mails that reach them. */
export type House = {
  app: TestApp;
  /** Bookings of tours that are over, which nobody has reviewed. */
  past: { reference: string }[];
  pictureIds: readonly string[];
  /** A number that no other has had. */
  next(): number;
};

type Recipe = (ask: Ask, house: House) => Promise<unknown>;
type Named = { id: string };
type Booked = { reference: string; token: string };

const DAY_MS = 24 * 3_600_000;
const dayIn = ({ app }: House, days: number) =>
  new Date(app.clock().epochMilliseconds + days * DAY_MS).toISOString().slice(0, 10);

const pdf = () =>
  new File([`%PDF-1.4\n%${'x'.repeat(100)}\n%%EOF`], 'map.pdf', { type: 'application/pdf' });
const noPdf = () => new File(['hello'], 'map.pdf', { type: 'application/pdf' });
const aTour = (name: string) => ({
  name: { en: name },
  description: { en: 'A walk' },
  duration: { en: '2 hours' },
  durationMinutes: 120,
  price: 4500,
  meetingPoint: { en: 'At the fountain' },
});
const praise = { name: 'Marta', country: 'Spain', rating: 5, language: 'en' };
const party = (house: House) => someParty({ email: `guest-${house.next()}@mail.example` });

async function makeTour(ask: Ask, house: House): Promise<string> {
  const made = await ask<Named>('POST', adminApi.tours, { body: aTour(`Walk ${house.next()}`) });
  return made.body.id;
}

async function makeDate(
  ask: Ask,
  house: House,
  tourId: string,
  days: number,
  time = '10:00',
): Promise<string> {
  const body = { tourId, date: dayIn(house, days), time, capacity: 7 };
  const made = await ask<{ ids: string[] }>('POST', adminApi.availabilities, { body });
  return made.body.ids?.[0] ?? '';
}

/**
 * What has to be done first: each does a piece of a house's work from its beginning, so that every
 * operation has something to succeed on, and then does some of it once more, when it may not.
 */
export const recipes: readonly Recipe[] = [
  async function bookPayMoveRefundCancel(ask, house) {
    const tourId = await makeTour(ask, house);
    const [first, second] = [
      await makeDate(ask, house, tourId, 20),
      await makeDate(ask, house, tourId, 21),
    ];
    const hold = await ask<Booked>('POST', api.bookings, {
      body: { ...party(house), availabilityId: first },
    });
    const { reference, token } = hold.body;
    const params = { reference };
    await ask('GET', api.tour, { params: { id: tourId } });
    await ask('POST', api.bookingMove, { params, body: { token, availabilityId: second } });
    await ask('POST', api.bookingPayment, { params, body: { token } });
    await ask('GET', api.booking, { params, query: { token } });
    await ask('GET', api.bookingCalendar, { params, query: { token } });
    await ask('POST', api.bookingMove, { params, body: { token, availabilityId: second } });
    await ask('POST', adminApi.bookingMove, { params, body: { availabilityId: first } });
    await ask('PATCH', adminApi.booking, { params, body: { adminNotes: 'By the window' } });
    await ask('POST', adminApi.bookingAttendance, { params, body: { attended: true } });
    await ask('GET', adminApi.availability, { params: { id: first } });
    await ask('DELETE', adminApi.availability, { params: { id: first } });
    await ask('DELETE', adminApi.tour, { params: { id: tourId } });
    const found = await ask<{ payments: Named[] }>('GET', adminApi.payments, {
      query: { q: reference },
    });
    const id = found.body.payments?.[0]?.id ?? '';
    await ask('POST', adminApi.refund, { params: { id }, body: { amount: 10_000_000 } });
    await ask('POST', adminApi.refund, { params: { id }, body: { amount: 100 } });
    await ask('POST', adminApi.bookingPayments, { params, body: { amount: 100, method: 'cash' } });
    await ask('POST', adminApi.bookingPayments, {
      params,
      body: { amount: 4_000_000, method: 'cash' },
    });
    await ask('POST', adminApi.refund, { params: { id }, body: {} });
    await ask('POST', adminApi.refund, { params: { id }, body: {} });
    await ask('GET', adminApi.booking, { params });
    const late = { ...party(house), availabilityId: first, participants: 7 };
    await ask('POST', api.bookings, { body: late });
    await ask('POST', api.bookingCancellation, { params, body: { token } });
    await ask('POST', adminApi.bookingCancellation, { params, body: {} });
    await ask('POST', adminApi.callingOff, { params: { id: first }, body: {} });
  },

  /** The same key twice, with other words each time; more people than there are seats; full dates. */
  async function refused(ask, house) {
    const tourId = await makeTour(ask, house);
    const [small, other] = [
      await makeDate(ask, house, tourId, 26),
      await makeDate(ask, house, tourId, 27),
    ];
    const key = `recipe-${house.next()}`;
    const hold = async (availabilityId: string, participants: number, ours?: string) => {
      const body = { ...party(house), availabilityId, participants };
      return (await ask<Booked>('POST', api.bookings, { body, ...(ours && { key: ours }) })).body;
    };
    const { reference, token } = await hold(small, 1, key);
    await hold(small, 2, key);
    const params = { reference };
    await ask('POST', api.bookingPayment, { params, body: { token }, key: `${key}-pay` });
    await ask('POST', api.bookingPayment, { params, body: { token: 'x' }, key: `${key}-pay` });
    await hold(other, 7);
    const elsewhere = { token, availabilityId: other };
    await ask('POST', api.bookingMove, { params, body: elsewhere, key: `${key}-move` });
    await ask('POST', api.bookingMove, {
      params,
      body: { ...elsewhere, availabilityId: small },
      key: `${key}-move`,
    });
    await ask('POST', adminApi.bookingMove, { params, body: { availabilityId: other } });
    const order = { ...party(house), availabilityId: other };
    await ask('POST', adminApi.bookings, { body: order });
    const many = { ...party(house), tourId, date: dayIn(house, 28), time: '11:00' };
    await ask('POST', api.requests, { body: { ...many, participants: 30 } });
    const asked = await ask<Booked>('POST', api.requests, { body: many });
    const there = { meetingPoint: 'Here', date: dayIn(house, -3), time: '11:00' };
    const waiting = { reference: asked.body.reference };
    await ask('POST', adminApi.requestConfirmation, {
      params: waiting,
      body: { ...there, sendEmail: false },
    });
    const offer = { ...there, totalAmount: 9000 };
    await ask('POST', adminApi.offerPreview, { params: waiting, body: offer });
    await ask('POST', adminApi.requestOffer, {
      params: waiting,
      body: { ...offer, sendEmail: false },
    });
    const full = { meetingPoint: 'Here', date: dayIn(house, 27), time: '10:00', sendEmail: false };
    await ask('POST', adminApi.requestConfirmation, { params: waiting, body: full });
    await ask('POST', adminApi.requestOffer, {
      params: waiting,
      body: { ...full, totalAmount: 9000 },
    });
    await ask('POST', adminApi.uploads, {
      file: new File(['hello'], 'a.jpg', { type: 'image/jpeg' }),
    });
  },

  /** The same key with other words, wherever a key is taken. */
  async function sameKeyOtherWords(ask, house) {
    const tourId = await makeTour(ask, house);
    const [one, other] = [
      await makeDate(ask, house, tourId, 32),
      await makeDate(ask, house, tourId, 33),
    ];
    const twice = async <Body>(
      method: 'POST',
      path: string,
      { params = {}, body }: Given,
      others: object,
    ): Promise<Body> => {
      const key = `recipe-${house.next()}`;
      const first = await ask<Body>(method, path, { params, body, key });
      await ask(method, path, { params, body: { ...(body as object), ...others }, key });
      return first.body;
    };
    const wish = () => ({ ...party(house), availabilityId: one });
    const held = await twice<Booked>('POST', api.bookings, { body: wish() }, { participants: 3 });
    const { reference, token } = held;
    const params = { reference };
    await twice('POST', api.bookingPayment, { params, body: { token } }, { token: 'x' });
    const move = { token, availabilityId: other };
    await twice('POST', api.bookingMove, { params, body: move }, { availabilityId: one });
    await twice('POST', api.bookingCancellation, { params, body: { token } }, { token: 'x' });
    const ordered = await twice<Booked>(
      'POST',
      adminApi.bookings,
      { body: wish() },
      { participants: 3 },
    );
    const paid = {
      params: { reference: ordered.reference },
      body: { amount: 200, method: 'cash' },
    };
    await twice('POST', adminApi.bookingPayments, paid, { amount: 300 });
    const ledger = await ask<{ payments: Named[] }>('GET', adminApi.payments, {
      query: { q: ordered.reference },
    });
    const charge = { id: ledger.body.payments?.[0]?.id ?? '' };
    await twice('POST', adminApi.refund, { params: charge, body: { amount: 1 } }, { amount: 2 });
    const start = { date: dayIn(house, 34), time: '11:00' };
    const asked = await twice<Booked>(
      'POST',
      api.requests,
      { body: { ...party(house), tourId, ...start } },
      { participants: 3 },
    );
    await ask('POST', adminApi.requestOffer, {
      params: { reference: asked.reference },
      body: { ...start, meetingPoint: 'Here', totalAmount: 9000, sendEmail: false },
    });
    const acceptance = { params: { reference: asked.reference }, body: { token: asked.token } };
    await twice('POST', api.bookingAcceptance, acceptance, { token: 'x' });
    const words = { name: 'Ana', email: 'ana@mail.example', subject: 'A question' };
    const body = { ...words, message: 'Is it good for children?', language: 'en' };
    await twice('POST', api.contact, { body }, { subject: 'Another question' });
    const past = house.past.pop();
    if (!past) return;
    const review = {
      ...praise,
      bookingReference: past.reference,
      text: 'A lovely walk, well told.',
    };
    await twice('POST', api.reviews, { body: review }, { rating: 4 });
  },

  /** Tomorrow's date is bookable, and too near to be given back. */
  async function tooLate(ask, house) {
    const tourId = await makeTour(ask, house);
    const [soon, later] = [
      await makeDate(ask, house, tourId, 1, '08:00'),
      await makeDate(ask, house, tourId, 35),
    ];
    const held = await ask<Booked>('POST', api.bookings, {
      body: { ...party(house), availabilityId: soon },
    });
    const { reference, token } = held.body;
    const params = { reference };
    await ask('POST', api.bookingPayment, { params, body: { token } });
    await ask('POST', api.bookingMove, { params, body: { token, availabilityId: later } });
    await ask('POST', api.bookingCancellation, { params, body: { token } });
    await ask('POST', api.reviews, {
      body: { ...praise, bookingReference: reference, text: 'I have not been there yet.' },
    });
    await ask('PUT', adminApi.availability, {
      params: { id: soon },
      body: { date: dayIn(house, 40) },
    });
    await ask('PUT', adminApi.availability, {
      params: { id: later },
      body: { date: dayIn(house, -2) },
    });
  },

  async function letGo(ask, house) {
    const availabilityId = await makeDate(ask, house, await makeTour(ask, house), 22);
    const hold = await ask<Booked>('POST', api.bookings, {
      body: { ...party(house), availabilityId },
    });
    const { reference, token } = hold.body;
    await ask('DELETE', api.bookingHold, { params: { reference }, body: { token } });
    await ask('POST', api.bookingPayment, { params: { reference }, body: { token } });
  },

  async function requests(ask, house) {
    const tourId = await makeTour(ask, house);
    const start = { date: dayIn(house, 25), time: '11:00' };
    const request = async () => {
      const body = { ...party(house), tourId, ...start };
      return (await ask<Booked>('POST', api.requests, { body })).body;
    };
    const there = { ...start, meetingPoint: 'By the tram stop' };
    const { reference, token } = await request();
    const params = { reference };
    await ask('GET', adminApi.request, { params });
    await ask('POST', adminApi.offerPreview, { params, body: { ...there, totalAmount: 9000 } });
    await ask('POST', adminApi.requestOffer, {
      params,
      body: { ...there, totalAmount: 9000, sendEmail: false },
    });
    await ask('POST', api.bookingAcceptance, { params, body: { token } });
    await ask('POST', api.bookingAcceptance, { params, body: { token } });
    const other = { reference: (await request()).reference };
    await ask('POST', adminApi.confirmationPreview, { params: other, body: there });
    await ask('POST', adminApi.requestConfirmation, {
      params: other,
      body: { ...there, sendEmail: true },
    });
    await ask('POST', adminApi.requestConfirmation, {
      params: other,
      body: { ...there, sendEmail: true },
    });
    const third = { reference: (await request()).reference };
    await ask('POST', adminApi.requestCancellation, { params: third, body: { sendEmail: true } });
    await ask('POST', adminApi.requestCancellation, { params: third, body: { sendEmail: true } });
    const mails = await ask<{ mails: Named[] }>('GET', adminApi.mails, {});
    for (const { id } of mails.body.mails?.slice(0, 5) ?? []) {
      await ask('GET', adminApi.mailPreview, { params: { id } });
      await ask('POST', adminApi.mailResending, { params: { id } });
    }
  },

  async function phoneOrder(ask, house) {
    const availabilityId = await makeDate(ask, house, await makeTour(ask, house), 23);
    const body = { ...party(house), availabilityId, paidBy: 'cash' };
    const { reference } = (await ask<Booked>('POST', adminApi.bookings, { body })).body;
    await ask('POST', adminApi.bookingCancellation, {
      params: { reference },
      body: { sendEmail: false },
    });
    await ask('POST', adminApi.bookingAttendance, {
      params: { reference },
      body: { attended: true },
    });
  },

  async function review(ask, house) {
    const booking = house.past.pop();
    if (!booking) return;
    const { reference } = booking;
    await ask('GET', api.review, { params: { reference } });
    const words = { name: 'Marta', country: 'Spain', rating: 5, language: 'en' };
    const body = { ...words, bookingReference: reference, text: 'A lovely walk, well told.' };
    await ask('POST', api.reviews, { body });
    await ask('POST', api.reviews, { body });
    await ask('GET', api.review, { params: { reference } });
    const found = await ask<{ reviews: Named[] }>('GET', adminApi.reviews, {
      query: { q: reference },
    });
    const params = { id: found.body.reviews?.[0]?.id ?? '' };
    await ask('POST', adminApi.reviewApproval, { params });
    await ask('PUT', adminApi.reviewReply, { params, body: { reply: 'Come again' } });
    await ask('POST', adminApi.reviewRejection, { params });
  },

  async function newsletter(ask, house) {
    const email = `reader-${house.next()}@mail.example`;
    await ask('POST', api.newsletter, { body: { email, language: 'en' } });
    const found = await ask<{ subscribers: Named[] }>('GET', adminApi.subscribers, {
      query: { q: email },
    });
    const id = found.body.subscribers?.[0]?.id ?? '';
    // As the link says that was mailed to them.
    const link = { id, token: newsletterToken(house.app.newsletterSecret, id) };
    await ask('POST', api.newsletterConfirmation, { body: link });
    const texts = { subject: { en: `News ${house.next()}` }, body: { en: '<p>Hello</p>' } };
    const written = await ask<Named>('POST', adminApi.letters, { body: texts });
    const params = { id: written.body.id };
    await ask('PUT', adminApi.letter, { params, body: texts });
    await ask('GET', adminApi.letter, { params });
    await ask('PUT', adminApi.letter, {
      params,
      body: { ...texts, updatedAt: '2020-01-01T00:00:00Z' },
    });
    await ask('POST', adminApi.letterPreview, { body: texts });
    await ask('POST', adminApi.letterTest, { params, body: { email, language: 'en' } });
    await ask('POST', adminApi.letterRetry, { params });
    const sent = await ask<{ slug: string }>('POST', adminApi.letterSending, { params, body: {} });
    await ask('POST', adminApi.letterSending, { params, body: {} });
    await ask('GET', api.letter, { params: { slug: sent.body.slug } });
    for (const path of [adminApi.letterStop, adminApi.letterResumption, adminApi.letterRetry]) {
      await ask('POST', path, { params });
    }
    await ask('DELETE', adminApi.letter, { params });
    const draft = await ask<Named>('POST', adminApi.letters, { body: texts });
    await ask('DELETE', adminApi.letter, { params: { id: draft.body.id } });
    const empty = await ask<Named>('POST', adminApi.letters, { body: { subject: {} } });
    await ask('POST', adminApi.letterSending, { params: { id: empty.body.id }, body: {} });
    await ask('DELETE', adminApi.letter, { params: { id: empty.body.id } });
    await ask('POST', api.newsletterUnsubscription, { body: link });
    await ask('DELETE', adminApi.subscriber, { params: { id } });
  },

  async function gallery(ask, { pictureIds }) {
    const [pictureId = ''] = pictureIds;
    const hung = await ask<Named>('POST', adminApi.gallery, {
      body: { pictureId, title: { en: 'A' } },
    });
    const params = { id: hung.body.id };
    await ask('GET', adminApi.galleryItem, { params });
    await ask('PUT', adminApi.galleryItem, { params, body: { isActive: true } });
    await ask('PUT', adminApi.galleryOrder, { body: { ids: [params.id] } });
    await ask('DELETE', adminApi.galleryItem, { params });
    await ask('GET', adminApi.galleryItem, { params });
  },

  async function documents(ask, house) {
    const sent = await ask<Named>('POST', adminApi.documents, { file: pdf() });
    const params = { id: sent.body.id };
    const slug = `map-${house.next()}`;
    const body = { title: { en: 'A map' }, slug, isPublished: true };
    await ask('PUT', adminApi.document, { params, body });
    await ask('PUT', adminApi.document, { params, body: { ...body, slug: 'privacy' } });
    await ask('PUT', adminApi.document, {
      params,
      body: { ...body, updatedAt: '2020-01-01T00:00:00Z' },
    });
    await ask('POST', adminApi.documentFile, { params, file: pdf() });
    await ask('POST', adminApi.documentFile, { params, file: noPdf() });
    await ask('POST', adminApi.documents, { file: noPdf() });
    await ask('GET', adminApi.document, { params });
    await ask('GET', api.policy, { params: { slug: 'privacy' } });
    const all = await ask<{ id: string; kind: string }[]>('GET', adminApi.documents);
    const policy = all.body.find(({ kind }) => kind === 'policy');
    if (policy) {
      await ask('DELETE', adminApi.document, { params: { id: policy.id } });
      await ask('PUT', adminApi.document, { params: { id: policy.id }, body });
      await ask('POST', adminApi.documentFile, { params: { id: policy.id }, file: pdf() });
    }
    await ask('DELETE', adminApi.document, { params });
    await ask('POST', adminApi.documentFile, { params, file: pdf() });
  },

  async function article(ask, house) {
    const slug = `article-${house.next()}`;
    const body = { title: { en: 'A' }, body: { en: '<p>x</p>' }, slug, isPublished: true };
    const written = await ask<Named>('POST', adminApi.articles, { body });
    await ask('POST', adminApi.articles, { body });
    const params = { id: written.body.id };
    await ask('GET', api.article, { params: { slug } });
    await ask('GET', adminApi.article, { params });
    await ask('PUT', adminApi.article, { params, body });
    await ask('PUT', adminApi.article, {
      params,
      body: { ...body, updatedAt: '2020-01-01T00:00:00Z' },
    });
    const other = await ask<Named>('POST', adminApi.articles, {
      body: { ...body, slug: `${slug}-b` },
    });
    await ask('PUT', adminApi.article, { params: { id: other.body.id }, body });
    await ask('POST', adminApi.articlePreview, { body: { html: '<p>x</p>' } });
    await ask('DELETE', adminApi.article, { params });
  },

  async function tours(ask, house) {
    const id = await makeTour(ask, house);
    const params = { id };
    await ask('GET', adminApi.tour, { params });
    await ask('PUT', adminApi.tour, { params, body: aTour('Another name') });
    await ask('PUT', adminApi.tour, {
      params,
      body: { ...aTour('B'), updatedAt: '2020-01-01T00:00:00Z' },
    });
    const copy = await ask<Named>('POST', adminApi.tourDuplicate, { params });
    await ask('PUT', adminApi.tourOrder, { body: { ids: [copy.body.id, id] } });
    await ask('PUT', adminApi.tourVisibility, {
      params: { id: copy.body.id },
      body: { isActive: true },
    });
    await ask('DELETE', adminApi.tour, { params: { id: copy.body.id } });
  },

  async function dates(ask, house) {
    const tourId = await makeTour(ask, house);
    const id = await makeDate(ask, house, tourId, 30);
    const other = await makeDate(ask, house, tourId, 31);
    await makeDate(ask, house, tourId, 31);
    await ask('PUT', adminApi.availability, { params: { id }, body: { capacity: 6 } });
    await ask('PUT', adminApi.availability, { params: { id }, body: { capacity: 900 } });
    await ask('PUT', adminApi.availability, { params: { id }, body: { date: dayIn(house, 31) } });
    const span = { from: dayIn(house, 40), to: dayIn(house, 50) };
    const series = { tourId, ...span, weekdays: [1, 2, 3], times: ['10:00'], capacity: 7 };
    await ask('POST', adminApi.series, { body: series });
    const block = await ask<Named>('POST', adminApi.blocks, {
      body: { ...span, tourId, reason: 'rest' },
    });
    await ask('DELETE', adminApi.block, { params: { id: block.body.id } });
    await ask('DELETE', adminApi.availability, { params: { id } });
    await ask('POST', adminApi.callingOff, { params: { id: other }, body: { reason: 'Rain' } });
  },

  async function messages(ask) {
    const words = { name: 'Ana', email: 'ana@mail.example', subject: 'A question' };
    const body = { ...words, message: 'Is the tour good for children?', language: 'en' };
    await ask('POST', api.contact, { body });
    await ask('POST', api.trackVisit, { body: { path: '/', referrer: '' } });
    const found = await ask<{ messages: Named[] }>('GET', adminApi.messages, {
      query: { sort: 'newest' },
    });
    const params = { id: found.body.messages?.[0]?.id ?? '' };
    await ask('GET', adminApi.message, { params });
    await ask('POST', adminApi.messageRead, { params });
    await ask('POST', adminApi.messageReply, { params, body: { reply: 'Yes' } });
    await ask('POST', adminApi.messageReply, { params, body: { reply: 'Yes' } });
  },

  async function ownData(ask, house) {
    const { app } = house;
    const tourId = await makeTour(ask, house);
    const availabilityId = await makeDate(ask, house, tourId, 24);
    const { email, ...others } = party(house);
    const start = { tourId, date: dayIn(house, 28), time: '11:00' };
    const asked = await ask<Booked>('POST', api.requests, { body: { ...others, ...start, email } });
    const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email)).limit(1);
    const id = mail?.id ?? '';
    // As the link says that was mailed to them.
    const link = { id, token: guestLinkToken(app.guestSecret, id) };
    await ask('GET', api.yourData, { query: link });
    await ask('POST', api.yourDataErasure, { body: link });
    const waiting = await ask<{ requests: Named[] }>('GET', adminApi.erasureRequests);
    const request = { params: { id: waiting.body.requests?.[0]?.id ?? '' }, body: {} };
    await ask('POST', adminApi.erasureDismissal, request);
    await ask('POST', adminApi.erasureDismissal, request);
    await ask('GET', adminApi.guestData, { query: { email } });
    await ask('POST', adminApi.guestDataFile, { body: { email } });
    await ask('POST', adminApi.guestDataErasure, { body: { email, sendEmail: false } });
    const params = { reference: asked.body.reference };
    await ask('POST', adminApi.requestCancellation, { params, body: { sendEmail: false } });
    await ask('POST', adminApi.guestDataErasure, { body: { email, sendEmail: false } });
    await ask('POST', api.bookings, { body: { ...party(house), availabilityId } });
    const held = await ask<{ sources: { source: string }[] }>('GET', adminApi.holdSources);
    const source = held.body.sources?.[0]?.source ?? '';
    await ask('DELETE', adminApi.holdSource, { params: { source } });
    for (const path of [
      adminApi.reachSettings,
      adminApi.houseSettings,
      adminApi.lawSettings,
      adminApi.lookSettings,
      adminApi.homeSettings,
      adminApi.aboutSettings,
      adminApi.guidesSettings,
      adminApi.questionsSettings,
      adminApi.regionSettings,
      adminApi.rulesSettings,
    ] as const) {
      const { body } = await ask<Record<string, unknown>>('GET', path);
      await ask('PUT', path, { body });
      await ask('PUT', path, { body: { ...body, updatedAt: '2020-01-01T00:00:00Z' } });
    }
    const region = await ask<Record<string, unknown>>('GET', adminApi.regionSettings);
    await ask('PUT', adminApi.regionSettings, { body: { ...region.body, currency: 'JPY' } });
  },

  /** Another member, from the invitation to the end; what ends a session ends theirs. */
  async function member(ask, house) {
    const { app } = house;
    const email = `colleague-${house.next()}@house.example`;
    const invited = await ask<Named>('POST', adminApi.team, {
      body: { name: 'Marta', email, role: 'office' },
    });
    await ask('POST', adminApi.team, { body: { name: 'Marta', email, role: 'office' } });
    const params = { id: invited.body.id };
    await ask('POST', adminApi.memberInvitation, { params });
    const [found] = await app.db
      .select()
      .from(invitations)
      .where(eq(invitations.staffId, params.id));
    const id = found?.id ?? '';
    // As the link says that was mailed to them.
    const token = invitationToken(app.invitationSecret, id);
    const by = app.client();
    await ask('GET', adminApi.invitation, { params: { id }, query: { token } });
    const chosen = { newPassword: STAFF_PASSWORD, confirmPassword: STAFF_PASSWORD };
    await ask('POST', adminApi.invitation, { params: { id }, body: { token, ...chosen }, by });
    await ask('GET', adminApi.memberSessions, { params });
    await ask('PUT', adminApi.member, { params, body: { name: 'Maria', role: 'office' } });
    await ask('POST', adminApi.confirmation, { body: { password: 'wrong-wrong-wrong' }, by });
    await ask('POST', adminApi.confirmation, { body: { password: STAFF_PASSWORD }, by });
    const made = await ask<{ secret: string }>('POST', adminApi.authenticator, { by });
    await ask('POST', adminApi.authenticatorConfirmation, { body: { code: '000000' }, by });
    const totp = new TOTP({ secret: Secret.fromBase32(made.body.secret ?? 'AAAA'), period: 30 });
    const code = totp.generate({ timestamp: app.clock().epochMilliseconds });
    await ask('POST', adminApi.authenticatorConfirmation, { body: { code }, by });
    await ask('POST', adminApi.authenticatorConfirmation, { body: { code }, by });
    await ask('POST', adminApi.authenticator, { by });
    const login = { username: email, password: STAFF_PASSWORD };
    await ask('POST', adminApi.login, { body: login, by: app.client() });
    await ask('POST', adminApi.login, { body: { ...login, code: '000000' }, by: app.client() });
    await ask('POST', adminApi.recoveryCodes, { by });
    await ask('POST', adminApi.newPasskeyChallenge, { by });
    await ask('POST', adminApi.passkeyChallenge, { by });
    await ask('DELETE', adminApi.authenticator, { by });
    await ask('POST', adminApi.login, { body: login, by });
    const account = await ask<{ sessions: (Named & { isCurrent: boolean })[] }>(
      'GET',
      adminApi.account,
      { by },
    );
    const session = account.body.sessions?.find(({ isCurrent }) => !isCurrent);
    if (session) await ask('DELETE', adminApi.openSession, { params: { id: session.id }, by });
    const renewed = { ...chosen, currentPassword: STAFF_PASSWORD };
    await ask('POST', adminApi.password, {
      body: { ...renewed, currentPassword: 'wrong-wrong-wrong' },
      by,
    });
    await ask('POST', adminApi.password, { body: renewed, by });
    await ask('POST', adminApi.logout, { by });
    await ask('DELETE', adminApi.member, { params });
    await ask('POST', adminApi.databaseExport, { body: { password: 'wrong-wrong-wrong' } });
    await ask('POST', adminApi.databaseExport, { body: {} });
    const team = await ask<{ id: string; username: string }[]>('GET', adminApi.team);
    const first = team.body.find(({ username }) => username === 'admin');
    if (first) await ask('POST', adminApi.memberInvitation, { params: { id: first.id } });
  },
];
