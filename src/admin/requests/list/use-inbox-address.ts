import { useAddressParts } from '../../lists/use-address-parts.ts';
import type { RequestStatus } from '../request-paths.ts';
import { type SortOrder, sortOrders } from './inbox.ts';

export const tabs: readonly RequestStatus[] = ['pending', 'confirmed', 'cancelled'];

type Part = 'status' | 'q' | 'sort' | 'page' | 'reference';
/** What the inbox shows, as its address tells it. */
export function useInboxAddress() {
  const { get, page, to, replace } = useAddressParts<Part>();
  const status = tabs.find((tab) => tab === get('status')) ?? 'pending';
  const usual: SortOrder = status === 'pending' ? 'oldest' : 'newest';

  return {
    status,
    search: get('q') ?? '',
    order: sortOrders.find((order) => order === get('sort')) ?? usual,
    page,
    reference: get('reference'),
    to,
    replace,
  };
}

export type InboxAddress = ReturnType<typeof useInboxAddress>;
