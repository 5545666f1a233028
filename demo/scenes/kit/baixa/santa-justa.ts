/** The Santa Justa lift: a neo-gothic iron tower, in metres. */
import { type Camera, type Plane, type Vec, wallPlane } from '../drawing/camera.ts';
import type { Tint } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import { line, poly, solid, strokes } from '../drawing/shapes.ts';
import { DEEP, IRON, lancet, ledge, PALE, railing, spiral, tier } from './ironwork.ts';

/** The tower; `at` is the left foot of its front, `w` its width, `through` the sky behind. */
export function santaJustaTower(
  cam: Camera,
  at: Vec,
  w: number,
  front: Tint,
  side: Tint,
  through: string,
): string {
  const [x, y, z] = at;
  const face = (x0: number, x1: number, dz = 0) => wallPlane(cam, [x0, y, z + dz], [x1, y, z + dz]);
  const flank = wallPlane(cam, [x, y, z + w], [x, y, z]);
  const f = face(x, x + w);
  const out = [solid(flank.quad(0, 0, w, 34), side(IRON)), solid(f.quad(0, 0, w, 34), front(IRON))];
  const tiers = [8.2, 14.1, 20, 25.9];
  for (const v of tiers) {
    // The flank is seen almost edge on: its openings close to slits.
    for (const u of [1.2, 4.6]) out.push(poly(flank.quad(u, v + 0.9, 2.2, 4), side(DEEP)));
    out.push(ledge(flank, 0, v + 5.62, w, side), tier(f, w, v, 5.9, 3, front));
  }
  // Ground floor: the tall door of the lift between two lancets.
  out.push(poly(lancet(f, w / 2 - 2.1, 0, 4.2, 7.3), front(PALE)));
  out.push(poly(lancet(f, w / 2 - 1.75, 0, 3.5, 6.8), front('#4a3b3a')));
  out.push(
    poly(f.quad(w / 2 - 1.5, 0, 3, 3.2), '#e9b25f'),
    poly(f.quad(w / 2 - 1.5, 0, 3, 0.9), front('#7a4a32')),
  );
  out.push(
    strokes(
      [-1.5, -0.5, 0.5, 1.5].map((d) => [f.at(w / 2 + d, 0), f.at(w / 2 + d, 4.4)] as const),
      front('#5a3a30'),
      f.scale * 0.16,
    ),
  );
  for (const u of [0.75, w - 1.75]) out.push(poly(lancet(f, u, 0.8, 1, 5), front(DEEP)));
  out.push(ledge(f, 0, 7.9, w, front));
  // A cabin on its way up: varnished wood and lamplight behind the middle bay.
  out.push(
    poly(f.quad(w / 2 - 0.85, 21.2, 1.7, 2.5), front('#8a5536')),
    poly(f.quad(w / 2 - 0.68, 22, 1.36, 1.1), ink.lamp),
  );
  out.push(line([f.at(w / 2, 22), f.at(w / 2, 23.1)], front('#8a5536'), f.scale * 0.12));
  // Corbels open like a capital to carry the galleries.
  const g = face(x - 1.7, x + w + 1.7, -1.7);
  const gw = w + 3.4;
  const flare = (k: number, v: number) => f.at(w / 2 + (k * w) / 2, v);
  out.push(
    solid(
      [flare(-1, 31.6), flare(1, 31.6), g.at(gw, 34.2), g.at(0, 34.2)],
      mix(front(IRON), front(DEEP), 0.45),
    ),
  );
  for (let i = 0; i <= 6; i++) {
    const k = i / 6;
    out.push(
      line(
        [f.at(w * k, 31.6), f.at(w * (0.5 + (k - 0.5) * 1.12), 33.2), g.at(gw * k, 34.2)],
        front(PALE),
        f.scale * 0.22,
      ),
    );
  }
  out.push(solid(g.quad(-0.2, 34.2, gw + 0.4, 0.5), front(PALE)));
  // The gallery: one sees the sky through its arches, and the stairs that climb at both ends.
  out.push(solid(g.quad(0.3, 34.7, gw - 0.6, 4.6), front(IRON)));
  const bays = 7;
  const bay = (gw - 0.6) / bays;
  for (let i = 0; i < bays; i++) {
    const u = 0.3 + i * bay + bay * 0.12;
    out.push(poly(lancet(g, u - 0.08, 34.7, bay * 0.76 + 0.16, 4.1), front(PALE)));
    out.push(
      poly(
        lancet(g, u, 34.7, bay * 0.76, 3.9),
        i === 0 || i === bays - 1 ? through : mix(through, front(DEEP), i === 3 ? 0.75 : 0.35),
      ),
    );
  }
  out.push(
    spiral(g, 0.3 + bay / 2, 34.8, 3.4, front),
    spiral(g, gw - 0.3 - bay / 2, 34.8, 3.4, front),
  );
  out.push(railing(g, 0, 34.7, gw, front));
  out.push(
    ledge(g, -0.2, 39.3, gw + 0.4, front),
    solid(g.quad(-0.5, 39.5, gw + 1, 0.4), front(PALE)),
  );
  out.push(pavilion(face(x, x + w), w, front, through), railing(g, -0.4, 39.9, gw + 0.8, front));
  return out.join('');
}

/** The belvedere on top: a small open house with a cap, pinnacles and the city's flag. */
function pavilion(p: Plane, w: number, tint: Tint, through: string): string {
  const [a, b] = [w * 0.2, w * 0.8];
  const out = [solid(p.quad(a, 39.9, b - a, 4), tint(IRON))];
  for (let i = 0; i < 3; i++) {
    const bay = (b - a) / 3;
    out.push(
      poly(lancet(p, a + bay * (i + 0.14), 39.9, bay * 0.72, 3.4), mix(through, tint(DEEP), 0.25)),
    );
  }
  out.push(solid(p.quad(a - 0.6, 43.9, b - a + 1.2, 0.4), tint(PALE)));
  out.push(
    solid(
      [p.at(a - 0.4, 44.3), p.at(b + 0.4, 44.3), p.at(b - 1, 45.5), p.at(a + 1, 45.5)],
      tint(DEEP),
    ),
  );
  for (const u of [a - 0.4, b + 0.4])
    out.push(poly([p.at(u - 0.2, 44.3), p.at(u, 46), p.at(u + 0.2, 44.3)], tint(PALE)));
  out.push(line([p.at(w / 2, 45.5), p.at(w / 2, 48.8)], tint(DEEP), p.scale * 0.14));
  out.push(
    poly(
      [
        p.at(w / 2, 48.8),
        p.at(w / 2 + 2.4, 48.5),
        p.at(w / 2 + 2.1, 47.9),
        p.at(w / 2 + 2.4, 47.3),
        p.at(w / 2, 47.4),
      ],
      tint(ink.terracotta),
    ),
  );
  return out.join('');
}
