/** A view camera with a shifted lens: verticals stay vertical, as an architect draws. */
import type { Point } from './shapes.ts';

/** Metres: x right, y up, z away from the viewer. */
export type Vec = readonly [number, number, number];

export type Camera = {
  eye: Vec;
  point: (p: Vec) => Point;
  /** Projects a polygon, cut where it would pass behind the lens. */
  face: (points: readonly Vec[]) => Point[];
  /** Pixels per metre at this depth. */
  scale: (z: number) => number;
};

export function camera(spec: { eye: Vec; focal: number; horizon: number; cx?: number }): Camera {
  const { eye, focal, horizon, cx = 800 } = spec;
  const near = eye[2] + 0.6;
  const point = (p: Vec): Point => {
    const d = Math.max(p[2] - eye[2], 0.05);
    return [cx + ((p[0] - eye[0]) / d) * focal, horizon - ((p[1] - eye[1]) / d) * focal];
  };
  const face = (points: readonly Vec[]) => {
    const stored: Vec[] = [];
    points.forEach((a, i) => {
      const b = points[(i + 1) % points.length] ?? a;
      if (a[2] >= near) stored.push(a);
      if (a[2] >= near !== b[2] >= near) {
        const t = (near - a[2]) / (b[2] - a[2]);
        stored.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, near]);
      }
    });
    return stored.map(point);
  };
  return { eye, point, face, scale: (z) => focal / Math.max(z - eye[2], 0.6) };
}

/** A surface measured in metres (u along, v up) that knows where it lands on the page. */
export type Plane = {
  quad: (u: number, v: number, w: number, h: number) => Point[];
  at: (u: number, v: number) => Point;
  /** Pixels per metre around its middle, to choose how much detail to draw. */
  scale: number;
};

/** A wall standing on the line a→b (its left foot is a). */
export function wallPlane(cam: Camera, a: Vec, b: Vec): Plane {
  const length = Math.hypot(b[0] - a[0], b[2] - a[2]) || 1;
  const on = (u: number, v: number): Vec => {
    const t = u / length;
    return [a[0] + (b[0] - a[0]) * t, a[1] + v, a[2] + (b[2] - a[2]) * t];
  };
  return {
    at: (u, v) => cam.point(on(u, v)),
    quad: (u, v, w, h) => cam.face([on(u, v), on(u + w, v), on(u + w, v + h), on(u, v + h)]),
    scale: cam.scale((a[2] + b[2]) / 2),
  };
}

/** A facade seen straight on: x,y is its bottom left corner on the page. */
export function flatPlane(x: number, y: number, scale: number): Plane {
  const point = (u: number, v: number): Point => [x + u * scale, y - v * scale];
  return {
    at: point,
    quad: (u, v, w, h) => [point(u, v), point(u + w, v), point(u + w, v + h), point(u, v + h)],
    scale,
  };
}
