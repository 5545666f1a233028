import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { DecisionJson } from '#contract/bookings/decisions.schemas.ts';
import type { Locale } from '#contract/localised.ts';
import { askAboutDates } from '#domain/bookings/minimum-guests.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import { openTestApp } from './app.ts';
import type { DatabaseKind } from './database.ts';
import { buildAvailability, buildTour, someParty } from './factories.ts';
import { kindsOf } from './paying-business.ts';

type Own = OwnBookingJson & { token: string };

/** The start is on 5 December at 10:00 in Lisbon; staff decide a day before. */
export const DECIDE_BY = '2026-12-04T10:00:00Z';

/** A business with a tour that needs four people, and a date of it. */
export async function openMinimumDate(
  kind: DatabaseKind,
  { capacity = 7, ...given }: Partial<Tour> & { capacity?: number } = {},
) {
  const app = await openTestApp(kind, { limitsFactor: 100 });
  const tour = await buildTour(app, { minGuests: 4, ...given });
  const date = await buildAvailability(app, { tourId: tour.id, capacity });
  const guest = app.client();
  const hold = async (participants = 2, more: { language?: Locale; isPrivate?: boolean } = {}) => {
    const email = `guest-${crypto.randomUUID()}@mail.example`;
    const party = someParty({ participants, email, language: 'en', ...more });
    return (await guest.post<Own>('/api/bookings', { ...party, availabilityId: date.id })).body;
  };
  const book = async (...party: Parameters<typeof hold>) => {
    const { reference, token } = await hold(...party);
    const paid = await guest.post<Own>(`/api/bookings/${reference}/payment`, { token });
    return { ...paid.body, token };
  };
  const see = async ({ reference, token }: Pick<Own, 'reference' | 'token'>) =>
    (await guest.get<Own>(`/api/bookings/${reference}?token=${token}`)).body;
  const cancel = ({ reference, token }: Own) =>
    guest.post(`/api/bookings/${reference}/cancellation`, { token });
  // Tests advance the clock, which ends sessions.
  const listDecisions = async () =>
    (await (await app.staffClient()).get<DecisionJson[]>('/api/admin/decisions')).body;
  const letRun = async () =>
    (await app.staffClient()).post<{ code?: string }>(
      `/api/admin/availabilities/${date.id}/go-ahead`,
      {},
    );
  /** Runs the job that runs each minute, and returns how many emails have asked staff so far. */
  const ask = async () => {
    await app.inChange(askAboutDates);
    app.clock.advance({ seconds: 59 });
    return (await kindsOf(app)).filter((each) => each === 'team_below_minimum').length;
  };
  /** Once staff have been asked. */
  const goToDecision = () => app.clock.set('2026-12-04T09:00:00Z');
  return {
    app,
    tour,
    date,
    guest,
    hold,
    book,
    see,
    cancel,
    listDecisions,
    letRun,
    ask,
    goToDecision,
  };
}
