/** Lisbon windows: tall sashes in limestone, with shutters, reflections and iron balconies. */
import type { Plane } from '../drawing/camera.ts';
import type { Tint } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { lerpPoint, line, poly, strokes } from '../drawing/shapes.ts';

export type WindowStyle = {
  w: number;
  h: number;
  shutters?: string;
  balcony?: boolean;
  lamp?: boolean;
  trim?: string;
  /** Colour of the sky mirrored in the upper panes. */
  mirror?: string;
};

/** One window with its bottom left corner at (u, v) of the wall. */
export function drawWindow(
  plane: Plane,
  u: number,
  v: number,
  style: WindowStyle,
  tint: Tint,
  rng: Rng,
): string {
  const { w, h, trim = ink.lime, mirror = ink.cobaltPale } = style;
  const glass = style.lamp ? ink.lamp : tint(ink.glass);
  const q = plane.quad;
  if (plane.scale < 5) return poly(q(u, v, w, h), glass);
  const out: string[] = [];
  const frame = w > 1.2 ? 0.18 : 0.15;
  out.push(poly(q(u - frame, v - 0.1, w + 2 * frame, h + 0.1 + frame), tint(trim)));
  out.push(poly(q(u, v, w, h), glass));
  if (plane.scale > 9) {
    const pale = style.lamp ? mix(glass, '#ffffff', 0.35) : mix(glass, tint(mirror), 0.5);
    // A slanted patch of reflected sky keeps the panes from reading as holes.
    const cut = rng.range(0.25, 0.6);
    const a = plane.at(u, v + h * cut);
    const b = plane.at(u + w, v + h * (cut + 0.18));
    out.push(poly([a, b, plane.at(u + w, v + h), plane.at(u, v + h)], pale));
    // The lintel's shadow gives the reveal its depth.
    out.push(poly(q(u, v + h - 0.14, w, 0.14), mix(tint(ink.glass), '#0b1530', 0.4)));
    const bar = tint(ink.lime);
    out.push(poly(q(u + w / 2 - 0.035, v, 0.07, h), bar));
    for (const t of [0.36, 0.68]) out.push(poly(q(u, v + h * t, w, 0.05), bar));
  }
  if (style.shutters) {
    const leaf = w * 0.48;
    for (const x of [u - leaf - 0.04, u + w + 0.04]) {
      out.push(poly(q(x, v, leaf, h), tint(style.shutters)));
      if (plane.scale > 22) {
        const slat = mix(tint(style.shutters), tint(ink.cobaltNight), 0.28);
        for (let y = 0.1; y < h - 0.1; y += 0.16)
          out.push(poly(q(x + 0.06, v + y, leaf - 0.12, 0.06), slat));
      }
    }
  }
  if (style.balcony) out.push(balcony(plane, u - 0.32, v - 0.06, w + 0.64, tint));
  else
    out.push(
      poly(
        q(u - frame - 0.06, v - 0.16, w + 2 * frame + 0.12, 0.12),
        mix(tint(trim), '#ffffff', 0.15),
      ),
    );
  return out.join('');
}

/** A stone slab and its wrought-iron railing, with the shadow it throws on the wall. */
function balcony(plane: Plane, u: number, v: number, w: number, tint: Tint): string {
  const iron = tint(ink.iron);
  const s = plane.scale;
  const out = [
    poly(plane.quad(u + 0.12, v - 0.5, w, 0.4), tint(ink.cobaltNight), 'opacity=".14"'),
    poly(plane.quad(u, v - 0.15, w, 0.15), tint(ink.lime)),
    poly(plane.quad(u, v - 0.15, w, 0.05), tint(ink.stoneDark)),
  ];
  const a = [plane.at(u, v + 0.95), plane.at(u + w, v + 0.95)] as const;
  const b = [plane.at(u, v), plane.at(u + w, v)] as const;
  out.push(line(a, iron, s * 0.06));
  if (s < 9) out.push(poly([a[0], a[1], b[1], b[0]], iron, 'opacity=".45"'));
  else {
    out.push(line([plane.at(u, v + 0.8), plane.at(u + w, v + 0.8)], iron, s * 0.03));
    const bars = Math.max(4, Math.round(w / 0.16));
    // Foreshortened railings need thinner bars, or they close up into a black block.
    const gap = Math.hypot(b[1][0] - b[0][0], b[1][1] - b[0][1]) / bars;
    const posts = Array.from({ length: bars + 1 }, (_, i) => i / bars);
    out.push(
      strokes(
        posts.map((t) => [lerpPoint(a[0], a[1], t), lerpPoint(b[0], b[1], t)] as const),
        iron,
        Math.min(s * 0.026, gap * 0.3),
      ),
    );
  }
  return out.join('');
}
