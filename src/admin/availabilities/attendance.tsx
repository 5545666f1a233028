import { Check, CloudOff, ListChecks, Undo2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { awaitedHeads, type Heads, NO_HEADS } from '#contract/bookings/heads.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { m } from '#platform/i18n/messages.ts';
import { BareButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useConnection } from '../offline/connection.ts';
import { isWaiting, type UnsentCount } from '../offline/unsent-counts.ts';
import { UnsentProblem } from '../offline/unsent-problem.tsx';
import { HeadStepper } from './head-stepper.tsx';
import { formatHeads } from './heads-text.ts';
import { useHeads } from './use-heads.ts';

const button =
  'flex min-h-11 items-center justify-center gap-1.5 rounded-control border px-3 text-sm font-semibold';

type Party = Pick<
  AdminBookingJson,
  'reference' | 'arrived' | 'noShow' | 'participants' | 'firstName' | 'lastName'
>;

/** The signed-in staff member's counts, which wait on the device while there is no network. */
export function Attendance({ booking, isProminent }: { booking: Party; isProminent: boolean }) {
  const heads = useHeads(booking);
  return <AttendanceForm booking={booking} isProminent={isProminent} {...heads} />;
}

type AttendanceFormProps = {
  booking: Party;
  /** Shows the counters at once, as on the day. */
  isProminent: boolean;
  heads: Heads;
  /** A count that is not sent yet. */
  unsent?: UnsentCount | undefined;
  save: (heads: Heads) => Promise<void>;
};

/** Records who of a party came: everyone awaited with one press, or one by one. Undo clears it. */
export function AttendanceForm({ booking, isProminent, heads, unsent, save }: AttendanceFormProps) {
  const { isOffline } = useConnection();
  const [isCounting, setIsCounting] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const { participants } = booking;
  const name = fullName(booking);
  const awaited = awaitedHeads(heads, participants);
  const isRecorded = awaited < participants;

  /** The pressed button disappears, so the focus moves to the button that reverses it. */
  function saveAll(all: Heads) {
    void save(all);
    focusFirst();
  }

  /** Not on a question about the count, which is about to go. */
  const focusFirst = () =>
    requestAnimationFrame(() =>
      group.current?.querySelector<HTMLElement>('button:not([role=alert] *)')?.focus(),
    );

  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{m.admin_attendance_of({ name })}</legend>
      {unsent?.problem && (
        <UnsentProblem
          count={unsent}
          participants={participants}
          name={name}
          onUseOwn={saveAll}
          onDiscard={focusFirst}
        />
      )}
      {isRecorded && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <Result heads={heads} participants={participants} />
          <BareButton
            aria-label={m.admin_undo_for({ name })}
            onClick={() => saveAll(NO_HEADS)}
            className="flex min-h-11 items-center gap-1.5 px-2 text-cobalt underline underline-offset-4"
          >
            <Undo2 aria-hidden className="size-4" />
            {m.admin_undo()}
          </BareButton>
        </p>
      )}
      {unsent && isWaiting(unsent, isOffline) && (
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {m.admin_unsent_row()}
        </p>
      )}
      {awaited > 0 && (
        <div className="flex flex-wrap gap-2">
          <ForAll
            action={hereName(participants, awaited)}
            name={name}
            isProminent={isProminent}
            onPress={() => saveAll({ ...heads, arrived: heads.arrived + awaited })}
          />
          <BareButton
            aria-label={m.admin_action_for({ action: noShowName(participants, awaited), name })}
            onClick={() => saveAll({ ...heads, noShow: heads.noShow + awaited })}
            className={classNames(button, 'border-field-line text-muted hover:text-bad')}
          >
            {noShowName(participants, awaited)}
          </BareButton>
        </div>
      )}
      {participants > 1 &&
        (isProminent || isRecorded || isCounting ? (
          <Counters heads={heads} participants={participants} name={name} onChange={save} />
        ) : (
          <BareButton
            aria-label={m.admin_action_for({ action: m.admin_count_heads(), name })}
            onClick={() => setIsCounting(true)}
            className="flex min-h-11 items-center gap-1.5 self-start text-sm text-cobalt underline underline-offset-4"
          >
            <ListChecks aria-hidden className="size-4" />
            {m.admin_count_heads()}
          </BareButton>
        ))}
    </fieldset>
  );
}

/** For one person, for the whole party, or for those who are still awaited. */
function hereName(participants: number, awaited: number): string {
  if (participants === 1) return m.admin_check_in();
  return awaited === participants
    ? m.admin_all_here({ count: participants })
    : m.admin_rest_here({ count: awaited });
}

const noShowName = (participants: number, awaited: number): string =>
  awaited === participants ? m.admin_no_show() : m.admin_heads_no_show({ count: awaited });

function ForAll({
  action,
  name,
  isProminent,
  onPress,
}: {
  action: string;
  name: string;
  isProminent: boolean;
  onPress: () => void;
}) {
  return (
    <BareButton
      aria-label={m.admin_action_for({ action, name })}
      onClick={onPress}
      className={classNames(
        button,
        'grow',
        isProminent ? 'border-good bg-good-soft text-good' : 'border-field-line text-ink',
      )}
    >
      <Check aria-hidden className="size-4" />
      {action}
    </BareButton>
  );
}

function Result({ heads, participants }: { heads: Heads; participants: number }) {
  const hasCome = heads.arrived > 0;
  const Icon = hasCome ? Check : X;
  const single = hasCome ? m.admin_checked_in() : m.admin_no_show();
  return (
    <span
      className={classNames(
        'flex items-center gap-1.5 font-semibold tabular-nums',
        hasCome ? 'text-good' : 'text-bad',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={3} />
      {participants === 1 ? single : formatHeads(heads, participants)}
    </span>
  );
}

function Counters({
  heads,
  participants,
  name,
  onChange,
}: {
  heads: Heads;
  participants: number;
  name: string;
  onChange: (heads: Heads) => void;
}) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      <HeadStepper
        label={m.admin_history_arrived()}
        count={heads.arrived}
        most={participants}
        names={{
          fewer: m.admin_here_fewer_for({ name }),
          more: m.admin_here_more_for({ name }),
        }}
        // A person who arrives after all is no longer a no-show, and the other way round.
        onChange={(arrived) =>
          onChange({ arrived, noShow: Math.min(heads.noShow, participants - arrived) })
        }
      />
      <HeadStepper
        label={m.admin_history_no_show()}
        count={heads.noShow}
        most={participants}
        names={{
          fewer: m.admin_no_show_fewer_for({ name }),
          more: m.admin_no_show_more_for({ name }),
        }}
        onChange={(noShow) =>
          onChange({ arrived: Math.min(heads.arrived, participants - noShow), noShow })
        }
      />
    </div>
  );
}
