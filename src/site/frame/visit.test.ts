import { describe, expect, it } from 'vitest';
import { visitPath, visitReferrer } from './visit.ts';

const path = (url: string) => visitPath(new URL(url, 'https://tours.example'));

describe('visitPath', () => {
  it('preserves query and hash', () => {
    expect(path('/tours?difficulty=easy#list')).toBe('/tours?difficulty=easy#list');
  });
  it('returns only the path of a booking page', () => {
    expect(path('/booking/LX-7KQ9M2FD?token=secret#x')).toBe('/booking/LX-7KQ9M2FD');
  });
  it('drops a token on any page', () => {
    expect(path('/newsletter?token=secret&lng=pt')).toBe('/newsletter?lng=pt');
  });
});

describe('visitReferrer', () => {
  it('is null when there is none', () => {
    expect(visitReferrer('', 'https://tours.example')).toBeNull();
  });
  it('drops the query of our own pages only', () => {
    const own = 'https://tours.example';
    expect(visitReferrer(`${own}/booking/LX?token=secret`, own)).toBe(`${own}/booking/LX`);
    expect(visitReferrer('https://search.example/?q=lisbon', own)).toContain('?q=lisbon');
  });
});
