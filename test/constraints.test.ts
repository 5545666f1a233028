import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#platform/db/types.ts';
import { openTestApp, type TestApp } from './app.ts';
import { describeOnEachDatabase } from './database.ts';
import { buildAvailability, buildConfirmedBooking, buildReview, buildTour } from './factories.ts';

async function findConstraint({ inChange }: TestApp, statement: SQL): Promise<string | null> {
  try {
    await inChange(({ tx }) => tx.execute(statement));
    return null;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    const { constraint, constraint_name, code } = cause as Record<string, string | undefined>;
    return constraint ?? constraint_name ?? code ?? 'another error';
  }
}

const createCopy = (
  table: string,
  id: string,
  changes: Record<string, string | number | null | string[]>,
) =>
  sql`insert into ${sql.identifier(table)}
    select (jsonb_populate_record(t, ${JSON.stringify(changes)}::jsonb)).*
    from ${sql.identifier(table)} t where t.id::text = ${id}`;

describeOnEachDatabase('the database', (kind) => {
  it('refuses bookings that the states do not allow', async () => {
    const app = await openTestApp(kind);
    const booking = await buildConfirmedBooking(app);
    const fresh = { id: '5f5b5e2e-0000-4000-8000-000000000001', reference: 'LX-00000001' };
    const attempt = (changes: Record<string, string | number | null>) =>
      findConstraint(app, createCopy('bookings', booking.id, { ...fresh, ...changes }));
    expect(await attempt({})).toBe(null);
    const bad: [string, Record<string, string | number | null>][] = [
      ['bookings_reference_once', { reference: booking.reference, id: fresh.id.replace('1', '2') }],
      ['bookings_reference_is_well_formed', { reference: 'LX-0000000U' }],
      ['bookings_kind_is_known', { kind: 'gift' }],
      ['bookings_status_is_known', { status: 'lost' }],
      ['bookings_participants_in_range', { participants: 0 }],
      ['bookings_participants_in_range', { participants: 101 }],
      ['bookings_total_is_positive', { total_cents: 0 }],
      ['bookings_time_is_hh_mm', { time: '24:00' }],
      ['bookings_language_is_known', { language: 'de' }],
      ['bookings_tour_language_is_known', { tour_language: 'de' }],
      ['bookings_with_seats_have_a_tour_language', { tour_language: null }],
      ['bookings_only_instant_ones_are_held', { status: 'expired' }],
      ['bookings_only_requests_are_pending', { status: 'pending', kind: 'instant' }],
      ['bookings_pending_until', { status: 'pending', answer_due_at: null }],
      ['bookings_offered_is_complete', { status: 'offered' }],
      ['bookings_held_until', { status: 'held', kind: 'instant' }],
      ['bookings_with_seats_sit_on_an_availability', { availability_id: null }],
      ['bookings_confirmed_is_complete', { confirmed_at: null }],
      ['bookings_cancelled_is_complete', { status: 'cancelled' }],
      ['bookings_tour_id_tours_id_fk', { tour_id: 'nowhere' }],
    ];
    for (const [constraint, changes] of bad) {
      const other = { id: '5f5b5e2e-0000-4000-8000-00000000000f', reference: 'LX-0000000F' };
      expect(await attempt({ ...other, ...changes }), constraint).toBe(constraint);
    }
  });

  it('refuses invalid tours, availabilities and reviews', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const availability = await buildAvailability(app, { tourId: tour.id });
    const review = await buildReview(app);
    const id = '5f5b5e2e-0000-4000-8000-00000000000f';
    const bad: [string, SQL][] = [
      ['tours_id_is_a_slug', createCopy('tours', tour.id, { id: 'Alfama at dawn' })],
      ['tours_price_is_positive', createCopy('tours', tour.id, { id: 'free', price_cents: 0 })],
      [
        'tours_group_size_in_range',
        createCopy('tours', tour.id, { id: 'big', max_group_size: 101 }),
      ],
      ['availabilities_once_per_start', createCopy('availabilities', availability.id, { id })],
      [
        'availabilities_capacity_in_range',
        createCopy('availabilities', availability.id, { id, time: '11:00', capacity: 0 }),
      ],
      ...[[], ['de'], ['en', 'en'], ['ru', 'en']].map((languages): [string, SQL] => [
        'availabilities_languages_are_known',
        createCopy('availabilities', availability.id, { id, time: '11:00', languages }),
      ]),
      [
        'tours_request_hours_are_hh_mm',
        createCopy('tours', tour.id, { id: 'odd', request_from: '8' }),
      ],
      [
        'tours_request_hours_run_forward',
        createCopy('tours', tour.id, { id: 'odd', request_from: '21:00' }),
      ],
      ['reviews_once_per_booking', createCopy('reviews', review.id, { id })],
      ['reviews_rating_in_range', createCopy('reviews', review.id, { id, rating: 6 })],
      ['reviews_text_in_range', createCopy('reviews', review.id, { id, text: 'a'.repeat(500) })],
    ];
    for (const [constraint, statement] of bad) {
      expect(await findConstraint(app, statement), constraint).toBe(constraint);
    }
  });

  it('refuses changes of the payment ledger, except the removal of a note', async () => {
    const app = await openTestApp(kind);
    const booking = await buildConfirmedBooking(app);
    const insert = (changes: object) =>
      findConstraint(
        app,
        sql`insert into payments select (jsonb_populate_record(null::payments, ${JSON.stringify({
          id: '5f5b5e2e-0000-4000-8000-000000000001',
          booking_id: booking.id,
          kind: 'charge',
          amount_cents: 9000,
          currency: 'EUR',
          method: 'demo',
          note: 'From Inês',
          is_waived: false,
          is_undated: false,
          mode: 'demo',
          at: '2026-11-20T10:00:00Z',
          ...changes,
        })}::jsonb)).*`,
      );
    expect(await insert({ amount_cents: -1 })).toBe('payments_amount_is_positive');
    expect(await insert({ method: 'cheque' })).toBe('payments_method_is_known');
    expect(await insert({ kind: 'refund' })).toBe('payments_refund_names_its_charge');
    expect(await insert({})).toBe(null);
    const restrictViolation = '23001';
    expect(await findConstraint(app, sql`update payments set amount_cents = 1`)).toBe(
      restrictViolation,
    );
    expect(await findConstraint(app, sql`delete from payments`)).toBe(restrictViolation);
    // A note may name a guest, so an erasure removes it.
    const change = (what: string) => findConstraint(app, sql`update payments set ${sql.raw(what)}`);
    expect(await change("note = 'another'")).toBe(restrictViolation);
    expect(await change('note = null, amount_cents = 1')).toBe(restrictViolation);
    expect(await change('note = null')).toBe(null);
    expect(await rows(app.db, sql`select amount_cents, note from payments`)).toEqual([
      { amount_cents: 9000, note: null },
    ]);
  });
});
