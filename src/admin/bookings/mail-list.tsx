import { useState } from 'react';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { StatusMark } from '../lists/status-mark.tsx';
import { MailActions } from '../mails/mail-actions.tsx';
import { mailKindName, mailLooks } from '../mails/mail-labels.ts';
import { MailPreviewSheet } from '../mails/mail-preview.tsx';

export function MailList({ booking }: { booking: BookingInFullJson }) {
  const [shownId, setShownId] = useState<string | null>(null);
  return (
    <section aria-labelledby="booking-mails">
      <h2 id="booking-mails" className="mb-2 text-2xl">
        {m.admin_booking_mails()}
      </h2>
      {booking.mails.length === 0 ? (
        <p className="border-y border-line py-3 text-muted">{m.admin_booking_no_mails()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {booking.mails.map((mail) => (
            <li
              key={mail.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
            >
              <div className="min-w-0">
                <p>{mailKindName(mail.kind)}</p>
                <p className="text-sm text-muted">
                  <StatusMark look={mailLooks[mail.status]} />{' '}
                  {formatInstant(mail.sentAt ?? mail.createdAt, currentLocale())}
                </p>
                {mail.lastError && <p className="text-sm text-bad">{mail.lastError}</p>}
              </div>
              <MailActions
                mail={mail}
                canResend={booking.email !== null}
                onShow={() => setShownId(mail.id)}
                className="-mr-2 ml-auto"
              />
            </li>
          ))}
        </ul>
      )}
      <MailPreviewSheet mailId={shownId} onClose={() => setShownId(null)} />
    </section>
  );
}
