import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import type {
  AdminNewsletterIssueJson,
  ListedNewsletterIssueJson,
} from '#contract/contact/newsletter-issues.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { useWrite } from '../session/use-write.ts';
import { lookOf, newsletterIssueName } from './issue-labels.ts';
import { NewsletterIssuePreview } from './issue-preview.tsx';

type Progress = ListedNewsletterIssueJson['progress'];

const totalOf = ({ queued, sent, outbox, failed, dropped }: Progress) =>
  queued + sent + outbox + failed + dropped;

/** Non-zero counts of the issue's emails by status. */
const counts = ({ sent, outbox, queued, failed, dropped }: Progress) =>
  [
    { name: m.admin_letter_count_sent(), count: sent },
    { name: m.admin_letter_count_outbox(), count: outbox },
    { name: m.admin_letter_count_waiting(), count: queued },
    { name: m.admin_letter_count_failed(), count: failed, isError: true },
    { name: m.admin_letter_count_dropped(), count: dropped },
  ].filter(({ count }) => count > 0);

export const describeProgress = ({
  progress,
}: Pick<ListedNewsletterIssueJson, 'progress'>): string =>
  counts(progress)
    .map(({ name, count }) => `${name}: ${count}`)
    .join(' · ');

export function SentNewsletterIssue({ letter }: { letter: AdminNewsletterIssueJson }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <AdminPage
      title={newsletterIssueName(letter)}
      beside={<BackLink to={adminPages.letters}>{m.admin_letters_back()}</BackLink>}
    >
      <div className="flex max-w-4xl flex-col gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setIsShown(true)}>{m.admin_letter_preview()}</Button>
          {letter.slug !== null && (
            <a
              href={pageAt(pages.letter, { slug: letter.slug })}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center px-2 text-cobalt underline underline-offset-4"
            >
              {m.admin_letter_view()}
            </a>
          )}
        </div>
        <Going letter={letter} />
        {letter.progress.failed > 0 && <Failures letter={letter} />}
      </div>
      <RecordHistory subjectType="letter" subjectId={letter.id} />
      {isShown && <NewsletterIssuePreview texts={letter} onClose={() => setIsShown(false)} />}
    </AdminPage>
  );
}

function Going({ letter }: { letter: AdminNewsletterIssueJson }) {
  const { progress, status, startedAt, finishedAt } = letter;
  const total = totalOf(progress);
  const done = total - progress.queued;
  const params = { id: letter.id };
  const stop = useWrite(() => send('POST', adminApi.letterStop, { params }), {
    done: () => ({ title: m.admin_letter_stopped_done() }),
    isErrorToasted: true,
  });
  const resume = useWrite(() => send('POST', adminApi.letterResumption, { params }), {
    done: () => ({ title: m.admin_letter_resumed() }),
    isErrorToasted: true,
  });
  return (
    <FormSection heading={m.admin_letter_progress()}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          <StatusMark look={lookOf(letter)} />{' '}
          {total > 0 && (
            <span className="ml-2 tabular-nums">{m.admin_letter_done_of({ done, total })}</span>
          )}
        </p>
        {status === 'sending' && (
          <Button look="danger" disabled={stop.isPending} onClick={() => stop.mutate()}>
            {m.admin_letter_stop()}
          </Button>
        )}
        {status === 'stopped' && (
          <Button look="action" disabled={resume.isPending} onClick={() => resume.mutate()}>
            {m.admin_letter_resume()}
          </Button>
        )}
      </div>
      {total > 0 && (
        <progress
          aria-label={m.admin_letter_progress()}
          value={done}
          max={Math.max(total, 1)}
          className="h-2 w-full appearance-none overflow-hidden bg-sunken [&::-moz-progress-bar]:bg-cobalt [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-cobalt"
        />
      )}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        {counts(progress).map(({ name, count, isError }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{name}</dt>
            <dd
              className={`font-display text-2xl font-semibold tabular-nums ${isError ? 'text-bad' : ''}`}
            >
              {count}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {startedAt && m.admin_letter_started({ moment: formatInstant(startedAt, currentLocale()) })}
        {finishedAt && (
          <span className="block">
            {m.admin_letter_finished({ moment: formatInstant(finishedAt, currentLocale()) })}
          </span>
        )}
      </p>
    </FormSection>
  );
}

function Failures({ letter }: { letter: AdminNewsletterIssueJson }) {
  const { failures, progress } = letter;
  const retry = useWrite(() => send('POST', adminApi.letterRetry, { params: { id: letter.id } }), {
    done: () => ({ title: m.admin_letter_retried() }),
    isErrorToasted: true,
  });
  const more = progress.failed - failures.length;
  return (
    <FormSection heading={m.admin_letter_failures()}>
      <ul className="divide-y divide-line border-y border-line">
        {failures.map(({ email, error, isUncertain }) => (
          <li key={email} className="py-2 [overflow-wrap:anywhere]">
            {email}
            <span className="block text-sm text-bad">
              {isUncertain ? m.admin_letter_uncertain() : error}
            </span>
          </li>
        ))}
        {more > 0 && (
          <li className="py-2 text-muted">{m.admin_letter_failures_more({ count: more })}</li>
        )}
      </ul>
      <Button
        className="self-start"
        disabled={retry.isPending || letter.status === 'stopped'}
        onClick={() => retry.mutate()}
      >
        {m.admin_letter_retry({ count: progress.failed })}
      </Button>
    </FormSection>
  );
}
