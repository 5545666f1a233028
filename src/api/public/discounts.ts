import { api } from '#contract/http/api-paths.ts';
import { discountQuestionSchema, discountSchema } from '#contract/pricing/discounts.schemas.ts';
import { findDiscount } from '#domain/bookings/discount-codes.ts';
import { endpoint } from '../endpoint.ts';
import { limitGuesses } from '../http/guest-limits.ts';

export const discountEndpoints = [
  endpoint({
    method: 'POST',
    path: api.discount,
    summary:
      'What a discount code takes off a tour; whether it still does is decided when the tour is booked',
    guard: 'public',
    limit: 'write',
    body: discountQuestionSchema,
    answers: { status: 200, shape: discountSchema },
    failures: [
      'discount_not_found',
      'discount_not_now',
      'discount_other_tours',
      'discount_used_up',
    ],
    async handle({ body }, context) {
      const { db, now } = context;
      const { code, kind, value } = await limitGuesses(context, body.code, () =>
        findDiscount(db, now, body),
      );
      return { status: 200, body: { code, kind, value } };
    },
  }),
];
