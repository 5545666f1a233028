import { expect, it } from 'vitest';
import { type Gap, gapAddress, groupGaps } from './translation-gaps.ts';

const gap = (kind: Gap['kind'], id: string, field: string): Gap => ({
  kind,
  id,
  name: id,
  field,
  missing: ['pt'],
  outdated: [],
});

it('groupGaps groups gaps by kind and record', () => {
  const gaps = [
    gap('tour', 'alfama', 'name'),
    gap('tour', 'alfama', 'badge'),
    gap('tour', 'belem', 'name'),
    gap('gallery', 'alfama', 'title'),
  ];
  const shape = groupGaps(gaps).map(({ kind, records }) => [kind, records.map((r) => r.length)]);
  expect(shape).toEqual([
    ['tour', [2, 1]],
    ['gallery', [1]],
  ]);
});

it('gapAddress links to the language and the field', () => {
  expect(gapAddress(gap('tour', 'alfama', 'itinerary.2.title'), 'pt')).toBe(
    '/admin/tours/edit/alfama?language=pt#itinerary.2.title',
  );
  expect(gapAddress(gap('gallery', 'x', 'title'), 'ru')).toBe(
    '/admin/gallery?item=x&language=ru#title',
  );
});
