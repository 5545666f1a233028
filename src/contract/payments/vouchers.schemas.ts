import {
  paymentModes,
  voucherMoneyFilters,
  voucherOrders,
  voucherStatuses,
} from '../bookings/states.ts';
import {
  VOUCHER_CODE_MAX_CHARACTERS,
  VOUCHER_MAX_CENTS,
  VOUCHER_MIN_CENTS,
  VOUCHER_NAME_MAX_CHARACTERS,
  VOUCHER_WORDS_MAX_CHARACTERS,
} from '../constants.ts';
import {
  centsSchema,
  dateSchema,
  emailSchema,
  languageSchema,
  nameSchema,
  pageSchema,
  searchSchema,
  textSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';
import { isChargeable } from './chargeable.ts';

export const voucherOrderSchema = z
  .object({
    amount: centsSchema
      .min(VOUCHER_MIN_CENTS)
      .max(VOUCHER_MAX_CENTS)
      .refine(isChargeable, 'invalid_amount_step'),
    recipientName: nameSchema(VOUCHER_NAME_MAX_CHARACTERS),
    words: textSchema(VOUCHER_WORDS_MAX_CHARACTERS, 0).optional(),
    buyerName: nameSchema(VOUCHER_NAME_MAX_CHARACTERS),
    email: emailSchema.meta({ description: 'The address that the voucher is sent to' }),
    language: languageSchema.meta({
      description: 'The language of the voucher, its email and its page',
    }),
  })
  .meta({ title: 'VoucherOrder' });

const otherModeSchema = z.boolean().meta({
  description:
    'Whether it was bought in another payment mode than the current one, and cannot be used now',
});

export const voucherSchema = z
  .object({
    status: z.enum(voucherStatuses),
    code: z.string().nullable().meta({ description: 'Null until paid' }),
    amount: centsSchema,
    balance: centsSchema.meta({ description: 'The remaining balance' }),
    currency: z.string(),
    recipientName: z.string(),
    buyerName: z.string(),
    words: z.string().nullable(),
    areWordsWithheld: z.boolean().meta({
      description: 'Whether the buyer’s message is hidden, because there was no real payment',
    }),
    language: languageSchema,
    validUntil: dateSchema.meta({ description: 'The last day on which it can be used' }),
    isEnded: z.boolean(),
    isOfOtherMode: otherModeSchema,
    isDisputed: z
      .boolean()
      .meta({ description: 'Whether the buyer’s bank took back its price or a part of it' }),
    isAwaited: z.boolean().meta({ description: 'Whether its payment is processing' }),
  })
  .meta({ title: 'Voucher' });
export type VoucherJson = z.infer<typeof voucherSchema>;

export const voucherTokenSchema = z.object({ token: z.string().max(100) });

export const typedVoucherSchema = z
  .string()
  .trim()
  .min(1)
  .max(VOUCHER_CODE_MAX_CHARACTERS)
  .meta({ description: 'Case-insensitive, with or without dashes or spaces between groups' });

export const voucherSearchSchema = z.object({
  status: z.enum(voucherStatuses).optional(),
  money: z.enum(voucherMoneyFilters).optional().meta({
    description:
      '`without_money`: unusable only because it was paid in demo mode or with test keys',
  }),
  q: searchSchema.meta({ description: 'Part of a code, a name or an address' }),
  sort: z.enum(voucherOrders).default('newest'),
  page: pageSchema,
});

const soldVoucherSchema = z
  .object({
    id: z.string(),
    status: z.enum(voucherStatuses),
    code: z.string(),
    amount: centsSchema,
    balance: centsSchema,
    currency: z.string(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    recipientName: z.string(),
    validUntil: dateSchema,
    isEnded: z.boolean(),
    paymentMode: z
      .enum(paymentModes)
      .nullable()
      .meta({ description: 'The mode of its payment; null until paid' }),
    isOfOtherMode: otherModeSchema,
    disputed: centsSchema.meta({
      description: 'The part of its price that the buyer’s bank took back',
    }),
    uncovered: centsSchema.meta({
      description: 'The amount used that is no longer covered by a payment, e.g. after a dispute',
    }),
    replacedBooking: z
      .string()
      .nullable()
      .meta({ description: 'The called-off booking whose guest chose this gift voucher' }),
    createdAt: z.string(),
  })
  .meta({ title: 'SoldVoucher' });
export type SoldVoucherJson = z.infer<typeof soldVoucherSchema>;

export const soldVouchersSchema = z
  .object({
    vouchers: z.array(soldVoucherSchema),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    owed: z
      .array(z.object({ currency: z.string(), vouchers: z.int(), amount: centsSchema }))
      .meta({ description: 'The total balance of usable gift vouchers, by currency' }),
  })
  .meta({ title: 'SoldVouchers' });
export type SoldVouchersJson = z.infer<typeof soldVouchersSchema>;
