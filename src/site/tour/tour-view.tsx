import { posterPaths } from '#api/client/poster-path.ts';
import type { TourInFullJson, TourJson } from '#api/tours/tour-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { JsonLd } from '#ui/page/json-ld.tsx';
import { useOrigin } from '#ui/page/origin.ts';
import { Container } from '#ui/page/section.tsx';
import { PageHead } from '../page-head.tsx';
import { About } from './about.tsx';
import { BookingBar } from './dates/booking-bar.tsx';
import { BookingBox } from './dates/booking-box.tsx';
import { NextDates } from './dates/next-dates.tsx';
import { Facts } from './facts.tsx';
import { tourJsonLd } from './found/json-ld.ts';
import { metaDescription } from './found/meta-description.ts';
import { Inclusions } from './inclusions.tsx';
import { Itinerary } from './itinerary.tsx';
import { MeetingPoint } from './meeting-point/meeting-point.tsx';
import { Pictures } from './pictures.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { Title } from './title.tsx';
import { PartSkeleton } from './tour-skeleton.tsx';

type TourViewProps = {
  tour: TourJson;
  /** The tour with its dates and reviews, once they are here. */
  full: TourInFullJson | undefined;
};

/** Everything about one tour; price and action stay in sight, beside it or, on phones, below. */
export function TourView({ tour, full }: TourViewProps) {
  const origin = useOrigin();
  const locale = currentLocale();
  return (
    <>
      <PageHead
        title={localise(tour.name, locale)}
        description={metaDescription(tour, locale)}
        poster={posterPaths.tour(tour, locale)}
      />
      {full && <JsonLd things={tourJsonLd(full, origin, locale)} />}
      <Container>
        <Title tour={tour} />
        <Pictures tour={tour} />
        <div className="grid gap-x-16 py-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:py-14 xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:gap-x-24">
          <div className="flex min-w-0 flex-col gap-14 sm:gap-16">
            <Facts tour={tour} />
            <About tour={tour} />
            <Itinerary tour={tour} />
            <Inclusions tour={tour} />
            <MeetingPoint tour={tour} />
            {full ? <NextDates tour={full} /> : <PartSkeleton />}
            {full ? <Reviews tour={full} /> : <PartSkeleton />}
          </div>
          <BookingBox tour={tour} />
        </div>
      </Container>
      <BookingBar tour={tour} />
    </>
  );
}
