import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#api/client/fetch.ts';
import { isAboutCode, isAboutPrice } from '#api/client/seat-refusals.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { formatLanguage, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatLines, formatParty } from '#platform/i18n/party-words.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressSteps } from '#ui/progress-steps.tsx';
import { said } from '#ui/said.tsx';
import { Container } from '#ui/section.tsx';
import { NeedsScript } from '../frame/guest-form.tsx';
import { type Draft, linesFor } from './draft.ts';
import { formatTotal, formatTourPrice } from './price.ts';
import { atLeastOne, formatChosenStart, formatDraftParty } from './step-bar.tsx';
import { type BookingPath, steps, useSteps } from './steps.ts';

type StepFrameProps = {
  tour: TourInFullJson;
  draft: Draft;
  path: BookingPath;
  step: string;
  title: string;
  lead?: string | undefined;
  /** The summary shows its facts instead of the draft's. */
  held?: OwnBookingJson | undefined;
  tooMany?: string | null | undefined;
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

export function StepFrame(props: StepFrameProps) {
  const { tour, draft, path, step, title, lead, held, tooMany, children } = props;
  const current = (steps[path] as readonly string[]).indexOf(step);
  return (
    <Container className="pt-6 pb-6 sm:pt-10 lg:pb-20">
      <Link
        to={pageAt(pages.tour, { id: tour.id })}
        className="inline-flex min-h-10 items-center gap-2 wrap-anywhere text-cobalt underline-offset-4 hover:underline"
      >
        <Icon of="icon-arrow-left" className="size-4.5" />
        {said(tour.name)}
      </Link>
      <p className="text-sm text-muted lg:hidden">
        {said(tour.duration)} · {formatTourPrice(tour)}
      </p>
      <div className="mt-4 border-y border-line py-4">
        <ProgressSteps label={m.book_progress()} steps={stepNames[path]()} current={current} />
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="max-w-2xl min-w-0">
          <StepTitle key={`${step} ${held?.reference}`}>{title}</StepTitle>
          {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
          <div className="mt-8">{children}</div>
        </div>
        <TourSummary tour={tour} draft={draft} held={held} tooMany={tooMany} />
      </div>
    </Container>
  );
}

/** Takes the focus when the step changes, so that screen readers announce it. */
function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only after a step change; the first page leaves the focus alone.
    if (hasMoved) title.current?.focus({ preventScroll: true });
    hasMoved = true;
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
      {children}
    </h1>
  );
}

let hasMoved = false;

function TourSummary({
  tour,
  draft,
  held,
  tooMany,
}: Pick<StepFrameProps, 'tour' | 'draft' | 'held' | 'tooMany'>) {
  const locale = currentLocale();
  const [picture] = tour.pictures;
  const { lines, currency } = held ?? {
    lines: linesFor(tour, draft),
    currency: tour.currency,
  };
  const prices = tooMany && !held ? [] : formatLines(lines, currency);
  const { date, time, tourLanguage } = held ?? draft;
  return (
    <aside aria-label={m.book_summary()} className="hidden self-start lg:sticky lg:top-24 lg:block">
      <div className="overflow-hidden rounded-card bg-surface shadow-card">
        {picture && (
          <Picture
            picture={picture}
            alt=""
            focus={picture.focus}
            sizes="20rem"
            className="aspect-3/2 w-full object-cover"
          />
        )}
        <div className="flex flex-col gap-4 p-5">
          <div>
            <p className="font-display text-2xl leading-tight font-semibold">{said(tour.name)}</p>
            <p className="mt-1 text-sm text-muted">
              {said(tour.duration)} · {formatTourPrice(tour)}
            </p>
          </div>
          {date && (
            <SummaryFact name={m.book_step_date()}>{formatChosenStart({ date, time })}</SummaryFact>
          )}
          {tourLanguage && (
            <SummaryFact name={m.fact_tour_language()}>
              {formatLanguage(tourLanguage, locale)}
            </SummaryFact>
          )}
          {!(tooMany && !held) && (
            <SummaryFact name={m.fact_participants()}>
              {held ? formatParty(held) : formatDraftParty(tour, atLeastOne(draft))}
            </SummaryFact>
          )}
          <dl className="border-t border-line pt-4" aria-live="polite">
            <dt className="text-sm text-muted">{m.fact_total()}</dt>
            <dd className="text-lg font-semibold">
              {held
                ? formatMoney(held.totalAmount, held.currency)
                : (tooMany ?? formatTotal(tour, atLeastOne(draft)))}
            </dd>
            {prices.map((line) => (
              <dd key={line} className="text-sm text-muted">
                {line}
              </dd>
            ))}
            {held && held.voucherAmount > 0 && <LeftToPay held={held} />}
          </dl>
        </div>
      </div>
    </aside>
  );
}

function SummaryFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className="border-t border-line pt-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="first-letter:uppercase">{children}</dd>
    </dl>
  );
}

function LeftToPay({ held }: { held: OwnBookingJson }) {
  const { totalAmount, voucherAmount, currency } = held;
  return (
    <>
      <dt className="mt-3 text-sm text-muted">{m.voucher_title()}</dt>
      <dd>{`−${formatMoney(voucherAmount, currency)}`}</dd>
      <dt className="mt-3 text-sm text-muted">{m.book_left_to_pay()}</dt>
      <dd className="text-lg font-semibold">
        {formatMoney(totalAmount - voucherAmount, currency)}
      </dd>
    </>
  );
}

export function StepSkeleton() {
  return (
    <div
      role="status"
      aria-label={m.book_loading()}
      className="mx-auto max-w-7xl px-4 pt-10 pb-20 sm:px-6 lg:px-8"
    >
      <NeedsScript />
      <div className="flex max-w-2xl animate-pulse flex-col gap-6">
        <div className="h-6 w-40 bg-sunken" />
        <div className="h-14 w-full border-y border-line" />
        <div className="h-12 w-3/4 bg-sunken" />
        <div className="h-64 w-full bg-sunken" />
      </div>
    </div>
  );
}

export function RedirectToStep({ step }: { step: string }) {
  const { goTo } = useSteps();
  useEffect(() => {
    void goTo(step, { replace: true });
  }, [goTo, step]);
  return <StepSkeleton />;
}

type BookingFailureProps = {
  error: Error;
  isBusy: boolean;
  /** With the total that the guest agrees to, if the price changed. */
  onTryAgain(agreedTotal?: number): void;
};

export function BookingFailure({ error, isBusy, onTryAgain }: BookingFailureProps) {
  if (error instanceof ApiError && error.code === 'price_changed') {
    const total = Number(error.facts.total);
    return (
      <div role="alert">
        <Notice tone="note" title={m.book_price_changed()}>
          <p>{error.detail}</p>
          <p>{m.book_nothing_lost()}</p>
          <Button className="mt-1" aria-disabled={isBusy} onClick={() => onTryAgain(total)}>
            {m.book_price_accept({ total: formatMoney(total) })}
          </Button>
        </Notice>
      </div>
    );
  }
  return (
    <Notice tone="bad" title={m.book_failed()}>
      <p>{m.book_failed_text()}</p>
      <p>{error instanceof ApiError ? error.detail : m.book_offline()}</p>
      <p>{m.book_nothing_lost()}</p>
      {/* The party must be entered again: resending it unchanged would leave a guest out. */}
      {!isAboutPrice(error) && !isAboutCode(error) && (
        <Button look="danger" className="mt-1" aria-disabled={isBusy} onClick={() => onTryAgain()}>
          {m.try_again()}
        </Button>
      )}
    </Notice>
  );
}
