import { expect } from 'vitest';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { meetDeadlines, remindOfPayments } from '#domain/checkout/payment-deadlines.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { DatabaseKind } from './database.ts';
import { buildAvailability, someParty } from './factories.ts';

export type Own = OwnBookingJson & { token: string };

/** A deposit of 30 %; the rest is paid by a link, two days before the start. */
export const third = { depositPercent: 30, balanceBy: 'link', balanceHoursBefore: 48 } as const;

export async function setRules(app: TestApp, given: Partial<Rules>) {
  const staff = await app.staffClient();
  const body = { ...defaultRules, ...given };
  return staff.write<{ errors: object }>('PUT', '/api/admin/settings/rules', body);
}

export const inHours = (app: TestApp, hours: number) => wallTimeAt(app.clock().add({ hours }));
export const momentIn = (app: TestApp, hours: number) => app.clock().add({ hours }).toString();

export async function lookAtDeadlines(
  app: Pick<TestApp, 'inChange' | 'db' | 'checkoutServices' | 'clock'>,
) {
  await app.inChange(remindOfPayments);
  await meetDeadlines(app, app.clock());
}

export async function openDepositBusiness(kind: DatabaseKind, rules: Partial<Rules>, hours = 240) {
  const app = await openTestApp(kind);
  expect((await setRules(app, rules)).status).toBe(200);
  const { id: availabilityId, tourId } = await buildAvailability(app, inHours(app, hours));
  const guest = app.client('en');
  const hold = async (participants = 2) => {
    const party = { ...someParty({ participants, language: 'en' }), availabilityId };
    return (await guest.post<Own>('/api/bookings', party)).body;
  };
  const pay = async ({ reference, token }: Own, what: 'hold' | 'due' = 'hold') =>
    guest.post<Own & { code?: string }>(`/api/bookings/${reference}/payment`, { token, what });
  const book = async () => {
    const held = await hold();
    return { ...(await pay(held)).body, token: held.token };
  };
  const see = async ({ reference, token }: Own) =>
    (await guest.get<Own>(`/api/bookings/${reference}?token=${token}`)).body;
  const overdue = async () => {
    const staff = await app.staffClient();
    const list = await staff.get<{ bookings: AdminBookingJson[] }>(
      '/api/admin/bookings?money=overdue',
    );
    const { waiting } = (await staff.get<TodayJson>('/api/admin/today')).body;
    expect(waiting?.overdue).toBe(list.body.bookings.length);
    return list.body.bookings.map(({ reference }) => reference);
  };
  return { app, tourId, availabilityId, guest, hold, pay, book, see, overdue };
}
