import { m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { BookingFailure } from '../booking-failure.tsx';
import { useSteps } from '../steps/steps.ts';
import { type HoldControl, isAboutSeats } from './use-hold.ts';

/** The quarter of an hour is over: the way back, with everything that was typed. */
export function HoldEnded({ hold: { ask, askAgain, canAskAgain } }: { hold: HoldControl }) {
  const { search } = useSteps();
  const askOnce = () => {
    if (!ask.isPending) askAgain();
  };
  return (
    <div className="flex flex-col gap-8">
      <Notice tone="note" title={m.book_hold_ended()}>
        <p role="status">{m.book_hold_ended_text()}</p>
      </Notice>
      {isAboutSeats(ask.error) && (
        <Notice tone="bad" title={m.book_sold_out()}>
          <p>{ask.error.detail}</p>
        </Notice>
      )}
      {ask.error && !isAboutSeats(ask.error) && (
        <BookingFailure error={ask.error} isBusy={ask.isPending} onTryAgain={askOnce} />
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        {canAskAgain && !isAboutSeats(ask.error) && (
          <Button look="action" aria-disabled={ask.isPending} onClick={askOnce}>
            {ask.isPending ? m.book_holding() : m.book_hold_again()}
          </Button>
        )}
        <ButtonLink to={{ search: search('instant') }} replace>
          {m.book_other_date()}
        </ButtonLink>
        {isAboutSeats(ask.error) && (
          <ButtonLink to={{ search: search('request') }} replace>
            {m.book_request_this_date()}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
