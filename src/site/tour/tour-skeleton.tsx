import { Container } from '#ui/page/section.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';

/** The tour page’s places while its tour is on its way. */
export function TourSkeleton() {
  return (
    <Container className="py-10">
      <Loading>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="mt-4 h-6 w-1/2" />
        <Skeleton className="mt-8 aspect-3/2 sm:aspect-5/2" />
        <Skeleton className="mt-10 h-24" />
        <Skeleton className="mt-8 h-72 lg:w-2/3" />
      </Loading>
    </Container>
  );
}

/** The place of dates or reviews. */
export function PartSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="mt-6 h-56" />
    </Loading>
  );
}
