import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import { formatShortDate, formatTime } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Picture } from '#ui/picture.tsx';
import type { Draft } from './draft/draft.ts';
import { sayPrice, sayTotal } from './price.ts';

/** What is being booked and what it costs, in sight at every step. */
export function TourSummary({ tour, draft }: { tour: TourInFullJson; draft: Draft }) {
  const locale = currentLocale();
  const [picture] = tour.pictures;
  return (
    <aside aria-label={m.book_summary()} className="hidden self-start lg:sticky lg:top-24 lg:block">
      <div className="overflow-hidden rounded-card bg-surface shadow-card">
        {picture && (
          <Picture
            picture={picture}
            alt=""
            focus={picture.focus}
            sizes="20rem"
            className="aspect-[3/2] w-full object-cover"
          />
        )}
        <div className="flex flex-col gap-4 p-5">
          <div>
            <p className="font-display text-2xl leading-tight font-semibold">
              {localise(tour.name, locale)}
            </p>
            <p className="mt-1 text-sm text-muted">
              {localise(tour.duration, locale)} · {sayPrice(tour)}
            </p>
          </div>
          {draft.date && (
            <dl className="border-t border-line pt-4">
              <dt className="text-sm text-muted">{m.book_step_date()}</dt>
              <dd className="first-letter:uppercase">
                {formatShortDate(draft.date, locale)}
                {draft.time && `, ${formatTime(draft.time, locale)}`}
              </dd>
            </dl>
          )}
          <dl className="border-t border-line pt-4" aria-live="polite">
            <dt className="text-sm text-muted">{m.fact_total()}</dt>
            <dd className="text-lg font-semibold">{sayTotal(tour, draft.participants || 1)}</dd>
          </dl>
        </div>
      </div>
    </aside>
  );
}
