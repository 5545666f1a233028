import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

it('changesBetween names only the fields that differ, each by its path', () => {
  const before = { id: '1', name: { en: 'A', pt: 'B' }, seats: 7, tags: [1], updatedAt: 'then' };
  const after = { id: '1', name: { en: 'A', pt: 'C' }, seats: 7, tags: [1, 2], updatedAt: 'now' };
  expect(changesBetween(before, after)).toEqual([
    { field: 'name.pt', before: 'B', after: 'C' },
    { field: 'tags', before: '[1]', after: '[1,2]' },
  ]);
});

it('changesBetween lists all values of a created or deleted record', () => {
  const record = { name: 'A', note: '', isActive: false, gone: null };
  const held = [
    { field: 'name', before: null, after: 'A' },
    { field: 'isActive', before: null, after: 'false' },
  ];
  expect(changesBetween(null, record)).toEqual(held);
  expect(changesBetween(record, null)).toEqual(
    held.map(({ field, after }) => ({ field, before: after, after: null })),
  );
  expect(changesBetween(null, null)).toEqual([]);
});
