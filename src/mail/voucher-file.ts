import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFPage } from 'pdf-lib';
import { drawMark } from '#brand';
import { paletteOf } from '#contract/branding/palette.ts';
import { typefacePairs } from '#contract/branding/typefaces.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { VoucherInFull } from '#domain/vouchers/vouchers.queries.ts';
import { formatDay, formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { drawTile } from '#tiles';
import type { Letterhead } from './mail-content.ts';
import { colour, drawCode, drawPng } from './pdf-drawings.ts';
import { LEADING, openFace, penOf, setInBox } from './pdf-letters.ts';

/** A5 landscape, in points: printed on A4 it is folded once. */
const WIDTH = 595.28;
const HEIGHT = 419.53;
const BAND = 74;
const MARGIN = 34;
const LEFT = BAND + MARGIN;
const TEXT_WIDTH = WIDTH - LEFT - MARGIN;
const QR_SIZE = 82;

export async function voucherFile(
  voucher: VoucherInFull,
  business: Letterhead,
): Promise<Uint8Array> {
  const { language: locale, recipientName, buyerName, code, words } = voucher;
  const inLocale = { locale };
  const { look, name, publicUrl } = business;
  const { theme } = paletteOf(look).light;
  const { display, text } = typefacePairs[look.typeface];
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  file.setTitle(`${m.voucher_pdf_heading({}, inLocale)} ${code}`);
  file.setAuthor(name);
  file.setLanguage(locale);
  const page = file.addPage([WIDTH, HEIGHT]);
  const face = (of: string, weight: 500 | 600 | 700) => openFace(file, of, weight);
  const heading = await face(display.file, 700);
  const plain = await face(text.file, 500);
  const strong = await face(text.file, 600);

  page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT, color: colour(theme.page) });
  page.drawImage(await file.embedPng(await drawBand(business)), {
    x: 0,
    y: 0,
    width: BAND,
    height: HEIGHT,
  });
  frame(page, theme.cobalt);

  const write = penOf(page);
  const ink = colour(theme.ink);
  const muted = colour(theme.muted);
  const cobalt = colour(theme.cobalt);
  let nameLeft = LEFT;
  if (look.logo === null) {
    const mark = await file.embedPng(await drawPng(drawMark(theme), 30));
    page.drawImage(mark, { x: LEFT, y: HEIGHT - 68, width: 30, height: 30 });
    nameLeft += 40;
  }
  write(heading, name, {
    x: nameLeft,
    y: HEIGHT - 59,
    size: 17,
    most: WIDTH - MARGIN - nameLeft,
    color: ink,
  });

  write(heading, m.voucher_pdf_heading({}, inLocale), {
    x: LEFT,
    y: HEIGHT - 116,
    size: 30,
    most: TEXT_WIDTH * 0.62,
    color: cobalt,
  });
  const amount = formatMoney(voucher.amountCents, voucher.currency);
  const amountSize = 34;
  write(heading, amount, {
    x: WIDTH - MARGIN - heading.widthOf(amount, amountSize),
    y: HEIGHT - 116,
    size: amountSize,
    color: ink,
  });
  page.drawLine({
    start: { x: LEFT, y: HEIGHT - 132 },
    end: { x: WIDTH - MARGIN, y: HEIGHT - 132 },
    thickness: 2,
    color: colour(theme.action),
  });

  // A name without glyphs in the fonts appears only in the email and on the page.
  if (strong.legible(recipientName)) {
    const forWhom = m.voucher_pdf_for({ name: recipientName }, inLocale);
    write(strong, forWhom, { x: LEFT, y: HEIGHT - 158, size: 15, most: TEXT_WIDTH, color: ink });
  }
  let y = HEIGHT - 180;
  if (words !== null) {
    const { lines, size } = setInBox(plain, words, { width: TEXT_WIDTH, height: 84, size: 12.5 });
    for (const line of lines) {
      write(plain, line, { x: LEFT, y, size, color: ink });
      y -= size * LEADING;
    }
  }
  if (plain.legible(buyerName)) {
    const fromWhom = m.voucher_pdf_from({ name: buyerName }, inLocale);
    write(plain, fromWhom, { x: LEFT, y: y - 8, size: 11, most: TEXT_WIDTH, color: muted });
  }

  const foot = 42;
  const link = `${publicUrl}${pageAt(pages.tours, {}, { lng: locale })}`;
  drawCode(page, link, {
    x: WIDTH - MARGIN - QR_SIZE,
    y: foot,
    size: QR_SIZE,
    ground: theme.surface,
    ink: theme.ink,
  });
  page.drawRectangle({
    x: LEFT,
    y: foot + 52,
    width: TEXT_WIDTH - QR_SIZE - 22,
    height: 32,
    color: colour(theme.surface),
    borderColor: cobalt,
    borderWidth: 1,
  });
  write(strong, code, { x: LEFT + 14, y: foot + 62, size: 17, color: cobalt });
  const until = m.voucher_pdf_until({ date: formatDay(voucher.validUntil, locale) }, inLocale);
  const how = m.voucher_pdf_how({ site: new URL(publicUrl).host }, inLocale);
  const footWidth = TEXT_WIDTH - QR_SIZE - 22;
  const said = business.takesPayments ? until : `${until} · ${m.voucher_pdf_demo({}, inLocale)}`;
  write(strong, said, { x: LEFT, y: foot + 36, size: 9.5, most: footWidth, color: ink });
  const { lines, size } = setInBox(plain, how, { width: footWidth, height: 36, size: 9 });
  lines.forEach((line, at) => {
    write(plain, line, { x: LEFT, y: foot + 21 - at * size * LEADING, size, color: muted });
  });
  return file.save();
}

function frame(page: PDFPage, cobalt: string) {
  for (const [gap, thickness] of [
    [12, 1.4],
    [16, 0.5],
  ] as const) {
    page.drawRectangle({
      x: BAND + gap,
      y: gap,
      width: WIDTH - BAND - 2 * gap,
      height: HEIGHT - 2 * gap,
      borderColor: colour(cobalt),
      borderWidth: thickness,
    });
  }
}

function drawBand({ look }: Letterhead): Promise<Buffer> {
  const { cobalt, 'on-cobalt': onCobalt, action } = paletteOf(look).light.theme;
  const { grid, shapes } = drawTile(look.ornament, 'voucher');
  const size = BAND - 5;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${BAND}" height="${HEIGHT}"><defs><pattern id="wall" width="${grid}" height="${grid}" patternUnits="userSpaceOnUse" patternTransform="scale(${size / grid})"><g color="${onCobalt}">${shapes}</g></pattern></defs><rect width="${BAND}" height="${HEIGHT}" fill="${cobalt}"/><rect width="${size}" height="${HEIGHT}" fill="url(#wall)" opacity=".5"/><rect x="${size}" width="5" height="${HEIGHT}" fill="${action}"/></svg>`;
  return drawPng(svg, BAND);
}
