import { and, desc, gt, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import type { ErasureRequestsJson } from '#contract/contact/guest-data.schemas.ts';
import type { CreationOptions } from '#contract/staff/passkeys.schemas.ts';
import type { PushJson } from '#contract/staff/push.schemas.ts';
import { requestErasure } from '#domain/guests/guest-link.ts';
import { switchInvoicing } from '#domain/invoices/issue-invoices.ts';
import { invoices } from '#domain/payments/invoices.table.ts';
import { recordDemo } from '#domain/setup/start-my-own.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { webhookDeliveries } from '#domain/webhooks/webhooks.table.ts';
import { createPush } from '#platform/push/push.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { type Authenticator, createAuthenticator } from '../../test/authenticator.ts';
import type { Client, Reply } from '../../test/client.ts';
import { describeOnDatabase } from '../../test/database.ts';
import {
  buildAvailability,
  buildBlock,
  buildConfirmedBooking,
  buildNewsletterIssue,
  buildNewsletterIssueMail,
  buildRequest,
  buildReview,
  buildStaffMember,
  buildSubscriber,
  buildTour,
  buildWaitlistEntry,
  sellVouchers,
  someParty,
} from '../../test/factories.ts';
import { asFile, someLogo, somePicture } from '../../test/pictures.ts';
import { endpoints } from './endpoints.ts';

/** Staff endpoints that write no audit entry, each with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'POST /api/admin/account/authenticator': 'creates a secret that is not confirmed yet',
  'POST /api/admin/account/passkeys/challenge': 'creates a challenge; nothing is added yet',
  'POST /api/admin/account/push/renewal': 'links a known device to a new session',
  'POST /api/admin/confirmation/passkey': 'same as the password’s',
  'POST /api/admin/confirmation': 're-authenticates; the actions that it allows are audited',
  'POST /api/admin/availabilities/{id}/change-preview': 'previews emails; nothing is changed',
  'POST /api/admin/tours/{id}/change-preview': 'previews emails; nothing is changed',
  'POST /api/admin/bookings/{reference}/party-preview': 'previews a price; nothing is changed',
  'POST /api/admin/bookings/{reference}/tour-preview': 'previews a price; nothing is changed',
  'POST /api/admin/articles/preview': 'previews a text; nothing is stored',
  'POST /api/admin/import/{kind}/trial': 'validates a file; nothing is stored',
  'POST /api/admin/letters/preview': 'previews an email; nothing is stored or sent',
  'POST /api/admin/requests/{reference}/confirmation-preview': 'previews an email; nothing is sent',
  'POST /api/admin/requests/{reference}/offer-preview': 'previews an email; nothing is sent',
};

type Made = { id: string };
type Call = (it: { app: TestApp; staff: Client }) => Promise<Reply<unknown>>;

const somePdf = () => asFile(Buffer.from('%PDF-1.7\n%%EOF\n'), 'Prices.pdf', 'application/pdf');
const start = { date: '2026-12-05', time: '10:00' };
const words = { en: 'Words' };
const tour = { name: words, description: words, duration: words, durationMinutes: 90, price: 100 };
const agreed = { ...start, meetingPoint: 'By the fountain', sendEmail: true };

const guide = {
  id: '1'.repeat(32),
  name: words,
  languages: {},
  text: {},
  picture: null,
  isActive: true,
};
const someDaysOff = { from: '2026-12-03', to: '2026-12-07' };
const TEAM_LINK = `/api/admin/guides/${guide.id}/team-link`;
const saveGuide = (staff: Client) =>
  staff.write('PUT', '/api/admin/settings/guides', { guides: [guide] });

const PUSH = '/api/admin/account/push';
const somePush = () => ({
  endpoint: `https://push.example.org/${crypto.randomUUID()}`,
  keys: { p256dh: createPush('a browser').publicKey, auth: 'A'.repeat(22) },
  kinds: ['requests'],
});

const make = async (staff: Client, path: string, body: unknown): Promise<Made> =>
  (await staff.post<Made>(path, body)).body;

const letter = { subject: words, body: { en: '<p>Words</p>' } };
const makeNewsletterIssue = (staff: Client) => make(staff, '/api/admin/letters', letter);
const code = { code: 'SPRING', kind: 'share', value: 10 };
const makeCode = (staff: Client) => {
  const another = { ...code, code: `SPRING-${crypto.randomUUID().slice(0, 8)}` };
  return make(staff, '/api/admin/discount-codes', another);
};
const someChannel = () => ({
  name: `Reseller ${crypto.randomUUID()}`,
  commissionBasisPoints: 2000,
});
const someWebhook = { url: 'https://hooks.example.test/', events: ['booking.created'] };
const makeWebhook = (staff: Client) => make(staff, '/api/admin/webhooks', someWebhook);
const someApiKey = { name: 'Accounting', scopes: ['payments:read'] };
const makeChannel = (staff: Client) => make(staff, '/api/admin/channels', someChannel());
const makePool = (staff: Client) =>
  make(staff, '/api/admin/pools', { name: `Bikes ${crypto.randomUUID()}`, units: 7 });
const makeVoucher = async (app: TestApp, staff: Client): Promise<string> => {
  await sellVouchers(app);
  const { body } = await app.client().post('/api/vouchers', {
    amount: 5000,
    recipientName: 'Rui',
    buyerName: 'Ana',
    email: 'ana@mail.example',
    language: 'pt',
  });
  await app.client().post('/api/voucher/payment', body);
  const { body: sold } = await staff.get<{ vouchers: Made[] }>('/api/admin/vouchers');
  return sold.vouchers[0]?.id ?? '';
};
const makeArticle = (staff: Client) => make(staff, '/api/admin/articles', { title: words });
const makeFile = async (staff: Client) =>
  (await staff.upload<Made>('/api/admin/documents', somePdf())).body;
const makePicture = async (staff: Client) =>
  (await staff.upload<Made>('/api/admin/uploads', await somePicture())).body;
const makeItem = async (staff: Client) =>
  make(staff, '/api/admin/gallery', { pictureId: (await makePicture(staff)).id });

async function addPasskey(staff: Client, device: Authenticator) {
  const path = '/api/admin/account/passkeys';
  const { body } = await staff.post<CreationOptions>(`${path}/challenge`, {});
  return staff.post(path, { name: 'Laptop', passkey: device.create(body) });
}

function saveSettings(part: string, changes: object): Call {
  const path = `/api/admin/settings/${part}`;
  return async ({ staff }) => {
    const { body } = await staff.get<object>(path);
    return staff.write('PUT', path, { ...body, ...changes });
  };
}

async function writtenMessage({ app, staff }: { app: TestApp; staff: Client }): Promise<Made> {
  const message = { name: 'Ana', email: 'ana@mail.example', subject: 'Hello', message: 'A word' };
  await app.client().post('/api/contact', { ...message, language: 'en' });
  const { body } = await staff.get<{ messages: Made[] }>('/api/admin/messages');
  const [first] = body.messages;
  if (!first) throw new Error('no message was stored');
  return first;
}

const calls: Readonly<Record<string, Call>> = {
  'POST /api/admin/articles': ({ staff }) => staff.post('/api/admin/articles', { title: words }),
  'PUT /api/admin/articles/{id}': async ({ staff }) =>
    staff.write('PUT', `/api/admin/articles/${(await makeArticle(staff)).id}`, { title: words }),
  'DELETE /api/admin/articles/{id}': async ({ staff }) =>
    staff.write('DELETE', `/api/admin/articles/${(await makeArticle(staff)).id}`),

  'POST /api/admin/outdated-texts/{kind}/{id}/confirmation': async ({ staff }) => {
    const { id } = await makeArticle(staff);
    const title = { en: 'Words', pt: 'Palavras' };
    await staff.write('PUT', `/api/admin/articles/${id}`, { title });
    await staff.write('PUT', `/api/admin/articles/${id}`, { title: { ...title, en: 'New' } });
    const path = `/api/admin/outdated-texts/article/${id}`;
    const { body: marks } = await staff.get<Made[]>(path);
    return staff.post(`${path}/confirmation`, { ids: marks.map((mark) => mark.id) });
  },
  'POST /api/admin/bulk/availabilities': async ({ app, staff }) => {
    const { id } = await buildAvailability(app);
    return staff.post('/api/admin/bulk/availabilities', { ids: [id], action: 'delete' });
  },
  'POST /api/admin/bulk/bookings': async ({ app, staff }) => {
    const { reference } = await buildConfirmedBooking(app);
    return staff.post('/api/admin/bulk/bookings', { references: [reference], action: 'cancel' });
  },
  'POST /api/admin/bulk/gallery': async ({ staff }) => {
    const { id } = await makeItem(staff);
    return staff.post('/api/admin/bulk/gallery', { ids: [id], action: 'delete' });
  },
  'POST /api/admin/bulk/reviews': async ({ app, staff }) => {
    const { id: bookingId, tourId } = await buildConfirmedBooking(app);
    const { id } = await buildReview(app, { bookingId, tourId, status: 'awaiting_approval' });
    return staff.post('/api/admin/bulk/reviews', { ids: [id], action: 'approve' });
  },

  'POST /api/admin/availabilities': async ({ app, staff }) => {
    const { id: tourId } = await buildTour(app);
    return staff.post('/api/admin/availabilities', { ...start, tourId, capacity: 5 });
  },
  'POST /api/admin/availabilities/series': async ({ app, staff }) => {
    const { id: tourId } = await buildTour(app);
    const span = { from: '2026-12-01', to: '2026-12-14', weekdays: [1], times: ['10:00'] };
    return staff.post('/api/admin/availabilities/series', { ...span, tourId, capacity: 5 });
  },
  'PUT /api/admin/availabilities/{id}': async ({ app, staff }) => {
    const { id } = await buildAvailability(app);
    return staff.write('PUT', `/api/admin/availabilities/${id}`, { capacity: 5 });
  },
  'DELETE /api/admin/availabilities/{id}': async ({ app, staff }) => {
    const { id } = await buildAvailability(app);
    return staff.write('DELETE', `/api/admin/availabilities/${id}`);
  },
  'POST /api/admin/availabilities/{id}/message': async ({ app, staff }) => {
    const { availabilityId } = await buildConfirmedBooking(app);
    const message = { subject: words, text: words };
    return staff.post(`/api/admin/availabilities/${availabilityId}/message`, message);
  },
  'POST /api/admin/availabilities/{id}/call-off': async ({ app, staff }) => {
    const { id } = await buildAvailability(app);
    return staff.post(`/api/admin/availabilities/${id}/call-off`, { choice: 'refund' });
  },
  'POST /api/admin/availabilities/{id}/go-ahead': async ({ app, staff }) => {
    const { id: tourId } = await buildTour(app, { minGuests: 4 });
    await buildAvailability(app, { tourId });
    const { availabilityId } = await buildConfirmedBooking(app, { tourId });
    return staff.post(`/api/admin/availabilities/${availabilityId}/go-ahead`, {});
  },
  'POST /api/admin/call-offs': async ({ app, staff }) => {
    const { id } = await buildAvailability(app);
    return staff.post('/api/admin/call-offs', { ids: [id], choice: 'refund' });
  },
  'POST /api/admin/waitlist/{id}/invitation': async ({ app, staff }) => {
    const { id } = await buildWaitlistEntry(app);
    return staff.post(`/api/admin/waitlist/${id}/invitation`, {});
  },
  'DELETE /api/admin/waitlist/{id}': async ({ app, staff }) => {
    const { id } = await buildWaitlistEntry(app);
    return staff.write('DELETE', `/api/admin/waitlist/${id}`);
  },
  'POST /api/admin/availabilities/blocks': ({ staff }) => {
    const block = { from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' };
    return staff.post('/api/admin/availabilities/blocks', block);
  },
  'DELETE /api/admin/availabilities/blocks/{id}': async ({ app, staff }) => {
    const { id } = await buildBlock(app, { fromDate: '2027-01-01', toDate: '2027-01-01' });
    return staff.write('DELETE', `/api/admin/availabilities/blocks/${id}`);
  },

  'POST /api/admin/bookings': async ({ app, staff }) => {
    const { id: availabilityId } = await buildAvailability(app);
    return staff.post('/api/admin/bookings', { ...someParty(), availabilityId });
  },
  'PATCH /api/admin/bookings/{reference}': async ({ app, staff }) => {
    const { reference } = await buildConfirmedBooking(app);
    return staff.write('PATCH', `/api/admin/bookings/${reference}`, { lastName: 'Reis' });
  },
  'POST /api/admin/bookings/{reference}/cancellation': async ({ app, staff }) => {
    const { reference } = await buildConfirmedBooking(app);
    return staff.post(`/api/admin/bookings/${reference}/cancellation`, {});
  },
  'POST /api/admin/bookings/{reference}/move': async ({ app, staff }) => {
    const { reference, tourId } = await buildConfirmedBooking(app);
    const { id: availabilityId } = await buildAvailability(app, { tourId, time: '15:00' });
    return staff.post(`/api/admin/bookings/${reference}/move`, { availabilityId });
  },
  'POST /api/admin/bookings/{reference}/tour': async ({ app, staff }) => {
    const { reference } = await buildConfirmedBooking(app);
    const { id: availabilityId } = await buildAvailability(app, { time: '15:00' });
    const body = { availabilityId, participants: 1 };
    return staff.post(`/api/admin/bookings/${reference}/tour`, body);
  },
  'POST /api/admin/bookings/{reference}/payments': async ({ app, staff }) => {
    const { reference } = await buildConfirmedBooking(app);
    const payment = { amount: 1, method: 'terminal' };
    return staff.post(`/api/admin/bookings/${reference}/payments`, payment);
  },
  'PUT /api/admin/bookings/{reference}/invoice-to': async ({ app, staff }) => {
    await app.inChange((change) => switchInvoicing(change, true));
    const { reference } = await buildConfirmedBooking(app);
    const invoiceTo = { country: 'PT', taxNumber: '501442600' };
    return staff.write('PUT', `/api/admin/bookings/${reference}/invoice-to`, { invoiceTo });
  },
  'POST /api/admin/bookings/{reference}/attendance': async ({ app, staff }) => {
    const { reference } = await buildConfirmedBooking(app);
    return staff.post(`/api/admin/bookings/${reference}/attendance`, { attended: true });
  },
  'PUT /api/admin/bookings/{reference}/attendance': async ({ app, staff }) => {
    const { reference } = await buildConfirmedBooking(app);
    const heads = { arrived: 1, noShow: 1 };
    return staff.write('PUT', `/api/admin/bookings/${reference}/attendance`, heads);
  },

  'POST /api/admin/account/calendar-feed/renewal': ({ staff }) =>
    staff.post('/api/admin/account/calendar-feed/renewal', {}),
  'PUT /api/admin/account/push': ({ staff }) => staff.write('PUT', PUSH, somePush()),
  'DELETE /api/admin/account/push/{id}': async ({ staff }) => {
    await staff.write('PUT', PUSH, somePush());
    const { body } = await staff.get<PushJson>(PUSH);
    return staff.write('DELETE', `${PUSH}/${body.devices[0]?.id}`);
  },
  'POST /api/admin/check-ins': async ({ app, staff }) => {
    const { reference: code } = await buildConfirmedBooking(app);
    return staff.post('/api/admin/check-ins', { code, onAnyDay: true });
  },

  'DELETE /api/admin/holds/sources/{source}': async ({ app, staff }) => {
    const { id: availabilityId } = await buildAvailability(app);
    await app.client().post('/api/bookings', { ...someParty(), availabilityId });
    const { body } = await staff.get<{ sources: { source: string }[] }>('/api/admin/holds/sources');
    return staff.write('DELETE', `/api/admin/holds/sources/${body.sources[0]?.source}`);
  },

  'POST /api/admin/guest-data/file': async ({ app, staff }) => {
    const { email } = await buildSubscriber(app);
    return staff.post('/api/admin/guest-data/file', { email });
  },
  'POST /api/admin/guest-data/erasure': async ({ app, staff }) => {
    const { email } = await buildSubscriber(app);
    return staff.post('/api/admin/guest-data/erasure', { email });
  },
  'POST /api/admin/guest-data/requests/{id}/dismissal': async ({ app, staff }) => {
    const asked = { email: 'ana@mail.example', language: 'en' } as const;
    await app.inChange((change) => requestErasure(change, asked));
    const { body } = await staff.get<ErasureRequestsJson>('/api/admin/guest-data/requests');
    return staff.post(`/api/admin/guest-data/requests/${body.requests[0]?.id}/dismissal`, {});
  },

  'POST /api/admin/database-export': ({ staff }) => staff.post('/api/admin/database-export', {}),
  'POST /api/admin/account/authenticator/confirmation': async ({ app, staff }) => {
    const made = await staff.post<{ secret: string }>('/api/admin/account/authenticator', {});
    const totp = new TOTP({ secret: Secret.fromBase32(made.body.secret) });
    const code = totp.generate({ timestamp: app.clock().epochMilliseconds });
    return staff.post('/api/admin/account/authenticator/confirmation', { code });
  },
  'POST /api/admin/account/recovery-codes': ({ staff }) =>
    staff.post('/api/admin/account/recovery-codes', {}),
  'DELETE /api/admin/account/authenticator': ({ staff }) =>
    staff.write('DELETE', '/api/admin/account/authenticator'),
  'POST /api/admin/account/passkeys': async ({ staff }) => addPasskey(staff, createAuthenticator()),
  'DELETE /api/admin/account/passkeys/{id}': async ({ staff }) => {
    const device = createAuthenticator();
    await addPasskey(staff, device);
    return staff.write('DELETE', `/api/admin/account/passkeys/${device.id}`);
  },
  'DELETE /api/admin/sessions/{id}': async ({ app, staff }) => {
    const { id, username } = await buildStaffMember(app);
    await app.staffClient(username);
    const { body } = await staff.get<Made[]>(`/api/admin/team/${id}/sessions`);
    return staff.write('DELETE', `/api/admin/sessions/${body[0]?.id}`);
  },
  'POST /api/admin/team': ({ staff }) =>
    staff.post('/api/admin/team', { name: 'Ana', email: 'ana@house.example', role: 'office' }),
  'PUT /api/admin/team/{id}': async ({ app, staff }) => {
    const { id } = await buildStaffMember(app);
    return staff.write('PUT', `/api/admin/team/${id}`, { name: 'Ana', role: 'guide' });
  },
  'DELETE /api/admin/team/{id}': async ({ app, staff }) =>
    staff.write('DELETE', `/api/admin/team/${(await buildStaffMember(app)).id}`),
  'POST /api/admin/team/{id}/invitation': async ({ app, staff }) =>
    staff.post(`/api/admin/team/${(await buildStaffMember(app)).id}/invitation`, {}),
  'PUT /api/admin/guides/{id}/account': async ({ app, staff }) => {
    await saveGuide(staff);
    const { id: staffId } = await buildStaffMember(app);
    return staff.write('PUT', `/api/admin/guides/${guide.id}/account`, { staffId });
  },
  'POST /api/admin/days-off': ({ staff }) => staff.post('/api/admin/days-off', someDaysOff),
  'DELETE /api/admin/days-off/{id}': async ({ staff }) => {
    const { id } = await make(staff, '/api/admin/days-off', {
      from: '2026-12-13',
      to: '2026-12-17',
    });
    return staff.write('DELETE', `/api/admin/days-off/${id}`);
  },
  'PUT /api/admin/guides/{id}/team-link': async ({ staff }) => {
    await saveGuide(staff);
    return staff.write('PUT', TEAM_LINK, { language: 'pt' });
  },
  'POST /api/admin/guides/{id}/team-link/renewal': async ({ staff }) => {
    await saveGuide(staff);
    return staff.post(`${TEAM_LINK}/renewal`, {});
  },
  'DELETE /api/admin/guides/{id}/team-link': async ({ staff }) => {
    await saveGuide(staff);
    await staff.write('PUT', TEAM_LINK, { language: 'pt' });
    return staff.write('DELETE', TEAM_LINK);
  },
  'POST /api/admin/password': ({ staff }) =>
    staff.post('/api/admin/password', {
      currentPassword: 'correct-horse-battery',
      newPassword: 'another-horse-battery',
      confirmPassword: 'another-horse-battery',
    }),

  'PUT /api/admin/settings/house': saveSettings('house', { name: 'Casa do Porto' }),
  'PUT /api/admin/settings/law': saveSettings('law', { company: 'Casa do Porto, Lda.' }),
  'PUT /api/admin/settings/backups': saveSettings('backups', { at: '04:00' }),
  'PUT /api/admin/settings/widget': saveSettings('widget', { sites: ['https://blog.example'] }),
  'PUT /api/admin/settings/reach': saveSettings('reach', { city: 'Porto' }),
  'PUT /api/admin/settings/home': saveSettings('home', { footer: words }),
  'PUT /api/admin/settings/about': saveSettings('about', { heading: words }),
  'PUT /api/admin/settings/guides': saveSettings('guides', { guides: [guide] }),
  'PUT /api/admin/settings/questions': saveSettings('questions', {
    questions: [{ question: words, answer: words }],
  }),
  'PUT /api/admin/settings/look': saveSettings('look', { ornament: 'plain' }),
  'POST /api/admin/settings/look/logo': async ({ staff }) =>
    staff.upload('/api/admin/settings/look/logo', await someLogo()),
  'PUT /api/admin/settings/region': saveSettings('region', { languages: ['en', 'pt'] }),
  'PUT /api/admin/settings/mail': saveSettings('mail', { team: ['one@house.example'] }),
  'POST /api/admin/settings/mail/test': ({ staff }) =>
    staff.post('/api/admin/settings/mail/test', { email: 'one@house.example' }),
  'PUT /api/admin/setup': ({ staff }) => staff.write('PUT', '/api/admin/setup', { isOver: true }),
  'POST /api/admin/settings/old-addresses': ({ staff }) =>
    staff.post('/api/admin/settings/old-addresses', {
      addresses: [{ from: '/old', to: '/tours' }],
    }),
  'DELETE /api/admin/settings/old-addresses/{id}': async ({ staff }) => {
    const path = '/api/admin/settings/old-addresses';
    await staff.post(path, { addresses: [{ from: '/old', to: '/tours' }] });
    const { body } = await staff.get<{ addresses: Made[] }>(path);
    return staff.write('DELETE', `${path}/${body.addresses[0]?.id}`);
  },
  'PUT /api/admin/settings/rules': saveSettings('rules', { freeCancellationHours: 48 }),

  'POST /api/admin/documents': ({ staff }) => staff.upload('/api/admin/documents', somePdf()),
  'POST /api/admin/documents/{id}/file': async ({ staff }) =>
    staff.upload(`/api/admin/documents/${(await makeFile(staff)).id}/file`, somePdf()),
  'PUT /api/admin/documents/{id}': async ({ staff }) => {
    const { id } = await makeFile(staff);
    const facts = { title: words, slug: `slug-${id}`, isPublished: true };
    return staff.write('PUT', `/api/admin/documents/${id}`, facts);
  },
  'DELETE /api/admin/documents/{id}': async ({ staff }) =>
    staff.write('DELETE', `/api/admin/documents/${(await makeFile(staff)).id}`),

  'POST /api/admin/import/{kind}': async ({ app, staff }) => {
    const { id } = await buildTour(app);
    const text = `tour,date,time\n${id},2026-12-05,10:00\n`;
    return staff.upload(
      '/api/admin/import/availabilities',
      asFile(Buffer.from(text), 'a.csv', 'text/csv'),
    );
  },
  'POST /api/admin/uploads': async ({ staff }) =>
    staff.upload('/api/admin/uploads', await somePicture()),
  'POST /api/admin/gallery': async ({ staff }) =>
    staff.post('/api/admin/gallery', { pictureId: (await makePicture(staff)).id }),
  'PUT /api/admin/gallery/order': async ({ staff }) =>
    staff.write('PUT', '/api/admin/gallery/order', { ids: [(await makeItem(staff)).id] }),
  'PUT /api/admin/gallery/{id}': async ({ staff }) =>
    staff.write('PUT', `/api/admin/gallery/${(await makeItem(staff)).id}`, { title: words }),
  'DELETE /api/admin/gallery/{id}': async ({ staff }) =>
    staff.write('DELETE', `/api/admin/gallery/${(await makeItem(staff)).id}`),

  'POST /api/admin/pools': ({ staff }) =>
    staff.post('/api/admin/pools', { name: 'Bikes', units: 7 }),
  'PUT /api/admin/pools/{id}': async ({ staff }) =>
    staff.write('PUT', `/api/admin/pools/${(await makePool(staff)).id}`, {
      name: 'Vans',
      units: 8,
    }),
  'DELETE /api/admin/pools/{id}': async ({ staff }) =>
    staff.write('DELETE', `/api/admin/pools/${(await makePool(staff)).id}`, {}),
  'POST /api/admin/channels': ({ staff }) => staff.post('/api/admin/channels', someChannel()),
  'PATCH /api/admin/channels/{id}': async ({ staff }) =>
    staff.write('PATCH', `/api/admin/channels/${(await makeChannel(staff)).id}`, {
      isArchived: true,
    }),
  'POST /api/admin/channels/{id}/bookings': async ({ app, staff }) => {
    const { id } = await makeChannel(staff);
    const { id: availabilityId } = await buildAvailability(app);
    const sold = { availabilityId, participants: 2 };
    return staff.post(`/api/admin/channels/${id}/bookings`, sold);
  },
  'POST /api/admin/channels/{id}/keys': async ({ staff }) =>
    staff.post(`/api/admin/channels/${(await makeChannel(staff)).id}/keys`, { name: 'Live' }),
  'POST /api/admin/api-keys': ({ staff }) => staff.post('/api/admin/api-keys', someApiKey),
  'DELETE /api/admin/api-keys/{id}': async ({ staff }) => {
    const { id } = await make(staff, '/api/admin/api-keys', someApiKey);
    return staff.write('DELETE', `/api/admin/api-keys/${id}`);
  },
  'DELETE /api/admin/channel-keys/{id}': async ({ staff }) => {
    const { id } = await makeChannel(staff);
    const key = await make(staff, `/api/admin/channels/${id}/keys`, { name: 'Live' });
    return staff.write('DELETE', `/api/admin/channel-keys/${key.id}`);
  },
  'POST /api/admin/webhooks': ({ staff }) => staff.post('/api/admin/webhooks', someWebhook),
  'PATCH /api/admin/webhooks/{id}': async ({ staff }) =>
    staff.write('PATCH', `/api/admin/webhooks/${(await makeWebhook(staff)).id}`, { isOn: false }),
  'DELETE /api/admin/webhooks/{id}': async ({ staff }) =>
    staff.write('DELETE', `/api/admin/webhooks/${(await makeWebhook(staff)).id}`),
  'POST /api/admin/webhooks/{id}/secret': async ({ staff }) =>
    staff.post(`/api/admin/webhooks/${(await makeWebhook(staff)).id}/secret`, {}),
  'POST /api/admin/webhooks/{id}/test': async ({ staff }) =>
    staff.post(`/api/admin/webhooks/${(await makeWebhook(staff)).id}/test`, {}),
  'POST /api/admin/webhook-deliveries/{id}/resending': async ({ app, staff }) => {
    const { id } = await makeWebhook(staff);
    await staff.post(`/api/admin/webhooks/${id}/test`, {});
    const [delivery] = await app.db.select().from(webhookDeliveries);
    return staff.post(`/api/admin/webhook-deliveries/${delivery?.id}/resending`, {});
  },
  'POST /api/admin/discount-codes': ({ staff }) => staff.post('/api/admin/discount-codes', code),
  'PUT /api/admin/discount-codes/{id}': async ({ staff }) =>
    staff.write('PUT', `/api/admin/discount-codes/${(await makeCode(staff)).id}`, {
      ...code,
      code: 'AUTUMN',
    }),
  'DELETE /api/admin/discount-codes/{id}': async ({ staff }) =>
    staff.write('DELETE', `/api/admin/discount-codes/${(await makeCode(staff)).id}`),
  'POST /api/admin/invoices/{id}/retry': async ({ app, staff }) => {
    await app.inChange((change) => switchInvoicing(change, true));
    const { id: availabilityId } = await buildAvailability(app);
    await staff.post('/api/admin/bookings', { ...someParty(), availabilityId, paidBy: 'cash' });
    const [refused] = await app.inChange(({ tx }) =>
      tx.update(invoices).set({ status: 'failed' }).returning(),
    );
    return staff.post(`/api/admin/invoices/${refused?.id}/retry`, {});
  },
  'POST /api/admin/vouchers/{id}/mail': async ({ app, staff }) =>
    staff.post(`/api/admin/vouchers/${await makeVoucher(app, staff)}/mail`, {}),
  'POST /api/admin/vouchers/{id}/refund': async ({ app, staff }) =>
    staff.post(`/api/admin/vouchers/${await makeVoucher(app, staff)}/refund`, {}),
  'PUT /api/admin/vouchers/{id}/stop': async ({ app, staff }) =>
    staff.write('PUT', `/api/admin/vouchers/${await makeVoucher(app, staff)}/stop`, {
      isStopped: true,
    }),
  'POST /api/admin/letters': ({ staff }) => staff.post('/api/admin/letters', letter),
  'PUT /api/admin/letters/{id}': async ({ staff }) =>
    staff.write('PUT', `/api/admin/letters/${(await makeNewsletterIssue(staff)).id}`, letter),
  'DELETE /api/admin/letters/{id}': async ({ staff }) =>
    staff.write('DELETE', `/api/admin/letters/${(await makeNewsletterIssue(staff)).id}`),
  'POST /api/admin/letters/{id}/test': async ({ staff }) => {
    const { id } = await makeNewsletterIssue(staff);
    const test = { email: 'team@miradouro.example', language: 'en' };
    return staff.post(`/api/admin/letters/${id}/test`, test);
  },
  'POST /api/admin/letters/{id}/sending': async ({ app, staff }) => {
    await buildSubscriber(app);
    return staff.post(`/api/admin/letters/${(await makeNewsletterIssue(staff)).id}/sending`, {});
  },
  'POST /api/admin/letters/{id}/stop': async ({ app, staff }) => {
    const { id } = await buildNewsletterIssue(app, { status: 'sending' });
    return staff.post(`/api/admin/letters/${id}/stop`, {});
  },
  'POST /api/admin/letters/{id}/resumption': async ({ app, staff }) => {
    const { id } = await buildNewsletterIssue(app, { status: 'stopped' });
    return staff.post(`/api/admin/letters/${id}/resumption`, {});
  },
  'POST /api/admin/letters/{id}/retry': async ({ app, staff }) => {
    const { id } = await buildNewsletterIssue(app, { status: 'stopped' });
    await buildNewsletterIssueMail(app, id, { status: 'failed' });
    return staff.post(`/api/admin/letters/${id}/retry`, {});
  },

  'POST /api/admin/mails/{id}/resending': async ({ app, staff }) => {
    const { reference } = await buildRequest(app);
    const { body } = await staff.get<{ mails: Made[] }>(`/api/admin/mails?q=${reference}`);
    return staff.post(`/api/admin/mails/${body.mails[0]?.id}/resending`, {});
  },
  'POST /api/admin/messages/{id}/read': async (it) =>
    it.staff.post(`/api/admin/messages/${(await writtenMessage(it)).id}/read`, {}),
  'POST /api/admin/messages/{id}/reply': async (it) =>
    it.staff.post(`/api/admin/messages/${(await writtenMessage(it)).id}/reply`, { reply: 'Yes' }),
  'DELETE /api/admin/newsletter/{id}': async ({ app, staff }) => {
    await app.client().post('/api/newsletter', { email: 'ana@mail.example', language: 'en' });
    const { body } = await staff.get<{ subscribers: Made[] }>('/api/admin/newsletter');
    return staff.write('DELETE', `/api/admin/newsletter/${body.subscribers[0]?.id}`);
  },

  'POST /api/admin/payments/{id}/refund': async ({ app, staff }) => {
    const { id: availabilityId } = await buildAvailability(app);
    await staff.post('/api/admin/bookings', { ...someParty(), availabilityId, paidBy: 'cash' });
    const paid = await staff.get<{ payments: Made[] }>('/api/admin/payments?status=paid');
    return staff.post(`/api/admin/payments/${paid.body.payments[0]?.id}/refund`, { amount: 1 });
  },
  'POST /api/admin/requests/{reference}/confirmation': async ({ app, staff }) => {
    const { reference } = await buildRequest(app);
    return staff.post(`/api/admin/requests/${reference}/confirmation`, agreed);
  },
  'POST /api/admin/requests/{reference}/offer': async ({ app, staff }) => {
    const { reference } = await buildRequest(app);
    const offer = { ...agreed, totalAmount: 48_000 };
    return staff.post(`/api/admin/requests/${reference}/offer`, offer);
  },
  'POST /api/admin/requests/{reference}/cancellation': async ({ app, staff }) => {
    const { reference } = await buildRequest(app);
    return staff.post(`/api/admin/requests/${reference}/cancellation`, { sendEmail: true });
  },
  'POST /api/admin/requests/{reference}/undo': async ({ app, staff }) => {
    const { reference } = await buildRequest(app);
    await staff.post(`/api/admin/requests/${reference}/confirmation`, agreed);
    return staff.post(`/api/admin/requests/${reference}/undo`, {});
  },
  'POST /api/admin/reviews/{id}/approval': async ({ app, staff }) => {
    const { id } = await buildReview(app, { status: 'awaiting_approval' });
    return staff.post(`/api/admin/reviews/${id}/approval`, {});
  },
  'POST /api/admin/reviews/{id}/rejection': async ({ app, staff }) =>
    staff.post(`/api/admin/reviews/${(await buildReview(app)).id}/rejection`, {}),
  'PUT /api/admin/reviews/{id}/reply': async ({ app, staff }) =>
    staff.write('PUT', `/api/admin/reviews/${(await buildReview(app)).id}/reply`, { reply: 'Oh' }),

  'POST /api/admin/tours': ({ staff }) =>
    staff.post('/api/admin/tours', { ...tour, meetingPoint: words }),
  'PUT /api/admin/tours/order': async ({ app, staff }) =>
    staff.write('PUT', '/api/admin/tours/order', { ids: [(await buildTour(app)).id] }),
  'POST /api/admin/tours/{id}/duplicate': async ({ app, staff }) =>
    staff.post(`/api/admin/tours/${(await buildTour(app)).id}/duplicate`, {}),
  'PUT /api/admin/tours/{id}': async ({ app, staff }) => {
    const { id } = await buildTour(app);
    return staff.write('PUT', `/api/admin/tours/${id}`, { ...tour, meetingPoint: words });
  },
  'PUT /api/admin/tours/{id}/visibility': async ({ app, staff }) => {
    const { id } = await buildTour(app);
    return staff.write('PUT', `/api/admin/tours/${id}/visibility`, { isActive: false });
  },
  'DELETE /api/admin/tours/{id}': async ({ app, staff }) =>
    staff.write('DELETE', `/api/admin/tours/${(await buildTour(app)).id}`),

  // This deletes everything, so it is the last.
  'POST /api/admin/setup/own-house': async ({ app, staff }) => {
    app.clock.advance({ minutes: 1 });
    await app.inChange(recordDemo);
    const { body } = await staff.get<{ name: string }>('/api/admin/settings/house');
    return staff.post('/api/admin/setup/own-house', { name: body.name });
  },
};

const writes = endpoints
  .filter(({ guard, method }) => guard !== 'public' && method !== 'GET')
  .map(({ method, path }) => `${method} ${path}`);

it('every writing staff endpoint is called here, or exempt from the audit log with a reason', () => {
  const known = [...Object.keys(calls), ...Object.keys(exempt)];
  expect([...writes].sort()).toEqual(known.sort());
});

/** Records status and audit entries of each write; the last one is the call under test. */
function watch(app: TestApp, staff: Client) {
  const answers: { status: number; entries: number }[] = [];
  const noted = async <Body>(send: () => Promise<Reply<Body>>): Promise<Reply<Body>> => {
    const [last] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    const reply = await send();
    const entries = await app.db.$count(
      auditLog,
      and(gt(auditLog.id, last?.id ?? 0), isNotNull(auditLog.staffId)),
    );
    answers.push({ status: reply.status, entries });
    return reply;
  };
  const watched: Client = {
    ...staff,
    post: (path, body) => noted(() => staff.post(path, body)),
    write: (method, path, body) => noted(() => staff.write(method, path, body)),
    upload: (path, file) => noted(() => staff.upload(path, file)),
  };
  return { watched, lastAnswer: () => answers.at(-1) };
}

describeOnDatabase('the audit log', (kind) => {
  it('gets an entry with the staff member for every write', { timeout: 120_000 }, async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const { watched, lastAnswer } = watch(app, await app.confirmedClient());
    const refused: string[] = [];
    const unwritten: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      await call({ app, staff: watched });
      const { status, entries } = lastAnswer() ?? { status: 0, entries: 0 };
      if (status < 200 || status > 299) refused.push(`${name} ${status}`);
      else if (entries === 0) unwritten.push(name);
    }
    expect({ refused, unwritten }).toEqual({ refused: [], unwritten: [] });
  });
});
