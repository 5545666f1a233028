import { useQueryClient } from '@tanstack/react-query';
import { houseAddress } from '#api/client/house.ts';

/** So soon every process of the house has heard of a change, and gives no older answer any more. */
const HEARD_MS = 1000;

/** Asks anew what the house is called, for the sidebar and the titles, once a change is heard of. */
export function useHouseRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => {
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: [houseAddress] }), HEARD_MS);
  };
}
