import { useSearchParams } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { requestOrders, requestStatuses } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { useListAddress } from '../lists/use-list-address.ts';

/** Requests that wait for an answer, earliest deadline first. */
export const waitingRequests = addressOf(adminApi.requests, {
  query: { status: 'pending', sort: 'due' },
});

/** The inbox state from the URL: the status, and the open request. */
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
