import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { ChangePreviewJson } from '#contract/tours/availabilities.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/field.tsx';
import { languageNames } from '../bookings/booking-labels.ts';
import type { Texts } from '../editor/localised-texts.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { LanguagePreviews } from '../mails/language-previews.tsx';
import { LoadingMail } from '../mails/mail-preview.tsx';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { useSession } from '../session/session-context.ts';
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
  /** Warnings about the new start. */
  children?: ReactNode;
};

export function MoveQuestion(props: MoveQuestionProps) {
  const { isOpen, onClose, tourName, from, to, guestCount, change, onMove, children } = props;
  const preview = useChangePreview(change, isOpen && guestCount > 0);
  const mailed = preview.data?.emailCount ?? guestCount;
  const isEachMailed = !preview.data?.withoutEmailCount;
  const guests = isEachMailed
    ? m.admin_move_guests({ count: guestCount })
    : m.admin_dates_told({ count: mailed });
  return (
    <Question
      isOpen={isOpen}
      onClose={onClose}
      title={m.admin_move_heading({ tour: tourName })}
      text={guestCount === 0 ? m.admin_move_nobody() : guests}
      yes={mailed === 0 ? m.admin_move_yes() : m.admin_move_yes_mail({ count: mailed })}
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
      {children}
      {guestCount > 0 && (
        <>
          <WithoutEmailNote count={preview.data?.withoutEmailCount} />
          {mailed > 0 && (
            <>
              <PreviewSheet preview={preview} />
              <OutboxNote />
            </>
          )}
        </>
      )}
    </Question>
  );
}

type ChangePreviewQuery = ComponentProps<typeof Loaded<ChangePreviewJson>>['query'];

type TellQuestionProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What changes for guests, e.g. the meeting point. */
  changes: readonly string[];
  guestCount: number;
  /** The new meeting point, if it changes. */
  place: Texts | null;
  preview: ChangePreviewQuery;
  onSave: (tellGuests: boolean) => Promise<unknown>;
};

/** Asks whether guests get an email about a change of their date or tour that keeps the start. */
export function TellQuestion(props: TellQuestionProps) {
  const { isOpen, onClose, changes, guestCount, place, preview, onSave } = props;
  const [tellGuests, setTellGuests] = useState(true);
  const list = new Intl.ListFormat(currentLocale()).format(changes);
  // Guests without an email address, or with an agreed place, get no email.
  const count = preview.data?.emailCount ?? guestCount;
  const isMailed = tellGuests && count > 0;
  const mailed = preview.data?.previews.map(({ language }) => language) ?? [];
  const untranslated = mailed.filter((language) => place?.[language] === '');
  return (
    <Question
      isOpen={isOpen}
      onClose={onClose}
      title={m.admin_tell_heading({ count: guestCount })}
      text={m.admin_tell_text({ changes: list })}
      yes={isMailed ? m.admin_tell_yes_mail({ count }) : m.admin_tell_yes_silent()}
      busy={m.admin_saving()}
      look="action"
      onYes={() => onSave(isMailed)}
      describe={describeAvailabilityError}
    >
      <WithoutEmailNote count={preview.data?.withoutEmailCount} />
      {count > 0 && (
        <CheckboxField
          label={m.admin_tell_email()}
          checked={tellGuests}
          onChange={({ target }) => setTellGuests(target.checked)}
        />
      )}
      {isMailed && (
        <>
          {untranslated.length > 0 && (
            <p>{m.admin_date_message_missing({ languages: languageNames(untranslated) })}</p>
          )}
          <PreviewSheet preview={preview} />
          <OutboxNote />
        </>
      )}
    </Question>
  );
}

const WithoutEmailNote = ({ count = 0 }: { count?: number | undefined }) =>
  count > 0 && <p className="text-muted">{m.admin_tell_without_email({ count })}</p>;

/** Counts and shows the emails that a change would send. */
export function useChangePreview({ id, ...body }: AvailabilityChange, isWanted: boolean) {
  const keepSession = useSession();
  return useQuery({
    queryKey: ['change-preview', id, body],
    queryFn: () =>
      keepSession(() => send('POST', adminApi.changePreview, { params: { id }, body })),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The emails that a change sends, as they will look in each language. */
function PreviewSheet({ preview }: { preview: ChangePreviewQuery }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button look="quiet" className="-mx-6 self-start" onClick={() => setIsShown(true)}>
        {m.admin_tell_preview()}
      </Button>
      <Sheet
        isWide
        isOpen={isShown}
        onClose={() => setIsShown(false)}
        title={m.admin_mail_preview()}
      >
        <Loaded query={preview} failed={m.admin_mail_preview_failed} loading={<LoadingMail />}>
          {({ previews }) => <LanguagePreviews previews={previews} />}
        </Loaded>
      </Sheet>
    </>
  );
}
