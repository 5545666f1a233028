import { ChevronDown } from 'lucide-react';
import type { SetupJson } from '#contract/settings/setup.schemas.ts';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { useIsOutboxOnly } from '../mails/use-mail-delivery.ts';
import { Missing } from '../setup/missing.tsx';
import { FailingJobs } from './failing-jobs.tsx';
import { useToday } from './today.tsx';

/** Setup tasks and the server's state in one line, below the guests, until all are done. */
export function Chores({ setup }: { setup: SetupJson }) {
  const { data: today } = useToday();
  const isOutboxOnly = useIsOutboxOnly() && setup.isDemo;
  const missing = setup.isDemo ? [] : setup.missing;
  const backup = today?.backup?.isLate ? today.backup : null;
  const jobs = today?.waiting?.failingJobs ?? [];
  const count = missing.length + [isOutboxOnly, backup, jobs.length > 0].filter(Boolean).length;
  const isUrgent = backup !== null || jobs.length > 0;
  if (count === 0) return null;
  return (
    <details className="group border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-semibold sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className={classNames(isUrgent && 'text-bad')}>{m.admin_chores({ count })}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-cobalt transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-6 border-t border-line px-4 py-5 sm:px-5">
        {jobs.length > 0 && <FailingJobs jobs={jobs} />}
        {backup && <LateBackup backup={backup} />}
        {isOutboxOnly && <Notice tone="note">{m.admin_mail_outbox()}</Notice>}
        {!setup.isDemo && <Missing setup={setup} />}
      </div>
    </details>
  );
}

/** Warns of a missing backup here, because operators don't read the server's log. */
function LateBackup({ backup }: { backup: NonNullable<TodayJson['backup']> }) {
  const when = backup.lastAt && formatInstant(backup.lastAt, currentLocale());
  return (
    <div className="border border-line bg-bad-soft px-5 py-4 text-bad">
      <p className="font-semibold">
        {when ? m.admin_backup_late({ when }) : m.admin_backup_none()}
      </p>
      {backup.error && <p className="mt-1 wrap-anywhere">{backup.error}</p>}
      <p className="mt-1 text-sm">{m.admin_backup_how()}</p>
    </div>
  );
}
