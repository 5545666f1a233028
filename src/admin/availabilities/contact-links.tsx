import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { m } from '#platform/i18n/messages.ts';

type Reachable = Pick<AdminBookingJson, 'firstName' | 'lastName' | 'phone' | 'email'>;

/** One press to call a guest, write on WhatsApp or by email. */
export function ContactLinks({ booking }: { booking: Reachable }) {
  const { phone, email } = booking;
  const name = fullName(booking);
  const whatsApp = whatsAppUrl(phone);
  const ways = [
    /\d/.test(phone) && {
      to: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
      label: m.admin_call(),
      Icon: Phone,
    },
    whatsApp && { to: whatsApp, label: 'WhatsApp', Icon: MessageCircle },
    email && { to: `mailto:${email}`, label: m.admin_write_email(), Icon: Mail },
  ].filter((way) => way !== false && way !== null && way !== '');
  return (
    <ul className="flex flex-wrap gap-2">
      {ways.map(({ to, label, Icon }) => (
        <li key={to} className="min-w-0 grow sm:grow-0 @xl:grow">
          <a
            href={to}
            aria-label={m.admin_action_for({ action: label, name })}
            {...(to === whatsApp && { target: '_blank', rel: 'noreferrer' })}
            className="flex min-h-11 items-center justify-center gap-1.5 rounded-control border border-field-line px-2.5 text-sm font-semibold whitespace-nowrap text-cobalt"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** WhatsApp needs the country code, so a number in national form has no link. */
function whatsAppUrl(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits === '' || !/^\s*(\+|00)/.test(phone)) return null;
  return `https://wa.me/${digits.replace(/^00/, '')}`;
}
