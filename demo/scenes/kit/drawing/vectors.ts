/** Arithmetic on points in space. */
import type { Vec } from './camera.ts';

export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const add = (a: Vec, b: Vec, k = 1): Vec => [
  a[0] + b[0] * k,
  a[1] + b[1] * k,
  a[2] + b[2] * k,
];
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const mid = (a: Vec, b: Vec, t = 0.5): Vec => add(a, sub(b, a), t);
