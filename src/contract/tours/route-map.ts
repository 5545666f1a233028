import { metresFrom } from './place.ts';
import { type RoutePoint, walkMinutes } from './route.ts';

/** A drawing in units of its `viewBox`; a unit is about a pixel on a phone. */
export type RouteMap = {
  width: number;
  height: number;
  marks: Mark[];
  legs: Leg[];
  scale: { metres: number; length: number };
};

type Point = { x: number; y: number };

/** A mark that would cover another is moved aside and connected with its place `at`. */
export type Mark = Point & { number: number | null; at: Point };

/** Its minutes are labelled where there is room, and null if the group rides. */
type Leg = { path: string; isRide: boolean; minutes: number | null; label: Point | null };

const WIDTH = 380;
const MIN_HEIGHT = 190;
const MAX_HEIGHT = 400;
const PADDING = 34;
/** Below the route, for the scale bar and the arrow to the north. */
const FOOT = 26;

/** Half the diagonal of a mark. */
export const MARK_RADIUS = 14;
const MARKS_APART = 2 * MARK_RADIUS + 2;
const LABEL = { width: 46, height: 14 };

/** Draws the points of a route to scale, north up: a local equirectangular projection. Null without a route. */
export function drawRoute(points: readonly RoutePoint[]): RouteMap | null {
  const [origin] = points;
  if (!origin) return null;
  const metres = points.map(({ place }) => metresFrom(origin.place, place));
  const east = spanOf(metres.map((each) => each.east));
  const north = spanOf(metres.map((each) => each.north));
  const room = { x: WIDTH - 2 * PADDING, y: MAX_HEIGHT - 2 * PADDING - FOOT };
  // Stops at a single place would have no scale.
  const scale = Math.min(room.x / Math.max(east.size, 1), room.y / Math.max(north.size, 1));
  const height = Math.max(MIN_HEIGHT, Math.round(north.size * scale) + 2 * PADDING + FOOT);
  const at = metres.map((each) => ({
    x: WIDTH / 2 + (each.east - east.middle) * scale,
    y: (height - FOOT) / 2 - (each.north - north.middle) * scale,
  }));
  const frame = { width: WIDTH, height: height - FOOT };
  const marks = spread(at, frame).map((mark, index) => ({
    ...roundedPoint(mark),
    number: points[index]?.number ?? null,
    at: roundedPoint(at[index] ?? mark),
  }));
  return { width: WIDTH, height, marks, legs: legsOf(points, marks, frame), scale: barOf(scale) };
}

function spanOf(values: readonly number[]): { size: number; middle: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { size: most - least, middle: (least + most) / 2 };
}

const ROUNDS = 200;

/** Pushes marks that overlap apart, within the frame. */
function spread(
  places: readonly Point[],
  { width, height }: { width: number; height: number },
): Point[] {
  const marks = places.map((place) => ({ ...place }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let hasMoved = false;
    for (const [index, a] of marks.entries()) {
      for (const b of marks.slice(index + 1)) {
        const away = apart(a, b);
        const missing = MARKS_APART - away.distance;
        if (missing < 0.01) continue;
        hasMoved = true;
        move(a, away, -missing / 2);
        move(b, away, missing / 2);
      }
    }
    for (const mark of marks) {
      mark.x = clamp(mark.x, width);
      mark.y = clamp(mark.y, height);
    }
    if (!hasMoved) break;
  }
  return marks;
}

/** The direction from one mark to another; to the side for the same place. */
function apart(a: Point, b: Point): Point & { distance: number } {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance < 0.01) return { x: 0.8, y: 0.6, distance: 0 };
  return { x: (b.x - a.x) / distance, y: (b.y - a.y) / distance, distance };
}

function move(mark: Point, direction: Point, distance: number): void {
  mark.x += direction.x * distance;
  mark.y += direction.y * distance;
}

const clamp = (value: number, most: number): number =>
  Math.min(Math.max(value, MARK_RADIUS + 2), most - MARK_RADIUS - 2);

function legsOf(
  points: readonly RoutePoint[],
  marks: readonly Mark[],
  frame: { width: number; height: number },
): Leg[] {
  const labels: Point[] = [];
  const lines = marks.slice(1).flatMap((mark, index) => sampled(marks[index]?.at, mark.at));
  return points.slice(1).flatMap((to, index) => {
    const [from, start, end] = [points[index], marks[index]?.at, marks[index + 1]?.at];
    if (!from || !start || !end) return [];
    const minutes = from.ridesOn ? null : walkMinutes(from.place, to.place) || null;
    const label = minutes === null ? null : labelOf(start, end, { marks, labels, lines, frame });
    if (label) labels.push(label);
    const path = `M${start.x} ${start.y}L${end.x} ${end.y}`;
    return { path, isRide: from.ridesOn, minutes, label };
  });
}

const SAMPLES = 40;

function sampled(start: Point | undefined, end: Point): Point[] {
  if (!start) return [];
  return Array.from({ length: SAMPLES + 1 }, (_, step) => ({
    x: start.x + ((end.x - start.x) * step) / SAMPLES,
    y: start.y + ((end.y - start.y) * step) / SAMPLES,
  }));
}

/** Beside the middle of a leg, or null if it would cover a mark, a leg or another label there. */
function labelOf(
  start: Point,
  end: Point,
  {
    marks,
    labels,
    lines,
    frame,
  }: {
    marks: readonly Mark[];
    labels: readonly Point[];
    lines: readonly Point[];
    frame: { width: number; height: number };
  },
): Point | null {
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const { x, y } = apart(start, end);
  // Far enough for the label's box, whatever the leg's direction.
  const off = 5 + (Math.abs(y) * LABEL.width + Math.abs(x) * LABEL.height) / 2;
  const candidates = [1, -1].map((side) =>
    roundedPoint({ x: middle.x + side * y * off, y: middle.y - side * x * off }),
  );
  const isFree = (label: Point) =>
    label.x > LABEL.width / 2 &&
    label.x < frame.width - LABEL.width / 2 &&
    label.y > LABEL.height / 2 &&
    label.y < frame.height - LABEL.height / 2 &&
    marks.every(
      (mark) =>
        Math.abs(mark.x - label.x) > MARK_RADIUS + LABEL.width / 2 ||
        Math.abs(mark.y - label.y) > MARK_RADIUS + LABEL.height / 2,
    ) &&
    lines.every(
      (point) =>
        Math.abs(point.x - label.x) > LABEL.width / 2 ||
        Math.abs(point.y - label.y) > LABEL.height / 2,
    ) &&
    labels.every(
      (other) =>
        Math.abs(other.x - label.x) > LABEL.width || Math.abs(other.y - label.y) > LABEL.height,
    );
  return candidates.find(isFree) ?? null;
}

const BAR_MAX_LENGTH = 110;

/** The longest bar of 1, 2 or 5 times a power of ten that fits. */
function barOf(scale: number): { metres: number; length: number } {
  const most = BAR_MAX_LENGTH / scale;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2].find((factor) => factor * power <= most) ?? 1) * power;
  return { metres, length: roundedTo(metres * scale) };
}

const roundedTo = (value: number): number => Math.round(value * 10) / 10;
const roundedPoint = ({ x, y }: Point): Point => ({ x: roundedTo(x), y: roundedTo(y) });
