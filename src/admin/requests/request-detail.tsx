import { ArrowLeft, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AdminRequestJson } from '#api/admin/requests.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { CONFIRM_FORM, ConfirmForm } from './answer/confirm-form.tsx';
import { DeclineDialog } from './answer/decline-dialog.tsx';
import type { OnAnswered } from './answer/on-answered.ts';
import { DeadlineMark } from './deadline/deadline-mark.tsx';
import { RequestFacts } from './request-facts.tsx';
import { guestName, requestStatusName, tourName } from './request-words.ts';

type RequestDetailProps = {
  request: AdminRequestJson;
  /** The list without this panel. */
  closeTo: string;
  onAnswered: OnAnswered;
};

const statusLooks: Partial<Record<AdminRequestJson['status'], string>> = {
  confirmed: 'border-good text-good',
  cancelled: 'border-bad text-bad',
};

/** One request beside the list, or instead of it on a phone: read on the left, answered on the right. */
export function RequestDetail({ request, closeTo, onAnswered }: RequestDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const isPending = request.status === 'pending';
  useEffect(() => heading.current?.focus(), []);

  async function onKeyDown(event: KeyboardEvent) {
    // Only from the panel itself: dialogs are its children in React and have keys of their own.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const form = document.getElementById(CONFIRM_FORM);
      if (form instanceof HTMLFormElement) form.requestSubmit();
    }
    if (event.key !== 'Escape') return;
    await navigate(closeTo, { preventScrollReset: true });
    document.getElementById(request.reference)?.focus();
  }

  return (
    <article
      aria-labelledby="request-heading"
      onKeyDown={onKeyDown}
      className="@container border border-line bg-surface"
    >
      <header className="flex items-start justify-between gap-4 border-b border-line px-4 py-4 sm:px-6">
        <div className="min-w-0">
          <Link
            to={closeTo}
            className="mb-1 flex min-h-11 items-center gap-2 text-cobalt underline underline-offset-4 lg:hidden"
          >
            <ArrowLeft aria-hidden className="size-5" />
            {m.admin_request_back()}
          </Link>
          <p className="text-sm text-muted">
            {m.admin_request_detail({ reference: request.reference })}
          </p>
          <h2 id="request-heading" ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {guestName(request)}
          </h2>
          <p className="mt-1">{tourName(request)}</p>
        </div>
        <div className="flex shrink-0 items-start gap-2">
          {isPending ? (
            <DeadlineMark createdAt={request.createdAt} />
          ) : (
            <span
              className={classNames(
                'border-b-2 py-0.5 text-sm font-semibold',
                statusLooks[request.status],
              )}
            >
              {requestStatusName(request.status)}
            </span>
          )}
          <Link
            to={closeTo}
            preventScrollReset
            aria-label={m.admin_request_close()}
            className="-mt-2 hidden size-11 place-items-center text-muted hover:text-ink lg:grid"
          >
            <X aria-hidden className="size-5" />
          </Link>
        </div>
      </header>
      <div className={classNames('grid gap-8 px-4 py-6 sm:px-6', isPending && '@2xl:grid-cols-2')}>
        <RequestFacts request={request} />
        {isPending && (
          <div className="@container flex flex-col gap-5 border-line max-@2xl:border-t max-@2xl:pt-6">
            <ConfirmForm request={request} onAnswered={onAnswered} />
            <DeclineDialog request={request} onAnswered={onAnswered} />
          </div>
        )}
      </div>
    </article>
  );
}
