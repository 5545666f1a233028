import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { TourJson } from '#api/tours/tour-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { cardDescription } from './card-description.ts';
import { difficultyLabel } from './difficulty.ts';
import { sayNextDate } from './next-date.ts';
import { PriceLine } from './price-line.tsx';
import { RatingLine } from './rating-line.tsx';

/** How wide a card’s picture is in a grid of one, two or three columns. */
const SIZES = '(min-width: 1280px) 400px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw';

type TourCardProps = {
  tour: TourJson;
  /** True for cards that are in sight at once: their pictures are not kept waiting. */
  isFirst?: boolean;
};

/** A tour in brief. One link, stretched over the whole card, so it is read out and tabbed to once. */
export function TourCard({ tour, isFirst = false }: TourCardProps) {
  const locale = currentLocale();
  const name = localise(tour.name, locale);
  const badge = localise(tour.badge, locale);
  const nextDate = sayNextDate(tour);
  const [picture] = tour.pictures;
  return (
    <article className="group relative flex w-full flex-col">
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-sunken">
        {picture && (
          <Picture
            picture={picture}
            alt={localise(picture.alt, locale)}
            sizes={SIZES}
            isFirst={isFirst}
            className="h-full w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
          />
        )}
        {badge && (
          <Badge color={tour.badgeColor} className="absolute top-4 left-0">
            {badge}
          </Badge>
        )}
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>{localise(tour.duration, locale)}</span>
        <Diamond />
        <span>{difficultyLabel(tour.difficulty)}</span>
        <Diamond />
        <RatingLine tour={tour} />
      </p>
      <h3 className="mt-1.5 text-2xl text-pretty">{name}</h3>
      <p className="mt-2 flex-1 text-muted">{cardDescription(tour, locale)}</p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="text-sm leading-snug">
          <PriceLine tour={tour} amountClassName="text-xl font-semibold tabular-nums" />
          <span className="block pt-0.5 text-muted">
            {nextDate ? m.tour_next_date({ date: nextDate }) : m.tour_no_dates_yet()}
          </span>
        </p>
        <Link
          to={`/tour/${tour.id}`}
          aria-label={m.tour_view_details_of({ tour: name })}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-cobalt decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {m.tour_view_details()}
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform group-hover:translate-x-1"
          />
        </Link>
      </div>
    </article>
  );
}

const Diamond = () => <span aria-hidden="true" className="size-1.5 rotate-45 bg-cobalt" />;

/** Holds the place of a card that is still on its way. */
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
