/** A face at arm's length: two printed steps of light on skin, drawn around the bridge of the nose. */
import { mix } from '../drawing/palette.ts';
import type { Page } from '../drawing/scene.ts';
import { ellipse, group, n, type Point, path, smooth } from '../drawing/shapes.ts';
import { glow } from '../nature/sky.ts';

/** The inks of somebody's skin: in light, in shade, in its folds, where it blushes, and lips. */
type Skin = { base: string; shade: string; fold: string; blush: string; lip: string };

export type Face = {
  skin: Skin;
  /** Half the width of the jaw, and how far below the eyes the chin is. */
  jaw: number;
  chin: number;
  /** How far the features are turned to the left. */
  turn: number;
  /** The side that the light comes from. */
  lit: 'left' | 'right';
  iris: string;
  brow: string;
  /** Laughing eyes are narrower. */
  open: number;
  /** How far above the eyes the brows are. */
  lift: number;
  /** How heavy they are. */
  browWeight: number;
  mouth: 'smile' | 'laugh';
};

const stroke = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

const moved = (x: number, y: number, children: string, flip = false) =>
  group(children, `transform="translate(${n(x)} ${n(y)})${flip ? ' scale(-1 1)' : ''}"`);

/** The outline of the face, ears and hair apart. */
function outline({ jaw, chin, turn }: Face): Point[] {
  const k = turn * 0.6;
  return [
    [-118, -116],
    [-128, -40],
    [-125, 36],
    [-(jaw + 8), 104],
    [-jaw * 0.66 - k, chin - 34],
    [-24 - k, chin - 2],
    [20 - k, chin - 2],
    [jaw * 0.62 - k, chin - 32],
    [jaw + 4, 104],
    [125, 36],
    [128, -40],
    [118, -116],
    [72, -176],
    [0, -192],
    [-72, -176],
  ];
}

/** An eye that looks at us, its outer corner to the right. */
function eye(page: Page, { iris, open, skin }: Face): string {
  const h = 15 * open;
  const white = `M-25 3C-16 ${n(-h)} 8 ${n(-h - 3)} 27 -2C16 ${n(h * 0.72)} -12 ${n(h * 0.8)} -25 3Z`;
  return (
    path(
      `M-30 -4C-16 ${n(-h - 15)} 12 ${n(-h - 17)} 32 -6C16 ${n(-h - 7)} -12 ${n(-h - 5)} -30 -4Z`,
      skin.shade,
      'opacity=".8"',
    ) +
    path(white, '#fffaf1') +
    group(
      ellipse(1, -1.5, 12.4, 12.8, mix(iris, '#1c1420', 0.35)) +
        ellipse(1, 0.5, 9.4, 9.6, iris) +
        ellipse(1, -1, 5.4, 5.6, '#1a1218') +
        path(
          `M-26 2C-16 ${n(-h - 2)} 8 ${n(-h - 5)} 28 -4L28 ${n(-h + 7)}C8 ${n(-h + 3)} -14 ${n(-h + 5)} -26 8Z`,
          '#5a4a52',
          'opacity=".3"',
        ),
      `clip-path="${page.clip(white)}"`,
    ) +
    ellipse(5, -5.5, 3.4, 3.4, '#ffffff') +
    stroke(`M-26 4C-16 ${n(-h)} 8 ${n(-h - 3)} 27 -2L33 -7`, '#2a1a1e', 5.4) +
    stroke(
      `M-18 ${n(h * 0.62 + 3)}C-6 ${n(h * 0.8 + 2)} 10 ${n(h * 0.8)} 22 4`,
      skin.fold,
      2.4,
      'opacity=".7"',
    )
  );
}

/** A brow over the right eye. */
const brow = ({ brow: ink, browWeight: w }: Face) =>
  path(
    `M-29 ${n(-3)}C-14 -14 14 -17 40 2C18 ${n(-10 + w * 0.7)} -10 ${n(-7 + w)} -27 ${n(-2 + w)}C-31 ${n(w * 0.6)} -32 0 -29 -3Z`,
    ink,
  );

function nose({ skin, lit }: Face): string {
  const away = lit === 'left' ? 1 : -1;
  return group(
    // The plane of the nose that looks away from the light, its wing and the shadow below it.
    path(
      'M5 -30C12 -8 12 22 26 54C33 68 25 80 12 78C2 77 -4 80 -8 74C0 62 2 30 -2 -20Z',
      skin.shade,
    ) +
      ellipse(-5, 61, 11, 9, mix(skin.base, '#fff4e0', 0.3), 'opacity=".5"') +
      stroke('M-25 70C-27 78 -19 83 -13 79C-6 86 6 86 12 79C20 84 28 78 26 66', skin.fold, 4.2) +
      ellipse(-13, 79, 5, 2.6, skin.fold) +
      ellipse(12, 79, 5, 2.6, skin.fold),
    `transform="scale(${away} 1)"`,
  );
}

function mouth({ skin, mouth: kind }: Face): string {
  const dark = mix(skin.lip, '#3a1016', 0.55);
  const corner =
    stroke('M-53 -17Q-57 -12 -55 -6', skin.fold, 2.6, 'opacity=".7"') +
    stroke('M53 -17Q57 -12 55 -6', skin.fold, 2.6, 'opacity=".7"');
  if (kind === 'laugh')
    return (
      path(
        'M-50 -14C-30 -10 -10 -8 0 -7C10 -8 30 -10 50 -14C42 14 22 27 0 27C-22 27 -42 14 -50 -14Z',
        dark,
      ) +
      path('M-46 -12C-28 -8 28 -8 46 -12C38 8 20 17 0 17C-20 17 -38 8 -46 -12Z', '#fffaf0') +
      path('M-46 -12C-28 -8 28 -8 46 -12C28 -2 -28 -2 -46 -12Z', '#d9c3bc') +
      path('M-52 -15C-30 -17 -12 -17 0 -11C12 -17 30 -17 52 -15C30 -5 -30 -5 -52 -15Z', skin.lip) +
      path('M-40 6C-22 25 22 25 40 6C28 38 -28 38 -40 6Z', mix(skin.lip, '#ffc4ac', 0.22)) +
      ellipse(-6, 29, 12, 2.6, '#fff0e4', 'opacity=".45"') +
      corner
    );
  return (
    path('M-49 -14C-28 -12 -11 -16 0 -9C11 -16 28 -12 49 -14C26 10 -26 10 -49 -14Z', skin.lip) +
    path('M-44 -10C-20 7 20 7 44 -10C28 25 -28 25 -44 -10Z', mix(skin.lip, '#ffc4ac', 0.3)) +
    stroke('M-52 -16C-28 8 28 8 52 -16', dark, 4.2) +
    ellipse(-6, 10, 13, 3, '#fff0e4', 'opacity=".5"') +
    corner
  );
}

/** The mouth once more, over a beard. */
export const mouthOf = (face: Face): string => moved(-face.turn * 1.2, 122, mouth(face));

/** One ear, the right one; behind the face. */
const ear = ({ skin }: Face, shaded: boolean) =>
  ellipse(0, 0, 20, 34, shaded ? skin.shade : skin.base) +
  stroke('M-4 -18C10 -20 12 6 0 18', skin.fold, 4, 'opacity=".75"');

/** Neck and the part of the chest that shows, under the chin; `width` is half of the neck's. */
export function neck(face: Face, width: number): string {
  const { skin, chin, turn, lit } = face;
  const s = lit === 'left' ? 1 : -1;
  return (
    path(
      `M${-width} 90L${-width - 4} ${chin + 50}C${-width - 30} ${chin + 84} -150 ${chin + 92} -190 ${chin + 120}L0 ${chin + 260}L190 ${chin + 120}C150 ${chin + 92} ${width + 30} ${chin + 84} ${width + 4} ${chin + 50}L${width} 90Z`,
      skin.base,
    ) +
    // The chin's own shadow, falling away from the light.
    path(
      `M${-width} 80L${-width} ${chin + 6}C${-width + 20} ${chin + 44} ${n(s * 16 - turn)} ${chin + 58} ${width} ${chin + 26}L${width} 80Z`,
      skin.shade,
    ) +
    path(
      `M${s * width} 90L${s * (width + 4)} ${chin + 50}C${s * (width + 30)} ${chin + 84} ${s * 150} ${chin + 92} ${s * 190} ${chin + 120}L${s * 60} ${chin + 180}C${s * 34} ${chin + 120} ${s * 24} ${chin + 60} ${s * 28} ${chin}Z`,
      skin.shade,
    )
  );
}

/** The head without hair: ears, face, its shade, features. `over` is drawn on the skin, below the eyes. */
export function head(page: Page, face: Face, over = ''): string {
  const { skin, turn, lit, chin } = face;
  const shape = smooth(outline(face), true);
  const s = lit === 'left' ? 1 : -1;
  const x = -turn;
  // Where the light leaves the forehead, the cheekbone and the jaw.
  const terminator = `M${s * 84} -210C${s * 92} -130 ${s * 104} -84 ${s * 92} -40C${s * 82} -6 ${s * 104} 24 ${s * 96} 52C${s * 84} 92 ${s * 58} 130 ${s * 44} ${chin + 20}L${s * 190} ${chin}L${s * 190} -210Z`;
  return [
    moved(126, 22, ear(face, lit === 'left')),
    moved(-126, 22, ear(face, lit === 'right'), true),
    path(shape, skin.base),
    group(
      [
        path(terminator, skin.shade),
        glow(page, x - 72, 58, 46, skin.blush, 0.5),
        glow(page, x + 72, 58, 46, skin.blush, 0.5),
        // The light that the cheek and the brow catch.
        glow(page, x - s * 74, 30, 48, '#fff3df', 0.5),
        glow(page, x - s * 40, -100, 84, '#fff3df', 0.4),
        glow(page, x, chin - 30, 34, '#fff3df', 0.36),
        ellipse(x, 151, 22, 6, skin.shade, 'opacity=".55"'),
        over,
      ],
      `clip-path="${page.clip(shape)}"`,
    ),
    moved(x + 54, 0, eye(page, face)),
    moved(x - 54, 0, eye(page, face), true),
    moved(x + 54, -face.lift, brow(face)),
    moved(x - 54, -face.lift, brow(face), true),
    moved(x - turn * 0.4, 0, nose(face)),
    mouthOf(face),
  ].join('');
}

/** A strand of hair, a seam or a fold: a stroke through points written as `x y, x y`. */
export function lock(points: string, width: number, ink: string): string {
  const through = points.split(',').map((point): Point => {
    const [x = 0, y = 0] = point.trim().split(' ').map(Number);
    return [x, y];
  });
  return stroke(smooth(through), ink, width);
}
