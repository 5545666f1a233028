import { adminApi } from '#contract/http/admin-api-paths.ts';
import { api } from '#contract/http/api-paths.ts';
import { somePixels } from '../pictures.ts';
import {
  aTour,
  type Booked,
  dayAfter,
  type Given,
  makeDate,
  makeTour,
  type Named,
  party,
  type Recipe,
  reviewText,
} from './business.ts';

/**
 * Each recipe does one piece of a business's work from its beginning, so that every operation can succeed
 * at least once. Some then repeat a step at a time when it must be refused.
 */
export const bookingRecipes: readonly Recipe[] = [
  async function bookPayMoveRefundCancel(ask, business) {
    const tourId = await makeTour(ask, business);
    const [first, second] = [
      await makeDate(ask, business, tourId, 20),
      await makeDate(ask, business, tourId, 21),
    ];
    const hold = await ask<Booked>('POST', api.bookings, {
      body: { ...party(business), availabilityId: first },
    });
    const { reference, token } = hold.body;
    const params = { reference };
    await ask('GET', api.tour, { params: { id: tourId } });
    await ask('GET', api.sameDay, { params: { id: tourId } });
    await ask('POST', api.bookingMove, { params, body: { token, availabilityId: second } });
    await ask('POST', api.bookingPayment, { params, body: { token } });
    await ask('POST', api.bookingPaymentAnswer, { params, body: { token } });
    await ask('GET', api.booking, { params, query: { token } });
    await ask('GET', api.bookingCalendar, { params, query: { token } });
    for (const ownPriceChange of [{ kind: 'amount', value: 500 }, null]) {
      await ask('PUT', adminApi.availability, { params: { id: second }, body: { ownPriceChange } });
      await ask('POST', api.bookingMove, { params, body: { token, availabilityId: second } });
    }
    await ask('POST', adminApi.bookingMove, { params, body: { availabilityId: first } });
    await ask('PATCH', adminApi.booking, { params, body: { adminNotes: 'By the window' } });
    await ask('POST', adminApi.bookingAttendance, { params, body: { attended: true } });
    await ask('PUT', adminApi.bookingAttendance, { params, body: { arrived: 1, noShow: 1 } });
    const basedOn = { arrived: 0, noShow: 0 };
    await ask('PUT', adminApi.bookingAttendance, {
      params,
      body: { arrived: 2, noShow: 0, basedOn },
    });
    await ask('GET', adminApi.availability, { params: { id: first } });
    await ask('DELETE', adminApi.availability, { params: { id: first } });
    await ask('DELETE', adminApi.tour, { params: { id: tourId } });
    const found = await ask<{ payments: Named[] }>('GET', adminApi.payments, {
      query: { q: reference },
    });
    const id = found.body.payments?.[0]?.id ?? '';
    await ask('POST', adminApi.refund, { params: { id }, body: { amount: 10_000_000 } });
    await ask('POST', adminApi.refund, { params: { id }, body: { amount: 100 } });
    await ask('POST', adminApi.checkIns, { body: { code: reference } });
    await ask('POST', adminApi.checkIns, { body: { code: 'LX-00000000' } });
    const smaller = { participants: 1, sendEmail: false };
    await ask('POST', adminApi.bookingPartyPreview, { params, body: { participants: 60 } });
    await ask('POST', adminApi.bookingPartyPreview, { params, body: { participants: 1 } });
    await ask('PATCH', adminApi.booking, { params, body: { ...smaller, shownTotal: 1 } });
    await ask('PATCH', adminApi.booking, { params, body: { ...smaller, party: [] } });
    await ask('PATCH', adminApi.booking, { params, body: smaller });
    const elsewhere = {
      availabilityId: await makeDate(ask, business, await makeTour(ask, business), 22),
      participants: 1,
    };
    await ask('POST', adminApi.bookingTourPreview, { params, body: elsewhere });
    await ask('POST', adminApi.bookingTour, { params, body: { ...elsewhere, shownTotal: 1 } });
    await ask('POST', adminApi.bookingTour, { params, body: elsewhere });
    await ask('POST', adminApi.bookingTour, { params, body: elsewhere });
    const references = [reference, 'LX-00000000'];
    await ask('POST', adminApi.bulkBookings, {
      body: { references, action: 'paid', method: 'cash' },
    });
    await ask('POST', adminApi.bookingPayments, { params, body: { amount: 100, method: 'cash' } });
    await ask('POST', adminApi.bookingPayments, {
      params,
      body: { amount: 4_000_000, method: 'cash' },
    });
    await ask('POST', adminApi.refund, { params: { id }, body: {} });
    await ask('POST', adminApi.refund, { params: { id }, body: {} });
    await ask('GET', adminApi.booking, { params });
    const late = { ...party(business), availabilityId: first, participants: 7 };
    await ask('POST', api.bookings, { body: late });
    await ask('POST', api.bookingCancellation, { params, body: { token } });
    await ask('POST', adminApi.bookingCancellation, { params, body: {} });
    await ask('POST', adminApi.callOff, { params: { id: first }, body: { choice: 'rebook' } });
  },

  async function letSmallDateRun(ask, business) {
    const body = { ...aTour(`Walk ${business.next()}`), minGuests: 7 };
    const { body: tour } = await ask<Named>('POST', adminApi.tours, { body });
    const availabilityId = await makeDate(ask, business, tour.id, 33);
    const hold = await ask<Booked>('POST', api.bookings, {
      body: { ...party(business), availabilityId },
    });
    const { reference, token } = hold.body;
    await ask('POST', api.bookingPayment, { params: { reference }, body: { token } });
    await ask('GET', adminApi.decisions, {});
    const params = { id: availabilityId };
    const off = { choice: 'refund', reason: { en: 'Rain' } };
    await ask('POST', adminApi.callOff, { params, body: off });
    await ask('POST', adminApi.goAhead, { params: { id: crypto.randomUUID() } });
    await ask('POST', adminApi.goAhead, { params });
    await ask('POST', adminApi.goAhead, { params });
  },

  async function callOffAndChoose(ask, business) {
    const tourId = await makeTour(ask, business);
    const availabilityId = await makeDate(ask, business, tourId, 29);
    const hold = await ask<Booked>('POST', api.bookings, {
      body: { ...party(business), availabilityId },
    });
    const { reference, token } = hold.body;
    const params = { reference };
    const choice = { token, choice: 'refund' };
    await ask('POST', api.bookingPayment, { params, body: { token } });
    await ask('POST', api.bookingRebooking, { params, body: choice });
    const rebook = { choice: 'rebook', ids: [availabilityId] };
    await ask('GET', adminApi.callOffs, { query: { date: dayAfter(business, 29) } });
    await ask('POST', adminApi.callOffs, {
      body: { ...rebook, respondBy: dayAfter(business, 200) },
    });
    await ask('POST', adminApi.callOffs, { body: { ...rebook, ids: [crypto.randomUUID()] } });
    await ask('POST', adminApi.callOffs, { body: rebook });
    const [small, roomy] = [
      await makeDate(ask, business, tourId, 31),
      await makeDate(ask, business, tourId, 32),
    ];
    await ask('PUT', api.bookingRebookingHold, { params, body: { token, availabilityId } });
    await ask('PUT', api.bookingRebookingHold, { params, body: { token, availabilityId: small } });
    await ask('PUT', api.bookingRebookingHold, { params, body: { token, availabilityId: roomy } });
    await ask('POST', api.bookingRebooking, {
      params,
      body: { token, choice: 'date', availabilityId: small, onlyIfHeld: true },
    });
    await ask('DELETE', api.bookingRebookingHold, { params, body: { token } });
    await ask('POST', api.bookingRebooking, { params, body: { token, choice: 'voucher' } });
    await ask('POST', api.bookingRebooking, { params, body: choice });
  },

  async function refused(ask, business) {
    const tourId = await makeTour(ask, business);
    const [small, other] = [
      await makeDate(ask, business, tourId, 26),
      await makeDate(ask, business, tourId, 27),
    ];
    const key = `recipe-${business.next()}`;
    const hold = async (availabilityId: string, participants: number, ours?: string) => {
      const body = { ...party(business), availabilityId, participants };
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
    const order = { ...party(business), availabilityId: other };
    await ask('POST', adminApi.bookings, { body: order });
    const reseller = { name: `Marketplace ${business.next()}`, commissionBasisPoints: 2000 };
    const { body: channel } = await ask<Named>('POST', adminApi.channels, { body: reseller });
    const availabilityId = await makeDate(ask, business, tourId, 29);
    const sold = { availabilityId, participants: 1, resellerReference: 'R-1' };
    for (const body of [sold, sold, { ...sold, availabilityId: other, resellerReference: '' }]) {
      await ask('POST', adminApi.channelBookings, { params: channel, body });
    }
    const many = { ...party(business), tourId, date: dayAfter(business, 28), time: '11:00' };
    await ask('POST', api.requests, { body: { ...many, participants: 30 } });
    const largeRequest = await ask<Booked>('POST', api.requests, { body: many });
    const pastOffer = { meetingPoint: 'Here', date: dayAfter(business, -3), time: '11:00' };
    const waiting = { reference: largeRequest.body.reference };
    await ask('POST', adminApi.requestConfirmation, {
      params: waiting,
      body: { ...pastOffer, sendEmail: false },
    });
    const offer = { ...pastOffer, totalAmount: 9000 };
    await ask('POST', adminApi.offerPreview, { params: waiting, body: offer });
    await ask('POST', adminApi.requestOffer, {
      params: waiting,
      body: { ...offer, sendEmail: false },
    });
    const full = {
      meetingPoint: 'Here',
      date: dayAfter(business, 27),
      time: '10:00',
      sendEmail: false,
    };
    await ask('POST', adminApi.requestConfirmation, { params: waiting, body: full });
    await ask('POST', adminApi.requestOffer, {
      params: waiting,
      body: { ...full, totalAmount: 9000 },
    });
    await ask('POST', adminApi.uploads, {
      file: new File(['hello'], 'a.jpg', { type: 'image/jpeg' }),
    });
  },

  async function families(ask, business) {
    const adult = { id: 'adult', name: { en: 'Adult' }, price: 4500, most: 2 };
    const child = { id: 'child', name: { en: 'Child' }, price: 2000, comesAlone: false };
    const made = await ask<Named>('POST', adminApi.tours, {
      body: { ...aTour(`Walk ${business.next()}`), categories: [adult, child] },
    });
    const tourId = made.body.id;
    const availabilityId = await makeDate(ask, business, tourId, 36);
    const request = { tourId, date: dayAfter(business, 37), time: '11:00' };
    for (const [count, categoryId, shownTotal] of [
      [1, 'adult', 4500],
      [1, 'adult', 4400],
      [3, 'adult'],
      [1, 'child'],
      [1, 'giant'],
    ] as const) {
      const { participants: _, ...guest } = party(business);
      const requested = { ...guest, party: [{ categoryId, count }], shownTotal };
      await ask('POST', api.bookings, { body: { ...requested, availabilityId } });
      await ask('POST', adminApi.bookings, { body: { ...requested, availabilityId } });
      await ask('POST', api.requests, { body: { ...requested, ...request } });
    }
  },

  async function changePartyAsGuest(ask, business) {
    const adult = { id: 'adult', name: { en: 'Adult' }, price: 4500, most: 4 };
    const child = { id: 'child', name: { en: 'Child' }, price: 2000, comesAlone: false };
    const headset = { id: 'headset', name: { en: 'Headset' }, price: 500, stock: 1 };
    const made = await ask<Named>('POST', adminApi.tours, {
      body: {
        ...aTour(`Walk ${business.next()}`),
        categories: [adult, child],
        extras: [headset],
      },
    });
    const availabilityId = await makeDate(ask, business, made.body.id, 43);
    const { participants: _, ...guest } = party(business);
    const of = (adults: number, children = 0) => [
      { categoryId: 'adult', count: adults },
      { categoryId: 'child', count: children },
    ];
    const requested = { ...guest, party: of(2), availabilityId };
    const held = await ask<Booked>('POST', api.bookings, { body: requested });
    const { reference, token } = held.body;
    const params = { reference };
    const both = async (given: object, shownTotal = 0) => {
      const body = { token, ...given };
      await ask('POST', api.bookingPartyPreview, { params, body });
      await ask('POST', api.bookingParty, { params, body: { ...body, shownTotal } });
    };
    await both({ party: of(1) });
    await ask('POST', api.bookingPayment, { params, body: { token } });
    await both({ party: of(3) }, 13_500);
    await both({ party: of(3), token: 'x' });
    await both({ party: of(5) });
    await both({ party: of(0, 1) });
    await both({ party: [{ categoryId: 'giant', count: 1 }] });
    for (const [extraId, count] of [
      ['umbrella', 1],
      ['headset', 4],
      ['headset', 2],
    ] as const) {
      await both({ party: of(3), extras: [{ extraId, count }] }, 13_500 + 500 * count);
    }
    await both({ party: of(4, 4) }, 26_000);
    const key = `recipe-${business.next()}-party`;
    for (const adults of [2, 1]) {
      const body = { token, party: of(adults), shownTotal: 4500 * adults };
      await ask('POST', api.bookingParty, { params, body, key });
    }
    const off = { choice: 'rebook', reason: { en: 'Rain' } };
    await ask('PATCH', adminApi.booking, {
      params,
      body: { party: of(2), ownTotal: 7000, ownTotalReason: 'Friends' },
    });
    await both({ party: of(1) }, 7000);
    await ask('POST', adminApi.callOff, { params: { id: availabilityId }, body: off });
  },

  async function extras(ask, business) {
    const headset = { id: 'headset', name: { en: 'Headset' }, price: 500, stock: 1 };
    const made = await ask<Named>('POST', adminApi.tours, {
      body: { ...aTour(`Walk ${business.next()}`), extras: [headset], privateSurcharge: 6000 },
    });
    const tourId = made.body.id;
    const [date, other] = [
      await makeDate(ask, business, tourId, 40),
      await makeDate(ask, business, tourId, 41),
    ];
    const start = { date: dayAfter(business, 40), time: '10:00' };
    const guest = { ...party(business), participants: 1 };
    const one = { ...guest, extras: [{ extraId: 'headset', count: 1 }] };
    const asked = [];
    for (const _time of [1, 2]) {
      const requested = { ...one, tourId, ...start };
      asked.push((await ask<Booked>('POST', api.requests, { body: requested })).body);
    }
    const elsewhere = await ask<Booked>('POST', api.bookings, {
      body: { ...one, availabilityId: other },
    });
    const { token } = elsewhere.body;
    const moved = { reference: elsewhere.body.reference };
    await ask('POST', api.bookingPayment, { params: moved, body: { token } });
    const confirmation = { ...start, tourLanguage: 'en', meetingPoint: 'Here', sendEmail: false };
    const [first, second] = asked.map(({ reference }) => ({ params: { reference } }));
    // The extra is available at the offer, and sold out at its acceptance.
    const offer = { ...confirmation, totalAmount: 5000 };
    await ask('POST', adminApi.requestOffer, { ...first, body: offer });
    for (const extraId of ['headset', 'headset', 'umbrella']) {
      const requested = { ...guest, extras: [{ extraId, count: 1 }] };
      await ask('POST', api.bookings, { body: { ...requested, availabilityId: date } });
      await ask('POST', adminApi.bookings, { body: { ...requested, availabilityId: date } });
      await ask('POST', api.requests, { body: { ...requested, tourId, ...start } });
    }
    const accepted = { token: asked[0]?.token ?? '' };
    await ask('POST', api.bookingAcceptance, { ...first, body: accepted });
    await ask('POST', adminApi.requestConfirmation, { ...second, body: confirmation });
    await ask('POST', adminApi.requestOffer, { ...second, body: offer });
    await ask('POST', api.bookingMove, { params: moved, body: { token, availabilityId: date } });
    await ask('POST', adminApi.bookingMove, { params: moved, body: { availabilityId: date } });
    const many = { ...guest, extras: [{ extraId: 'headset', count: 2 }] };
    const alone = { ...guest, isPrivate: true };
    const shared = await makeTour(ask, business);
    const plain = await makeDate(ask, business, shared, 42);
    for (const [requested, availabilityId, of] of [
      [many, date, tourId],
      [alone, date, tourId],
      [alone, plain, shared],
    ] as const) {
      await ask('POST', api.bookings, { body: { ...requested, availabilityId } });
      await ask('POST', adminApi.bookings, { body: { ...requested, availabilityId } });
      await ask('POST', api.requests, { body: { ...requested, ...start, tourId: of } });
    }
  },

  async function sameKeyOtherWords(ask, business) {
    const tourId = await makeTour(ask, business);
    const [one, other] = [
      await makeDate(ask, business, tourId, 32),
      await makeDate(ask, business, tourId, 33),
    ];
    const twice = async <Body>(
      method: 'POST',
      path: string,
      { params = {}, body }: Given,
      others: object,
    ): Promise<Body> => {
      const key = `recipe-${business.next()}`;
      const first = await ask<Body>(method, path, { params, body, key });
      await ask(method, path, { params, body: { ...(body as object), ...others }, key });
      return first.body;
    };
    const requested = () => ({ ...party(business), availabilityId: one });
    const held = await twice<Booked>(
      'POST',
      api.bookings,
      { body: requested() },
      { participants: 3 },
    );
    const { reference, token } = held;
    const params = { reference };
    await twice('POST', api.bookingPayment, { params, body: { token } }, { token: 'x' });
    const move = { token, availabilityId: other };
    await twice('POST', api.bookingMove, { params, body: move }, { availabilityId: one });
    await twice('POST', api.bookingCancellation, { params, body: { token } }, { token: 'x' });
    const ordered = await twice<Booked>(
      'POST',
      adminApi.bookings,
      { body: requested() },
      { participants: 3 },
    );
    const paid = {
      params: { reference: ordered.reference },
      body: { amount: 200, method: 'cash' },
    };
    await twice('POST', adminApi.bookingPayments, paid, { amount: 300 });
    const [pictureId = ''] = business.pictureIds;
    const hung = { body: { pictureId, title: { en: 'A' } } };
    await twice('POST', adminApi.gallery, hung, { title: { en: 'B' } });
    const sent = `recipe-${business.next()}`;
    for (const side of [8, 9]) {
      const bytes = new Uint8Array(await somePixels(side, side).png().toBuffer());
      const file = new File([bytes], 'a.png', { type: 'image/png' });
      await ask('POST', adminApi.uploads, { file, key: sent });
    }
    const ledger = await ask<{ payments: Named[] }>('GET', adminApi.payments, {
      query: { q: ordered.reference },
    });
    const charge = { id: ledger.body.payments?.[0]?.id ?? '' };
    await twice('POST', adminApi.refund, { params: charge, body: { amount: 1 } }, { amount: 2 });
    const start = { date: dayAfter(business, 34), time: '11:00' };
    const firstRequest = await twice<Booked>(
      'POST',
      api.requests,
      { body: { ...party(business), tourId, ...start } },
      { participants: 3 },
    );
    await ask('POST', adminApi.requestOffer, {
      params: { reference: firstRequest.reference },
      body: { ...start, meetingPoint: 'Here', totalAmount: 9000, sendEmail: false },
    });
    const acceptance = {
      params: { reference: firstRequest.reference },
      body: { token: firstRequest.token },
    };
    await twice('POST', api.bookingAcceptance, acceptance, { token: 'x' });
    const words = { name: 'Ana', email: 'ana@mail.example', subject: 'A question' };
    const body = { ...words, message: 'Is it good for children?', language: 'en' };
    await twice('POST', api.contact, { body }, { subject: 'Another question' });
    const past = business.past.pop();
    if (!past) return;
    const review = {
      ...reviewText,
      bookingReference: past.reference,
      text: 'A lovely walk, well told.',
    };
    await twice('POST', api.reviews, { body: review }, { rating: 4 });
  },

  async function tooLate(ask, business) {
    const tourId = await makeTour(ask, business);
    const [soon, later] = [
      await makeDate(ask, business, tourId, 1, '08:00'),
      await makeDate(ask, business, tourId, 35),
    ];
    const held = await ask<Booked>('POST', api.bookings, {
      body: { ...party(business), availabilityId: soon },
    });
    const { reference, token } = held.body;
    const params = { reference };
    await ask('POST', api.bookingPayment, { params, body: { token } });
    await ask('POST', api.bookingMove, { params, body: { token, availabilityId: later } });
    const alone = { token, participants: 1 };
    await ask('POST', api.bookingPartyPreview, { params, body: alone });
    await ask('POST', api.bookingParty, { params, body: { ...alone, shownTotal: 4500 } });
    await ask('POST', api.bookingCancellation, { params, body: { token } });
    await ask('POST', api.reviews, {
      body: { ...reviewText, bookingReference: reference, text: 'I have not been there yet.' },
    });
    await ask('PUT', adminApi.availability, {
      params: { id: soon },
      body: { date: dayAfter(business, 40) },
    });
    await ask('PUT', adminApi.availability, {
      params: { id: later },
      body: { date: dayAfter(business, -2) },
    });
  },

  async function letGo(ask, business) {
    const availabilityId = await makeDate(ask, business, await makeTour(ask, business), 22);
    const hold = await ask<Booked>('POST', api.bookings, {
      body: { ...party(business), availabilityId },
    });
    const { reference, token } = hold.body;
    await ask('DELETE', api.bookingHold, { params: { reference }, body: { token } });
    await ask('POST', api.bookingPayment, { params: { reference }, body: { token } });
  },

  async function requests(ask, business) {
    const tourId = await makeTour(ask, business);
    const start = { date: dayAfter(business, 25), time: '11:00' };
    const request = async () => {
      const body = { ...party(business), tourId, ...start };
      return (await ask<Booked>('POST', api.requests, { body })).body;
    };
    const meeting = { ...start, meetingPoint: 'By the tram stop' };
    const { reference, token } = await request();
    const params = { reference };
    await ask('GET', adminApi.request, { params });
    await ask('POST', adminApi.offerPreview, { params, body: { ...meeting, totalAmount: 9000 } });
    await ask('POST', adminApi.requestOffer, {
      params,
      body: { ...meeting, totalAmount: 9000, sendEmail: false },
    });
    // Several starts are offered, so that the guest has to name one of them.
    await ask('POST', adminApi.requestOffer, {
      params,
      body: {
        ...meeting,
        totalAmount: 9000,
        sendEmail: false,
        otherStarts: [{ date: dayAfter(business, 26), time: '11:00' }],
        replacesOffer: true,
      },
    });
    await ask('POST', api.bookingAcceptance, { params, body: { token } });
    await ask('POST', api.bookingAcceptance, { params, body: { token, start } });
    await ask('POST', api.bookingAcceptance, { params, body: { token, start } });
    const other = { reference: (await request()).reference };
    await ask('POST', adminApi.confirmationPreview, { params: other, body: meeting });
    await ask('POST', adminApi.requestConfirmation, {
      params: other,
      body: { ...meeting, sendEmail: true },
    });
    await ask('POST', adminApi.requestConfirmation, {
      params: other,
      body: { ...meeting, sendEmail: true },
    });
    const third = { reference: (await request()).reference };
    await ask('POST', adminApi.requestCancellation, { params: third, body: { sendEmail: true } });
    await ask('POST', adminApi.requestCancellation, { params: third, body: { sendEmail: true } });
    await ask('POST', adminApi.requestUndo, { params: third });
    await ask('POST', adminApi.requestUndo, { params: third });
    const mails = await ask<{ mails: Named[] }>('GET', adminApi.mails, {});
    for (const { id } of mails.body.mails?.slice(0, 5) ?? []) {
      await ask('GET', adminApi.mailPreview, { params: { id } });
      await ask('POST', adminApi.mailResending, { params: { id } });
    }
  },

  async function phoneOrder(ask, business) {
    const availabilityId = await makeDate(ask, business, await makeTour(ask, business), 23);
    const body = { ...party(business), availabilityId, paidBy: 'cash' };
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
];
