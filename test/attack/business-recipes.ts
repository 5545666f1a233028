import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { api } from '#contract/http/api-paths.ts';
import { guestLinkToken } from '#domain/guests/guest-link.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { newsletterToken } from '#domain/newsletter/subscribe.ts';
import { invitations } from '#domain/staff/staff.table.ts';
import { invitationToken } from '#domain/team/team.ts';
import { STAFF_PASSWORD } from '../factories.ts';
import { nothing, someLogo } from '../pictures.ts';
import {
  aTour,
  type Booked,
  dayAfter,
  makeDate,
  makeTour,
  type Named,
  noPdf,
  party,
  pdf,
  type Recipe,
} from './business.ts';

export const businessRecipes: readonly Recipe[] = [
  async function review(ask, business) {
    const booking = business.past.pop();
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
    await ask('POST', adminApi.bulkReviews, { body: { ids: [params.id], action: 'approve' } });
  },

  async function newsletter(ask, business) {
    const texts = { subject: { en: `News ${business.next()}` }, body: { en: '<p>Hello</p>' } };
    // The first message, before any is read.
    const unread = await ask<Named>('POST', adminApi.letters, { body: texts });
    await ask('POST', adminApi.letterSending, { params: { id: unread.body.id }, body: {} });
    await ask('DELETE', adminApi.letter, { params: { id: unread.body.id } });
    const email = `reader-${business.next()}@mail.example`;
    await ask('POST', api.newsletter, { body: { email, language: 'en' } });
    const found = await ask<{ subscribers: Named[] }>('GET', adminApi.subscribers, {
      query: { q: email },
    });
    const id = found.body.subscribers?.[0]?.id ?? '';
    const link = { id, token: newsletterToken(business.app.newsletterSecret, id) };
    await ask('POST', api.newsletterConfirmation, { body: link });
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
    await ask('POST', adminApi.bulkGallery, { body: { ids: [params.id], action: 'hide' } });
    await ask('DELETE', adminApi.galleryItem, { params });
    await ask('GET', adminApi.galleryItem, { params });
  },

  async function bringWhatThereIs(ask, business) {
    const slug = `brought-${business.next()}`;
    const csv = (text: string) => new File([text], 'mine.csv', { type: 'text/csv' });
    const file = csv(
      `slug,name,description,duration,duration_minutes,price,meeting_point\n${slug},Brought,A walk,2 hours,120,45.00,Here\n`,
    );
    const params = { kind: 'tours' };
    await ask('POST', adminApi.importDryRun, { params, file });
    await ask('POST', adminApi.import, { params, file });
    await ask('POST', adminApi.import, { params, file });
    const dates = csv(`tour,date,time\n${slug},${dayAfter(business, 40)},10:00\n`);
    await ask('POST', adminApi.import, { params: { kind: 'availabilities' }, file: dates });
    const bookings = csv(
      `external_reference,tour,date,time,participants,first_name,last_name,email,phone\n${slug},${slug},${dayAfter(business, 40)},10:00,2,Ana,Silva,ana@mail.example,+351912345678\n`,
    );
    await ask('POST', adminApi.import, {
      params: { kind: 'bookings' },
      query: { sendEmail: 'yes' },
      file: bookings,
    });
  },

  async function documents(ask, business) {
    const sent = await ask<Named>('POST', adminApi.documents, { file: pdf() });
    const params = { id: sent.body.id };
    const slug = `map-${business.next()}`;
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

  async function article(ask, business) {
    const slug = `article-${business.next()}`;
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
    const title = { en: 'A', pt: 'B', ru: 'C' };
    await ask('PUT', adminApi.article, { params, body: { ...body, title } });
    await ask('PUT', adminApi.article, { params, body: { ...body, title: { ...title, en: 'D' } } });
    const translated = { kind: 'article', id: written.body.id };
    const marks = await ask<readonly Named[]>('GET', adminApi.outdatedTexts, {
      params: translated,
    });
    const ids = Array.isArray(marks.body) ? marks.body.map((mark: Named) => mark.id) : [];
    for (const each of [ids, ids.slice(1), []]) {
      await ask('POST', adminApi.outdatedTextsConfirmation, {
        params: translated,
        body: { ids: each },
      });
    }
    const other = await ask<Named>('POST', adminApi.articles, {
      body: { ...body, slug: `${slug}-b` },
    });
    await ask('PUT', adminApi.article, { params: { id: other.body.id }, body });
    await ask('POST', adminApi.articlePreview, { body: { html: '<p>x</p>' } });
    await ask('DELETE', adminApi.article, { params });
  },

  async function tours(ask, business) {
    const id = await makeTour(ask, business);
    const params = { id };
    await ask('GET', adminApi.tour, { params });
    await ask('PUT', adminApi.tour, { params, body: aTour('Another name') });
    await ask('PUT', adminApi.tour, {
      params,
      body: { ...aTour('B'), updatedAt: '2020-01-01T00:00:00Z' },
    });
    const place = { meetingPoint: { en: 'At the ferry' } };
    await ask('POST', adminApi.tourChangePreview, { params, body: place });
    const copy = await ask<Named>('POST', adminApi.tourDuplicate, { params });
    await ask('PUT', adminApi.tourOrder, { body: { ids: [copy.body.id, id] } });
    await ask('PUT', adminApi.tourVisibility, {
      params: { id: copy.body.id },
      body: { isActive: true },
    });
    await ask('DELETE', adminApi.tour, { params: { id: copy.body.id } });
  },

  async function dates(ask, business) {
    const tourId = await makeTour(ask, business);
    const id = await makeDate(ask, business, tourId, 30);
    const other = await makeDate(ask, business, tourId, 31);
    await makeDate(ask, business, tourId, 31);
    await ask('PUT', adminApi.availability, { params: { id }, body: { capacity: 6 } });
    await ask('PUT', adminApi.availability, { params: { id }, body: { capacity: 900 } });
    const settings = await ask<{ guides: Named[] }>('GET', adminApi.guidesSettings);
    for (const namedGuideId of [settings.body.guides?.[0]?.id ?? null, '0'.repeat(32)]) {
      await ask('PUT', adminApi.availability, { params: { id }, body: { namedGuideId } });
    }
    await ask('PUT', adminApi.availability, {
      params: { id },
      body: { date: dayAfter(business, 31) },
    });
    await ask('POST', adminApi.changePreview, { params: { id }, body: { capacity: 5 } });
    const words = { subject: { en: 'Rain' }, text: { en: 'Bring a coat.' }, preview: true };
    await ask('POST', adminApi.dateMessage, { params: { id }, body: words });
    const span = { from: dayAfter(business, 40), to: dayAfter(business, 50) };
    const series = { tourId, ...span, weekdays: [1, 2, 3], times: ['10:00'], capacity: 7 };
    await ask('POST', adminApi.series, { body: series });
    const block = await ask<Named>('POST', adminApi.blocks, {
      body: { ...span, tourId, reason: 'rest' },
    });
    await ask('DELETE', adminApi.block, { params: { id: block.body.id } });
    await ask('POST', adminApi.bulkDates, { body: { ids: [id], action: 'capacity', capacity: 5 } });
    await ask('DELETE', adminApi.availability, { params: { id } });
    await ask('POST', adminApi.bulkDates, { body: { ids: [id], action: 'delete' } });
    const off = { choice: 'refund', reason: { en: 'Rain' } };
    await ask('POST', adminApi.callOff, { params: { id: other }, body: off });
  },

  async function messages(ask, business) {
    const words = { name: 'Ana', email: 'ana@mail.example', subject: 'A question' };
    const body = { ...words, message: 'Is the tour good for children?', language: 'en' };
    await ask('POST', api.contact, { body });
    await ask('POST', api.trackVisit, { body: { path: '/', referrer: '' } });
    const reached = { steps: ['viewed'], language: 'en', device: 'phone' };
    await ask('POST', api.funnel, { body: { tourId: await makeTour(ask, business), ...reached } });
    const found = await ask<{ messages: Named[] }>('GET', adminApi.messages, {
      query: { sort: 'newest' },
    });
    const params = { id: found.body.messages?.[0]?.id ?? '' };
    await ask('GET', adminApi.message, { params });
    await ask('POST', adminApi.messageRead, { params });
    await ask('POST', adminApi.messageReply, { params, body: { reply: 'Yes' } });
    await ask('POST', adminApi.messageReply, { params, body: { reply: 'Yes' } });
  },

  async function ownData(ask, business) {
    const { app } = business;
    const tourId = await makeTour(ask, business);
    const availabilityId = await makeDate(ask, business, tourId, 24);
    const { email, ...others } = party(business);
    const start = { tourId, date: dayAfter(business, 28), time: '11:00' };
    const requested = await ask<Booked>('POST', api.requests, {
      body: { ...others, ...start, email },
    });
    const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email)).limit(1);
    const id = mail?.id ?? '';
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
    const params = { reference: requested.body.reference };
    await ask('POST', adminApi.requestCancellation, { params, body: { sendEmail: false } });
    await ask('POST', adminApi.guestDataErasure, { body: { email, sendEmail: false } });
    await ask('POST', api.bookings, { body: { ...party(business), availabilityId } });
    const held = await ask<{ sources: { source: string }[] }>('GET', adminApi.holdSources);
    const source = held.body.sources?.[0]?.source ?? '';
    await ask('DELETE', adminApi.holdSource, { params: { source } });
    const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    for (const file of [svg, await nothing(40, 40), await nothing(4001, 1), await someLogo()]) {
      const { body: logo } = await ask<Record<string, unknown>>('POST', adminApi.logo, { file });
      const { body: look } = await ask<Record<string, unknown>>('GET', adminApi.lookSettings);
      if (logo.pictureId) await ask('PUT', adminApi.lookSettings, { body: { ...look, logo } });
    }
    for (const path of [
      adminApi.reachSettings,
      adminApi.businessSettings,
      adminApi.lawSettings,
      adminApi.lookSettings,
      adminApi.homeSettings,
      adminApi.aboutSettings,
      adminApi.guidesSettings,
      adminApi.questionsSettings,
      adminApi.regionSettings,
      adminApi.rulesSettings,
      adminApi.mailSettings,
      adminApi.backupSettings,
      adminApi.widgetSettings,
    ] as const) {
      const { body } = await ask<Record<string, unknown>>('GET', path);
      await ask('PUT', path, { body });
      await ask('PUT', path, { body: { ...body, updatedAt: '2020-01-01T00:00:00Z' } });
    }
    await ask('GET', adminApi.paymentsComparison, {
      query: { from: '2026-11-01', to: '2026-11-20' },
    });
    await ask('PUT', adminApi.setup, { body: { isOver: true } });
    await ask('GET', adminApi.redirects);
    const addresses = [{ from: `/old-${business.next()}`, to: '/tours' }];
    await ask('POST', adminApi.redirects, { body: { addresses } });
    const gone = `/tour/gone-${business.next()}`;
    for (const pair of [
      { from: `/old-${business.next()}`, to: gone },
      { from: gone, to: '/tours' },
    ]) {
      await ask('POST', adminApi.redirects, { body: { addresses: [pair] } });
    }
    const known = await ask<{ addresses: Named[] }>('GET', adminApi.redirects);
    const old = { id: known.body.addresses[0]?.id ?? '' };
    await ask('DELETE', adminApi.redirect, { params: old });
    await ask('DELETE', adminApi.redirect, { params: old });
    const reseller = { name: `Reseller ${business.next()}`, commissionBasisPoints: 2000 };
    const channel = await ask<Named>('POST', adminApi.channels, { body: reseller });
    await ask('POST', adminApi.channels, { body: reseller });
    const sold = { params: { id: channel.body.id } };
    const key = await ask<Named>('POST', adminApi.channelKeys, { ...sold, body: { name: 'Live' } });
    await ask('DELETE', adminApi.channelKey, { params: { id: key.body.id } });
    await ask('PATCH', adminApi.channel, { ...sold, body: { isArchived: true } });
    await ask('POST', adminApi.channelKeys, { ...sold, body: { name: 'Late' } });
    await ask('GET', adminApi.channels);
    const hook = { url: 'https://hooks.example.test/miradouro', events: ['booking.created'] };
    const webhook = await ask<Named>('POST', adminApi.webhooks, { body: hook });
    await ask('POST', adminApi.webhooks, { body: { ...hook, url: 'http://169.254.169.254' } });
    const its = { params: { id: webhook.body.id } };
    await ask('GET', adminApi.webhooks);
    await ask('POST', adminApi.webhookTest, its);
    await ask('POST', adminApi.webhookSecret, its);
    const log = await ask<{ deliveries: Named[] }>('GET', adminApi.webhookDeliveries, its);
    const sent = { params: { id: log.body.deliveries[0]?.id ?? '' } };
    await ask('GET', adminApi.webhookDelivery, sent);
    await ask('POST', adminApi.webhookResending, sent);
    await ask('PATCH', adminApi.webhook, { ...its, body: { isOn: false } });
    await ask('POST', adminApi.webhookResending, sent);
    await ask('DELETE', adminApi.webhook, its);
    await ask('DELETE', adminApi.webhook, its);
    const tool = { name: 'Accounting', scopes: ['payments:read'] };
    const made = await ask<Named>('POST', adminApi.apiKeys, { body: tool });
    await ask('GET', adminApi.apiKeys);
    await ask('DELETE', adminApi.apiKey, { params: { id: made.body.id } });
    await ask('POST', adminApi.testEmail, { body: { email: 'one@tours.example' } });
    const region = await ask<Record<string, unknown>>('GET', adminApi.regionSettings);
    await ask('PUT', adminApi.regionSettings, { body: { ...region.body, currency: 'JPY' } });
  },

  /** A second staff member, from invitation to deactivation, so that ended sessions are theirs. */
  async function member(ask, business) {
    const { app } = business;
    const email = `colleague-${business.next()}@tours.example`;
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
    const token = invitationToken(app.invitationSecret, id);
    const by = app.client();
    await ask('GET', adminApi.invitation, { params: { id }, query: { token } });
    const chosen = { newPassword: STAFF_PASSWORD, confirmPassword: STAFF_PASSWORD };
    await ask('POST', adminApi.invitation, { params: { id }, body: { token, ...chosen }, by });
    await ask('GET', adminApi.memberSessions, { params });
    await ask('PUT', adminApi.member, { params, body: { name: 'Maria', role: 'office' } });
    await ask('POST', adminApi.confirmation, { body: { password: 'wrong-wrong-wrong' }, by });
    await ask('POST', adminApi.confirmation, { body: { password: STAFF_PASSWORD }, by });
    await ask('POST', adminApi.calendarFeedRenewal, { by });
    await ask('GET', adminApi.calendarFeed, { by });
    const device = {
      endpoint: `https://push.example.org/${business.next()}`,
      keys: { p256dh: app.push.publicKey, auth: 'A'.repeat(22) },
      kinds: ['requests'],
    };
    await ask('PUT', adminApi.push, { body: device, by });
    await ask('PUT', adminApi.push, { body: { ...device, endpoint: 'https://localhost/1' }, by });
    const { kinds: _, ...known } = device;
    await ask('POST', adminApi.pushRenewal, { body: known, by });
    const push = await ask<{ devices: Named[] }>('GET', adminApi.push, { by });
    const deviceId = { id: push.body.devices?.[0]?.id ?? '' };
    await ask('DELETE', adminApi.pushDevice, { params: deviceId, by });
    await ask('DELETE', adminApi.pushDevice, { params: deviceId, by });
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
