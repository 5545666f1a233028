import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability } from '../../../test/factories.ts';

type Offered = { app: TestApp; staff: Client; channelId: string; availabilityId: string };

async function openWithChannel(
  kind: Parameters<typeof openTestApp>[0],
  { capacity = 7 } = {},
): Promise<Offered> {
  const app = await openTestApp(kind);
  const { id: availabilityId } = await buildAvailability(app, { capacity });
  const staff = await app.staffClient();
  const terms = { name: 'GetYourGuide', commissionBasisPoints: 2500 };
  const { body } = await staff.post<{ id: string }>('/api/admin/channels', terms);
  return { app, staff, channelId: body.id, availabilityId };
}

const note = ({ staff, channelId, availabilityId }: Offered, given: object = {}) =>
  staff.post<BookingInFullJson>(`/api/admin/channels/${channelId}/bookings`, {
    availabilityId,
    participants: 2,
    ...given,
  });

describeOnDatabase('what a channel sold without the API', (kind) => {
  it('takes the seats, is paid to the channel, and emails nothing to the guest', async () => {
    const offered = await openWithChannel(kind);
    const { app, staff } = offered;
    const { status, body } = await note(offered, {
      name: 'Ana Sousa Reis',
      phone: '912 345 678',
      language: 'pt',
      resellerReference: 'GYG-1',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'confirmed',
      firstName: 'Ana',
      lastName: 'Sousa Reis',
      language: 'pt',
      email: null,
      phone: '+351 912 345 678',
      participants: 2,
      dueAmount: 0,
    });
    const [payment] = await app.db.select().from(payments);
    expect(payment).toMatchObject({ method: 'reseller', amountCents: body.totalAmount });
    expect(await app.db.select().from(mails).where(eq(mails.kind, 'booking_confirmed'))).toEqual(
      [],
    );
    const channels = await staff.get<{ channels: object[] }>('/api/admin/channels');
    expect(channels.body.channels).toMatchObject([
      { bookings: 1, people: 2, sold: body.totalAmount, commission: body.totalAmount / 4 },
    ]);
  });

  it('names a guest without a name after the channel and its booking number', async () => {
    const offered = await openWithChannel(kind);
    expect((await note(offered, { resellerReference: 'GYG-2' })).body).toMatchObject({
      firstName: 'GetYourGuide',
      lastName: 'GYG-2',
    });
  });

  it('is refused beyond the seats left', async () => {
    const offered = await openWithChannel(kind, { capacity: 3 });
    await note(offered);
    expect(await note(offered)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 1 },
    });
  });

  it('is refused with the number of another booking, also at the same moment, unless that was cancelled', async () => {
    const offered = await openWithChannel(kind);
    const both = await Promise.all([1, 2].map(() => note(offered, { resellerReference: 'GYG-3' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const first = both.find(({ status }) => status === 201)?.body.reference ?? '';
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'channel_reference_taken',
      reference: first,
    });
    expect(await note(offered, { resellerReference: '#gyg-3' })).toMatchObject({ status: 409 });
    await offered.staff.post(`/api/admin/bookings/${first}/cancellation`, { sendEmail: false });
    expect(await note(offered, { resellerReference: 'GYG-3' })).toMatchObject({ status: 201 });
  });

  it('is refused for an archived channel', async () => {
    const offered = await openWithChannel(kind);
    const { staff, channelId } = offered;
    await staff.write('PATCH', `/api/admin/channels/${channelId}`, { isArchived: true });
    expect(await note(offered)).toMatchObject({ status: 404, body: { code: 'channel_not_found' } });
  });
});
