import { describe, expect, test } from 'vitest';
import { hasRoom, seatsWanted } from './booking-rules.ts';

const empty = { capacity: 7, spotsLeft: 7 };
const begun = { capacity: 7, spotsLeft: 5 };
const shared = { priceType: 'per_person', maxGroupSize: 7 } as const;
const sold = { priceType: 'per_group', maxGroupSize: 12 } as const;

describe('what a party takes of an availability', () => {
  test('a group that fits takes its spots, a private one all of them', () => {
    const group = { participants: 7, exclusive: false };
    expect(seatsWanted(shared, group)).toEqual(group);
    const alone = { participants: 12, exclusive: true };
    expect(seatsWanted(sold, alone)).toEqual(alone);
  });

  test('one that is larger than the groups takes it whole, however few it is meant for', () => {
    const party = seatsWanted(shared, { participants: 12, exclusive: true });
    expect(hasRoom(empty, party)).toBe(true);
    expect(hasRoom(begun, party)).toBe(false);
  });
});

describe('room for a party', () => {
  test('is there while its spots are', () => {
    expect(hasRoom(begun, { participants: 5, exclusive: false })).toBe(true);
    expect(hasRoom(begun, { participants: 6, exclusive: false })).toBe(false);
  });

  test('of its own is there only while nobody else comes', () => {
    expect(hasRoom(empty, { participants: 2, exclusive: true })).toBe(true);
    expect(hasRoom(begun, { participants: 2, exclusive: true })).toBe(false);
    expect(hasRoom(empty, { participants: 8, exclusive: true })).toBe(false);
  });
});
