import type { Query, QueryClient } from '@tanstack/react-query';
import { type Locale, type LocalisedText, localise } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { ApiError } from './fetch.ts';

type Refusal = Pick<ApiError, 'status' | 'detail' | 'facts'>;
type Hydration = { path: string; answer?: unknown; refusal?: Refusal }[];

/** A list of records with the same keys, stored once: half of a list's bytes are keys. */
const TABLE = '@table';
type Table = { [TABLE]: string[]; rows: unknown[][] };

/** A picture's files as common prefix, widths and formats, because each page names dozens. */
const FILES = '@files';
type Files = { [FILES]: [start: string, widths: number[], formats: Format[]] };
type Format = keyof typeof endings;
const endings = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };
type Variant = { width: number; format: Format; url: string };

export const HYDRATION_ID = 'answers';

/** A text that lacks a language is sent whole, because its page needs to know which languages it has. */
export function dehydrateAnswers(queryClient: QueryClient, locale: Locale): string {
  const queries = queryClient.getQueryCache().getAll() as Query<unknown, unknown>[];
  const handover = queries.flatMap(({ queryKey, state }): string[] => {
    const path = String(queryKey[0]);
    if (state.status === 'success') {
      return [`{"path":${inScript(path)},"answer":${packedOnce(state.data, locale)}}`];
    }
    if (!(state.error instanceof ApiError)) return [];
    const { status, detail, facts } = state.error;
    return [inScript({ path, refusal: { status, detail, facts } })];
  });
  return `[${handover.join(',')}]`;
}

/** Escapes JSON so that it cannot close its script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Cached responses are reused as the same object. */
const packedAnswers = new WeakMap<object, Map<Locale, string>>();

function packedOnce(answer: unknown, locale: Locale): string {
  if (typeof answer !== 'object' || answer === null) return inScript(answer);
  const known = packedAnswers.get(answer) ?? new Map<Locale, string>();
  const packed = known.get(locale) ?? inScript(pack(answer, locale));
  packedAnswers.set(answer, known.set(locale, packed));
  return packed;
}

export function hydrateAnswers(queryClient: QueryClient, json: string): void {
  for (const { path, answer, refusal } of JSON.parse(json) as Hydration) {
    if (!refusal) {
      queryClient.setQueryData([path], unpack(answer));
      continue;
    }
    const query = queryClient.getQueryCache().build(queryClient, { queryKey: [path] });
    const error = new ApiError(refusal.status, refusal.detail, refusal.facts);
    query.setState({ ...query.state, status: 'error', error, fetchStatus: 'idle' });
  }
}

function pack(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value))
    return asFiles(value) ?? asTable(value.map((each) => pack(each, locale)));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalised(value)) return isTranslated(value) ? localise(value, locale) : value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each, locale)]));
}

function asTable(list: unknown[]): unknown[] | Table {
  const [first] = list;
  if (list.length < 2 || !isRecord(first)) return list;
  const names = Object.keys(first);
  const isAlike = (each: unknown): each is Record<string, unknown> =>
    isRecord(each) && Object.keys(each).join() === names.join();
  if (!list.every(isAlike)) return list;
  return { [TABLE]: names, rows: list.map((each) => names.map((name) => each[name])) };
}

/** Null unless the list consists of files that unpack to the same value. */
function asFiles(list: unknown[]): Files | null {
  if (!list.every(isRecord)) return null;
  const variants = list as Variant[];
  const url = variants[0]?.url;
  const start = typeof url === 'string' && url.slice(0, url.lastIndexOf('-'));
  if (!start) return null;
  const of = <Key extends 'width' | 'format'>(key: Key) => [
    ...new Set(variants.map((variant) => variant[key])),
  ];
  const files: Files = { [FILES]: [start, of('width'), of('format')] };
  return JSON.stringify(filesOf(files)) === JSON.stringify(list) ? files : null;
}

const filesOf = ({ [FILES]: [start, widths, formats] }: Files): Variant[] =>
  widths.flatMap((width) =>
    formats.map((format) => ({ width, format, url: `${start}-${width}.${endings[format]}` })),
  );

function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (!isRecord(value)) return value;
  if (isTable(value)) {
    const { [TABLE]: names, rows } = value;
    return rows.map((row) =>
      Object.fromEntries(names.map((name, column) => [name, unpack(row[column])])),
    );
  }
  if (FILES in value) return filesOf(value as Files);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTable = (value: object): value is Table => TABLE in value;

const isTranslated = (text: Exclude<LocalisedText, string>): boolean =>
  region().languages.every((each) => text[each]) || !Object.values(text).some(Boolean);

const isLocalised = (value: object): value is Exclude<LocalisedText, string> => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => key === 'en' || key === 'pt' || key === 'ru');
};
