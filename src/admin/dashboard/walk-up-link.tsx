import { UserPlus } from 'lucide-react';
import { mayActAs } from '#contract/bookings/states.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import type { DateOfTodayJson } from '#contract/staff/today.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSignedInStaff } from '../session/session-check.tsx';

/** To the phone order with this date chosen, for the office while staff may book it. */
export function WalkUpLink({
  date,
  isShortOnPhones = false,
}: {
  date: DateOfTodayJson;
  /** The icon alone on phones. */
  isShortOnPhones?: boolean;
}) {
  const isOffice = mayActAs(useSignedInStaff().role, 'office');
  if (!isOffice || date.phoneOrderReason !== null) return null;
  return (
    <ButtonLink
      look="quiet"
      className="px-3!"
      aria-label={m.admin_action_for({
        action: m.admin_walk_up(),
        name: localise(date.tourName, currentLocale()),
      })}
      to={pageAt(adminPages.newBooking, {}, { availability: date.id })}
    >
      <UserPlus aria-hidden className="size-4" />
      <span className={classNames(isShortOnPhones && 'max-sm:sr-only')}>{m.admin_walk_up()}</span>
    </ButtonLink>
  );
}
