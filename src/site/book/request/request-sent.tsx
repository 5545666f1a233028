import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { NextSteps } from '../../booking/next-steps.tsx';
import { BookingFacts } from '../../booking/ticket/booking-facts.tsx';
import { Reference } from '../../booking/ticket/reference.tsx';
import type { SentRequest } from './send-request.ts';

/** The request as the server keeps it, and what happens now. */
export function RequestSent({ sent }: { sent: SentRequest }) {
  return (
    <div className="flex flex-col gap-10">
      <Reference reference={sent.reference} />
      <NextSteps booking={sent} />
      <BookingFacts booking={sent} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink look="action" to={`/booking/${sent.reference}?token=${sent.token}`}>
          {m.book_see_request()}
        </ButtonLink>
        <ButtonLink look="plain" to="/tours">
          {m.book_more_tours()}
        </ButtonLink>
      </div>
    </div>
  );
}
