import { mayActAs } from '#contract/bookings/states.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { useSignedInStaff } from '../session/session-check.tsx';

/** The address of a date's manifest: on the calendar, or for guides on their dashboard. */
export function useManifestLink(): (date: { id: string; date: string }) => string {
  const isOffice = mayActAs(useSignedInStaff().role, 'office');
  return ({ id, date }) =>
    isOffice
      ? pageAt(adminPages.bookings, {}, { date, availability: id })
      : pageAt(adminPages.home, {}, { date: id });
}
