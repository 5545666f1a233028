import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Temporal } from 'temporal-polyfill';
import { REFERENCE_PREFIX } from '#contract/constants.ts';
import { addDays, instantAt, wallTimeAt } from '#contract/time/wall-time.ts';
import { newReference, newToken } from '#domain/bookings/reference.ts';

/** As a business grows, it has the same number of bookings a day for a longer past. */
const BOOKINGS_A_DAY = 100;
const BOOKINGS_A_DATE = 4;
const TIMES = ['09:00', '11:30', '15:00'];
const DAYS_AHEAD = 60;
const AT_ONCE = 20_000;
const TOTAL_CENTS = 9000;

const firstNames = [
  'Inês',
  'Maria',
  'João',
  'Emma',
  'Анна',
  'Oliver',
  'Chloé',
  'Luca',
  'Zoë',
  'Jan',
];
const lastNames = ['Carvalho', 'Silva', 'Smith', 'Müller', 'Иванова', 'Rossi', 'Dubois', 'Novák'];

type Value = string | number | boolean | null;
type Lines = { [table: string]: Value[][] };

const columns: Record<string, string> = {
  availabilities: 'id, tour_id, date, time, starts_at, capacity, languages, created_at',
  bookings:
    'id, reference, kind, status, tour_id, availability_id, date, time, participants, exclusive, first_name, last_name, email, phone, special_requests, language, tour_language, total_cents, currency, hold_expires_at, answer_due_at, confirmed_date, confirmed_time, confirmed_meeting_point, confirmed_at, cancelled_at, cancelled_by, cancellation_fee_cents, created_at, updated_at',
  booking_tokens: 'booking_id, token',
  booking_transitions: 'booking_id, from_status, to_status, availability_id, actor, at',
  payments: 'id, booking_id, kind, amount_cents, currency, method, refund_of, at',
  mails: 'id, kind, subject_id, recipient, language, status, created_at, sent_at',
  audit_log: 'action, subject_type, subject_id, after, at',
  reviews: 'id, booking_id, tour_id, name, country, rating, text, language, status, created_at',
  contact_messages: 'id, name, email, subject, message, language, created_at, read_at',
  visits: 'path, referrer, country, at',
};

/**
 * Adds the bookings numbered `from` to `to` to a server's database, by COPY, on dates of the given tours,
 * with their tokens, history, money, emails and related rows.
 */
export async function fillBookings(
  client: Client,
  {
    tourIds,
    from,
    to,
    now,
  }: { tourIds: string[]; from: number; to: number; now: Temporal.Instant },
): Promise<void> {
  const today = wallTimeAt(now).date;
  for (let start = from; start < to; start += AT_ONCE) {
    const lines: Lines = {};
    const add = (table: string, ...values: Value[]) => {
      lines[table] ??= [];
      lines[table].push(values);
    };
    for (let number = start; number < Math.min(to, start + AT_ONCE); number++) {
      addBooking(add, number, { tourIds, today, now: now.epochMilliseconds });
    }
    for (const [table, names] of Object.entries(columns)) {
      const text = (lines[table] ?? []).map((values) => `${values.map(copied).join('\t')}\n`);
      await pipeline(
        Readable.from(text),
        client.query(copyFrom(`copy ${table} (${names}) from stdin`)),
      );
    }
  }
  await client.query('vacuum analyze');
}

const copied = (value: Value) => (value === null ? '\\N' : String(value));

const days = new Map<string, number>();
const openDates = new Map<string, string>();

function toEpochMs(date: string, time: string): number {
  const key = `${date} ${time}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const at = instantAt({ date, time }).epochMilliseconds;
  days.set(key, at);
  return at;
}

const DAY_MS = 86_400_000;

const given = new Set<string>();

function unusedReference(): string {
  const reference = newReference(REFERENCE_PREFIX);
  if (given.has(reference)) return unusedReference();
  given.add(reference);
  return reference;
}

function addBooking(
  add: (table: string, ...values: Value[]) => void,
  number: number,
  { tourIds, today, now }: { tourIds: string[]; today: string; now: number },
): void {
  const date = addDays(today, DAYS_AHEAD - Math.floor(number / BOOKINGS_A_DAY));
  const place = Math.floor((number % BOOKINGS_A_DAY) / BOOKINGS_A_DATE);
  const tourId = tourIds[place % tourIds.length] ?? '';
  const time = TIMES[Math.floor(place / tourIds.length) % TIMES.length] ?? '';
  const startsAt = toEpochMs(date, time);
  const iso = (at: number) => new Date(at).toISOString();
  const createdAt = iso(Math.min(startsAt - 30 * DAY_MS + (number % 1000) * 1000, now));
  const key = `${tourId} ${date} ${time}`;
  let availabilityId = openDates.get(key) ?? '';
  if (!availabilityId) {
    availabilityId = randomUUID();
    openDates.set(key, availabilityId);
    const languages = '["en", "pt", "ru"]';
    add(
      'availabilities',
      availabilityId,
      tourId,
      date,
      time,
      iso(startsAt),
      30,
      languages,
      createdAt,
    );
  }
  const id = randomUUID();
  const kind = number % 12 === 0 ? 'request' : 'instant';
  const isAhead = startsAt > now;
  const status =
    kind === 'request' && isAhead && number % 5 === 0
      ? 'pending'
      : number % 17 === 1
        ? 'cancelled'
        : number % 23 === 1 && kind === 'instant'
          ? 'expired'
          : 'confirmed';
  const isConfirmed = status === 'confirmed';
  const refundedCents = number % 2 ? TOTAL_CENTS : 4000;
  const isOwedBack = number < 1000;
  const firstName = firstNames[number % firstNames.length] ?? '';
  const lastName = `${lastNames[number % lastNames.length] ?? ''}-${(number % 9973).toString(36)}`;
  const email = `guest-${number}@mail.example`;
  const phone = `+351 9${String(10_000_000 + (number % 9_000_000)).replace(/(\d{2})(\d{3})(\d{3})/, '$1 $2 $3')}`;
  add(
    'bookings',
    ...[id, unusedReference(), kind, status, tourId, status === 'pending' ? null : availabilityId],
    ...[date, time, 1 + (number % 6), false, firstName, lastName, email, phone],
    ...[
      number % 9 === 0 ? 'A quiet place in the shade, please' : null,
      'pt',
      'pt',
      TOTAL_CENTS,
      'EUR',
    ],
    ...[kind === 'instant' ? createdAt : null, kind === 'request' ? createdAt : null],
    ...[isConfirmed ? date : null, isConfirmed ? time : null],
    ...[isConfirmed && kind === 'request' ? 'By the fountain' : null],
    ...[isConfirmed ? createdAt : null],
    ...(status === 'cancelled' ? [createdAt, 'guest'] : [null, null]),
    ...[status === 'cancelled' && !isOwedBack ? TOTAL_CENTS - refundedCents : 0],
    ...[createdAt, createdAt],
  );
  add('booking_tokens', id, newToken());
  add(
    'booking_transitions',
    id,
    null,
    status,
    status === 'pending' ? null : availabilityId,
    'guest',
    createdAt,
  );
  if (isConfirmed || status === 'cancelled') {
    const chargeId = randomUUID();
    add('payments', chargeId, id, 'charge', TOTAL_CENTS, 'EUR', 'demo', null, createdAt);
    if (status === 'cancelled') {
      add(
        'payments',
        randomUUID(),
        id,
        'refund',
        refundedCents,
        'EUR',
        'demo',
        chargeId,
        createdAt,
      );
    }
    add('mails', randomUUID(), 'booking_confirmed', id, email, 'pt', 'sent', createdAt, createdAt);
  }
  if (number % 10 === 0) {
    const after = JSON.stringify({ firstName, lastName, email });
    add('audit_log', 'booking.edited', 'booking', id, after, createdAt);
    add('visits', `/tour/${tourId}`, null, 'PT', createdAt);
  }
  if (number < 500) {
    const words = 'A lovely walk, well told and never hurried.';
    if (isConfirmed) {
      add(
        'reviews',
        randomUUID(),
        id,
        tourId,
        firstName,
        'Portugal',
        5,
        words,
        'en',
        'approved',
        createdAt,
      );
    }
  }
  if (number % 100 === 0) {
    add(
      'contact_messages',
      randomUUID(),
      firstName,
      email,
      'Question',
      'Is the walk steep?',
      'en',
      createdAt,
      createdAt,
    );
  }
}
