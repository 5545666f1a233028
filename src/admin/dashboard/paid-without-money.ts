import type { MoneyTask, VoucherMoneyFilter } from '#contract/bookings/states.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';

const money: MoneyTask & VoucherMoneyFilter = 'without_money';

/** Links to the lists filtered to payments in a mode other than the current one. */
export const paidWithoutMoneyPages = {
  bookings: pageAt(adminPages.bookings, {}, { show: 'list', money, sort: 'newest' }),
  vouchers: pageAt(adminPages.vouchers, {}, { money }),
};
