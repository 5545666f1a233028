import { type PDFPage, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { encode } from 'uqr';

export const colour = (hex: string) => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
};

export const drawPng = (svg: string, points: number, dotsAnInch = 300): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(Math.round((points * dotsAnInch) / 72))
    .png()
    .toBuffer();

type CodePlace = { x: number; y: number; size: number; ground: string; ink: string };

export function drawCode(page: PDFPage, text: string, place: CodePlace): void {
  const { x, y, size, ground, ink } = place;
  const { data, size: dots } = encode(text, { ecc: 'M', border: 2 });
  const dot = size / dots;
  page.drawRectangle({ x, y, width: size, height: size, color: colour(ground) });
  data.forEach((row, down) => {
    row.forEach((isDark, right) => {
      if (!isDark) return;
      const at = { x: x + right * dot, y: y + size - (down + 1) * dot };
      page.drawRectangle({ ...at, width: dot, height: dot, color: colour(ink) });
    });
  });
}
