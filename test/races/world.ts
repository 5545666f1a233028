import { wallTimeAt } from '#contract/time/wall-time.ts';
import { queueDueMails } from '#domain/bookings/booking-mails.ts';
import { expireHolds } from '#domain/bookings/hold-seats.ts';
import { expireOffers } from '#domain/requests/offers.ts';
import type { TestApp } from '../app.ts';
import type { Client, Reply } from '../client.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import { asNewVisitor } from '../programs/app-process.ts';
import type { Action } from './actions.ts';

type Known = { reference: string; token: string; status: string };
type Answer = { code?: string; reference?: string; token?: string; status?: string };

export type World = {
  readonly availabilityIds: readonly string[];
  readonly tourIds: readonly string[];
  /** Performs an action and returns the answer; null when the action has no object. */
  act(action: Action): Promise<Reply<Answer> | null>;
};

const starts = [72, 26, 20, 72, 48];
const seats = [5, 3, 4, 6, 6];

export async function createWorld(app: TestApp, guest: Client, staff: Client): Promise<World> {
  const shared = await buildTour(app, { maxGroupSize: 6 });
  const group = await buildTour(app, { maxGroupSize: 6, priceType: 'per_group' });
  const tourAt = (index: number) => (index < 3 ? shared.id : group.id);
  const dates = await Promise.all(
    starts.map((hours, index) =>
      buildAvailability(app, {
        tourId: tourAt(index),
        capacity: seats[index] ?? 1,
        ...wallTimeAt(app.clock().add({ hours })),
      }),
    ),
  );
  const booked: Known[] = [];
  const pick = <Each>(all: readonly Each[], number: number) => all[number % all.length];
  const asGuest = (path: string, body: unknown, idempotencyKey: string = crypto.randomUUID()) =>
    guest.post<Answer>(path, body, { idempotencyKey, headers: asNewVisitor() });
  const asTeam = async (method: string, path: string, body: unknown = {}) =>
    staff.send<Answer>(path, {
      method,
      headers: { 'content-type': 'application/json', ...(await staff.csrfHeaders()) },
      body: JSON.stringify(body),
    });
  const remember = ({ status, body }: Reply<Answer>) => {
    const { reference, token = '', status: as = '' } = body;
    if (status === 201 && reference) booked.push({ reference, token, status: as });
  };

  async function act(action: Action): Promise<Reply<Answer> | null> {
    switch (action.is) {
      case 'hold': {
        const body = { ...toParty(action), availabilityId: pick(dates, action.availability)?.id };
        const key = crypto.randomUUID();
        const [reply, again] = await Promise.all([
          asGuest('/api/bookings', body, key),
          action.isSentTwice ? asGuest('/api/bookings', body, key) : null,
        ]);
        if (again?.status === 201 && reply.status === 201) {
          if (again.body.reference !== reply.body.reference)
            throw new Error('One idempotency key created two holds');
        }
        for (const each of [reply, again]) if (each && each.status >= 500) return each;
        // A refusal is not stored for its key, so the second request may succeed.
        const taken = [reply, again].find((each) => each?.status === 201) ?? reply;
        remember(taken);
        return taken;
      }
      case 'phone order': {
        const availabilityId = pick(dates, action.availability)?.id;
        const body = { ...toParty(action), availabilityId };
        const reply = await asTeam('POST', '/api/admin/bookings', body);
        remember(reply);
        return reply;
      }
      case 'request': {
        const start = wallTimeAt(app.clock().add({ hours: 24 }));
        const body = { ...toParty(action), tourId: shared.id, ...start };
        const reply = await asGuest('/api/requests', body);
        remember(reply);
        return reply;
      }
      case 'change capacity':
        return asTeam('PUT', availabilityPath(action), { capacity: action.capacity });
      case 'call off':
        return asTeam('POST', `${availabilityPath(action)}/call-off`, { choice: 'refund' });
      case 'delete':
        return asTeam('DELETE', availabilityPath(action));
      case 'time passes':
        app.clock.advance({ minutes: action.minutes });
        return null;
      case 'expire holds':
        await app.inChange(expireHolds);
        return null;
      case 'expire offers':
        await app.inChange(expireOffers);
        return null;
      case 'order due mails':
        await app.inChange(queueDueMails);
        return null;
      default: {
        const fitting = booked.filter(({ status }) => intendedStates[action.is].includes(status));
        const booking = pick(fitting, action.booking) ?? pick(booked, action.booking);
        if (!booking) return null;
        const reply = await change(action, booking);
        if (reply.status === 200) booking.status = reply.body.status ?? booking.status;
        return reply;
      }
    }
  }

  const availabilityPath = ({ availability }: { availability: number }) =>
    `/api/admin/availabilities/${pick(dates, availability)?.id}`;

  function change(action: Extract<Action, { booking: number }>, { reference, token }: Known) {
    const path = `/api/bookings/${reference}`;
    const request = `/api/admin/requests/${reference}`;
    switch (action.is) {
      case 'pay':
        return asGuest(`${path}/payment`, { token });
      case 'release':
        return guest.csrfHeaders().then((csrf) =>
          guest.send<Answer>(`${path}/hold`, {
            method: 'DELETE',
            headers: { 'content-type': 'application/json', ...csrf, ...asNewVisitor() },
            body: JSON.stringify({ token }),
          }),
        );
      case 'confirm': {
        const { date, time } = pick(dates.slice(0, 3), action.availability) ?? {};
        const body = { date, time, meetingPoint: 'By the fountain', sendEmail: true };
        return asTeam('POST', `${request}/confirmation`, body);
      }
      case 'offer': {
        const { date, time } = pick(dates.slice(0, 3), action.availability) ?? {};
        const answer = { date, time, meetingPoint: 'By the fountain', sendEmail: true };
        return asTeam('POST', `${request}/offer`, { ...answer, totalAmount: 20_000 });
      }
      case 'accept':
        return asGuest(`${path}/acceptance`, { token });
      case 'take money': {
        const { amount } = action;
        const payment = { amount, method: 'cash' };
        return asTeam('POST', `/api/admin/bookings/${reference}/payments`, payment);
      }
      case 'decline':
        return asTeam('POST', `${request}/cancellation`, { sendEmail: true });
      case 'cancel':
        return action.by === 'guest' && token
          ? asGuest(`${path}/cancellation`, { token })
          : asTeam('POST', `/api/admin/bookings/${reference}/cancellation`);
      case 'move': {
        const availabilityId = pick(dates, action.availability)?.id;
        return action.by === 'guest' && token
          ? asGuest(`${path}/move`, { token, availabilityId })
          : asTeam('POST', `/api/admin/bookings/${reference}/move`, { availabilityId });
      }
    }
  }

  return {
    act,
    tourIds: [shared.id, group.id],
    availabilityIds: dates.map(({ id }) => id),
  };
}

/** The states for which each action is meant; sometimes it is tried on others and refused. */
const intendedStates: Record<Extract<Action, { booking: number }>['is'], readonly string[]> = {
  pay: ['held'],
  release: ['held'],
  confirm: ['pending'],
  offer: ['pending'],
  accept: ['offered'],
  'take money': ['confirmed'],
  decline: ['pending', 'offered'],
  cancel: ['confirmed', 'pending', 'offered'],
  move: ['confirmed'],
};

const toParty = ({ participants }: { participants: number }) => someParty({ participants });
