import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { TestApp } from '../app.ts';
import type { Client, Reply } from '../client.ts';
import { someParty } from '../factories.ts';

export type Given = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  file?: File;
  by?: Client;
  /** The idempotency key. A test sends it again with another body, which is refused. */
  key?: string;
};

/** Calls an endpoint by its OpenAPI path. Each answer is counted for the final report. */
export type Ask = <Body>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  given?: Given,
) => Promise<Reply<Body>>;

export type Business = {
  app: TestApp;
  past: { reference: string }[];
  pictureIds: readonly string[];
  next(): number;
};

export type Recipe = (ask: Ask, business: Business) => Promise<unknown>;
export type Named = { id: string };
export type Booked = { reference: string; token: string };

const DAY_MS = 24 * 3_600_000;
export const dayAfter = ({ app }: Business, days: number) =>
  new Date(app.clock().epochMilliseconds + days * DAY_MS).toISOString().slice(0, 10);

export const pdf = () =>
  new File([`%PDF-1.4\n%${'x'.repeat(100)}\n%%EOF`], 'map.pdf', { type: 'application/pdf' });
export const noPdf = () => new File(['hello'], 'map.pdf', { type: 'application/pdf' });
export const aTour = (name: string) => ({
  name: { en: name },
  description: { en: 'A walk' },
  duration: { en: '2 hours' },
  durationMinutes: 120,
  price: 4500,
  meetingPoint: { en: 'At the fountain' },
});
export const reviewText = { name: 'Marta', country: 'Spain', rating: 5, language: 'en' };
export const party = (business: Business) =>
  someParty({ email: `guest-${business.next()}@mail.example` });

export async function makeTour(ask: Ask, business: Business): Promise<string> {
  const made = await ask<Named>('POST', adminApi.tours, { body: aTour(`Walk ${business.next()}`) });
  return made.body.id;
}

export async function makeDate(
  ask: Ask,
  business: Business,
  tourId: string,
  days: number,
  time = '10:00',
): Promise<string> {
  const body = { tourId, date: dayAfter(business, days), time, capacity: 7 };
  const made = await ask<{ ids: string[] }>('POST', adminApi.availabilities, { body });
  return made.body.ids?.[0] ?? '';
}
