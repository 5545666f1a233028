import { Send } from 'lucide-react';
import { useState } from 'react';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { useIdempotencyKey } from '../session/use-idempotency-key.ts';
import { startInFull } from './availability-labels.ts';
import { addresseesOf, noFilter, noMessage } from './date-message.ts';
import { MessageAddressees } from './message-addressees.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageReview } from './message-review.tsx';

type Step = { at: 'write' | 'review' } | { at: 'sent'; count: number };

/** Writes to the guests of a date: the text, then who gets it and how it looks, then the WhatsApp links. */
export function MessageGuests({ availability }: { availability: ManifestJson }) {
  const [isOpen, setIsOpen] = useState(false);
  const [step, setStep] = useState<Step>({ at: 'write' });
  const [message, setMessage] = useState(noMessage);
  const [filter, setFilter] = useState(noFilter);
  const keyOf = useIdempotencyKey();
  /** The same text may be sent again once the first message is closed. */
  const [messageNumber, setMessageNumber] = useState(1);
  const count = addresseesOf(availability.bookings, noFilter).length;
  if (count === 0) return null;
  const addressees = addresseesOf(availability.bookings, filter);
  function close() {
    setIsOpen(false);
    if (step.at !== 'sent') return;
    setMessageNumber(messageNumber + 1);
    setStep({ at: 'write' });
    setMessage(noMessage);
    setFilter(noFilter);
  }
  return (
    <>
      <Button look="quiet" className="px-3!" onClick={() => setIsOpen(true)}>
        <Send aria-hidden className="size-4" />
        {m.admin_date_message_open({ count })}
      </Button>
      <Sheet
        isWide
        isOpen={isOpen}
        onClose={close}
        title={m.admin_date_message_title()}
        text={<p className="first-letter:uppercase">{startInFull(availability)}</p>}
      >
        {step.at === 'write' && (
          <MessageForm
            availability={availability}
            message={message}
            onMessage={setMessage}
            filter={filter}
            onFilter={setFilter}
            addressees={addressees}
            onReview={() => setStep({ at: 'review' })}
          />
        )}
        {step.at === 'review' && (
          <MessageReview
            id={availability.id}
            message={message}
            filter={filter}
            addressees={addressees}
            keyOf={(body) => keyOf([messageNumber, body])}
            onEdit={() => setStep({ at: 'write' })}
            onSent={(sent) => setStep({ at: 'sent', count: sent })}
          />
        )}
        {step.at === 'sent' && (
          <div className="flex flex-col gap-6">
            <Notice tone="good">
              <p role="status">{m.admin_date_message_sent({ count: step.count })}</p>
            </Notice>
            <MessageAddressees message={message} addressees={addressees} />
            <Button onClick={close} className="self-start">
              {m.admin_close()}
            </Button>
          </div>
        )}
      </Sheet>
    </>
  );
}
