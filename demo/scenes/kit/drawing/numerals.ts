/** The tram's number as strokes, because fonts differ between machines. */
import { n, type Point } from './shapes.ts';

/** "28", drawn as strokes so that no font is needed; height and position in metres. */
export function numeral28(
  F: (x: number, y: number) => Point,
  x: number,
  y: number,
  h: number,
  colour: string,
  s: number,
): string {
  const m = (dx: number, dy: number) =>
    F(x + dx * h, y + dy * h)
      .map(n)
      .join(' ');
  const two = `M${m(0.04, 0.76)}C${m(0.04, 1.06)} ${m(0.5, 1.06)} ${m(0.5, 0.74)}C${m(0.5, 0.5)} ${m(0.1, 0.34)} ${m(0.02, 0.02)}L${m(0.52, 0.02)}`;
  const ring = (cy: number, rx: number, ry: number) => {
    const k = 0.56;
    const c = 1.0;
    return `M${m(c, cy + ry)}C${m(c + rx * k, cy + ry)} ${m(c + rx, cy + ry * k)} ${m(c + rx, cy)}C${m(c + rx, cy - ry * k)} ${m(c + rx * k, cy - ry)} ${m(c, cy - ry)}C${m(c - rx * k, cy - ry)} ${m(c - rx, cy - ry * k)} ${m(c - rx, cy)}C${m(c - rx, cy + ry * k)} ${m(c - rx * k, cy + ry)} ${m(c, cy + ry)}Z`;
  };
  return `<path d="${two}${ring(0.75, 0.2, 0.23)}${ring(0.26, 0.25, 0.26)}" fill="none" stroke="${colour}" stroke-width="${n(s * 0.048)}" stroke-linejoin="round"/>`;
}
