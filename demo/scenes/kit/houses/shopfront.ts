/** Striped awnings over the shops of a street. */
import type { Camera, Vec } from '../drawing/camera.ts';
import { mix } from '../drawing/palette.ts';
import { poly, solid } from '../drawing/shapes.ts';

/** An awning on the wall x = `x`, from depth z over `length` metres, sloping into the street. */
export function awning(
  cam: Camera,
  x: number,
  z: number,
  length: number,
  a: string,
  b: string,
): string {
  const out = x < 0 ? x + 1.5 : x - 1.5;
  const stripes = 8;
  const parts: string[] = [];
  for (let i = 0; i < stripes; i++) {
    const [z0, z1] = [z + (length * i) / stripes, z + (length * (i + 1)) / stripes];
    const fill = i % 2 ? b : a;
    const top: Vec[] = [
      [x, 3.5, z0],
      [x, 3.5, z1],
      [out, 2.75, z1],
      [out, 2.75, z0],
    ];
    parts.push(solid(cam.face(top), fill));
    const hang: Vec[] = [
      [out, 2.75, z0],
      [out, 2.75, z1],
      [out, 2.42, (z0 + z1) / 2 + (z1 - z0) * 0.3],
      [out, 2.42, (z0 + z1) / 2 - (z1 - z0) * 0.3],
    ];
    parts.push(poly(cam.face(hang), mix(fill, '#20204a', 0.18)));
  }
  // The near end, a triangle in shade.
  parts.unshift(
    poly(
      cam.face([
        [x, 3.5, z],
        [out, 2.75, z],
        [x, 2.75, z],
      ]),
      mix(a, '#20204a', 0.45),
    ),
  );
  return parts.join('');
}
