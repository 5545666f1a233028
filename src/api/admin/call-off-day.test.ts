import { expect, it } from 'vitest';
import type { DateToCallOffJson } from '#contract/bookings/call-off.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { type DatabaseKind, describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, buildStaffMember, someParty } from '../../../test/factories.ts';

const DATE = '2026-12-05';
const PATH = '/api/admin/call-offs';

/** A day with a date in the morning and two in the afternoon, the last without guests. */
async function openRainyDay(kind: DatabaseKind) {
  const app = await openTestApp(kind, { limitsFactor: 100 });
  const staff = await app.staffClient();
  const open = async (time: string) => (await buildAvailability(app, { date: DATE, time })).id;
  const [morning, afternoon, empty] = [
    await open('09:30'),
    await open('14:00'),
    await open('17:00'),
  ];
  const book = (availabilityId: string, given: object = {}) =>
    staff.post('/api/admin/bookings', {
      ...someParty({ participants: 2, ...given }),
      availabilityId,
    });
  await book(morning, { email: 'anna@mail.example', language: 'en' });
  await book(afternoon, { email: 'rui@mail.example', language: 'pt' });
  await book(afternoon, { email: null });
  const listDay = async () => (await staff.get<DateToCallOffJson[]>(`${PATH}?date=${DATE}`)).body;
  const calledOffMails = async () =>
    (await app.db.select().from(mails))
      .filter((mail) => mail.kind === 'date_called_off')
      .map(({ recipient }) => recipient)
      .sort();
  return { app, staff, morning, afternoon, empty, book, listDay, calledOffMails };
}

describeOnDatabase('POST /api/admin/call-offs', (kind) => {
  it('calls off a whole day at once, and emails each guest once', async () => {
    const { staff, morning, afternoon, empty, listDay, calledOffMails } = await openRainyDay(kind);
    expect(await listDay()).toMatchObject([
      { id: morning, time: '09:30', bookings: 1, heads: 2, withoutEmail: 0, languages: ['en'] },
      { id: afternoon, bookings: 2, heads: 4, withoutEmail: 1 },
      { id: empty, bookings: 0, heads: 0, paidAmount: 0, languages: [] },
    ]);
    const rain = { ids: [afternoon, morning, empty], choice: 'rebook', reason: { en: 'Rain' } };
    expect(await staff.post(PATH, rain)).toMatchObject({
      status: 200,
      body: { bookings: 3, refunds: 0, waiting: 3 },
    });
    expect(await listDay()).toEqual([]);
    expect(await staff.post(PATH, rain)).toMatchObject({ body: { bookings: 0, waiting: 0 } });
    expect(await calledOffMails()).toEqual(['anna@mail.example', 'rui@mail.example']);
  });

  it('leaves the other dates of the day as they are', async () => {
    const { staff, morning, afternoon, empty, listDay, book } = await openRainyDay(kind);
    const { status } = await staff.post(PATH, { ids: [afternoon, empty], choice: 'refund' });
    expect(status).toBe(200);
    expect(await listDay()).toMatchObject([{ id: morning, bookings: 1 }]);
    expect((await book(morning)).status).toBe(201);
    expect((await book(afternoon)).status).toBe(409);
  });

  it('calls off none if one of them does not exist', async () => {
    const { staff, morning, listDay, calledOffMails } = await openRainyDay(kind);
    const ids = [morning, crypto.randomUUID()];
    expect(await staff.post(PATH, { ids, choice: 'rebook' })).toMatchObject({
      status: 404,
      body: { code: 'availability_not_found' },
    });
    expect(await listDay()).toHaveLength(3);
    expect(await calledOffMails()).toEqual([]);
  });

  it('is refused to a guide', async () => {
    const { app, morning } = await openRainyDay(kind);
    const { username } = await buildStaffMember(app, { role: 'guide' });
    const guide = await app.staffClient(username);
    const body = { ids: [morning], choice: 'refund' };
    expect((await guide.post(PATH, body)).status).toBe(403);
  });
});
