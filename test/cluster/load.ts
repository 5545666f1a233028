import { Temporal } from 'temporal-polyfill';
import { expect } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { InChange } from '#platform/db/change.ts';
import { createClient } from '../client.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import { asNewVisitor } from '../programs/app-process.ts';

const AT_ONCE = 2;

export type Load = {
  readonly visitors: number;
  readonly failed: readonly string[];
  /** Failed requests whose response had begun, which no proxy can repeat elsewhere. */
  readonly cutOff: readonly string[];
  readonly held: readonly string[];
  readonly paid: readonly string[];
  goesOn(): Promise<void>;
  stop(): Promise<void>;
};

export function startLoad(url: string, tourId: string, availabilityIds: readonly string[]): Load {
  const failed: string[] = [];
  const cutOff: string[] = [];
  const held: string[] = [];
  const paid: string[] = [];
  let answers = 0;
  let isOver = false;
  const visit = async (path: string, init?: RequestInit) => {
    let hasBegun = false;
    const fail = (why: string) => {
      const words = `${init?.method ?? 'GET'} ${path}: ${why}`;
      failed.push(words);
      return words;
    };
    try {
      const answer = await fetch(url + path, init);
      hasBegun = true;
      // Reads the whole body, because a process may die while sending it.
      const words = await answer.clone().text();
      if (answer.status >= 400) fail(`${answer.status} ${words}`);
      return answer;
    } catch (error) {
      const words = fail(error instanceof Error ? `${error.message}: ${error.cause}` : `${error}`);
      if (hasBegun) cutOff.push(words);
      throw error;
    }
  };
  const read = (path: string) => async () => void (await (await visit(path)).arrayBuffer());
  const kinds: (() => Promise<void>)[] = [
    read('/'),
    read('/api/tours'),
    // A page that reads its query is not cached.
    read(`/tour/${tourId}?picture=1`),
    async () => {
      const guest = createClient(visit);
      const write = <Body>(path: string, body: unknown) =>
        guest.post<Body>(path, body, {
          idempotencyKey: crypto.randomUUID(),
          headers: asNewVisitor(),
        });
      const availabilityId = availabilityIds[paid.length % availabilityIds.length];
      const party = { ...someParty({ participants: 1 }), availabilityId };
      const { status, body } = await write<{ reference: string; token: string }>(
        '/api/bookings',
        party,
      );
      if (status !== 201) return;
      const { reference, token } = body;
      held.push(reference);
      const payment = await write(`/api/bookings/${reference}/payment`, { token });
      if (payment.status === 200) paid.push(reference);
    },
  ];
  const running = kinds.flatMap((kind) =>
    Array.from({ length: AT_ONCE }, async () => {
      while (!isOver) {
        const before = failed.length;
        await kind().catch((error: Error) => {
          // Records errors that are not recorded yet, e.g. an answer that violates the contract.
          if (failed.length === before) failed.push(error.message);
        });
        answers += 1;
      }
    }),
  );
  return {
    visitors: running.length,
    failed,
    cutOff,
    held,
    paid,
    async goesOn() {
      const before = answers;
      await expect.poll(() => answers - before, { timeout: 60_000 }).toBeGreaterThan(30);
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

export async function buildDates({ inChange }: { inChange: InChange }) {
  const { id: tourId } = await buildTour({ inChange }, { maxGroupSize: 30 });
  const { date } = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));
  const availabilityIds: string[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    const time = `10:${String(minute).padStart(2, '0')}`;
    const built = await buildAvailability({ inChange }, { tourId, date, time, capacity: 30 });
    availabilityIds.push(built.id);
  }
  return { tourId, availabilityIds };
}
