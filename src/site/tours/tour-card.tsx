import { Link } from 'react-router';
import { isPrivate } from '#contract/bookings/booking-rules.ts';
import { fallbackLanguage, localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { TourCardJson } from '#contract/tours/tours.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatNextStart } from '#platform/i18n/tour-facts.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { OfferCard } from '#ui/offer-card.tsx';
import { said } from '#ui/said.tsx';
import type { ListedTour } from './filters.ts';
import { cardDescription, difficultyLabel } from './tour-labels.ts';
import { PartyPrice, PriceLine, RatingLine } from './tour-lines.tsx';

type TourCardProps = {
  tour: TourCardJson;
  isFirst?: boolean;
  /** The party that a visitor filters by. */
  party?: Pick<ListedTour, 'people' | 'totalCents'>;
};

/** One link, stretched over the whole card, so it is announced and tabbed to once. */
export function TourCard({ tour, isFirst = false, party }: TourCardProps) {
  const locale = currentLocale();
  const name = localise(tour.name, locale);
  const [picture] = tour.pictures;
  return (
    <OfferCard
      picture={picture}
      alt={localise(picture?.alt, locale)}
      focus={picture?.focus}
      isFirst={isFirst}
      badge={localise(tour.badge, locale)}
      badgeColor={tour.badgeColor}
      facts={[
        said(tour.duration),
        difficultyLabel(tour.difficulty),
        ...(isPrivate(tour) ? [m.tour_private()] : []),
        <RatingLine key="rating" tour={tour} />,
      ]}
      lang={fallbackLanguage(tour.name, locale)}
      title={name}
      text={cardDescription(tour, locale)}
      price={
        party?.people && party.totalCents !== null ? (
          <PartyPrice tour={tour} people={party.people} totalCents={party.totalCents} />
        ) : (
          <PriceLine tour={tour} amountClassName="text-xl font-semibold" />
        )
      }
      note={formatNextDate(tour, party?.people ?? 1)}
      action={
        <Link
          to={pageAt(pages.tour, { id: tour.id })}
          viewTransition
          aria-label={m.tour_view_details_of({ tour: name })}
          className="offer-link"
        >
          {m.tour_view_details()}
          <Icon of="icon-arrow-right" />
        </Link>
      }
    />
  );
}

/** A next date that is too full for the party is not promised to it. */
function formatNextDate({ nextAvailability }: TourCardJson, people: number): string {
  if (!nextAvailability) return m.tour_no_dates_yet();
  return nextAvailability.spotsLeft < people
    ? m.tours_choose_date({ count: people })
    : m.tour_next_date({ date: formatNextStart(nextAvailability) });
}

export function TourCardSkeleton() {
  return (
    <div className="flex w-full flex-col">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-5 h-4 w-1/2" />
      <Skeleton className="mt-3 h-7 w-3/4" />
      <Skeleton className="mt-3 h-12" />
      <Skeleton className="mt-5 h-11" />
    </div>
  );
}
