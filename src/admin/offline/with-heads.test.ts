import { expect, it } from 'vitest';
import { withHeads } from './with-heads.ts';

const booking = (reference: string) => ({ reference, arrived: 0, noShow: 0, firstName: 'Ana' });

it('replaces the heads of a booking wherever a response has it, and nothing else', () => {
  const day = { date: '2026-11-28', today: [{ bookings: [booking('LX-1'), booking('LX-2')] }] };
  expect(withHeads(day, 'LX-2', { arrived: 3, noShow: 1 })).toEqual({
    date: '2026-11-28',
    today: [{ bookings: [booking('LX-1'), { ...booking('LX-2'), arrived: 3, noShow: 1 }] }],
  });
});

it.each([[null], ['LX-1'], [[booking('LX-1')]], [{ reference: 'LX-2', total: 4 }]])(
  'returns the same response if the booking isn’t in it: %j',
  (response) => {
    expect(withHeads(response, 'LX-2', { arrived: 3, noShow: 1 })).toBe(response);
  },
);
