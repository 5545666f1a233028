import { Loading, Skeleton } from '#ui/loading.tsx';

export const Skeletons = ({ of, className }: { of: readonly string[]; className?: string }) => (
  <Loading className={className}>
    {[...of.entries()].map(([index, size]) => (
      <Skeleton key={index} className={size} />
    ))}
  </Loading>
);
