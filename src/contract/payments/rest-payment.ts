export type RestWay = 'online_or_on_the_day' | 'on_the_day';

type Situation = {
  takesPayments: boolean;
  /** Paid less refunds, so far or by the time in question; in cents. */
  paidCents: number;
  hasDeadline: boolean;
  hasStarted?: boolean;
};

/** Without a gateway the page takes only payments that follow a deposit or have a deadline. */
export function restWay({ takesPayments, paidCents, hasDeadline, hasStarted }: Situation): RestWay {
  const isOnPage = takesPayments || paidCents > 0 || hasDeadline;
  return isOnPage && !hasStarted ? 'online_or_on_the_day' : 'on_the_day';
}
