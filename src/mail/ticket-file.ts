import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFImage, type PDFPage } from 'pdf-lib';
import { drawMark } from '#brand';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { paletteOf, type Theme } from '#contract/branding/palette.ts';
import { typefacePairs } from '#contract/branding/typefaces.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { localise } from '#contract/localised.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { lawFacts } from '#platform/i18n/law-facts.ts';
import { m } from '#platform/i18n/messages.ts';
import { drawTile } from '#tiles';
import { guideNote, meetingPoint, timesOf, whoFacts } from './booking-facts.ts';
import { dueFacts, totalFact } from './booking-money.ts';
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
const FOOT = 36;

/** Smaller only for texts that would not fit on the page. */
const SCALES = [1, 0.85, 0.7] as const;

type Letters = Awaited<ReturnType<typeof openFace>>;
type Faces = Record<'heading' | 'plain' | 'strong', Letters>;
type Means = { theme: Theme; faces: Faces; band: PDFImage; mark: PDFImage | null };

/** The booking's voucher on one page, to print or to show without a connection. */
export async function ticketFile(
  booking: BookingInFull,
  business: Letterhead,
): Promise<Uint8Array> {
  const { language: locale, reference } = booking;
  const { look, name } = business;
  const { theme } = paletteOf(look).light;
  const { display, text } = typefacePairs[look.typeface];
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  file.setTitle(`${m.booking_voucher({}, { locale })} ${reference}`);
  file.setAuthor(name);
  file.setLanguage(locale);
  const means = {
    theme,
    faces: {
      heading: await openFace(file, display.file, 700),
      plain: await openFace(file, text.file, 500),
      strong: await openFace(file, text.file, 600),
    },
    band: await file.embedPng(await drawBand(business)),
    mark: look.logo === null ? await file.embedPng(await drawPng(drawMark(theme), 28)) : null,
  };
  for (const scale of SCALES) {
    const page = file.addPage([WIDTH, HEIGHT]);
    const end = drawPage(page, scale, booking, business, means);
    if (end > FOOT || scale === SCALES.at(-1)) break;
    file.removePage(0);
  }
  return file.save();
}

type Box = {
  x?: number;
  y: number;
  width?: number;
  lines: number;
  size: number;
  color?: ReturnType<typeof colour>;
};

/** Returns where the text ends, measured from the foot of the page. */
function drawPage(
  page: PDFPage,
  scale: number,
  booking: BookingInFull,
  business: Letterhead,
  { theme, faces: { heading, plain, strong }, band, mark }: Means,
): number {
  const { language: locale, reference, tour, guide, rules } = booking;
  const inLocale = { locale };
  const write = penOf(page);
  const [ink, muted, cobalt] = [colour(theme.ink), colour(theme.muted), colour(theme.cobalt)];
  let y = HEIGHT - BAND - 34 * scale;

  /** Moves down over the text, which shrinks to so many lines. */
  const set = (letters: Letters, words: string, box: Omit<Box, 'y'>): void => {
    y = setAt(letters, words, { ...box, y });
  };
  const setAt = (letters: Letters, words: string, box: Box): number => {
    const { x = MARGIN, width = TEXT_WIDTH, color = ink } = box;
    const largest = box.size * scale;
    const height = box.lines * largest * LEADING + 1;
    const { lines, size } = setInBox(letters, words, { width, height, size: largest });
    lines.forEach((line, at) => {
      write(letters, line, { x, y: box.y - size - at * size * LEADING, size, color });
    });
    return box.y - lines.length * size * LEADING;
  };
  const setFact = ({ label, value }: Fact, at: Omit<Box, 'lines' | 'size'>): number => {
    const under = setAt(plain, label, { ...at, lines: 1, size: 10, color: muted });
    return setAt(strong, value, { ...at, y: under - 1, lines: 3, size: 12.5 }) - 9 * scale;
  };
  const leave = (gap: number): void => {
    y -= gap * scale;
  };
  const rule = (thickness: number, line: string): void => {
    const ends = { start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y } };
    page.drawLine({ ...ends, thickness, color: colour(line) });
  };

  page.drawImage(band, { x: 0, y: HEIGHT - BAND, width: WIDTH, height: BAND });
  if (mark) page.drawImage(mark, { x: MARGIN, y: y - 24, width: 28, height: 28 });
  const nameLeft = MARGIN + (mark ? 38 : 0);
  const kind = m.booking_voucher({}, inLocale);
  const kindLeft = WIDTH - MARGIN - plain.widthOf(kind, 12);
  const most = kindLeft - nameLeft - 12;
  write(heading, business.name, { x: nameLeft, y: y - 16, size: 17, most, color: ink });
  write(plain, kind, { x: kindLeft, y: y - 15, size: 12, color: muted });
  leave(52);

  set(heading, localise(tour.name, locale), { lines: 2, size: 26, color: cobalt });
  leave(8);
  set(heading, formatDate(bookingStart(booking).date, locale), { lines: 2, size: 20 });
  leave(2);
  set(strong, timesOf(booking, locale), { lines: 2, size: 14 });
  leave(16);
  rule(2, theme.action);
  leave(18);

  const codeLeft = WIDTH - MARGIN - CODE_SIZE;
  const place = { x: codeLeft, y: y - CODE_SIZE, size: CODE_SIZE };
  drawCode(page, ticketCodeText(booking, business), {
    ...place,
    ground: '#ffffff',
    ink: '#000000',
  });
  const codeEnd = setAt(plain, m.booking_voucher_show({}, inLocale), {
    x: codeLeft,
    y: place.y - 6,
    width: CODE_SIZE,
    lines: 3,
    size: 10,
    color: muted,
  });
  const width = TEXT_WIDTH - CODE_SIZE - GAP;
  set(plain, m.booking_your_reference({}, inLocale), { width, lines: 1, size: 10, color: muted });
  set(strong, reference, { width, lines: 1, size: 24, color: cobalt });
  leave(9);
  const guideFacts = guideNote(guide, locale).map((value) => ({
    label: m.fact_guide({}, inLocale),
    value,
  }));
  const guest = { label: m.fact_guest({}, inLocale), value: fullName(booking) };
  // A name without glyphs in the fonts appears only in the email and on the page.
  const who = [guest, ...whoFacts(booking, locale), ...guideFacts].filter(
    ({ value }) => strong.legible(value) !== '',
  );
  for (const fact of who) y = setFact(fact, { y, width });
  y = Math.min(y, codeEnd);
  leave(8);

  rule(1, theme.line);
  leave(14);
  set(plain, m.fact_meeting_point({}, inLocale), { lines: 1, size: 10, color: muted });
  leave(2);
  set(strong, meetingPoint(booking, locale), { lines: 5, size: 16 });
  leave(4);
  const early = m.mail_arrive_early({ minutes: rules.arriveEarlyMinutes }, inLocale);
  set(plain, early, { lines: 2, size: 12 });
  if (business.phone !== null) {
    leave(6);
    const call = m.booking_voucher_on_the_day({ phone: business.phone }, inLocale);
    set(strong, call, { lines: 2, size: 12.5 });
  }
  leave(14);

  rule(1, theme.line);
  leave(14);
  const half = (TEXT_WIDTH - GAP) / 2;
  const money = [totalFact(booking, locale), ...dueFacts(booking, locale, business)];
  const ends = money.map((fact, column) =>
    setFact(fact, { x: MARGIN + column * (half + GAP), y, width: half }),
  );
  y = Math.min(...ends);

  const law = lawFacts(business, locale).join(' · ');
  if (law !== '') set(plain, law, { lines: 2, size: 9, color: muted });
  return y;
}

type Fact = { label: string; value: string };

function drawBand({ look }: Letterhead): Promise<Buffer> {
  const { cobalt, 'on-cobalt': onCobalt, action } = paletteOf(look).light.theme;
  const { grid, shapes } = drawTile(look.ornament, 'voucher');
  const size = BAND - 4;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${BAND}"><defs><pattern id="wall" width="${grid}" height="${grid}" patternUnits="userSpaceOnUse" patternTransform="scale(${size / grid})"><g color="${onCobalt}">${shapes}</g></pattern></defs><rect width="${WIDTH}" height="${BAND}" fill="${cobalt}"/><rect width="${WIDTH}" height="${size}" fill="url(#wall)" opacity=".5"/><rect y="${size}" width="${WIDTH}" height="4" fill="${action}"/></svg>`;
  // An ornament: fewer dots keep the email small.
  return drawPng(svg, WIDTH, 150);
}
