import { Phone } from 'lucide-react';
import { m } from '#platform/i18n/messages.ts';
import { contactDetails } from '../contact/contact-details.ts';

/** Whom to call, as a link that a phone dials. */
export function CallUs() {
  return (
    <a
      href={contactDetails.phoneUrl}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-cobalt underline underline-offset-4"
    >
      <Phone aria-hidden size={18} />
      {m.booking_call({ phone: contactDetails.phone })}
    </a>
  );
}
