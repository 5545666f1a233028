import { useListAddress } from '../lists/use-list-address.ts';

export const messageStates = ['open', 'unread', 'answered'] as const;

/** Which messages are shown, in which order, and which of them is open. The tab is a part of the address. */
export function useMessagesAddress() {
  const address = useListAddress({ status: null, show: messageStates, q: null, message: null }, [
    'newest',
    'oldest',
  ]);
  const { order } = address;
  const [show, q] = [address.get('show'), address.get('q')];
  const page = String(address.page);
  return {
    show,
    q,
    order,
    message: address.get('message') || null,
    page: address.page,
    isNarrowed: show !== '' || q !== '',
    plain: address.to({ show: null, q: null, message: null }),
    /** What the API is asked for. */
    query: () =>
      new URLSearchParams({
        ...(show && { status: show }),
        ...(q && { q }),
        sort: order,
        page,
      }).toString(),
    to: address.to,
    replace: address.replace,
    /** The same list with one message open; null closes it. */
    open: (message: string | null) => address.to({ message, page: address.page > 1 ? page : null }),
  };
}
