import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { contactMessages } from '#domain/contact/contact-messages.table.ts';
import { openTestApp } from '../../../test/app.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildRequest,
  someParty,
} from '../../../test/factories.ts';

type Held = OwnBookingJson & { token: string };

it('serves a calendar file for confirmed and cancelled bookings, and 404 for requests and holds', async () => {
  const app = await openTestApp('server');
  const guest = app.client();
  const calendarOf = ({ reference, token }: { reference: string; token: string }) =>
    guest.get<string>(`/api/bookings/${reference}/calendar.ics?token=${token}`);
  const pending = await buildRequest(app);
  expect((await calendarOf(pending)).status).toBe(404);
  const { id: availabilityId } = await buildAvailability(app);
  const { body: held } = await guest.post<Held>('/api/bookings', {
    ...someParty({ participants: 1 }),
    availabilityId,
  });
  expect((await calendarOf(held)).status).toBe(404);
  await guest.write('DELETE', `/api/bookings/${held.reference}/hold`, { token: held.token });
  expect((await calendarOf(held)).status).toBe(404);
  const booking = await buildConfirmedBooking(app);
  expect((await calendarOf(booking)).body).toContain('STATUS:CONFIRMED');
  const staff = await app.staffClient();
  const path = `/api/admin/bookings/${booking.reference}/cancellation`;
  expect((await staff.post(path, { sendEmail: false })).status).toBe(200);
  const { body } = await calendarOf(booking);
  expect(body).toContain('METHOD:CANCEL');
  expect(body).toContain('STATUS:CANCELLED');
});

it('strips control characters from submitted text and preserves line breaks', async () => {
  const app = await openTestApp('server');
  const sent = await app.client().post('/api/contact', {
    name: 'Ana\u0007 Prado',
    email: 'ana@mail.example',
    subject: 'Other',
    message: 'first\u2028second\r\nthird\u000b\u009f',
    language: 'en',
  });
  expect(sent.status).toBe(201);
  const found = await app.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, 'ana@mail.example'));
  expect(found).toMatchObject([{ name: 'Ana Prado', message: 'first\nsecond\nthird' }]);
});
