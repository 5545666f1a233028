import type { QueryClient } from '@tanstack/react-query';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { ApiError } from './fetch.ts';

/** One query client per request on the server, and per tab in the browser. */
export const queryClientContext = createContext<QueryClient>();

/** The response of an address, where the server has it cached; in a browser always undefined. */
export const knownAnswersContext = createContext<(address: string) => unknown>(() => undefined);

type Arguments = {
  params: Record<string, string | undefined>;
  request: Request;
  context: Readonly<RouterContextProvider>;
};

/** A page's `loader`. A failed response becomes the page's status when it is the page's `subject`. */
export function preload(
  paths: (
    params: Arguments['params'],
    query: URLSearchParams,
    /** Whether an address has been fetched or is being fetched. */
    isThere: (address: string) => boolean,
  ) => {
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

/** A page's `clientLoader`: does not wait or repeat failed queries (SPEC section 7, no retry). */
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

/** Queries keep the order of the addresses, cached or not, so that the same page is the same bytes. */
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

/** A query would wait, be cancellable and notify observers. */
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
    // An invalid name cannot exist.
    return error.status === 422 ? 404 : error.status;
  }
}
