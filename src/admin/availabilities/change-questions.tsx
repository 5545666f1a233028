import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/field.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { LanguagePreviews } from '../mails/language-previews.tsx';
import { LoadingMail } from '../mails/mail-preview.tsx';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { useSession } from '../session/session-keeper.tsx';
import { describeAvailabilityError, startInFull } from './availability-labels.ts';
import type { AvailabilityChange } from './use-change-availability.ts';

type Start = { date: string; time: string };

type MoveQuestionProps = {
  isOpen: boolean;
  onClose: () => void;
  tourName: string;
  from: Start;
  to: Start;
  guestCount: number;
  /** What `onMove` saves, for the preview of its email. */
  change: AvailabilityChange;
  onMove: () => Promise<unknown>;
};

export function MoveQuestion(props: MoveQuestionProps) {
  const { isOpen, onClose, tourName, from, to, guestCount, change, onMove } = props;
  return (
    <Question
      isOpen={isOpen}
      onClose={onClose}
      title={m.admin_move_heading({ tour: tourName })}
      text={guestCount === 0 ? m.admin_move_nobody() : m.admin_move_guests({ count: guestCount })}
      yes={guestCount === 0 ? m.admin_move_yes() : m.admin_move_yes_mail({ count: guestCount })}
      busy={m.admin_move_busy()}
      look="action"
      onYes={onMove}
      describe={describeAvailabilityError}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-y border-line py-3">
        <dt className="text-muted">{m.admin_move_from()}</dt>
        <dd className="line-through decoration-1 first-letter:uppercase">{startInFull(from)}</dd>
        <dt className="text-muted">{m.admin_move_to()}</dt>
        <dd className="font-semibold first-letter:uppercase">{startInFull(to)}</dd>
      </dl>
      {guestCount > 0 && (
        <>
          <ChangePreview change={change} />
          <OutboxNote />
        </>
      )}
    </Question>
  );
}

type TellQuestionProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What changes for guests, e.g. the meeting point. */
  changes: readonly string[];
  guestCount: number;
  change: AvailabilityChange;
  onSave: (change: AvailabilityChange) => Promise<unknown>;
};

/** Asks whether the guests of a date get an email about a change that keeps the start. */
export function TellQuestion(props: TellQuestionProps) {
  const { isOpen, onClose, changes, guestCount: count, change, onSave } = props;
  const [tellGuests, setTellGuests] = useState(true);
  const list = new Intl.ListFormat(currentLocale()).format(changes);
  return (
    <Question
      isOpen={isOpen}
      onClose={onClose}
      title={m.admin_tell_heading({ count })}
      text={m.admin_tell_text({ changes: list })}
      yes={tellGuests ? m.admin_tell_yes_mail({ count }) : m.admin_tell_yes_silent()}
      busy={m.admin_saving()}
      look="action"
      onYes={() => onSave({ ...change, tellGuests })}
      describe={describeAvailabilityError}
    >
      <CheckboxField
        label={m.admin_tell_email()}
        checked={tellGuests}
        onChange={({ target }) => setTellGuests(target.checked)}
      />
      {tellGuests && (
        <>
          <ChangePreview change={{ ...change, tellGuests }} />
          <OutboxNote />
        </>
      )}
    </Question>
  );
}

/** The emails that a change sends, as they will look in each language. */
function ChangePreview({ change: { id, ...body } }: { change: AvailabilityChange }) {
  const keepSession = useSession();
  const preview = useMutation({
    mutationFn: () =>
      keepSession(() => send('POST', adminApi.changePreview, { params: { id }, body })),
  });
  return (
    <>
      <Button look="quiet" className="-mx-6 self-start" onClick={() => preview.mutate()}>
        {m.admin_tell_preview()}
      </Button>
      <Sheet
        isWide
        isOpen={!preview.isIdle}
        onClose={() => preview.reset()}
        title={m.admin_mail_preview()}
      >
        {!preview.isIdle && (
          <Loaded
            query={{ ...preview, refetch: () => preview.mutate() }}
            failed={m.admin_mail_preview_failed}
            loading={<LoadingMail />}
          >
            {({ previews }) => <LanguagePreviews previews={previews} />}
          </Loaded>
        )}
      </Sheet>
    </>
  );
}
