import { expect, it } from 'vitest';
import { restWay } from './rest-payment.ts';

const nothing = { takesPayments: false, paidCents: 0, hasDeadline: false, hasStarted: false };

it.each([
  ['when nothing is charged online and nothing was paid', nothing, 'on_the_day'],
  [
    'after a deposit, also without a gateway',
    { ...nothing, paidCents: 2700 },
    'online_or_on_the_day',
  ],
  ['with a gateway', { ...nothing, takesPayments: true }, 'online_or_on_the_day'],
  ['when a part has a deadline', { ...nothing, hasDeadline: true }, 'online_or_on_the_day'],
  [
    'once the tour has started',
    { ...nothing, takesPayments: true, hasStarted: true },
    'on_the_day',
  ],
] as const)('names how the remainder is paid %s', (_when, situation, way) => {
  expect(restWay(situation)).toBe(way);
});
