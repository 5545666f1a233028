import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFPage } from 'pdf-lib';
import { drawMark } from '#brand';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { paletteOf } from '#contract/branding/palette.ts';
import { typefacePairs } from '#contract/branding/typefaces.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { localise } from '#contract/localised.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { lawFacts } from '#platform/i18n/law-facts.ts';
import { m } from '#platform/i18n/messages.ts';
import { drawTile } from '#tiles';
import { guideNote, meetingPoint, timesOf, totalFacts, whoFacts } from './booking-facts.ts';
import { ticketCodeText } from './booking-ticket.ts';
import type { Letterhead } from './mail-content.ts';
import { colour, drawCode, drawPng } from './pdf-drawings.ts';
import { LEADING, openFace, penOf, setInBox } from './pdf-letters.ts';

/** A4, in points. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const BAND = 44;
const MARGIN = 50;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const CODE_SIZE = 156;
const GAP = 24;
const FOOT = 40;

/** The booking's voucher on one page, to print or to show without a connection. */
export async function ticketFile(
  booking: BookingInFull,
  business: Letterhead,
): Promise<Uint8Array> {
  const { language: locale, reference, tour, guide, rules } = booking;
  const inLocale = { locale };
  const { look, name, phone } = business;
  const { theme } = paletteOf(look).light;
  const { display, text } = typefacePairs[look.typeface];
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  file.setTitle(`${m.booking_voucher({}, inLocale)} ${reference}`);
  file.setAuthor(name);
  file.setLanguage(locale);
  const page = file.addPage([WIDTH, HEIGHT]);
  const heading = await openFace(file, display.file, 700);
  const plain = await openFace(file, text.file, 500);
  const strong = await openFace(file, text.file, 600);
  const write = penOf(page);
  const [ink, muted, cobalt] = [colour(theme.ink), colour(theme.muted), colour(theme.cobalt)];
  type Face = typeof plain;

  /** Writes a text that shrinks to its box, and returns where the next line begins. */
  const writeBox = (
    letters: Face,
    words: string,
    { x = MARGIN, y, width = TEXT_WIDTH, lines: most, size: wished, color = ink }: Box,
  ): number => {
    const height = most * wished * LEADING + 1;
    const { lines, size } = setInBox(letters, words, { width, height, size: wished });
    lines.forEach((line, at) => {
      write(letters, line, { x, y: y - size - at * size * LEADING, size, color });
    });
    return y - lines.length * size * LEADING;
  };

  page.drawImage(await file.embedPng(await drawBand(business)), {
    x: 0,
    y: HEIGHT - BAND,
    width: WIDTH,
    height: BAND,
  });

  let y = HEIGHT - BAND - 34;
  let nameLeft = MARGIN;
  if (look.logo === null) {
    const mark = await file.embedPng(await drawPng(drawMark(theme), 28));
    page.drawImage(mark, { x: MARGIN, y: y - 24, width: 28, height: 28 });
    nameLeft += 38;
  }
  const kind = m.booking_voucher({}, inLocale);
  const kindLeft = WIDTH - MARGIN - plain.widthOf(kind, 12);
  write(heading, name, {
    x: nameLeft,
    y: y - 16,
    size: 17,
    most: kindLeft - nameLeft - 12,
    color: ink,
  });
  write(plain, kind, { x: kindLeft, y: y - 15, size: 12, color: muted });
  y -= 52;

  y = writeBox(heading, localise(tour.name, locale), { y, lines: 2, size: 26, color: cobalt });
  const date = formatDate(bookingStart(booking).date, locale);
  y = writeBox(heading, date, { y: y - 10, lines: 2, size: 20 });
  y = writeBox(strong, timesOf(booking, locale), { y: y - 2, lines: 2, size: 14 });
  y -= 18;
  page.drawLine({
    start: { x: MARGIN, y },
    end: { x: WIDTH - MARGIN, y },
    thickness: 2,
    color: colour(theme.action),
  });
  y -= 20;

  const codeLeft = WIDTH - MARGIN - CODE_SIZE;
  drawCode(page, ticketCodeText(booking, business), {
    x: codeLeft,
    y: y - CODE_SIZE,
    size: CODE_SIZE,
    ground: '#ffffff',
    ink: '#000000',
  });
  const codeEnd = writeBox(plain, m.booking_voucher_show({}, inLocale), {
    x: codeLeft,
    y: y - CODE_SIZE - 6,
    width: CODE_SIZE,
    lines: 3,
    size: 10,
    color: muted,
  });
  const width = TEXT_WIDTH - CODE_SIZE - GAP;
  const writeFact = ({ label, value }: Fact, at: Place): number =>
    writeBox(strong, value, {
      ...at,
      y: writeBox(plain, label, { ...at, lines: 1, size: 10, color: muted }) - 1,
      lines: 3,
      size: 12.5,
    }) - 9;

  y = writeBox(plain, m.booking_your_reference({}, inLocale), {
    y,
    width,
    lines: 1,
    size: 10,
    color: muted,
  });
  y = writeBox(strong, reference, { y, width, lines: 1, size: 24, color: cobalt }) - 9;
  const [guideText] = guideNote(guide, locale);
  const who = [
    { label: m.fact_guest({}, inLocale), value: fullName(booking) },
    ...whoFacts(booking, locale),
    ...(guideText === undefined ? [] : [{ label: m.fact_guide({}, inLocale), value: guideText }]),
  ];
  // A name without glyphs in the fonts appears only in the email and on the page.
  for (const fact of who.filter(({ value }) => strong.legible(value))) {
    y = writeFact(fact, { y, width });
  }
  y = Math.min(y, codeEnd) - 12;

  drawRule(page, y, theme.line);
  y = writeBox(plain, m.fact_meeting_point({}, inLocale), {
    y: y - 14,
    lines: 1,
    size: 10,
    color: muted,
  });
  y = writeBox(strong, meetingPoint(booking, locale), { y: y - 2, lines: 5, size: 16 });
  const early = m.mail_arrive_early({ minutes: rules.arriveEarlyMinutes }, inLocale);
  y = writeBox(plain, early, { y: y - 4, lines: 2, size: 12 }) - 14;

  drawRule(page, y, theme.line);
  y -= 14;
  const half = (TEXT_WIDTH - GAP) / 2;
  const money = totalFacts(booking, locale, business);
  for (let row = 0; row < money.length; row += 2) {
    const ends = money
      .slice(row, row + 2)
      .map((fact, column) =>
        writeFact(fact, { x: MARGIN + column * (half + GAP), y, width: half }),
      );
    y = Math.min(...ends);
  }

  const law = lawFacts(business, locale).join(' · ');
  if (law !== '') {
    writeBox(plain, law, { y: FOOT + 26, lines: 2, size: 9, color: muted });
  }
  if (phone !== null) {
    const call = m.booking_voucher_on_the_day({ phone }, inLocale);
    writeBox(strong, call, { y: FOOT + 48, lines: 1, size: 13 });
  }
  return file.save();
}

type Fact = { label: string; value: string };
type Place = { x?: number; y: number; width: number };

function drawRule(page: PDFPage, y: number, line: string): void {
  const ends = { start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y } };
  page.drawLine({ ...ends, thickness: 1, color: colour(line) });
}

type Box = {
  x?: number;
  y: number;
  width?: number;
  lines: number;
  size: number;
  color?: ReturnType<typeof colour>;
};

function drawBand({ look }: Letterhead): Promise<Buffer> {
  const { cobalt, 'on-cobalt': onCobalt, action } = paletteOf(look).light.theme;
  const { grid, shapes } = drawTile(look.ornament, 'voucher');
  const size = BAND - 4;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${BAND}"><defs><pattern id="wall" width="${grid}" height="${grid}" patternUnits="userSpaceOnUse" patternTransform="scale(${size / grid})"><g color="${onCobalt}">${shapes}</g></pattern></defs><rect width="${WIDTH}" height="${BAND}" fill="${cobalt}"/><rect width="${WIDTH}" height="${size}" fill="url(#wall)" opacity=".5"/><rect y="${size}" width="${WIDTH}" height="4" fill="${action}"/></svg>`;
  return drawPng(svg, WIDTH);
}
