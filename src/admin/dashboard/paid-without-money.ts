import { adminPages } from '#contract/admin-pages.ts';
import { pageAt } from '#contract/pages.ts';
import type { MoneyTask, VoucherMoneyFilter } from '#contract/states.ts';

const money: MoneyTask & VoucherMoneyFilter = 'without_money';

/** Lists of exactly what was paid in another mode than guests pay in now. */
export const paidWithoutMoneyPages = {
  bookings: pageAt(adminPages.bookings, {}, { show: 'list', money, sort: 'newest' }),
  vouchers: pageAt(adminPages.vouchers, {}, { money }),
};
