/** The Santa Justa lift: a neo-gothic iron tower in metres, and the lattice bridge at its head. */
import { type Camera, type Plane, type Vec, wallPlane } from './camera.ts';
import type { Tint } from './light.ts';
import { ink, mix } from './palette.ts';
import { ellipse, line, type Point, poly, solid, strokes } from './shapes.ts';

const IRON = '#8b8d95';
const PALE = '#dcd3c2';
const DEEP = '#343a4c';

/** A pointed (equilateral) arch standing on v, as a polygon on the wall. */
export function lancet(plane: Plane, u: number, v: number, w: number, h: number): Point[] {
  const spring = v + Math.max(h - w * 0.9, h * 0.3);
  const reach = v + h - spring;
  const curve = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 6) * (Math.PI / 3);
    return [1 - Math.cos(a), Math.sin(a) / Math.sin(Math.PI / 3)] as const;
  });
  const left = curve.map(([du, dv]) => plane.at(u + du * w, spring + dv * reach));
  const right = curve.map(([du, dv]) => plane.at(u + w - du * w, spring + dv * reach)).reverse();
  return [plane.at(u, v), ...left, ...right, plane.at(u + w, v)];
}

/** A ledge: light above, its shadow below. */
function ledge(p: Plane, u: number, v: number, w: number, tint: Tint): string {
  return (
    poly(p.quad(u, v - 0.3, w, 0.3), tint(DEEP), 'opacity=".45"') +
    solid(p.quad(u - 0.15, v, w + 0.3, 0.28), tint(PALE))
  );
}

/** One storey of tracery, `bays` lancets wide. */
function tier(p: Plane, w: number, v: number, h: number, bays: number, tint: Tint): string {
  const out: string[] = [];
  const pier = 0.62;
  const bay = (w - 2 * pier) / bays;
  const hole = tint(DEEP);
  for (let i = 0; i < bays; i++) {
    const u = pier + i * bay + bay * 0.1;
    const bw = bay * 0.8;
    out.push(poly(lancet(p, u - 0.1, v + 0.9, bw + 0.2, h - 1.35), tint(PALE)));
    out.push(poly(lancet(p, u, v + 0.95, bw, h - 1.6), hole));
    // Through the tracery: the braces of the far side, catching a little light.
    const brace = mix(hole, tint(PALE), 0.28);
    const [lo, hi] = [v + 0.95, v + h - 2.6];
    out.push(
      strokes(
        [
          [p.at(u, lo), p.at(u + bw, hi)],
          [p.at(u + bw, lo), p.at(u, hi)],
          [p.at(u, hi), p.at(u + bw, hi)],
        ],
        brace,
        p.scale * 0.1,
      ),
    );
    const [cx, cy] = p.at(u + bw / 2, v + h - 1.75);
    out.push(
      line([p.at(u + bw / 2, v + 0.95), p.at(u + bw / 2, v + h - 2.2)], tint(IRON), p.scale * 0.16),
      ellipse(cx, cy, p.scale * bw * 0.2, p.scale * bw * 0.24, tint(IRON)),
      ellipse(cx, cy, p.scale * bw * 0.11, p.scale * bw * 0.14, hole),
      // The panel under the sill, with a quatrefoil.
      poly(p.quad(u, v + 0.2, bw, 0.55), mix(tint(IRON), hole, 0.4)),
    );
    for (const k of [0.25, 0.5, 0.75])
      out.push(ellipse(...p.at(u + bw * k, v + 0.47), p.scale * 0.16, p.scale * 0.16, tint(PALE)));
  }
  for (const u of [0, w - pier]) {
    out.push(solid(p.quad(u, v, pier, h), tint(IRON)));
    out.push(solid(p.quad(u, v, pier * 0.4, h), tint(PALE)));
  }
  for (let i = 1; i < bays; i++)
    out.push(solid(p.quad(pier + i * bay - 0.13, v, 0.26, h - 0.4), tint(mix(IRON, PALE, 0.5))));
  out.push(ledge(p, 0, v + h - 0.28, w, tint));
  return out.join('');
}

function railing(p: Plane, u: number, v: number, w: number, tint: Tint): string {
  const bars = Math.round(w / 0.32);
  return (
    strokes(
      Array.from({ length: bars + 1 }, (_, i) => {
        const x = u + (w * i) / bars;
        return [p.at(x, v), p.at(x, v + 1.1)] as const;
      }),
      tint(DEEP),
      p.scale * 0.08,
    ) +
    line([p.at(u, v + 1.1), p.at(u + w, v + 1.1)], tint(PALE), p.scale * 0.2) +
    line([p.at(u, v + 0.1), p.at(u + w, v + 0.1)], tint(IRON), p.scale * 0.2)
  );
}

/** The spiral stair in its cage between two floors. */
function spiral(p: Plane, u: number, v: number, h: number, tint: Tint): string {
  const turns = 5;
  const r = 0.75;
  const segments = Array.from({ length: turns * 2 }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    const y = v + (h * i) / (turns * 2);
    return [p.at(u - side * r, y), p.at(u + side * r, y + h / (turns * 2))] as const;
  });
  return (
    strokes(segments, tint(DEEP), p.scale * 0.2) +
    strokes(
      segments.filter((_, i) => i % 2),
      tint(PALE),
      p.scale * 0.14,
    ) +
    strokes(
      [-r, 0, r].map((d) => [p.at(u + d, v), p.at(u + d, v + h + 1)] as const),
      tint(IRON),
      p.scale * 0.1,
    )
  );
}

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

/** The footbridge from the tower (right) to the Carmo hill (left), on its slender pier. */
export function santaJustaBridge(
  cam: Camera,
  from: Vec,
  to: Vec,
  pier: number,
  tint: Tint,
): string {
  const p = wallPlane(cam, to, from);
  const length = Math.hypot(from[0] - to[0], from[2] - to[2]);
  const s = p.scale;
  const out: string[] = [];
  const legs = (v: number, k: number) => [p.at(pier - k, v), p.at(pier + k, v)] as const;
  const rungs = Array.from({ length: 8 }, (_, i) => -i * 4.2);
  out.push(
    strokes(
      [-1, 1].map((d) => [p.at(pier + d * 0.7, -0.4), p.at(pier + d * 1.6, -32)] as const),
      tint(IRON),
      s * 0.5,
    ),
  );
  for (const [i, v] of rungs.entries()) {
    const [a, b] = legs(v, 0.7 - v * 0.028);
    const [c, d] = legs(v - 4.2, 0.7 - (v - 4.2) * 0.028);
    out.push(
      strokes(
        [
          [a, d],
          [b, c],
          [a, b],
        ],
        tint(i % 2 ? DEEP : IRON),
        s * 0.16,
      ),
    );
  }
  const xs = Array.from({ length: Math.round(length / 1.5) }, (_, i) => i * 1.5);
  out.push(solid(p.quad(0, 1.5, length, 0.35), tint(PALE)));
  out.push(poly(p.quad(0, 0, length, 1.5), tint(DEEP), 'opacity=".25"'));
  out.push(
    strokes(
      xs.flatMap((u) => [
        [p.at(u, 0), p.at(u + 1.5, 1.5)] as const,
        [p.at(u + 1.5, 0), p.at(u, 1.5)] as const,
      ]),
      tint(IRON),
      s * 0.17,
    ),
  );
  out.push(line([p.at(0, 0), p.at(length, 0)], tint(PALE), s * 0.32));
  out.push(
    strokes(
      xs.map((u) => [p.at(u, 1.8), p.at(u, 4.4)] as const),
      tint(IRON),
      s * 0.16,
    ),
  );
  out.push(
    strokes(
      xs.flatMap((u) => [0.5, 1].map((d) => [p.at(u + d, 1.8), p.at(u + d, 3)] as const)),
      tint(DEEP),
      s * 0.07,
    ),
  );
  out.push(
    line([p.at(0, 3), p.at(length, 3)], tint(IRON), s * 0.18),
    line([p.at(0, 4.4), p.at(length, 4.4)], tint(PALE), s * 0.26),
  );
  return out.join('');
}
