import { useSearchParams } from 'react-router';
import type { RequestStatus } from '../request-paths.ts';
import { type SortOrder, sortOrders } from './inbox.ts';

export const tabs: readonly RequestStatus[] = ['pending', 'confirmed', 'cancelled'];

type Part = 'status' | 'q' | 'sort' | 'page' | 'reference';
type Parts = Partial<Record<Part, string | null>>;

/** What the inbox shows stands in its address: a reload, a link and the Back button all work. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams();
  const status = tabs.find((tab) => tab === params.get('status')) ?? 'pending';
  const usual: SortOrder = status === 'pending' ? 'oldest' : 'newest';

  function changed(parts: Parts): URLSearchParams {
    const next = new URLSearchParams(params);
    next.delete('lng');
    for (const [part, value] of Object.entries(parts)) {
      if (value) next.set(part, value);
      else next.delete(part);
    }
    return next;
  }

  return {
    status,
    search: params.get('q') ?? '',
    order: sortOrders.find((order) => order === params.get('sort')) ?? usual,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    reference: params.get('reference'),
    /** The address with some parts changed; null takes a part away. */
    to: (parts: Parts): string => `/admin/requests?${changed(parts)}`,
    /** The same at once, leaving no step for the Back button. */
    replace: (parts: Parts): void =>
      setParams(changed(parts), { replace: true, preventScrollReset: true }),
  };
}

export type InboxAddress = ReturnType<typeof useInboxAddress>;
