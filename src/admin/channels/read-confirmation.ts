/** What a reseller's confirmation email says; null for what was not found. A person checks it. */
export type Confirmation = {
  channelId: string | null;
  tourId: string | null;
  /** The first day in the text that is not over, as `YYYY-MM-DD`. */
  date: string | null;
  /** As `HH:MM`. */
  time: string | null;
  participants: number | null;
  name: string | null;
  phone: string | null;
  /** The booking's number at the reseller. */
  resellerReference: string | null;
  /** Whether it is about a cancellation or a change, which books nothing. */
  isAboutChange: boolean;
};

type Known = {
  channels: readonly { id: string; name: string }[];
  /** The tours with their names in all languages. */
  tours: readonly { id: string; names: readonly string[] }[];
  /** As `YYYY-MM-DD`. */
  today: string;
};

/** Reads a confirmation's plain text, in the languages that resellers write in. */
export function readConfirmation(
  received: string,
  { channels, tours, today }: Known,
): Confirmation {
  const text = shortened(received);
  const plain = text.normalize('NFKC').toLowerCase();
  const mentions = (name: string) => plain.includes(name.trim().toLowerCase());
  const { date, time } = readStart(withoutHeaders(text), today);
  return {
    channelId: channels.find(({ name }) => mentions(name))?.id ?? null,
    tourId: longestNamed(tours, mentions),
    date,
    time,
    participants: readParticipants(text),
    name: readLabelled(text, NAME, /^[^\d@<>{}]{2,100}$/),
    phone: readLabelled(text, PHONE, /^\+?[\d\s().-]{7,25}$/),
    resellerReference: readLabelled(text, REFERENCE, /^(?=.*\d)[A-Z\d][A-Z\d-]{3,59}$/i),
    isAboutChange:
      /cancell?ed|cancellation of|cancelad|anulad|storniert|отмен[её]н|rescheduled|has been changed|alterada/iu.test(
        text,
      ),
  };
}

/** Long enough for a confirmation, short enough to read at once. */
const shortened = (text: string): string =>
  text
    .slice(0, 30_000)
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/[^\S\n]+/g, ' ')
        .trim()
        .slice(0, 300),
    )
    .join('\n');

const NAME =
  '(?:lead|main|primary|principal)\\s(?:travell?er|customer|guest|participant)(?: name)?|customer(?: name)?|guest(?: name)?|travell?er name|name|(?:nome do )?(?:viajante|cliente|titular)(?: principal)?|nome|nombre|hauptkunde|(?:основной |имя )?(?:клиента?|гостя?)|имя';
const PHONE =
  'phone(?: number)?|mobile(?: number)?|telephone|telefone|telemóvel|tel[eé]fono|telefon(?:nummer)?|телефон';
const REFERENCE =
  '(?:booking |reservation |order |confirmation )?(?:reference|ref|number|no|code|id)\\.?(?: number| id)?|(?:número|código|referência|referencia)(?: da reserva| de (?:reserva|referência|referencia))?|buchungs(?:nummer|code)|номер (?:бронирования|брони|заказа)';

/** The first value after one of the labels, on its line or alone on the next, that looks right. */
function readLabelled(text: string, labels: string, looks: RegExp): string | null {
  const found = text.matchAll(
    new RegExp(`^[^\\p{L}\\n]*(?:${labels})[^\\p{L}\\d\\n]{0,3}[:：#\\n][ \\t]*\\n?(.+)$`, 'gimu'),
  );
  for (const [, rest = ''] of found) {
    const value = rest.replace(/^[\s#*:]+|[\s*]+$/g, '');
    if (looks.test(value)) return value;
  }
  return null;
}

function longestNamed(tours: Known['tours'], mentions: (name: string) => boolean): string | null {
  const named = tours.flatMap(({ id, names }) =>
    names.filter((name) => name !== '' && mentions(name)).map((name) => ({ id, name })),
  );
  return named.sort((one, other) => other.name.length - one.name.length)[0]?.id ?? null;
}

/** Those that a price list names, and other words for people. */
const CATEGORIES =
  'adults?|child(?:ren)?|infants?|youths?|seniors?|students?|adultos?|crianças?|bebés?|niños?|erwachsene|kind(?:er)?|взросл\\p{L}*|дет\\p{L}*|реб\\p{L}*';
const PEOPLE =
  'people|persons?|guests?|participants?|travell?ers?|pessoas?|hóspedes?|participantes?|viajantes?|personas?|teilnehmer(?:zahl)?|personen|человека?|гост\\p{L}*|участник\\p{L}*';
/** Lines that count people of other bookings, or money. */
const NOT_COMING = /max|up to|at most|máx|até|hasta|bis zu|макс|[€$£]|\d[.,]\d{2}(?!\d)/iu;

/** The people of a labelled line; otherwise of all categories, e.g. "2 x Adults, 1 child"; otherwise of the first count. */
function readParticipants(text: string): number | null {
  const lines = text.split('\n');
  const label = new RegExp(`(?:${PEOPLE})[^\\p{L}\\d]{0,3}[:：]`, 'iu');
  const labelled = lines.findIndex((line) => label.test(line));
  if (labelled !== -1) {
    const [line = '', next = ''] = lines.slice(labelled);
    const value = line.replace(new RegExp(`^.*?${label.source}`, 'iu'), '').trim() || next;
    const count = countOf(value, `${CATEGORIES}|${PEOPLE}`) || Number(/^\d{1,2}$/.exec(value)?.[0]);
    if (count) return count;
  }
  const coming = lines.filter((line) => !NOT_COMING.test(line));
  const ofCategories = coming.reduce((sum, line) => sum + countOf(line, CATEGORIES), 0);
  return ofCategories || (coming.map((line) => countOf(line, PEOPLE)).find(Boolean) ?? null);
}

/** `2 x Adults`, `2 Adults` or `Adults x 2`. */
function countOf(line: string, words: string): number {
  const before = `(?<![\\d\\p{L}-])(\\d{1,2})\\s?[x×]?\\s?(?:${words})(?!\\p{L})`;
  const after = `(?:${words})\\s?(?:\\([^)]*\\)\\s?)?[x×]\\s?(\\d{1,2})(?!\\d)`;
  const counts = (form: string) =>
    [...line.matchAll(new RegExp(form, 'giu'))].reduce((sum, [, count]) => sum + Number(count), 0);
  return counts(before) || counts(after);
}

type Start = { date: string | null; time: string | null };

const DATE_LABEL = /\b(?:date|when|day|data|fecha|datum)\b|дата|день/iu;

/** A labelled day before others, and a later day before today, on which the email may have been sent. */
function readStart(text: string, today: string): Start {
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
    if (isDay(date)) return { date, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
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
