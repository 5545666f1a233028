import type { BlockerFunction } from 'react-router';

/** Whether a step leaves the request that is open; searching and sorting beside it do not. */
export const leavesRequest: BlockerFunction = ({ currentLocation, nextLocation }) => {
  const referenceIn = (search: string) => new URLSearchParams(search).get('reference');
  return (
    currentLocation.pathname !== nextLocation.pathname ||
    referenceIn(currentLocation.search) !== referenceIn(nextLocation.search)
  );
};
