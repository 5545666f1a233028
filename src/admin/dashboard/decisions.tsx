import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf, send } from '#api/client/calls.ts';
import type { DecisionJson } from '#contract/bookings/decisions.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { startInFull } from '../availabilities/availability-labels.ts';
import { CallOffForm } from '../availabilities/call-off-form.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { useManifestLink } from './use-manifest-link.ts';

/** The dates below their minimum number of guests that staff let run or call off; nothing if there are none. */
export function Decisions() {
  const { data: dates, error } = useStaffApi(addressOf(adminApi.decisions));
  const [calledOff, setCalledOff] = useState<DecisionJson | null>(null);
  const letRun = useWrite((id: string) => send('POST', adminApi.goAhead, { params: { id } }), {
    done: () => ({ title: m.admin_decisions_done() }),
    isErrorToasted: true,
  });
  const close = () => setCalledOff(null);
  if (error) {
    return <Notice tone="bad">{m.admin_dates_failed({ message: errorMessage(error) })}</Notice>;
  }
  if (!dates?.length && !calledOff) return null;
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions" className="mb-4 text-2xl">
        {m.admin_decisions_heading()}
      </h2>
      <ul className="divide-y divide-line border border-line bg-surface">
        {dates?.map((date) => (
          <li key={date.id} className="flex flex-col gap-3 px-4 py-4 sm:px-5">
            <DecisionFacts date={date} />
            <div className="flex flex-wrap gap-3 max-sm:*:grow">
              <Button
                look="action"
                disabled={letRun.isPending}
                onClick={() => letRun.mutate(date.id)}
              >
                {m.admin_decisions_run()}
              </Button>
              <Button onClick={() => setCalledOff(date)}>{m.admin_call_off()}</Button>
            </div>
          </li>
        ))}
      </ul>
      <Sheet
        isOpen={calledOff !== null}
        onClose={close}
        title={calledOff ? m.admin_call_off_heading({ start: startInFull(calledOff) }) : ''}
      >
        {calledOff && <CallOffForm date={calledOff.date} id={calledOff.id} onClose={close} />}
      </Sheet>
    </section>
  );
}

function DecisionFacts({ date }: { date: DecisionJson }) {
  const linkTo = useManifestLink();
  const when = formatInstant(date.decideBy, currentLocale());
  const isLate = Date.parse(date.decideBy) <= Date.now();
  return (
    <div>
      <Link to={linkTo(date)} className="font-semibold wrap-anywhere hover:underline">
        {localise(date.tourName, currentLocale())}
      </Link>
      <p className="first-letter:uppercase">{startInFull(date)}</p>
      <p className="tabular-nums">
        {m.admin_decisions_people({ booked: date.booked, people: date.people })}
      </p>
      <p className={isLate ? 'font-semibold text-bad' : 'text-muted'}>
        {isLate ? m.admin_decisions_late({ when }) : m.admin_decisions_by({ when })}
      </p>
    </div>
  );
}
