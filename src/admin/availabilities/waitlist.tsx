import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { WaitlistStatus } from '#contract/bookings/states.ts';
import type { WaitlistEntryJson } from '#contract/bookings/waitlist.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { momentWords } from '../bookings/booking-labels.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { SendEmailChoice } from '../mails/send-email-choice.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { availabilityPaths } from './availability-paths.ts';

/** The parties that wait for seats on a date, in the order of invitation. */
export function Waitlist({ id }: { id: string }) {
  const waitlist = useStaffApi(availabilityPaths.waitlist(id));
  return (
    <section aria-labelledby="manifest-waitlist">
      <h3 id="manifest-waitlist" className="text-xl">
        {m.admin_waitlist()}
      </h3>
      <p className="mt-1 text-muted">{m.admin_waitlist_text()}</p>
      <Loaded
        query={waitlist}
        failed={m.admin_waitlist_failed}
        loading={<Skeletons of={['h-16']} className="mt-3" />}
      >
        {(entries) => (
          <ol className="mt-3 divide-y divide-line border border-line bg-surface">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

function Entry({ entry }: { entry: WaitlistEntryJson }) {
  const [isAsked, setAsked] = useState(false);
  const params = { id: entry.id };
  const invite = useWrite(() => send('POST', adminApi.waitlistInvitation, { params }), {
    done: () => ({ title: m.admin_waitlist_invited() }),
    isErrorToasted: true,
  });
  const [sendEmail, setSendEmail] = useState(true);
  const removal = { params, body: { sendEmail } };
  const remove = useWrite(() => send('DELETE', adminApi.waitlistEntry, removal), {
    done: () => ({ title: m.admin_waitlist_removed() }),
  });
  const { firstName: name, status, hasCancelled } = entry;
  const isWaiting = status === 'waiting';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-muted">{m.people({ count: entry.participants })}</span>
        </p>
        <a
          href={`mailto:${entry.email}`}
          className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-4 wrap-anywhere"
        >
          {entry.email}
        </a>
        <p className={isWaiting || status === 'invited' ? 'font-semibold' : 'text-muted'}>
          {formatState(entry)}
        </p>
        {isWaiting && hasCancelled && (
          <p className="text-sm text-terracotta">{m.admin_waitlist_cancelled()}</p>
        )}
      </div>
      {(isWaiting || status === 'invited') && (
        <div className="-mx-3 flex flex-wrap">
          {isWaiting && (
            <Button
              look="quiet"
              className="px-3!"
              aria-label={m.admin_waitlist_invite_named({ name })}
              aria-disabled={invite.isPending}
              onClick={() => {
                if (!invite.isPending) invite.mutate();
              }}
            >
              {m.admin_waitlist_invite()}
            </Button>
          )}
          <Button
            look="quiet"
            className="px-3!"
            aria-label={m.admin_waitlist_remove_named({ name })}
            onClick={() => setAsked(true)}
          >
            {m.admin_waitlist_remove()}
          </Button>
        </div>
      )}
      <Question
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={m.admin_waitlist_remove_named({ name })}
        text={m.admin_waitlist_remove_text()}
        yes={m.admin_waitlist_remove()}
        busy={m.admin_saving()}
        onYes={() => remove.mutateAsync()}
      >
        <SendEmailChoice
          hasAddress
          checked={sendEmail}
          onChange={({ target }) => setSendEmail(target.checked)}
        />
        {sendEmail && (
          <blockquote lang={entry.language} className="border-l-4 border-line pl-4 text-muted">
            {m.mail_waitlist_closed_removed({}, { locale: entry.language })}
          </blockquote>
        )}
      </Question>
    </li>
  );
}

const stateNames: Record<Exclude<WaitlistStatus, 'invited'>, () => string> = {
  waiting: m.admin_waitlist_state_waiting,
  booked: m.admin_waitlist_state_booked,
  missed: m.admin_waitlist_state_missed,
  left: m.admin_waitlist_state_left,
  removed: m.admin_waitlist_state_removed,
  closed: m.admin_waitlist_state_closed,
};

const formatState = ({ status, until }: WaitlistEntryJson): string =>
  status === 'invited'
    ? m.admin_waitlist_state_invited(momentWords(until ?? ''))
    : stateNames[status]();
