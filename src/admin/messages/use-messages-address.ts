import { useListAddress } from '../lists/use-list-address.ts';

export const messageStates = ['open', 'unread', 'answered'] as const;

/** Which messages are shown, and which of them is open. The tab is a part of the address. */
export function useMessagesAddress() {
  const address = useListAddress({ status: null, show: messageStates, q: null, message: null });
  const [show, q] = [address.get('show'), address.get('q')];
  const page = String(address.page);
  return {
    show,
    q,
    message: address.get('message') || null,
    page: address.page,
    isNarrowed: show !== '' || q !== '',
    plain: '/admin/requests?status=messages',
    /** What the API is asked for. */
    query: () =>
      new URLSearchParams({ ...(show && { status: show }), ...(q && { q }), page }).toString(),
    to: address.to,
    replace: address.replace,
    /** The same list with one message open; null closes it. */
    open: (message: string | null) => address.to({ message, page: address.page > 1 ? page : null }),
  };
}
