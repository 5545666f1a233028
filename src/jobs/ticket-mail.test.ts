import jsqr from 'jsqr';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { CheckedInJson } from '#contract/bookings/check-in.schemas.ts';
import { queueDueMails } from '#domain/bookings/booking-mails.ts';
import type { MailKind } from '#domain/mails/mail.ts';
import { mails } from '#domain/mails/mails.table.ts';
import type { PictureVariant } from '#domain/pictures/pictures.table.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import type { AddressedMail } from '#mail/mail-content.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';
import { buildAvailability, buildTour, someParty } from '../../test/factories.ts';
import { composeMail } from './compose-mail.ts';

type Booked = OwnBookingJson & { token: string };

async function book(app: TestApp, language: 'en' | 'ru' = 'en') {
  const variants: PictureVariant[] = [
    { width: 320, format: 'jpeg', key: 'pictures/a-320.jpg' },
    { width: 640, format: 'webp', key: 'pictures/a-640.webp' },
    { width: 640, format: 'jpeg', key: 'pictures/a-640.jpg' },
    { width: 2000, format: 'jpeg', key: 'pictures/a-2000.jpg' },
  ];
  const [picture] = await app.db
    .insert(pictures)
    .values({ width: 2000, height: 1000, placeholder: '', variants })
    .returning();
  const shown = { pictureId: picture?.id ?? '', alt: { en: 'Roofs', ru: 'Крыши' } };
  const tour = await buildTour(app, { pictures: [shown], durationMinutes: 150 });
  const date = await buildAvailability(app, { tourId: tour.id, date: '2026-12-05', time: '10:00' });
  const guest = app.client();
  const hold = { ...someParty({ language }), availabilityId: date.id };
  const { body: booking } = await guest.post<Booked>('/api/bookings', hold);
  await guest.post(`/api/bookings/${booking.reference}/payment`, { token: booking.token });
  return booking;
}

async function compose(app: TestApp, kind: MailKind): Promise<AddressedMail> {
  const found = (await app.db.select().from(mails)).find((mail) => mail.kind === kind);
  const mail =
    found && (await composeMail(app.db, found, { ...app, ...TEST_MAIL, clock: app.clock }));
  if (!mail) throw new Error(`No ${kind} email was composed`);
  return mail;
}

const attached = (mail: AddressedMail, type: string): Buffer => {
  const found = mail.attachments.find(({ contentType }) => contentType.startsWith(type));
  return Buffer.from(found?.content ?? '', found?.encoding ?? 'utf8');
};

async function readCode(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

describeOnDatabase('the email that is a booking’s ticket', (kind) => {
  it('shows a code that check-in accepts, the tour’s picture, the end and where to meet', async () => {
    const app = await openTestApp(kind);
    const { reference, token } = await book(app);
    const mail = await compose(app, 'booking_confirmed');
    const types = mail.attachments.map(({ contentType }) => contentType.split(';')[0]);
    expect(types).toEqual(['text/calendar', 'application/pdf', 'image/png']);
    expect(mail.attachments.at(-1)?.cid).toBe('ticket-code');
    expect(mail.html).toContain('src="cid:ticket-code"');
    const code = await readCode(attached(mail, 'image/png'));
    expect(code).toBe(`${TEST_MAIL.publicUrl}/booking/${reference}?token=${token}`);
    const staff = await app.staffClient();
    const scanned = await staff.post<CheckedInJson>('/api/admin/check-ins', { code });
    expect(scanned.body).toMatchObject({ outcome: 'other_day', booking: { reference } });
    expect(mail.html).toContain(`src="${TEST_MAIL.publicUrl}/files/pictures/a-640.jpg"`);
    expect(mail.html).toContain('alt="Roofs"');
    expect(mail.text).toContain('10:00\u00a0AM – 12:30\u00a0PM, local time');
    expect(mail.html).toContain('calendar.google.com/calendar/render?action=TEMPLATE');
    expect(mail.html).toContain('dates=20261205T100000Z%2F20261205T123000Z');
    expect(mail.html).toContain('outlook.live.com/calendar/0/deeplink/compose');
    const toOthers = mail.html.match(/https:\/\/(?:calendar\.google|outlook)[^"]*/g) ?? [];
    expect(toOthers.join()).not.toContain(token);
  });

  it('attaches a voucher of one page in the guest’s language', async () => {
    const app = await openTestApp(kind);
    const { reference } = await book(app, 'ru');
    const mail = await compose(app, 'booking_confirmed');
    const file = await PDFDocument.load(attached(mail, 'application/pdf'));
    expect(file.getPageCount()).toBe(1);
    expect(file.getTitle()).toBe(`Ваш ваучер ${reference}`);
    expect(mail.attachments[1]?.filename).toBe(`vaucher-${reference}.pdf`);
  });

  it('offers to move and to cancel only while the booking’s terms allow it', async () => {
    const app = await openTestApp(kind);
    const { reference } = await book(app);
    const early = await compose(app, 'booking_confirmed');
    expect(early.html).toContain('#move');
    expect(early.html).toContain('#plans');
    app.clock.set('2026-12-04T12:00:00Z');
    await app.inChange(queueDueMails);
    const reminder = await compose(app, 'booking_reminder');
    expect(reminder.html).not.toContain('#move');
    expect(reminder.html).not.toContain('#plans');
    expect(reminder.text).toContain(reference);
    const types = reminder.attachments.map(({ contentType }) => contentType);
    expect(types).toEqual(['image/png']);
  });

  it('hides the code, which holds a token, from staff who preview it', async () => {
    const app = await openTestApp(kind);
    const { token } = await book(app);
    const [queued] = (await app.db.select().from(mails)).filter(
      (mail) => mail.kind === 'booking_confirmed',
    );
    const staff = await app.staffClient();
    const { body } = await staff.get<{ html: string }>(`/api/admin/mails/${queued?.id}/preview`);
    expect(body.html).toContain('a-640.jpg');
    expect(body.html).not.toContain('cid:');
    expect(body.html).not.toContain(token);
  });
});
