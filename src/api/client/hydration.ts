import type { Query, QueryClient } from '@tanstack/react-query';
import { type Locale, type LocalisedText, localise } from '#contract/localised.ts';
import { ApiError } from './fetch.ts';

/** Answers that the server has already asked for, on their way to the browser. */
type Refusal = Pick<ApiError, 'status' | 'detail' | 'facts'>;
type Hydration = { path: string; answer?: unknown; refusal?: Refusal }[];

/** The script element's id. */
export const HYDRATION_ID = 'answers';

/**
 * The server's answers as JSON that may stand in a script element. Localised texts go in the
 * page's language only: another language is another page.
 */
export function dehydrateAnswers(queryClient: QueryClient, locale: Locale): string {
  const queries = queryClient.getQueryCache().getAll() as Query<unknown, unknown>[];
  const handover = queries.flatMap(({ queryKey, state }): Hydration => {
    const path = String(queryKey[0]);
    if (state.status === 'success') return [{ path, answer: inOneLanguage(state.data, locale) }];
    if (!(state.error instanceof ApiError)) return [];
    const { status, detail, facts } = state.error;
    return [{ path, refusal: { status, detail, facts } }];
  });
  return JSON.stringify(handover).replaceAll('<', '\\u003c');
}

/** Puts the server's answers into the browser's queries, so that nothing is asked twice. */
export function hydrateAnswers(queryClient: QueryClient, json: string): void {
  for (const { path, answer, refusal } of JSON.parse(json) as Hydration) {
    if (!refusal) {
      queryClient.setQueryData([path], answer);
      continue;
    }
    const query = queryClient.getQueryCache().build(queryClient, { queryKey: [path] });
    const error = new ApiError(refusal.status, refusal.detail, refusal.facts);
    query.setState({ ...query.state, status: 'error', error, fetchStatus: 'idle' });
  }
}

function inOneLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((each) => inOneLanguage(each, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalised(value)) return localise(value, locale);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, inOneLanguage(each, locale)]),
  );
}

const isLocalised = (value: object): value is Exclude<LocalisedText, string> => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => key === 'en' || key === 'pt' || key === 'ru');
};
