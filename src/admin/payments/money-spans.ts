import { addDays, addMonths } from '#contract/time/wall-time.ts';

export const moneySpanNames = ['month', 'last_month', 'quarter', 'year'] as const;
export type MoneySpanName = (typeof moneySpanNames)[number];

/** First and last day, `YYYY-MM-DD`, of whole calendar months around a day. */
export function moneySpan(name: MoneySpanName, today: string): { from: string; to: string } {
  const [year = '', month = ''] = today.split('-');
  const thisMonth = `${year}-${month}-01`;
  const inQuarter = (Number(month) - 1) % 3;
  const [from, months] = {
    month: [thisMonth, 1] as const,
    last_month: [addMonths(thisMonth, -1), 1] as const,
    quarter: [addMonths(thisMonth, -inQuarter), 3] as const,
    year: [`${year}-01-01`, 12] as const,
  }[name];
  return { from, to: addDays(addMonths(from, months), -1) };
}
