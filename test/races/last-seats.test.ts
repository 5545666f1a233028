import { describe, expect, it } from 'vitest';
import { HOLD_MINUTES } from '#contract/constants.ts';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import { moveBooking } from '#domain/bookings/change-booking.ts';
import { holdSeats } from '#domain/bookings/hold-seats.ts';
import { takePhoneOrder } from '#domain/checkout/phone-order.ts';
import { acceptOffer, makeOffer } from '#domain/requests/offers.ts';
import { confirmRequest, requestBooking } from '#domain/requests/requests.ts';
import { buildAvailability, buildTour, byGuest, byTeam, someParty } from '../factories.ts';
import { hold, keepOpen, openProcesses, pay, waiting } from './processes.ts';

/** The first transaction has taken the last seats without committing; the second must wait and be refused. */

const SEATS = 7;

async function openRace() {
  const processes = await openProcesses();
  const { id: tourId } = await buildTour(processes.first);
  const date = await buildAvailability(processes.first, { tourId, time: '10:00', capacity: SEATS });
  const takeAll = () =>
    keepOpen(processes.first, (change) =>
      holdSeats(change, { ...someParty({ participants: SEATS }), availabilityId: date.id }),
    );
  const lose = async (commit: () => Promise<void>, write: Promise<unknown>, code: string) => {
    const ended = write.catch(() => null);
    await Promise.race([waiting(processes.db, 1).catch(() => null), ended]);
    await commit();
    await expect(write).rejects.toMatchObject({ code });
  };
  return { ...processes, tourId, date, takeAll, lose };
}

describe('the last seats of a date', () => {
  it('are not held twice', async () => {
    const { second, date, takeAll, lose } = await openRace();
    await lose(await takeAll(), hold(second, date, 1), 'not_enough_spots');
  });

  it('are not sold by phone while a guest takes them', async () => {
    const { second, date, takeAll, lose } = await openRace();
    const inTeamChange = await byTeam(second);
    const ordered = async () =>
      inTeamChange((change) =>
        takePhoneOrder(change, { ...someParty({ participants: 1 }), availabilityId: date.id }),
      );
    await lose(await takeAll(), ordered(), 'not_enough_spots');
  });

  it('are not given to a confirmed request while a guest takes them', async () => {
    const { second, tourId, date, takeAll, lose } = await openRace();
    const start = { date: date.date, time: date.time };
    const { reference } = await byGuest(second)((change) =>
      requestBooking(change, { ...someParty({ participants: 1 }), tourId, ...start }),
    );
    const inTeamChange = await byTeam(second);
    const confirmed = async () =>
      inTeamChange((change) =>
        confirmRequest(change, { reference, ...start, meetingPoint: 'Rossio', sendEmail: false }),
      );
    await lose(await takeAll(), confirmed(), 'not_enough_spots');
  });

  it('are not given to an accepted offer while a guest takes them', async () => {
    const { second, tourId, date, takeAll, lose } = await openRace();
    const start = { date: date.date, time: date.time };
    const { reference } = await byGuest(second)((change) =>
      requestBooking(change, { ...someParty({ participants: 1 }), tourId, ...start }),
    );
    const inTeamChange = await byTeam(second);
    const offer = { ...start, meetingPoint: 'Rossio', totalCents: 4000, sendEmail: false };
    await inTeamChange((change) => makeOffer(change, { reference, ...offer }));
    const accepted = async () =>
      byGuest(second)(async (change) => acceptOffer(change, await lockBooking(change, reference)));
    await lose(await takeAll(), accepted(), 'not_enough_spots');
  });

  it('are not given to a moved booking while a guest takes them', async () => {
    const { second, tourId, date, takeAll, lose } = await openRace();
    const other = await buildAvailability(second, { tourId, time: '15:00' });
    const { reference } = await pay(second, await hold(second, other, 1));
    const moved = async () =>
      byGuest(second)(async (change) =>
        moveBooking(change, await lockBooking(change, reference), {
          availabilityId: date.id,
          sendEmail: false,
        }),
      );
    await lose(await takeAll(), moved(), 'not_enough_spots');
  });

  it('are not paid after another process has given away the expired hold', async () => {
    const { first, second, date, takeAll, lose } = await openRace();
    const early = await hold(second, date, SEATS);
    second.clock.advance({ minutes: HOLD_MINUTES - 1 });
    first.clock.advance({ minutes: HOLD_MINUTES });
    await lose(await takeAll(), pay(second, early), 'hold_expired');
  });
});
