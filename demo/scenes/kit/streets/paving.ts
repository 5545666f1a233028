/** Calçada: waves of basalt in limestone, and street setts. */
import type { Camera, Vec } from '../drawing/camera.ts';
import type { Rng } from '../drawing/random.ts';
import { type Point, poly } from '../drawing/shapes.ts';

/** Calçada waves (the "wide sea" of Rossio) on flat ground, in true perspective. */
export function calcadaWaves(
  cam: Camera,
  y: number,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  dark: string,
): string {
  let out = '';
  for (let z = z0; z < z1; z += 0.72) {
    const edge = (shift: number): Vec[] => {
      const points: Vec[] = [];
      for (let x = x0; x <= x1; x += 0.12) points.push([x, y, z + shift + Math.sin(x * 3.1) * 0.2]);
      return points;
    };
    out += poly([...edge(0), ...edge(0.27).reverse()].map(cam.point), dark);
  }
  return out;
}

/** Street setts between two kerbs; `strip` lays a rectangle of (x, z) on the street's own slope. */
export function setts(
  rng: Rng,
  strip: (x0: number, x1: number, z0: number, z1: number) => Point[],
  [x0, x1]: readonly [number, number],
  tones: readonly [string, ...string[]],
): string {
  let out = '';
  for (let z = 6; z < 40; z += 0.26 + z * 0.012) {
    for (let k = 0; k < 30; k++) {
      const x = rng.range(x0, x1);
      out += poly(strip(x, x + 0.2, z, z + 0.13), tones[k % tones.length] ?? tones[0]);
    }
  }
  return out;
}
