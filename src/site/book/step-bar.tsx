import type { ComponentProps, ReactNode } from 'react';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { formatShortDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatParty, formatTax } from '#platform/i18n/party-words.ts';
import { Button } from '#ui/button.tsx';
import { type Draft, linesFor, totalFor } from './draft.ts';
import { formatTotal } from './price.ts';

type StepBarProps = {
  /** Wall time; empty until it is chosen. */
  start: { date: string; time: string };
  /** Empty where the total already names it. */
  party?: string | undefined;
  /** `Total` if it is missing. */
  label?: string | undefined;
  total: ReactNode;
  notes?: readonly string[];
  /** The step's main button. */
  children: ReactNode;
};

/** The total and the main button of a step. Below large screens it stays at the bottom, with start and party. */
export function StepBar({ start, party, label, total, notes = [], children }: StepBarProps) {
  return (
    <div data-bottom-bar className="step-bar">
      <p aria-live="polite" className="min-w-0 flex-1 basis-28 leading-snug">
        {/* One line each, so that the bar keeps its height while the party changes. */}
        {[formatChosenStart(start), party].filter(Boolean).map((fact) => (
          <span
            key={fact}
            className="block truncate text-xs text-muted first-letter:uppercase sm:text-sm lg:hidden"
          >
            {fact}
          </span>
        ))}{' '}
        <span className={label ? 'block text-sm text-muted' : 'sr-only text-muted lg:not-sr-only'}>
          {label ?? m.fact_total()}
        </span>{' '}
        <span className="block text-lg font-semibold lg:text-xl">{total}</span>
        {notes.map((note) => (
          <span key={note} className="block text-xs text-muted lg:text-sm">
            {note}
          </span>
        ))}
      </p>
      {children}
    </div>
  );
}

type StepButtonProps = Pick<ComponentProps<'button'>, 'type' | 'onClick'> & {
  /** The beginning of `full`, so that both name the same button. */
  short: string;
  full: string;
  busy?: string | false;
};

/** Its text is short below large screens, where the total stands beside it. */
export const StepButton = ({ short, full, busy = false, ...props }: StepButtonProps) => (
  <Button look="action" aria-disabled={busy !== false} {...props}>
    {busy || (
      <>
        <span className="lg:hidden" aria-hidden>
          {short}
        </span>
        <span className="max-lg:sr-only">{full}</span>
      </>
    )}
  </Button>
);

/** `Fri, Dec 4, 9:30 AM` */
export const formatChosenStart = ({ date, time }: StepBarProps['start']): string =>
  date &&
  [formatShortDate(date, currentLocale()), time && formatTimeInShort(time)]
    .filter(Boolean)
    .join(', ');

type DraftBarProps = {
  tour: TourInFullJson;
  draft: Draft;
  /** Replaces the price of a party that is too large. */
  tooMany?: string | null | undefined;
  children: ReactNode;
};

export function DraftBar({ tour, draft, tooMany, children }: DraftBarProps) {
  const counted = atLeastOne(draft);
  return (
    <StepBar
      start={draft}
      party={isNamedInTotal(tour, draft) ? '' : formatDraftParty(tour, draft)}
      total={tooMany ?? formatTotal(tour, counted)}
      notes={tooMany ? [] : formatTax({ ...tour, cents: totalFor(tour, counted) })}
    >
      {children}
    </StepBar>
  );
}

/** A total per person ends in `for 2 people`. */
const isNamedInTotal = (tour: TourInFullJson, { party }: Draft): boolean =>
  tour.priceType === 'per_person' && party.length === 0;

export const formatDraftParty = (tour: TourInFullJson, draft: Draft): string =>
  formatParty({ participants: draft.participants, lines: linesFor(tour, draft) });

/** A number being typed may be empty; the price assumes one guest. */
export const atLeastOne = (draft: Draft): Draft =>
  draft.party.length > 0 ? draft : { ...draft, participants: draft.participants || 1 };
