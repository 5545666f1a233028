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
};

type Known = {
  channels: readonly { id: string; name: string }[];
  /** The tours with their names in all languages. */
  tours: readonly { id: string; names: readonly string[] }[];
  /** As `YYYY-MM-DD`. */
  today: string;
};

/** Reads a confirmation's plain text, in the languages that resellers write in. */
export function readConfirmation(text: string, { channels, tours, today }: Known): Confirmation {
  const plain = text.normalize('NFKC').toLowerCase();
  const mentions = (name: string) => plain.includes(name.trim().toLowerCase());
  const { date, time } = readStart(text, today);
  return {
    channelId: channels.find(({ name }) => mentions(name))?.id ?? null,
    tourId: longestNamed(tours, mentions),
    date,
    time,
    participants: readParticipants(text),
    name: readLabelled(text, NAME, /^[^\d@<>{}]{2,100}$/),
    phone: readLabelled(text, PHONE, /^\+?[\d\s().-]{7,25}$/),
    resellerReference: readLabelled(text, REFERENCE, /^(?=.*\d)[A-Z\d][A-Z\d-]{3,59}$/i),
  };
}

const NAME =
  'lead travell?er(?: name)?|main customer|lead guest|customer(?: name)?|guest(?: name)?|traveller name|name|viajante principal|nome|cliente|имя|клиент|гость';
const PHONE =
  'phone(?: number)?|mobile(?: number)?|telephone|telefone|telemóvel|telefono|teléfono|телефон';
const REFERENCE =
  '(?:booking |reservation |order )?(?:reference|number|code|id)(?: number)?|(?:número|código|referência) da reserva|номер (?:бронирования|брони|заказа)';

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

const PEOPLE =
  'adults?|child(?:ren)?|infants?|youths?|seniors?|students?|people|persons?|guests?|participants?|travell?ers?|adultos?|crianças?|pessoas?|participantes?|viajantes?|взросл\\p{L}*|дет\\p{L}*|реб\\p{L}*|человека?|гост\\p{L}*|участник\\p{L}*';

/** All people of all categories, e.g. of "2 x Adults, 1 child"; otherwise the number after a label. */
function readParticipants(text: string): number | null {
  const counted = text.matchAll(
    new RegExp(`(?<![\\d\\p{L}-])(\\d{1,2})\\s*[x×]?\\s*(?:${PEOPLE})(?!\\p{L})`, 'giu'),
  );
  const total = [...counted].reduce((sum, [, count]) => sum + Number(count), 0);
  if (total > 0) return total;
  const [, labelled] =
    new RegExp(`(?:${PEOPLE})[^\\p{L}\\d\\n]*[:：]\\s*(\\d{1,2})(?!\\d)`, 'iu').exec(text) ?? [];
  return labelled === undefined || Number(labelled) === 0 ? null : Number(labelled);
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

type DateInLine = { date: string; start: number; end: number };

const MONTH_FIRST = /(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u;
const DAY_FIRST = /(\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:de\s+)?(\p{L}{3,})\.?,?\s+(?:de\s+)?(\d{4})/u;
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
