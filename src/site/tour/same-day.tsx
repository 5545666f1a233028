import { Link } from 'react-router';
import { useApi } from '#api/client/calls.ts';
import { fallbackLanguage, localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { SameDayJson } from '#contract/tours/tours.schemas.ts';
import { formatDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { CachedFragment } from '#ui/cached-fragment.ts';
import { Picture } from '#ui/picture.tsx';
import { Container } from '#ui/section.tsx';
import { paths } from '../paths.ts';
import { PriceLine } from '../tours/tour-lines.tsx';

export function SameDay({ tourId }: { tourId: string }) {
  const { data } = useApi(paths.sameDay(tourId));
  if (!data) return null;
  return (
    <CachedFragment name="same day" of={[data]}>
      <Tours {...data} />
    </CachedFragment>
  );
}

function Tours({ date, tours }: SameDayJson) {
  if (date === null || tours.length === 0) return null;
  return (
    <section aria-labelledby="same-day-heading" className="bg-surface py-12 sm:py-16">
      <Container>
        <h2 id="same-day-heading" className="text-3xl">
          {m.tour_same_day({ date: formatDate(date, currentLocale()) })}
        </h2>
        <ul className="mt-6 grid gap-x-8 gap-y-6 sm:mt-8 lg:grid-cols-3">
          {tours.map((tour) => (
            <SameDayTour key={tour.id} tour={tour} />
          ))}
        </ul>
      </Container>
    </section>
  );
}

function SameDayTour({ tour }: { tour: SameDayJson['tours'][number] }) {
  const locale = currentLocale();
  const [picture] = tour.pictures;
  return (
    <li className="relative flex gap-4">
      <div className="relative size-24 shrink-0 overflow-hidden rounded-card text-cobalt">
        {picture ? (
          <Picture
            picture={picture}
            alt={localise(picture.alt, locale)}
            focus={picture.focus}
            sizes="96px"
            className="size-full object-cover"
          />
        ) : (
          <AzulejoWall size={48} className="absolute inset-0 opacity-25" />
        )}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h3 lang={fallbackLanguage(tour.name, locale)} className="text-xl leading-snug">
          <Link
            to={pageAt(pages.tour, { id: tour.id })}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {localise(tour.name, locale)}
          </Link>
        </h3>
        <p className="mt-1 tabular-nums">{tour.times.map(formatTimeInShort).join(' · ')}</p>
        <p className="text-sm text-muted">
          <PriceLine tour={tour} amountClassName="font-semibold text-ink" />
        </p>
      </div>
    </li>
  );
}
