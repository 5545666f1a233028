import { isDate } from '#contract/time/calendar-day.ts';

/** As `YYYY-MM-DD` and `HH:MM`; null for what was not found. */
type Start = { date: string | null; time: string | null };

const DATE_LABEL = /\b(?:date|when|day|data|fecha|datum)\b|дата|день/iu;

/**
 * Reads when the tour starts, from an email's text. Prefers a day with a label, then a day after `today`
 * (`YYYY-MM-DD`), on which the email may have been sent.
 */
export function readStart(received: string, today: string): Start {
  const text = withoutHeaders(received);
  const lines = text.split('\n');
  const found = lines.flatMap((line, index) => {
    const day = readDate(line);
    if (!day || day.date < today) return [];
    const isLabelled = DATE_LABEL.test(line) || DATE_LABEL.test(lines[index - 1] ?? '');
    return [{ ...day, line, rank: (isLabelled ? 2 : 0) + (day.date > today ? 1 : 0) }];
  });
  const [best] = found.sort((one, other) => other.rank - one.rank);
  if (!best) return { date: null, time: readTime(text) };
  const beside = readTime(best.line.slice(best.end)) ?? readTime(best.line.slice(0, best.start));
  return { date: best.date, time: beside ?? readTime(text.replaceAll(best.line, '')) };
}

const MAIL_HEADER = /^\W*(?:from|sent|subject|assunto|asunto|von|betreff|тема)\s?:/imu;

/** Without the header of a forwarded email, whose day and time are not the booking's. */
const withoutHeaders = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((block) =>
      MAIL_HEADER.test(block) ? block.replaceAll(/^.*\d{1,2}:\d{2}.*$/gm, '') : block,
    )
    .join('\n\n');

type DateInLine = { date: string; start: number; end: number };

const MONTH_FIRST = /(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})/u;
const DAY_FIRST = /(\d{1,2})(?:st|nd|rd|th|\.)?\s(?:de\s)?(\p{L}{3,12})\.?,?\s(?:de\s)?(\d{4})/u;
const YEAR_FIRST = /(\d{4})-(\d{2})-(\d{2})/;
/** Day before month, as everywhere but in the United States. */
const DIGITS = /(\d{1,2})[./](\d{1,2})[./](\d{4})/;

function readDate(line: string): DateInLine | null {
  const forms: [RegExp, (parts: string[]) => [string, number, string]][] = [
    [YEAR_FIRST, ([year = '', month, day = '']) => [year, Number(month), day]],
    [MONTH_FIRST, ([month = '', day = '', year = '']) => [year, monthOf(month), day]],
    [DAY_FIRST, ([day = '', month = '', year = '']) => [year, monthOf(month), day]],
    [DIGITS, ([day = '', month, year = '']) => [year, Number(month), day]],
  ];
  for (const [form, order] of forms) {
    const match = form.exec(line);
    if (!match) continue;
    const [year, month, day] = order(match.slice(1));
    const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isDate(date)) return { date, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

const nameIn = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts
    .find(({ type }) => type === 'month')
    ?.value.replace('.', '')
    .toLowerCase() ?? '';

const monthNames = ['en', 'pt', 'ru', 'es', 'fr', 'de', 'it'].flatMap((language) =>
  (['long', 'short'] as const).map((width) => {
    const format = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: width,
      timeZone: 'UTC',
    });
    return Array.from({ length: 12 }, (_, month) =>
      nameIn(format.formatToParts(Date.UTC(2026, month, 5))),
    );
  }),
);

/** From 1; 0 if no language has such a month. */
const monthOf = (name: string): number =>
  1 + Math.max(-1, ...monthNames.map((names) => names.indexOf(name.toLowerCase())));

function readTime(text: string): string | null {
  for (const [, hour = '', minute = '', half] of text.matchAll(
    /(?<![\d:.])(\d{1,2})[:h](\d{2})(?!\d)\s*([ap])?\.?m?\b/gi,
  )) {
    const afternoon = half?.toLowerCase() === 'p' && Number(hour) < 12 ? 12 : 0;
    const midnight = half?.toLowerCase() === 'a' && Number(hour) === 12 ? -12 : 0;
    const hours = Number(hour) + afternoon + midnight;
    if (hours < 24 && Number(minute) < 60) return `${String(hours).padStart(2, '0')}:${minute}`;
  }
  return null;
}
