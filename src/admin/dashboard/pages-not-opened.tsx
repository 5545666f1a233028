import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

type Unopened = NonNullable<TodayJson['waiting']>['unopened'];

/** Warns that guests couldn't open the payment page. */
export function PagesNotOpened({ unopened }: { unopened: Unopened }) {
  if (!unopened) return null;
  const since = formatInstant(unopened.since, currentLocale());
  return (
    <div className="border border-line bg-bad-soft px-5 py-4 text-bad">
      <p className="font-semibold">{m.admin_pages_not_opened({ since })}</p>
      <p className="mt-1">{m.admin_pages_not_opened_guests({ count: unopened.guests })}</p>
      <p className="mt-1 text-sm">{m.admin_pages_not_opened_how()}</p>
    </div>
  );
}
