import { useSearchParams } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { requestOrders, requestStatuses } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { useListAddress } from '../lists/use-list-address.ts';

/** Who waits for an answer, first whoever was promised it soonest. */
export const waitingRequests = addressOf(adminApi.requests, {
  query: { status: 'pending', sort: 'due' },
});

/** What the inbox shows, as its address tells it: requests of one state, and the one that is open. */
export function useInboxAddress() {
  const [params] = useSearchParams();
  const status = requestStatuses.find((tab) => tab === params.get('status')) ?? 'pending';
  const list = useListAddress(
    { q: null },
    status === 'pending' ? requestOrders : requestOrders.filter((order) => order !== 'due'),
    ['status', 'reference'],
  );
  return { ...list, status, reference: list.getParam('reference') };
}

export type InboxAddress = ReturnType<typeof useInboxAddress>;
