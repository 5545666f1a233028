import { describe, expect, it } from 'vitest';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { findGuideClashes } from './guide-clashes.ts';

const ana = { id: 'ana', name: 'Ana' };
const rui = { id: 'rui', name: { en: 'Rui' }, isActive: true };

const dateAt = (given: Partial<AdminAvailabilityJson>): AdminAvailabilityJson =>
  ({
    id: 'other',
    tourName: { en: 'Fado' },
    date: '2026-12-05',
    time: '10:00',
    startsAt: '2026-12-05T10:00:00Z',
    durationMinutes: 120,
    isCalledOff: false,
    guide: ana,
    namedGuide: null,
    ...given,
  }) as AdminAvailabilityJson;

const planned = {
  starts: [{ date: '2026-12-05', time: '11:00' }],
  durationMinutes: 60,
  guideId: 'ana',
  namedGuideId: null,
};

describe('findGuideClashes', () => {
  it('finds a date of the same staff guide or named guide at an overlapping time', () => {
    expect(findGuideClashes(planned, [dateAt({})])).toMatchObject([
      { availabilityId: 'other', guideName: 'Ana' },
    ]);
    const named = { ...planned, guideId: null, namedGuideId: 'rui' };
    expect(findGuideClashes(named, [dateAt({ namedGuide: rui })])).toMatchObject([
      { guideName: { en: 'Rui' } },
    ]);
  });

  it('ignores other guides, dates called off and the date itself', () => {
    expect(findGuideClashes({ ...planned, guideId: 'eva' }, [dateAt({})])).toEqual([]);
    expect(findGuideClashes(planned, [dateAt({ isCalledOff: true })])).toEqual([]);
    expect(findGuideClashes({ ...planned, exceptIds: ['other'] }, [dateAt({})])).toEqual([]);
    expect(findGuideClashes({ ...planned, guideId: null }, [dateAt({ guide: null })])).toEqual([]);
  });

  it('ignores a date that ends when the planned one starts', () => {
    const starts = [{ date: '2026-12-05', time: '12:00' }];
    expect(findGuideClashes({ ...planned, starts }, [dateAt({})])).toEqual([]);
  });

  it('ignores starts that are not typed to the end', () => {
    const starts = [
      { date: '', time: '10:00' },
      { date: '2026-12-05', time: '' },
    ];
    expect(findGuideClashes({ ...planned, starts }, [dateAt({})])).toEqual([]);
  });
});
