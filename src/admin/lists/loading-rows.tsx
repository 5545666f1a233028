import { Loading, Skeleton } from '#ui/state/skeleton.tsx';

/** A list on its way. */
export function LoadingRows() {
  return (
    <Loading>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex flex-col gap-3 border-b border-line px-5 py-5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </Loading>
  );
}
