import { describe, expect, test } from 'vitest';
import type { Place } from './place.ts';
import { minutesToNext, type RouteStop, routePoints } from './route.ts';
import { drawRoute, MARK_RADIUS } from './route-map.ts';

const fountain = { latitude: 38.7112, longitude: -9.1276 };
const stop = (coordinates: Place | null, ridesOn = false): RouteStop => ({ coordinates, ridesOn });
/** Metres north and east of the fountain. */
const from = (north: number, east: number): Place => ({
  latitude: fountain.latitude + north / 111_195,
  longitude: fountain.longitude + east / (111_195 * Math.cos((38.7112 * Math.PI) / 180)),
});

const draw = (stops: readonly RouteStop[], meetingPoint: Place | null = null) => {
  const map = drawRoute(routePoints(stops, meetingPoint));
  if (!map) throw new Error('There is no map');
  return map;
};

describe('the points of a route', () => {
  test('are the stops with coordinates, by their number in the itinerary', () => {
    const stops = [stop(fountain), stop(null), stop(from(300, 0))];
    expect(routePoints(stops, null).map(({ number }) => number)).toEqual([1, 3]);
  });

  test('are none with fewer than two stops on the map', () => {
    expect(routePoints([stop(fountain), stop(null)], from(0, 500))).toEqual([]);
    expect(drawRoute([])).toBeNull();
  });

  test.each([
    ['begins at a meeting point nearby', from(0, -200), [null, 1, 2]],
    ['omits a meeting point at the first stop', from(0, 20), [1, 2]],
    ['omits a meeting point in another town', from(0, 30_000), [1, 2]],
  ])('the map %s', (_title, meetingPoint, numbers) => {
    const points = routePoints([stop(fountain), stop(from(300, 0))], meetingPoint);
    expect(points.map(({ number }) => number)).toEqual(numbers);
  });
});

test('a walk takes its distance with a third for corners, at 4.5 km/h, rounded up to minutes', () => {
  // 400 m × 1.3 at 75 m a minute are 6.9 minutes.
  const stops = [stop(fountain), stop(from(400, 0)), stop(null), stop(fountain)];
  expect(minutesToNext(stops)).toEqual([7, null, null, null]);
});

test('no minutes on foot are given where the group rides on or stays', () => {
  expect(minutesToNext([stop(fountain, true), stop(from(400, 0))])).toEqual([null, null]);
  expect(minutesToNext([stop(fountain), stop(fountain)])).toEqual([null, null]);
});

test('the map is to scale, with north up', () => {
  const { marks, scale } = draw([stop(fountain), stop(from(0, 600)), stop(from(300, 600))]);
  const [a, b, c] = marks.map(({ at }) => at);
  if (!a || !b || !c) throw new Error('A mark is missing');
  expect(b.y).toBeCloseTo(a.y, 0);
  expect(c.x).toBeCloseTo(b.x, 0);
  expect(c.y).toBeLessThan(b.y);
  expect((b.x - a.x) / (b.y - c.y)).toBeCloseTo(2, 1);
  expect(scale).toEqual({ metres: 200, length: expect.closeTo((b.x - a.x) / 3, 0) });
});

test('marks of stops at one corner do not cover each other, and are connected with their place', () => {
  const corner = Array.from({ length: 6 }, (_, index) => stop(from(index % 2, index)));
  const { marks, width, height } = draw([...corner, stop(from(900, 700))]);
  for (const [index, a] of marks.entries()) {
    expect(a.x).toBeGreaterThan(MARK_RADIUS);
    expect(a.x).toBeLessThan(width - MARK_RADIUS);
    expect(a.y).toBeGreaterThan(MARK_RADIUS);
    expect(a.y).toBeLessThan(height - MARK_RADIUS);
    for (const b of marks.slice(index + 1)) {
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(2 * MARK_RADIUS - 0.2);
    }
  }
  const places = marks.slice(0, 6).map(({ at }) => at.x);
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(3);
});

test('a leg has a path; its minutes are beside its middle, unless they would cover something', () => {
  const { legs } = draw([
    stop(fountain),
    stop(from(500, 300), true),
    stop(from(500, 900)),
    stop(from(495, 905)),
  ]);
  expect(legs.map(({ isRide, minutes }) => [isRide, minutes])).toEqual([
    [false, 11],
    [true, null],
    [false, 1],
  ]);
  expect(legs.map(({ label }) => label !== null)).toEqual([true, false, false]);
  expect(legs[0]?.path).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
});

test('stops at a single place are drawn, too', () => {
  const { marks, scale } = draw([stop(fountain), stop(fountain)]);
  expect(marks.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  expect(scale.length).toBeGreaterThan(0);
});
