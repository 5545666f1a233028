import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import { createInChange } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import { createTestClock } from '../../../test/clock.ts';
import { createServerDatabase } from '../../../test/database.ts';
import { buildTour } from '../../../test/factories.ts';
import { listAvailabilities } from './spots.queries.ts';

type Step = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Step[];
};

const span = { from: '2026-12-01', to: '2027-02-28' };
const TOURS = 20;

async function openPlanned() {
  const server = await createServerDatabase();
  const client = new Client({ connectionString: server.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await server.drop();
  });
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = {
    logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }),
  };
  const db = drizzle(client, { logger }) as unknown as Db;
  return { client, db, sent, clock: createTestClock() };
}

const steps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(steps)];

it('lists three months of a tour in one indexed query, whatever the number of bookings', async () => {
  const { client, db, sent, clock } = await openPlanned();
  const inChange = createInChange(db, { send: async () => null }, clock);
  const tours = [];
  for (let made = 0; made < TOURS; made++) tours.push(await buildTour({ inChange }));
  await client.query(`insert into availabilities (tour_id, date, time, starts_at, capacity, languages)
    select tours.id, day::date, '10:00', day + interval '10 hours', 30, '["en"]'::jsonb
    from tours, generate_series('2026-06-01'::timestamp, '2027-06-30', '1 day') as day`);
  const [tour] = tours;
  const explain = async () => {
    await client.query('vacuum analyze');
    sent.length = 0;
    await listAvailabilities(db, clock(), {
      ...span,
      rules: defaultRules,
      ...(tour && { tourId: tour.id }),
    });
    expect(sent).toHaveLength(1);
    const [{ query, params } = { query: '', params: [] }] = sent;
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${query}`, params);
    const plan: Step = rows[0]['QUERY PLAN'][0].Plan;
    return { plan, blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
  };
  const book = (to: number) =>
    client.query(
      `insert into bookings (reference, kind, status, tour_id, availability_id, date, time,
        participants, exclusive, first_name, last_name, email, phone, language, tour_language, total_cents,
        currency, confirmed_date, confirmed_time, confirmed_at)
      select 'LX-' || lpad((row_number() over () + $1)::text, 8, '0'), 'instant', 'confirmed',
        tour_id, id, date, time, 1, false, 'Ana', 'Prado', 'ana@mail.example', '+351912345678',
        'en', 'en', 4500, 'EUR', date, time, now()
      from (select * from availabilities, generate_series(1, 3) limit $2) as each`,
      [to, to],
    );
  await book(2_000);
  const few = await explain();
  await book(20_000);
  const many = await explain();
  const scans = steps(many.plan).filter(({ 'Node Type': type }) => type.includes('Scan'));
  const whole = scans.filter(({ 'Node Type': type }) => type === 'Seq Scan');
  const names = whole.map((step) => step['Relation Name']);
  expect(names).not.toContain('bookings');
  expect(names).not.toContain('availabilities');
  const ofBookings = ['bookings_counting_on_availability', 'bookings_of_availability'];
  expect(ofBookings).toContain(
    scans.map((step) => step['Index Name'] ?? '').find((name) => name.startsWith('bookings_')),
  );
  // Ten times the bookings cost less than three times the blocks.
  expect(many.blocks).toBeLessThan(3 * few.blocks);
});
