type TilePart = { path: string; opacity?: number; strokeWidth?: number };

/** A seamless tile; its parts may be repeated in four rotations about its centre. */
type Tile = { parts: readonly TilePart[]; isTurned?: boolean };

const TILE_GRID = 64;

const TILES: Record<'azulejo' | 'waves' | 'scales', Tile> = {
  azulejo: {
    isTurned: true,
    parts: [
      { path: 'M32 32C24 24 24 14 32 7C40 14 40 24 32 32Z' },
      { path: 'M32 32C35 23 42 19 49 15C45 22 41 29 32 32Z', opacity: 0.45 },
      { path: 'M0 17A17 17 0 0 0 17 0', strokeWidth: 2.5 },
      { path: 'M0 0H10A10 10 0 0 1 0 10Z' },
      { path: 'M26 0A6 6 0 0 0 38 0Z', opacity: 0.45 },
    ],
  },
  waves: {
    parts: [
      { path: 'M-16 16Q0 0 16 16T48 16T80 16', strokeWidth: 9 },
      { path: 'M-16 32Q0 16 16 32T48 32T80 32', strokeWidth: 3, opacity: 0.45 },
      { path: 'M-16 48Q0 32 16 48T48 48T80 48', strokeWidth: 9 },
      {
        path: 'M-16 64Q0 48 16 64T48 64T80 64M-16 0Q0 -16 16 0T48 0T80 0',
        strokeWidth: 3,
        opacity: 0.45,
      },
    ],
  },
  scales: {
    parts: [
      { path: 'M0 0A32 32 0 0 0 64 0M-32 32A32 32 0 0 0 32 32A32 32 0 0 0 96 32', strokeWidth: 3 },
      {
        path: 'M11 0A21 21 0 0 0 53 0M-21 32A21 21 0 0 0 21 32M43 32A21 21 0 0 0 85 32',
        strokeWidth: 2.5,
        opacity: 0.45,
      },
      { path: 'M22 0A10 10 0 0 0 42 0ZM-10 32A10 10 0 0 0 10 32ZM54 32A10 10 0 0 0 74 32Z' },
    ],
  },
};

/** SVG shapes on a grid of 64, in the text colour; empty without an ornament. */
export function drawTile(
  ornament: keyof typeof TILES | 'plain',
  id = 'q',
): { grid: number; shapes: string } {
  if (ornament === 'plain') return { grid: TILE_GRID, shapes: '' };
  const { parts, isTurned } = TILES[ornament];
  const drawn = parts.map(({ path, opacity, strokeWidth }) => {
    const line = strokeWidth
      ? ` fill='none' stroke='currentColor' stroke-width='${strokeWidth}'`
      : '';
    return `<path d='${path}'${opacity ? ` opacity='${opacity}'` : ''}${line}/>`;
  });
  const middle = TILE_GRID / 2;
  const turns = [90, 180, 270].map(
    (turn) => `<use href='#${id}' transform='rotate(${turn} ${middle} ${middle})'/>`,
  );
  const quarter = `<g id='${id}' fill='currentColor'>${drawn.join('')}</g>`;
  return { grid: TILE_GRID, shapes: isTurned ? `${quarter}${turns.join('')}` : quarter };
}

export const drawingUrl = (svg: string): string =>
  `url("data:image/svg+xml,${svg
    .replaceAll('"', "'")
    .replaceAll(/[%#<>\n]/g, (character) => encodeURIComponent(character))}")`;

export function tileUrl(ornament: Parameters<typeof drawTile>[0]): string {
  const { grid, shapes } = drawTile(ornament);
  return drawingUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${grid} ${grid}'>${shapes}</svg>`,
  );
}
