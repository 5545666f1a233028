import { api } from '#contract/http/api-paths.ts';
import type { Discount } from '#contract/pricing/prices.ts';
import { m } from '#platform/i18n/messages.ts';
import { send } from './calls.ts';
import { ApiError } from './fetch.ts';

/** A string explains why the discount code does not apply. */
export const fetchDiscount = (tourId: string, code: string): Promise<Discount | string> =>
  send('POST', api.discount, { body: { code, tourId } }).catch((error: unknown) =>
    error instanceof ApiError ? error.detail : m.book_offline(),
  );
