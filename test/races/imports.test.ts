import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { IMPORT_MAX_ROWS } from '#contract/constants.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { Reply } from '../client.ts';
import { describeOnDatabase } from '../database.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import {
  bookingRow,
  bookingsFile,
  importFile,
  openWithStaff,
  table,
  tryFile,
} from '../import-files.ts';

describeOnDatabase('imports', (kind) => {
  it('never sell a spot twice while guests book', async () => {
    const { app, staff } = await openWithStaff(kind);
    const dates = await Promise.all(
      Array.from({ length: 4 }, (_, at) => buildAvailability(app, { time: `1${at}:00` })),
    );
    const toFile = (name: string) =>
      bookingsFile(
        ...dates.map(({ tourId, time }, at) =>
          bookingRow(tourId, { external_reference: `${name}-${at}`, time, participants: 4 }),
        ),
      );
    const guest = app.client();
    await guest.csrfHeaders();
    const wanted = dates.flatMap(({ id: availabilityId }) =>
      Array.from({ length: 5 }, () => ({ ...someParty({ participants: 1 }), availabilityId })),
    );
    const [imported] = await Promise.all([
      Promise.all(['x', 'y', 'x'].map((name) => importFile(staff, 'bookings', toFile(name)))),
      Promise.all(wanted.map((requested) => guest.post('/api/bookings', requested))),
    ]);
    // Two files need more seats than exist. At most one is imported, and that one completely.
    const done = imported.filter(({ status }) => status === 201).length;
    expect(done).toBeLessThanOrEqual(1);
    const inside = await app.db
      .select({ count: sql<number>`count(*)::int` })
      .from(bookings)
      .where(sql`external_reference is not null`);
    expect(inside).toEqual([{ count: done * dates.length }]);
    const sold = await app.db
      .select({ seats: sql<number>`sum(participants)::int` })
      .from(bookings)
      .where(sql`status in ('held', 'confirmed')`)
      .groupBy(bookings.availabilityId);
    for (const { seats } of sold) expect(seats).toBeLessThanOrEqual(7);
  });

  // It takes a minute alone, and four on a busy machine with the embedded database.
  it('accept ten thousand rows without blocking guests for the whole import', {
    timeout: 600_000,
  }, async () => {
    const app = await openTestApp(kind, { limitsFactor: 1000 });
    const staff = await app.staffClient();
    const { id: tourId } = await buildTour(app, { maxGroupSize: 7 });
    const days = Array.from({ length: 5 }, (_, at) => `2027-0${at + 1}`).flatMap((month) =>
      Array.from({ length: 25 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
    );
    const starts = days.flatMap((date) =>
      Array.from({ length: 80 }, (_, at) => {
        const time = `${String(8 + Math.floor(at / 8)).padStart(2, '0')}:${String((at % 8) * 7).padStart(2, '0')}`;
        return { date, time };
      }),
    );
    const dates = table(
      ['tour', 'date', 'time', 'capacity'],
      ...starts.map(({ date, time }) => [tourId, date, time, 3]),
    );
    const orders = bookingsFile(
      ...starts.map((start, at) =>
        bookingRow(tourId, { ...start, external_reference: at, paid: '45.00', paid_by: 'cash' }),
      ),
    );
    expect(starts).toHaveLength(IMPORT_MAX_ROWS);
    for (const [what, file] of [
      ['availabilities', dates],
      ['bookings', orders],
    ] as const) {
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const from = performance.now();
      const { body } = await tryFile(staff, what, file);
      const between = performance.now();
      expect(body).toMatchObject({ faultCount: 0, rowCount: IMPORT_MAX_ROWS });
      // The embedded database runs one transaction at a time.
      const hasCompetingGuest = kind === 'server' && what === 'bookings';
      const guest = hasCompetingGuest ? await startGuest(app) : null;
      expect((await importFile(staff, what, file)).body.created).toBe(IMPORT_MAX_ROWS);
      const until = performance.now();
      const longestMs = (await guest?.stop()) ?? 0;
      // Guests wait at most for the checks under the locks, not for all rows.
      expect(longestMs).toBeLessThan((until - between) / 2);
      delay.disable();
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      process.stdout.write(
        `${kind}: ${IMPORT_MAX_ROWS} ${what}: dry run in ${seconds(between - from)}, import in ${seconds(until - between)}; event loop blocked for at most ${Math.round(delay.max / 1e6)} ms, longest wait of a guest ${seconds(longestMs)}\n`,
      );
    }
  });
});

async function startGuest(app: TestApp) {
  const guest = app.client();
  await guest.csrfHeaders();
  let isOver = false;
  let longestMs = 0;
  /** Repeats a write while the answer is 503, which a busy machine gets after ten seconds behind a lock. */
  const waitFor = async <Answer extends Reply<unknown>>(
    write: () => Promise<Answer>,
  ): Promise<Answer> => {
    const from = performance.now();
    let answer = await write();
    while (answer.status === 503) answer = await write();
    longestMs = Math.max(longestMs, performance.now() - from);
    return answer;
  };
  const earliest = app.db.select().from(availabilities).orderBy(availabilities.startsAt).limit(1);
  const book = async () => {
    const [date] = await earliest;
    if (!date) throw new Error('No date can be booked');
    const requested = { ...someParty({ participants: 1 }), availabilityId: date.id };
    const made = await waitFor(() =>
      guest.post<{ reference: string; token: string }>('/api/bookings', requested),
    );
    expect(made.status, app.logLines.at(-1)).toBe(201);
    const { reference, token } = made.body;
    const cancelled = await waitFor(() =>
      guest.write('DELETE', `/api/bookings/${reference}/hold`, { token }),
    );
    expect(cancelled.status, app.logLines.at(-1)).toBe(204);
  };
  const booking = (async () => {
    while (!isOver) await book();
  })();
  // A failure is reported by `stop`.
  booking.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await booking;
      return longestMs;
    },
  };
}
