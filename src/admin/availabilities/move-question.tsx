import { m } from '#platform/i18n/messages.ts';
import { Question } from '../frame/question.tsx';
import { describeDateTrouble } from './date-trouble.ts';
import { startInFull } from './date-words.ts';

type Start = { date: string; time: string };

type MoveQuestionProps = {
  isOpen: boolean;
  onClose: () => void;
  tourName: string;
  from: Start;
  to: Start;
  /** How many guests get a mail. */
  guestCount: number;
  onMove: () => Promise<void>;
};

/** Asks before a date gets another start, and says who will be told. */
export function MoveQuestion(props: MoveQuestionProps) {
  const { isOpen, onClose, tourName, from, to, guestCount, onMove } = props;
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
      describe={describeDateTrouble}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-y border-line py-3">
        <dt className="text-muted">{m.admin_move_from()}</dt>
        <dd className="line-through decoration-1 first-letter:uppercase">{startInFull(from)}</dd>
        <dt className="text-muted">{m.admin_move_to()}</dt>
        <dd className="font-semibold first-letter:uppercase">{startInFull(to)}</dd>
      </dl>
    </Question>
  );
}
