import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

/** Names of queues for operators; the others count as clean-up. */
const taskNames: Readonly<Record<string, () => string>> = {
  'send-mail': m.admin_job_email,
  'send-letter-mail': m.admin_job_newsletter,
  'hand-out-letter': m.admin_job_newsletter,
  'finish-letters': m.admin_job_newsletter,
  refund: m.admin_job_refunds,
  'ask-about-payments': m.admin_job_payments,
  'copy-provider-book': m.admin_job_payments,
  'expire-payments': m.admin_job_payments,
  'issue-invoice': m.admin_job_invoices,
  'ask-for-invoices': m.admin_job_invoices,
  'expire-holds': m.admin_job_bookings,
  'expire-offers': m.admin_job_bookings,
  'meet-deadlines': m.admin_job_reminders,
  'remind-of-payments': m.admin_job_reminders,
  'ask-about-dates': m.admin_job_reminders,
  'queue-due-mails': m.admin_job_reminders,
  'draw-picture': m.admin_job_images,
  'back-up': m.admin_job_backup,
};

/** Background jobs whose recent runs all failed. Operators don't read the server's log. */
export function FailingJobs({ jobs }: { jobs: NonNullable<TodayJson['waiting']>['failingJobs'] }) {
  const latest = jobs
    .map(({ lastAt }) => lastAt)
    .sort()
    .at(-1);
  if (latest === undefined) return null;
  const locale = currentLocale();
  const names = new Set(jobs.map(({ queue }) => (taskNames[queue] ?? m.admin_job_cleanup)()));
  const tasks = new Intl.ListFormat(locale).format(names);
  return (
    <div className="border border-line bg-bad-soft px-5 py-4 text-bad">
      <p className="font-semibold">{m.admin_jobs_failing({ tasks })}</p>
      <p className="mt-1">{m.admin_jobs_failing_since({ when: formatInstant(latest, locale) })}</p>
      <p className="mt-1 text-sm">{m.admin_jobs_failing_how()}</p>
    </div>
  );
}
