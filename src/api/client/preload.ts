import type { QueryClient } from '@tanstack/react-query';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { ApiError } from './fetch.ts';

/** The queries of this request on the server, of this tab in the browser. */
export const queryClientContext = createContext<QueryClient>();

/** What an address answers, where the server has it already; in a browser nothing is there before it is asked. */
export const knownAnswersContext = createContext<(address: string) => unknown>(() => undefined);

type Arguments = {
  params: Record<string, string | undefined>;
  request: Request;
  context: Readonly<RouterContextProvider>;
};

/**
 * A page's `loader`: asks for its data before the page is rendered on the server. An answer that
 * is not OK becomes the page's status when `paths` names what the page is about.
 */
export function preload(
  paths: (
    params: Arguments['params'],
    query: URLSearchParams,
    /** Whether an address has been asked for already. */
    isThere: (address: string) => boolean,
  ) => {
    /** Without this one there is no page. */
    subject?: string;
    lists?: readonly string[];
  },
) {
  return async ({ params, request, context }: Arguments) => {
    const queryClient = context.get(queryClientContext);
    const { subject, lists = [] } = paths(
      params,
      new URL(request.url).searchParams,
      isIn(queryClient),
    );
    const [status] = await Promise.all([
      subject === undefined ? 200 : fetchSubject(context, subject),
      fetchAnswers(context, lists),
    ]);
    return data(null, { status });
  };
}

/**
 * A page's `clientLoader`: starts the same questions and does not wait for them, so that a click
 * shows the next page at once, with its skeletons where data is still on its way. What was refused
 * before is not asked again: its place has a button for that (SPEC section 7, no retry).
 */
export function prefetch(paths: Parameters<typeof preload>[0]) {
  return ({ params, request, context }: Arguments): null => {
    const queryClient = context.get(queryClientContext);
    const { subject, lists = [] } = paths(
      params,
      new URL(request.url).searchParams,
      isIn(queryClient),
    );
    for (const path of subject === undefined ? lists : [subject, ...lists]) {
      const { status } = queryClient.getQueryState([path]) ?? {};
      if (status !== 'error') void queryClient.prefetchQuery({ queryKey: [path] });
    }
    return null;
  };
}

/**
 * Asks on the server for what is not there yet, in the order of the addresses whatever is known of them: the same
 * page is the same bytes. What is refused is the place's to say that shows it.
 */
export async function fetchAnswers(
  context: Arguments['context'],
  addresses: readonly string[],
): Promise<void> {
  const queryClient = context.get(queryClientContext);
  const asked = addresses.map(async (address) => {
    if (!takeKnown(context, address)) await queryClient.prefetchQuery({ queryKey: [address] });
  });
  await Promise.all(asked);
}

/** Takes what the server knows without a question, which would wait and be cancelled and be told of as any. */
function takeKnown(context: Arguments['context'], address: string): boolean {
  const queryClient = context.get(queryClientContext);
  if (queryClient.getQueryData([address]) !== undefined) return true;
  const known = context.get(knownAnswersContext)(address);
  if (known === undefined) return false;
  queryClient.setQueryData([address], known);
  return true;
}

const isIn = (queryClient: QueryClient) => (address: string) =>
  queryClient.getQueryState([address]) !== undefined;

async function fetchSubject(context: Arguments['context'], path: string): Promise<number> {
  if (takeKnown(context, path)) return 200;
  try {
    await context.get(queryClientContext).fetchQuery({ queryKey: [path] });
    return 200;
  } catch (error) {
    if (!(error instanceof ApiError)) return 500;
    // What can be no name of anything is nowhere.
    return error.status === 422 ? 404 : error.status;
  }
}
