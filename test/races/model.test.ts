import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../app.ts';
import { rounds } from './actions.ts';
import { findViolations, overfullDates } from './invariants.ts';
import { playUntilSeen } from './play-until-seen.ts';
import { createWorld } from './world.ts';

/** Histories are random. `RACE_RUNS=20000` suits a night; `RACE_SEED` repeats actions, not their timing. */
const RUNS = Number(process.env.RACE_RUNS ?? 100);
const SEED = process.env.RACE_SEED;

/** A session lasts for days, and the clock advances some hours in each history. */
const HISTORIES_PER_SESSION = 20;

describe('concurrent actions of guests, staff and the clock', () => {
  it(`keep seats, states, money and emails consistent in ${RUNS} random histories`, async () => {
    const app = await openTestApp('server', { trustedProxies: 1, limitsFactor: 1000 });
    const guest = app.client();
    await guest.csrfHeaders();
    let staff = await app.staffClient();
    let runs = 0;
    const answers = new Map<string, number>();
    const history = fc.asyncProperty(rounds, async (all) => {
      runs += 1;
      if (runs % HISTORIES_PER_SESSION === 0) staff = await app.staffClient();
      const world = await createWorld(app, guest, staff);
      for (const round of all) {
        const replies = await Promise.all(round.map(world.act));
        for (const [index, reply] of replies.entries()) {
          if (!reply) continue;
          const outcome = `${round[index]?.is}: ${reply.status} ${reply.body.code ?? ''}`.trim();
          answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
          const logLine = app.logLines.findLast((line) => line.includes('failed'));
          if (reply.status >= 500) throw new Error(`${outcome}\n${logLine}`);
        }
        expect(await overfullDates(app.db, app.clock(), world)).toEqual([]);
      }
      expect(await findViolations(app.db, app.clock(), world)).toEqual([]);
    });
    const seed = SEED === undefined ? {} : { seed: Number(SEED) };
    // Shrinking is off, because a failure that depends on timing rarely repeats.
    await playUntilSeen(
      () => fc.assert(history, { numRuns: RUNS, endOnFailure: true, ...seed }),
      () => successes.filter((action) => !answers.has(action)),
    );
    if (process.env.RACE_TALLY)
      process.stdout.write(`${JSON.stringify(Object.fromEntries([...answers].sort()), null, 1)}\n`);
  }, 600_000);
});

const successes = [
  'hold: 201',
  'phone order: 201',
  'request: 201',
  'pay: 200',
  'release: 204',
  'confirm: 200',
  'offer: 200',
  'accept: 200',
  'take money: 201',
  'decline: 200',
  'cancel: 200',
  'move: 200',
  'change capacity: 200',
  'call off: 200',
  'delete: 204',
];
