import { useState } from 'react';
import { Link } from 'react-router';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { CallOffAnswer } from '#contract/bookings/states.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { momentWords, startInShort } from '../bookings/booking-labels.ts';
import { Question } from '../frame/question.tsx';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { describeAvailabilityError } from './availability-labels.ts';
import { useCallOff } from './call-off-form.tsx';

type Answer = ManifestJson['answers'][number];

const sum = (answers: readonly Answer[], cents: (answer: Answer) => number): string =>
  formatMoney(
    answers.reduce((total, each) => total + cents(each), 0),
    answers[0]?.currency,
  );

/** What the guests of a called-off date have chosen, and who has not yet. */
export function CallOffAnswers({
  availability: { id, answers, bookings },
  isOffice,
}: {
  availability: ManifestJson;
  isOffice: boolean;
}) {
  const [isAsked, setAsked] = useState(false);
  const waiting = answers.filter(({ answer }) => answer === 'waiting');
  const unreachable = new Set(
    bookings.flatMap(({ status, email, reference }) =>
      status === 'to_rebook' && email === null ? reference : [],
    ),
  );
  const callOff = useCallOff({ withoutEmail: unreachable.size });
  const until = waiting[0]?.until;
  const open = waiting.length > 0 ? sum(waiting, ({ paidAmount }) => paidAmount) : formatMoney(0);
  return (
    <section aria-labelledby="call-off-answers">
      <h3 id="call-off-answers" className="text-xl">
        {m.admin_call_off_answers()}
      </h3>
      <p className="mt-1 text-muted tabular-nums">
        {[
          m.admin_call_off_answers_sum({
            chosen: answers.length - waiting.length,
            total: answers.length,
          }),
          until && m.admin_call_off_answers_until(momentWords(until)),
          m.admin_call_off_answers_money({
            refunded: sum(answers, ({ refundedAmount }) => refundedAmount),
            open,
          }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul className="mt-3 divide-y divide-line border border-line bg-surface">
        {answers.map((each) => (
          <li
            key={each.reference}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3"
          >
            <p className="flex flex-wrap items-baseline gap-x-2">
              {isOffice ? (
                <Link
                  to={pageAt(adminPages.booking, { reference: each.reference })}
                  className="font-semibold underline decoration-line underline-offset-4 hover:decoration-cobalt"
                >
                  {fullName(each)}
                </Link>
              ) : (
                <span className="font-semibold">{fullName(each)}</span>
              )}
              <span className="text-muted">{m.people({ count: each.participants })}</span>
            </p>
            <p className={each.answer === 'waiting' ? 'font-semibold' : 'text-muted'}>
              {formatAnswer(each)}
              {unreachable.has(each.reference) && ` · ${m.admin_no_email()}`}
            </p>
          </li>
        ))}
      </ul>
      {isOffice && waiting.length > 0 && (
        <Button className="mt-4" onClick={() => setAsked(true)}>
          {m.admin_call_off_refund_rest()}
        </Button>
      )}
      <Question
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={m.admin_call_off_refund_rest_heading()}
        text={m.admin_call_off_refund_rest_text({ amount: open })}
        yes={m.admin_call_off_refund_rest_yes()}
        busy={m.admin_saving()}
        onYes={() => callOff.mutateAsync({ ids: [id], choice: 'refund' })}
        describe={describeAvailabilityError}
      >
        <OutboxNote />
      </Question>
    </section>
  );
}

const answerWords: Record<CallOffAnswer, (answer: Answer, amount: string) => string> = {
  waiting: () => m.admin_call_off_waiting(),
  moved: ({ date, time }) =>
    m.admin_call_off_moved({ start: date && time ? startInShort({ date, time }) : '' }),
  voucher: ({ voucherAmount, currency }) =>
    m.admin_call_off_voucher({ amount: formatMoney(voucherAmount, currency) }),
  refunded: (_, amount) => m.admin_call_off_refunded({ amount }),
  unanswered: (_, amount) => m.admin_call_off_unanswered({ amount }),
  ended: () => m.admin_call_off_by_staff(),
};

function formatAnswer(answer: Answer): string {
  const { paidAmount, refundedAmount, owedBackAmount, currency } = answer;
  const isMoney = answer.answer === 'waiting' && paidAmount > 0;
  return [
    answerWords[answer.answer](answer, formatMoney(refundedAmount, currency)),
    isMoney && m.admin_call_off_paid({ amount: formatMoney(paidAmount, currency) }),
    owedBackAmount > 0 &&
      m.admin_call_off_to_return({ amount: formatMoney(owedBackAmount, currency) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
