import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Container } from '#ui/page/section.tsx';
import { ProgressSteps } from '#ui/state/progress-steps.tsx';
import type { Draft } from '../draft/draft.ts';
import { sayPrice } from '../price.ts';
import { TourSummary } from '../tour-summary.tsx';
import { type BookingPath, steps } from './steps.ts';

type StepFrameProps = {
  tour: TourInFullJson;
  draft: Draft;
  path: BookingPath;
  step: string;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
};

const stepNames: Record<BookingPath, () => string[]> = {
  request: () => [m.book_step_details(), m.book_step_review(), m.book_step_sent()],
  instant: () => [
    m.book_step_date(),
    m.book_step_participants(),
    m.book_step_payment(),
    m.book_step_confirmation(),
  ],
};

/** One step of the way: what it asks on the left, what is being booked beside it. */
export function StepFrame({ tour, draft, path, step, title, lead, children }: StepFrameProps) {
  const current = (steps[path] as readonly string[]).indexOf(step);
  return (
    <Container className="pt-6 pb-20 sm:pt-10">
      <Link
        to={`/tour/${tour.id}`}
        className="inline-flex min-h-10 items-center gap-2 text-cobalt underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden size={18} />
        {localise(tour.name, currentLocale())}
      </Link>
      <p className="text-sm text-muted lg:hidden">
        {localise(tour.duration, currentLocale())} · {sayPrice(tour)}
      </p>
      <div className="mt-4 border-y border-line py-4">
        <ProgressSteps label={m.book_progress()} steps={stepNames[path]()} current={current} />
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="max-w-2xl">
          <StepTitle key={step}>{title}</StepTitle>
          {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
          <div className="mt-8">{children}</div>
        </div>
        <TourSummary tour={tour} draft={draft} />
      </div>
    </Container>
  );
}

/** Takes the focus when a step follows another, so that its change is heard. */
function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only when the focus was on what is gone now; the first page leaves it alone.
    if (hasMoved) title.current?.focus({ preventScroll: true });
    hasMoved = true;
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
      {children}
    </h1>
  );
}

// Whether a step was shown before in this page's life.
let hasMoved = false;
