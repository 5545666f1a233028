import { MessageCircle } from 'lucide-react';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { m } from '#platform/i18n/messages.ts';
import { languageName } from '../bookings/booking-labels.ts';
import { messageIn } from './date-message.ts';
import type { TypedMessage } from './ready-messages.ts';
import { whatsappLink } from './whatsapp-link.ts';

type MessageAddresseesProps = {
  message: TypedMessage;
  addressees: ManifestJson['bookings'];
};

/** Who gets the message, in which language, and a WhatsApp link for each guest with a phone number. */
export const MessageAddressees = ({ message, addressees }: MessageAddresseesProps) => (
  <ul className="divide-y divide-line border border-line bg-surface">
    {addressees.map((booking) => {
      const { locale, text } = messageIn(message, booking.language);
      const link = whatsappLink(booking.phone, text);
      const name = fullName(booking);
      return (
        <li
          key={booking.reference}
          className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2"
        >
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-muted">
              {booking.email || m.admin_date_message_no_email()} · {languageName(booking.language)}
              {locale !== booking.language && (
                <strong className="text-terracotta"> · {m.admin_date_message_in_english()}</strong>
              )}
            </p>
          </div>
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              aria-label={m.admin_date_message_whatsapp_to({ name })}
              className="flex min-h-11 items-center gap-2 text-cobalt underline decoration-1 underline-offset-4"
            >
              <MessageCircle aria-hidden className="size-4" />
              {m.admin_date_message_whatsapp()}
            </a>
          )}
        </li>
      );
    })}
  </ul>
);
