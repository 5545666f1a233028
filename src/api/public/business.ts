import type { OnlineMethod } from '#contract/bookings/states.ts';
import { api } from '#contract/http/api-paths.ts';
import { businessSchema } from '#contract/settings/settings.schemas.ts';
import { takesDiscountCodes } from '#domain/bookings/discount-codes.ts';
import { readBusiness } from '#domain/settings/settings.ts';
import { hasVouchersToSpend } from '#domain/vouchers/vouchers.queries.ts';
import { endpoint } from '../endpoint.ts';

export const businessEndpoints = [
  endpoint({
    method: 'GET',
    path: api.business,
    summary: 'Get the business’s name and contact details',
    guard: 'public',
    content: () => ['settings', 'discount_codes', 'gift_vouchers'],
    answers: { status: 200, shape: businessSchema },
    async handle(_input, { db, now, checkoutServices }) {
      const onlineMethod: OnlineMethod = checkoutServices ? 'stripe' : 'demo';
      const business = await readBusiness(db);
      const takesVouchers = await hasVouchersToSpend(db);
      const takesCodes = await takesDiscountCodes(db, now);
      return { status: 200, body: { ...business, onlineMethod, takesCodes, takesVouchers } };
    },
  }),
];
