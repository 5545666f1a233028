import { describe, expect, test } from 'vitest';
import { hasRoom, seatsWanted } from './booking-rules.ts';

const empty = { capacity: 7, spotsLeft: 7 };
const begun = { capacity: 7, spotsLeft: 5 };
const shared = { priceType: 'per_person', maxGroupSize: 7 } as const;
const sold = { priceType: 'per_group', maxGroupSize: 12 } as const;

describe('the seats of a party', () => {
  test('are its participants on a shared tour, and exclusive on a tour per group', () => {
    const group = { participants: 7, exclusive: false };
    expect(seatsWanted(shared, group)).toEqual(group);
    const alone = { participants: 12, exclusive: true };
    expect(seatsWanted(sold, alone)).toEqual(alone);
  });

  test('fit any empty availability when the party exceeds the group size', () => {
    const party = seatsWanted(shared, { participants: 12, exclusive: true });
    expect(hasRoom(empty, party)).toBe(true);
    expect(hasRoom(begun, party)).toBe(false);
  });
});

describe('room for a party', () => {
  test('exists while enough spots are left', () => {
    expect(hasRoom(begun, { participants: 5, exclusive: false })).toBe(true);
    expect(hasRoom(begun, { participants: 6, exclusive: false })).toBe(false);
  });

  test('exists for an exclusive party only in an empty and large enough availability', () => {
    expect(hasRoom(empty, { participants: 2, exclusive: true })).toBe(true);
    expect(hasRoom(begun, { participants: 2, exclusive: true })).toBe(false);
    expect(hasRoom(empty, { participants: 8, exclusive: true })).toBe(false);
  });
});
