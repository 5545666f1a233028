import fc from 'fast-check';

/**
 * One action of a guest, of staff or of the clock. Its numbers choose an existing object, modulo their
 * count. They are small, so that the actions of one round often choose the same.
 */
export type Action =
  | { is: 'hold'; availability: number; participants: number; isSentTwice: boolean }
  | { is: 'phone order'; availability: number; participants: number }
  | { is: 'request'; participants: number }
  | { is: 'confirm' | 'offer'; booking: number; availability: number }
  | { is: 'take money'; booking: number; amount: number }
  | { is: 'move'; booking: number; availability: number; by: 'guest' | 'team' }
  | { is: 'cancel'; booking: number; by: 'guest' | 'team' }
  | { is: 'pay' | 'release' | 'decline' | 'accept'; booking: number }
  | { is: 'change capacity'; availability: number; capacity: number }
  | { is: 'call off' | 'delete'; availability: number }
  | { is: 'time passes'; minutes: number }
  | { is: 'expire holds' | 'expire offers' | 'order due mails' };

const by = fc.constantFrom('guest' as const, 'team' as const);
const availability = fc.nat(4);
const booking = fc.nat(2);
const participants = fc.integer({ min: 1, max: 3 });
const amount = fc.constantFrom(1000, 4500, 9000, 100_000);
const capacity = fc.integer({ min: 1, max: 6 });
const is = <Name extends Action['is']>(name: Name) => fc.constant(name);

const weighted = <Each extends Action>(
  weight: number,
  fields: { [Name in keyof Each]: fc.Arbitrary<Each[Name]> },
) => ({ weight, arbitrary: fc.record(fields) as unknown as fc.Arbitrary<Each> });

const action: fc.Arbitrary<Action> = fc.oneof(
  weighted(6, { is: is('hold'), availability, participants, isSentTwice: fc.boolean() }),
  weighted(3, { is: is('phone order'), availability, participants }),
  weighted(2, { is: is('request'), participants }),
  weighted(3, { is: is('confirm'), booking, availability }),
  weighted(3, { is: is('offer'), booking, availability }),
  weighted(4, { is: is('accept'), booking }),
  weighted(3, { is: is('take money'), booking, amount }),
  weighted(5, { is: is('move'), booking, availability, by }),
  weighted(3, { is: is('cancel'), booking, by }),
  weighted(5, { is: is('pay'), booking }),
  weighted(2, { is: is('release'), booking }),
  weighted(1, { is: is('decline'), booking }),
  weighted(2, { is: is('change capacity'), availability, capacity }),
  weighted(1, { is: is('call off'), availability }),
  weighted(1, { is: is('delete'), availability }),
  weighted(2, { is: is('time passes'), minutes: fc.constantFrom(16, 300) }),
  weighted(3, { is: is('expire holds') }),
  weighted(1, { is: is('expire offers') }),
  weighted(1, { is: is('order due mails') }),
);

export const rounds: fc.Arbitrary<Action[][]> = fc.array(
  fc.array(action, { minLength: 2, maxLength: 4 }),
  { minLength: 2, maxLength: 5 },
);
