import { readStart } from './read-start.ts';

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
  const { date, time } = readStart(text, today);
  return {
    channelId: channels.find(({ name }) => mentions(name))?.id ?? null,
    tourId: findTour(tours, mentions),
    date,
    time,
    participants: readParticipants(text),
    name: readLabelled(text, NAME, /^[^\d@<>{}]{2,100}$/),
    phone: readLabelled(text, PHONE, /^\+?[\d\s().-]{7,25}$/),
    resellerReference: readLabelled(text, REFERENCE, /^(?=.*\d)[A-Z\d][A-Z\d-]{3,59}$/i),
    isAboutChange: CHANGE.test(text),
  };
}

const CHANGE =
  /cancell?ed|cancellation of|cancelad|anulad|storniert|отмен[её]н|rescheduled|has been changed|alterada/iu;

/** Limits the length, since the patterns take quadratic time on very long lines. */
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

/** The first value that matches `pattern` and follows one of the labels, on the same line or alone on the next. */
function readLabelled(text: string, labels: string, pattern: RegExp): string | null {
  const found = text.matchAll(
    new RegExp(`^[^\\p{L}\\n]*(?:${labels})[^\\p{L}\\d\\n]{0,3}[:：#\\n][ \\t]*\\n?(.+)$`, 'gimu'),
  );
  for (const [, rest = ''] of found) {
    const value = rest.replace(/^[\s#*:]+|[\s*]+$/g, '');
    if (pattern.test(value)) return value;
  }
  return null;
}

/** Of the tours that the text names, the one with the longest name: `Alfama by Night` before `Alfama`. */
function findTour(tours: Known['tours'], mentions: (name: string) => boolean): string | null {
  const named = tours.flatMap(({ id, names }) =>
    names.filter((name) => name !== '' && mentions(name)).map((name) => ({ id, name })),
  );
  return named.sort((one, other) => other.name.length - one.name.length)[0]?.id ?? null;
}

/** Words for people by price category. */
const CATEGORIES =
  'adults?|child(?:ren)?|infants?|youths?|seniors?|students?|adultos?|crianças?|bebés?|niños?|erwachsene|kind(?:er)?|взросл\\p{L}*|дет\\p{L}*|реб\\p{L}*';
/** Words for people of any category. */
const PEOPLE =
  'people|persons?|guests?|participants?|travell?ers?|pessoas?|hóspedes?|participantes?|viajantes?|personas?|teilnehmer(?:zahl)?|personen|человека?|гост\\p{L}*|участник\\p{L}*';
/** Marks a line with a limit or a price, whose numbers don't count the party. */
const LIMIT_OR_PRICE = /max|up to|at most|máx|até|hasta|bis zu|макс|[€$£]|\d[.,]\d{2}(?!\d)/iu;

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
  const counting = lines.filter((line) => !LIMIT_OR_PRICE.test(line));
  const ofCategories = counting.reduce((sum, line) => sum + countOf(line, CATEGORIES), 0);
  return ofCategories || (counting.map((line) => countOf(line, PEOPLE)).find(Boolean) ?? null);
}

/** `2 x Adults`, `2 Adults` or `Adults x 2`. */
function countOf(line: string, words: string): number {
  const before = `(?<![\\d\\p{L}-])(\\d{1,2})\\s?[x×]?\\s?(?:${words})(?!\\p{L})`;
  const after = `(?:${words})\\s?(?:\\([^)]*\\)\\s?)?[x×]\\s?(\\d{1,2})(?!\\d)`;
  const counts = (form: string) =>
    [...line.matchAll(new RegExp(form, 'giu'))].reduce((sum, [, count]) => sum + Number(count), 0);
  return counts(before) || counts(after);
}
