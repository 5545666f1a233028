import { useMatch, useParams } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { useApi } from '#api/client/calls.ts';
import { openGraphPaths } from '#api/client/open-graph-path.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { localise } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import type { TourCardJson, TourInFullJson, TourJson } from '#contract/tours/tours.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { CachedFragment } from '#ui/cached-fragment.ts';
import { JsonLd } from '#ui/json-ld.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useOrigin } from '#ui/origin.ts';
import { Container } from '#ui/section.tsx';
import { NotHere, PageFailed } from '../frame/not-here.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useFunnel } from '../funnel.ts';
import { tours, useList } from '../lists.ts';
import { paths } from '../paths.ts';
import { BookingBar, BookingBox } from './booking-box.tsx';
import { TourGuides } from './guides.tsx';
import { Inclusions, Itinerary, Prices } from './itinerary.tsx';
import { metaDescription, tourJsonLd } from './json-ld.ts';
import { MeetingPoint } from './meeting-point.tsx';
import { NextDays } from './next-days.tsx';
import { About, Facts, Title } from './overview.tsx';
import { Pictures } from './pictures.tsx';
import { Reviews } from './reviews.tsx';
import { SameDay } from './same-day.tsx';
import { WidgetView } from './widget-view.tsx';

const data = ({ id = '' }) => ({ subject: paths.tour(id), lists: [paths.sameDay(id)] });
export const loader = preload(data);
export const clientLoader = prefetch(data);

/** A tour known from the list is shown at once; dates and reviews follow. A widget shows its dates only. */
export default function TourPage() {
  const { id = '' } = useParams();
  const tour = useApi(paths.tour(id));
  const listed = useList(tours).data?.find((each) => each.id === id);
  const isInWidget = useMatch(pages.widget) !== null;
  if (isInWidget && tour.data) return <WidgetView tour={tour.data} />;
  const known = tour.data ?? (tour.isFetching && listed ? fromCard(listed) : undefined);
  if (known) return <TourView key={id} tour={known} full={tour.data} />;
  if (tour.isFetching) return <TourSkeleton />;
  if (tour.error?.status === 404) {
    return (
      <NotHere
        title={m.problem_tour_not_found()}
        text={m.tour_not_found_text()}
        to={pages.tours}
        action={m.tour_all_tours()}
      />
    );
  }
  return (
    <PageFailed
      text={m.tour_failed({ message: tour.error?.message ?? '' })}
      onRetry={() => void tour.refetch()}
    />
  );
}

const fromCard = (card: TourCardJson): TourJson => ({
  imageUrl: null,
  images: [],
  requestFrom: '',
  requestUntil: '',
  isActive: true,
  meetingPoint: '',
  meetingCoordinates: null,
  categories: [],
  priceRules: [],
  refundTiers: [],
  depositPercent: null,
  firstBookingCutoffHours: null,
  minGuests: null,
  decideHours: 0,
  extras: [],
  privateSurcharge: null,
  taxBasisPoints: null,
  itinerary: [],
  included: [],
  notIncluded: [],
  bring: [],
  ...card,
});

type TourViewProps = {
  tour: TourJson;
  full: TourInFullJson | undefined;
};

function TourView({ tour, full }: TourViewProps) {
  const origin = useOrigin();
  const locale = currentLocale();
  useFunnel(tour.id, 'viewed');
  return (
    <>
      <PageHead
        title={localise(tour.name, locale)}
        description={metaDescription(tour, locale)}
        image={openGraphPaths.tour(tour, locale)}
        text={tour.description}
      />
      {full && (
        <CachedFragment name={`tour for ${origin}`} of={[full]}>
          <TourData tour={full} />
        </CachedFragment>
      )}
      {/* The booking box is beside the title, so that its button is in the first view. */}
      <Container className="grid gap-x-16 pb-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:pb-14 xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:gap-x-20">
        <div className="min-w-0">
          <CachedFragment name="tour title" of={[tour]}>
            <Title tour={tour} />
          </CachedFragment>
          <Pictures tour={tour} />
          <CachedFragment name="tour" of={[full]}>
            <div className="flex min-w-0 flex-col gap-14 pt-10 sm:gap-16 lg:pt-14">
              <Facts tour={tour} full={full} />
              <About tour={tour} />
              {full && <TourGuides tour={full} />}
              <Itinerary tour={tour} />
              <Prices tour={tour} />
              <Inclusions tour={tour} />
              {full ? <MeetingPoint tour={tour} /> : <PartSkeleton />}
              {full ? <NextDays tour={full} /> : <PartSkeleton />}
              {full ? <Reviews tour={full} /> : <PartSkeleton />}
            </div>
          </CachedFragment>
        </div>
        <CachedFragment name="tour box" of={[full]}>
          <BookingBox tour={tour} full={full} />
        </CachedFragment>
      </Container>
      <SameDay tourId={tour.id} />
      <CachedFragment name="tour bar" of={[tour]}>
        <BookingBar tour={tour} />
      </CachedFragment>
    </>
  );
}

function TourData({ tour }: { tour: TourInFullJson }) {
  return <JsonLd things={tourJsonLd(tour, useOrigin(), currentLocale(), useBusiness())} />;
}

function TourSkeleton() {
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

function PartSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="mt-6 h-56" />
    </Loading>
  );
}
