import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  type DiscountCodeJson,
  discountCodeInput,
  discountCodeSchema,
} from '#contract/pricing/discounts.schemas.ts';
import { byId, pagedSchema } from '#contract/schemas.ts';
import {
  changeDiscountCode,
  createDiscountCode,
  type DiscountCodeRow,
  deleteDiscountCode,
  listDiscountCodes,
} from '#domain/bookings/discount-codes.ts';
import { endpoint } from '../endpoint.ts';

export const discountCodeEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.discountCodes,
    summary: 'List discount codes and how often each was used, newest first, 100 per page',
    guard: 'office',
    query: pagedSchema,
    answers: { status: 200, shape: z.array(discountCodeSchema) },
    async handle({ query: { page } }, { db, now }) {
      const found = await listDiscountCodes(db, now, page);
      return { status: 200, body: found.map(presentDiscountCode) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.discountCodes,
    summary: 'Create a discount code',
    guard: 'office',
    body: discountCodeInput,
    answers: { status: 201, shape: z.object({ id: z.string() }) },
    failures: ['discount_code_taken', 'discount_codes_too_many'],
    async handle({ body }, { inChange }) {
      const { id } = await inChange((change) => createDiscountCode(change, body));
      return { status: 201, body: { id } };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.discountCode,
    summary: 'Change a discount code for future bookings',
    guard: 'office',
    params: byId,
    body: discountCodeInput,
    answers: { status: 204, shape: null },
    failures: ['discount_not_found', 'discount_code_taken'],
    async handle({ params: { id }, body }, { inChange }) {
      await inChange((change) => changeDiscountCode(change, id, body));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.discountCode,
    summary: 'Delete a discount code; bookings made with it keep their price',
    guard: 'office',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['discount_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => deleteDiscountCode(change, id));
      return { status: 204, body: null };
    },
  }),
];

const presentDiscountCode = ({
  createdAt: _at,
  takenCents: taken,
  ...code
}: DiscountCodeRow): DiscountCodeJson => ({ ...code, taken });
