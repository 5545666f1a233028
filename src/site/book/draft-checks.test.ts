import { expect, test } from 'vitest';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import type { PricedInFull } from '#contract/pricing/extras.ts';
import type { Draft } from './draft.ts';
import { checkParty, checkStart, earliestStart } from './draft-checks.ts';

const party: Draft = {
  date: '2026-12-05',
  time: '10:00',
  participants: 2,
  party: [],
  extras: [],
  isPrivate: false,
  discountCode: null,
  typedCode: '',
  tourLanguage: '',
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.com',
  phone: '+351 912 345 678',
  specialRequests: '',
};

test('a complete party is valid', () => {
  expect(checkParty(party, 30)).toEqual({});
});

test('errors are in the order of the form', () => {
  const wrong = { ...party, participants: 31, firstName: ' ', email: 'ana@', phone: '12' };
  expect(Object.keys(checkParty(wrong, 30))).toEqual([
    'participants',
    'firstName',
    'email',
    'phone',
  ]);
});

test('an email address with unsupported letters is refused with the cause', () => {
  const { email } = checkParty({ ...party, email: 'josé@exemplo.pt' }, 30);
  expect(email).toContain('before the @');
  expect(checkParty({ ...party, email: 'ana@viagens-são-joão.pt' }, 30)).toEqual({});
});

test('each extra above its limit has an error of its own', () => {
  const extra = { description: '', price: 500, per: 'person', most: null } as const;
  const tour: PricedInFull = {
    price: 4500,
    priceType: 'per_person',
    categories: [],
    privateSurcharge: null,
    extras: [
      { ...extra, id: 'tasting', name: 'Tasting', stock: null },
      { ...extra, id: 'headset', name: 'Headset', stock: 12 },
      { ...extra, id: 'umbrella', name: 'Umbrella', stock: 12 },
    ],
  };
  const wanted = ['tasting', 'headset', 'umbrella'].map((extraId) => ({ extraId, count: 2 }));
  const left = [
    { extraId: 'headset', left: 1 },
    { extraId: 'umbrella', left: 2 },
  ];
  const check = (more: Partial<Draft>) => checkParty({ ...party, ...more }, 30, tour, left);
  expect(check({ extras: wanted })).toEqual({ 'extras.headset': 'Headset: at most 1' });
  expect(Object.keys(check({ extras: wanted, participants: 1 }))).toEqual([
    'extras.tasting',
    'extras.headset',
    'extras.umbrella',
  ]);
});

test('a party without participants is refused', () => {
  expect(checkParty({ ...party, participants: 0 }, 30)).toHaveProperty('participants');
});

test('a start must be an hour ahead in Lisbon time', () => {
  // In June Lisbon is an hour ahead of UTC.
  const now = new Date('2026-06-01T09:00:00Z');
  expect(earliestStart(now, defaultRules)).toEqual({ date: '2026-06-01', time: '11:00' });
  expect(checkStart({ date: '2026-06-01', time: '10:45' }, now, defaultRules)).toHaveProperty(
    'time',
  );
  expect(checkStart({ date: '2026-06-01', time: '11:00' }, now, defaultRules)).toEqual({});
  expect(checkStart({ date: '2026-05-31', time: '23:00' }, now, defaultRules)).toHaveProperty(
    'date',
  );
});

test('a start on an impossible date is refused', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  expect(checkStart({ date: '2026-02-30', time: '10:00' }, now, defaultRules)).toHaveProperty(
    'date',
  );
});
