import fc from 'fast-check';

/** One thing that a guest, the team or time does. Numbers pick one of what there is, round about. */
export type Action =
  | { is: 'hold' | 'phone order'; availability: number; participants: number; isSentTwice: boolean }
  | { is: 'request'; participants: number }
  | { is: 'confirm'; booking: number; availability: number }
  | { is: 'move'; booking: number; availability: number; by: 'guest' | 'team' }
  | { is: 'cancel'; booking: number; by: 'guest' | 'team' }
  | { is: 'pay' | 'release' | 'decline'; booking: number }
  | { is: 'change capacity'; availability: number; capacity: number }
  | { is: 'call off' | 'delete'; availability: number }
  | { is: 'time passes'; minutes: number }
  | { is: 'expire holds' | 'order due mails' };

const by = fc.constantFrom('guest' as const, 'team' as const);
const availability = fc.nat(4);
const booking = fc.nat(11);
const participants = fc.integer({ min: 1, max: 3 });
const is = <Name extends Action['is']>(name: Name) => fc.constant(name);

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      is: is('hold'),
      availability,
      participants,
      isSentTwice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: is('phone order'),
      availability,
      participants,
      isSentTwice: fc.constant(false),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: is('request'), participants }) },
  { weight: 3, arbitrary: fc.record({ is: is('confirm'), booking, availability }) },
  { weight: 4, arbitrary: fc.record({ is: is('move'), booking, availability, by }) },
  { weight: 3, arbitrary: fc.record({ is: is('cancel'), booking, by }) },
  { weight: 5, arbitrary: fc.record({ is: is('pay'), booking }) },
  { weight: 2, arbitrary: fc.record({ is: is('release'), booking }) },
  { weight: 1, arbitrary: fc.record({ is: is('decline'), booking }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: is('change capacity'),
      availability,
      capacity: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: is('call off'), availability }) },
  { weight: 1, arbitrary: fc.record({ is: is('delete'), availability }) },
  { weight: 2, arbitrary: fc.record({ is: is('time passes'), minutes: fc.constantFrom(16, 300) }) },
  { weight: 3, arbitrary: fc.record({ is: is('expire holds') }) },
  { weight: 1, arbitrary: fc.record({ is: is('order due mails') }) },
);

/** Rounds of actions: those of one round happen at once. */
export const rounds: fc.Arbitrary<Action[][]> = fc.array(
  fc.array(action, { minLength: 2, maxLength: 4 }),
  { minLength: 3, maxLength: 5 },
);
